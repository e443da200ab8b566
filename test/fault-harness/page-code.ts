// Code that runs in pages: fault tests run it in Chromium, `npm run test:lab -- engines` in every engine.

/** What a page does with the library when it does a bit of everything; `initialize` is the call of it. Gives how it went. */
export const useABit = (initialize: string) => `
  await ${initialize};
  const set = Service.User.setUserAttribute('team', 'red');
  const count = await Service.sharedInstance.getClipsCount('top-clips');
  await Service.sharedInstance.openCollection('top-clips');
  const open = Service.sharedInstance.isPlayerVisible;
  const hash = location.hash;
  Service.sharedInstance.dismissPlayer(false);
  await new Promise((resolve) => setTimeout(resolve, 50));
  return [set, count > 0, open, hash.startsWith('#clips/top-clips/'), Service.sharedInstance.isPlayerVisible];`;

/** What `useABit` gives where all is well. */
export const WENT_WELL: readonly boolean[] = [true, true, true, true, false];

/** I1, I2, S9: a host that added to the prototypes that everything has. */
export const POLLUTED = `Array.prototype.toJSON = function () { return 'X'; };
        Object.prototype.extra = 'stray'; Array.prototype.extra = 'stray';
        Object.prototype.url = 'https://evil.example/'; Object.prototype.src = 'https://evil.example/';
        Object.prototype.host = 'evil.example'; Object.prototype.headers = { 'x-evil': '1' };
        Object.prototype.externalId = 'stray';`;

/** I3: a host whose own, poorer versions replace the browser's. */
export const POLYFILLED = `
        const { map, includes } = Array.prototype;
        Array.prototype.map = function (run) { const out = []; for (let i = 0; i < this.length; i++) out.push(run(this[i], i)); return out; };
        Array.prototype.includes = function (item) { return this.indexOf(item) >= 0; };
        Array.prototype.flat = function () { return [].concat(...this); };
        const RealPromise = Promise;
        window.Promise = class extends RealPromise { static any = undefined; static allSettled = undefined; };
        window.Map = class extends Map { static groupBy = undefined; };
        window.Set = class extends Set {};
        const RealURL = URL;
        window.URL = function (url, base) { return base === undefined ? new RealURL(url) : new RealURL(url, base); };
        window.URL.prototype = RealURL.prototype; window.URL.createObjectURL = RealURL.createObjectURL;`;

/** I4, I5: what a host may have made of fetch. */
export const BROKEN_FETCHES: readonly (readonly [how: string, code: string])[] = [
  ['throws', '() => { throw new Error("no"); }'],
  ['returns undefined', '() => undefined'],
  ['returns no promise', '() => "x"'],
];

/** I19, I20: pages as they are written too; `script` stands for the tag of the library, `host` for the code behind it. */
export const ODD_PAGES: readonly (readonly [
  what: string,
  type: string,
  toPage: (script: string, host: string) => string,
])[] = [
  ['without a head or body tag', 'text/html', (script, host) => `<!doctype html>${script}<script>${host}</script>`],
  [
    'of XHTML',
    'application/xhtml+xml',
    (script, host) =>
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>X</title>${script}<script>${host}</script></head><body></body></html>`,
  ],
  [
    'of a bare XHTML root',
    'application/xhtml+xml',
    (script, host) =>
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}<script>${host}</script><body></body></html>`,
  ],
  [
    'in quirks mode',
    'text/html',
    (script, host) => `<html><body bgcolor="white">${script}<script>${host}</script></body></html>`,
  ],
];

/** A host that forbids every change of what the language has. */
export const FREEZE = `for (const { prototype } of [Object, Array, Function, Error, Promise, Map, Set, String, RegExp]) Object.freeze(prototype);`;

/**
 * I28: elements with the names of a document's members, so that `document.body` is such an element. Preact calls
 * `createElementNS` and `createTextNode` of the document (docs/browser-support.md).
 */
export const clobberDocument = (tag: 'img' | 'form') => `{
    const names = [];
    for (const name in document) if (!/^create(ElementNS|TextNode)$/.test(name)) names.push(name);
    const box = document.createElement('div');
    box.hidden = true;
    for (const name of names) {
      const element = Document.prototype.createElement.call(document, '${tag}');
      element.setAttribute('name', name);
      box.append(element);
    }
    document.body.append(box);
  }`;

/** I28: the same with the fields of the forms that contain views. */
export const CLOBBER_FORMS = `
    for (const form of document.querySelectorAll('form')) {
      const names = ['lifecycle'];
      for (const name in form) names.push(name);
      for (const name of names) {
        const field = document.createElement('input');
        field.type = 'hidden';
        field.setAttribute('name', name);
        Node.prototype.appendChild.call(form, field);
      }
    }`;

/** What code about players and addresses may use. */
export const ADDRESS_TOOLS = `
  const service = Service.sharedInstance;
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const path = () => location.pathname + location.search + location.hash;
  const until = async (isSo) => { for (let turn = 0; turn < 400 && !isSo(); turn++) await wait(10); };
  const open = () => service.openCollection('top-clips');
  /** The player in the page: its element, and whether the library says that one is open. */
  const seen = () => [service.isPlayerVisible, document.querySelectorAll('service-player').length, path()];`;

/** I38: the platform's example router on the Navigation API: it renders a route of its own for all but hash changes and downloads. */
export const NAVIGATION_ROUTER = `
    window.seenByRouter = [];
    window.rendered = 0;
    history.replaceState({ host: 1 }, '');
    navigation.addEventListener('navigate', (event) => {
      seenByRouter.push(event.navigationType + ' ' + event.hashChange);
      if (!event.canIntercept || event.hashChange || event.downloadRequest !== null) return;
      event.intercept({ handler() { rendered += 1; } });
    });
    document.body.style.height = '4000px';
    scrollTo(0, 500);`;

/** I38: opens a player, moves to its next clip and closes it, then does so by a link to `clip`; returns what the router saw. */
export const watchRouter = (clip: string) => `
       await open();
       const state = history.state.host;
       const opened = path();
       const box = document.querySelector('service-player').shadowRoot;
       await until(() => box.querySelector('video'));
       dispatchEvent(new KeyboardEvent('keydown'));
       box.querySelector('dialog').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
       await until(() => path() !== opened);
       service.dismissPlayer(false);
       await until(() => !location.hash);
       location.hash = '${clip}';
       await until(() => service.isPlayerVisible);
       service.dismissPlayer(false);
       await until(() => !location.hash);
       const { get } = Object.getOwnPropertyDescriptor(NavigateEvent.prototype, 'hashChange');
       return [state, rendered, scrollY, seenByRouter, String(get).includes('[native code]')];`;

/** I25: a player is dismissed, and another opened after this many milliseconds; returns what is visible then and after a rest. */
export const closeThenOpen = (ms: number, clip: string) => `
       const home = path(); await open(); const length = history.length;
       service.dismissPlayer(false);
       ${ms === 0 ? '' : `await wait(${ms});`}
       await open();
       const named = seen();
       await wait(300);
       const rested = seen();
       history.back();
       await until(() => !service.isPlayerVisible);
       return [named[2] === home + '${clip}', rested, history.length - length, path() === home];`;

/** I25: the same if the SDK's own Back takes this long; returns what is visible when it is open, after a rest, and closed again. */
export const closeThenOpenBeforeBack = (ms: number) => `
       const home = path();
       const real = history.go.bind(history);
       history.go = (step) => void setTimeout(() => real(step), ${ms});
       await open();
       service.dismissPlayer(false);
       await wait(30);
       const opening = open();
       await until(() => service.isPlayerVisible);
       await opening;
       const named = seen();
       await wait(400);
       const rested = seen();
       service.dismissPlayer(true);
       await until(() => path() === home);
       await wait(400);
       return [named, rested, seen()];`;

/** I25: twelve fast rounds; returns the hash of each, of the last player, and whether that is open. */
export const FAST_ROUNDS = `
       const names = [];
       for (let round = 0; round < 12; round++) { await open(); names.push(location.hash); service.dismissPlayer(false); await wait(round % 6); }
       await open(); await wait(200);
       return [...names, location.hash, String(service.isPlayerVisible)];`;

/** I20: on a page with a base a player opens, moves and closes; returns the addresses on the way, the new entries, the state. */
export const KEEP_ROUTE = `
       history.replaceState({ host: 1 }, '', location.href + '?a=b');
       const home = path(), length = history.length;
       await open();
       const opened = path();
       const box = document.querySelector('service-player').shadowRoot;
       await until(() => box.querySelector('video'));
       dispatchEvent(new KeyboardEvent('keydown'));
       box.querySelector('dialog').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
       await until(() => path() !== opened);
       const moved = path();
       service.dismissPlayer(false);
       await until(() => path() === home);
       return [home, opened, moved, path(), String(history.length - length), JSON.stringify(history.state)];`;

/** G19: theme values that try to make the browser request a URL of `evil` in place of a colour. */
export const toColorTricks = (evil: string) => [
  'var(--brand)',
  `var(--none, url(${evil}/var))`,
  `var(--none, var(--brand))`,
  `env(none, url(${evil}/env))`,
  `attr(data-none, url(${evil}/attr))`,
  `if(style(--none: 1): red; else: url(${evil}/if))`,
  `if(else: var(--brand))`,
  `image-set("${evil}/set" 1x)`,
  `url(${evil}/url)`,
  `src("${evil}/src")`,
  `cross-fade(url(${evil}/fade), red)`,
  `color-mix(in srgb, var(--brand), red)`,
  `light-dark(url(${evil}/light), url(${evil}/dark))`,
  `red url(${evil}/behind)`,
  `red; background: url(${evil}/more)`,
];

/** A theme that says `value` wherever `shape` has text. */
export function fillTheme(value: string, shape: object): object {
  return Object.fromEntries(
    Object.entries(shape).map(([key, usual]) => [
      key,
      typeof usual === 'string' ? value : typeof usual === 'object' ? fillTheme(value, usual) : usual,
    ]),
  );
}

/** G19: properties of the page that hold addresses, by names that we use inside or a theme may name. */
export const toSpoiledProperties = (evil: string) =>
  `:root{--brand:url(${evil}/brand);--cover:url(${evil}/cover);--ink:url(${evil}/ink);--dusk:url(${evil}/dusk)}`;

/**
 * F8, F9: when this page next claims events from the device, it hangs with the transaction open: for this many
 * milliseconds, with a busy processor, or until a URL has answered, with an idle one.
 */
export function hangAtNextClaim(hangs: number | string): void {
  const { getAll } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.getAll = function (...args) {
    const request = getAll.apply(this, args);
    IDBObjectStore.prototype.getAll = getAll;
    if (typeof hangs === 'string') {
      const asking = new XMLHttpRequest();
      asking.open('GET', hangs, false);
      asking.send();
    } else for (const end = performance.now() + hangs; performance.now() < end; );
    return request;
  };
}

/** C21: what a logout does that leaves nothing behind. */
export async function deleteDatabases(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
}
