/** What a host does to its own page; `createHost` knows them. */
export const HOST_ACTIONS = [
  ...[
    'push',
    'replace',
    'back',
    'forward',
    'base',
    'removeContainers',
    'returnContainers',
    'clearStorage',
    'deleteDatabases',
    'fillStorage',
  ],
  ...[
    'freezeHistoryState',
    'patchHistory',
    'patchFetch',
    'hideBody',
    'removePlayer',
    'loseFocus',
    'changeScheme',
    'jumpClock',
    'clobber',
    'pollute',
  ],
];

/** What it has done before the first script of the SDK. */
export const BEFORE = [
  'pollute',
  'toJSON',
  'clobber',
  'noStorage',
  'noDatabase',
  'patchFetch',
  'brokenConsole',
  'frozenPrototypes',
];

/** What the host's actions share with the rest of the driver. */
export interface HostTools {
  /** Counts calls and actions: what an action does the next time differs. */
  readonly counter: { value: number };
  /** How to take back what was done. */
  readonly undo: (() => void)[];
  put(object: object, key: PropertyKey, value: unknown): void;
  throws(): never;
}

/** The actions of `HOST_ACTIONS` and of `BEFORE`. Self-contained; runs in the page. */
export function createHost({ counter, undo, put, throws }: HostTools) {
  const natives = { push: history.pushState, go: history.go, now: Date.now };
  let moved: HTMLElement[] = [];

  const host: Record<string, (value: string) => void> = {
    push: (value) => natives.push.call(history, { host: value }, '', `/route-${++counter.value}`),
    replace: () => history.replaceState({ host: 1 }, '', `/route-${++counter.value}?q=1`),
    back: () => {
      if (history.length > 2) natives.go.call(history, -1);
    },
    forward: () => natives.go.call(history, 1),
    base: () => {
      document.querySelector('base')?.remove();
      const base = document.createElement('base');
      base.href = ['/', 'deep/er/', 'https://elsewhere.example/'][counter.value % 3] ?? '/';
      document.head.append(base);
      undo.push(() => base.remove());
    },
    removeContainers: () => {
      moved = [...document.body.querySelectorAll<HTMLElement>(':scope > div')];
      for (const element of moved) element.remove();
    },
    returnContainers: () => {
      for (const element of moved) document.body.append(element);
    },
    clearStorage: () => localStorage.clear(),
    deleteDatabases: () =>
      void indexedDB.databases().then((all) => all.forEach(({ name: one = '' }) => void indexedDB.deleteDatabase(one))),
    fillStorage: () => {
      let size = 2_000_000;
      for (let part = 0; size > 100; part++) {
        try {
          localStorage.setItem(`theirs-${part}`, 'x'.repeat(size));
        } catch {
          size /= 4;
        }
      }
      undo.push(() =>
        Object.keys(localStorage)
          .filter((key) => key.startsWith('theirs-'))
          .forEach((key) => {
            localStorage.removeItem(key);
          }),
      );
    },
    freezeHistoryState: () => void Object.freeze(history.state),
    patchHistory: () => put(history, 'pushState', counter.value % 2 ? throws : natives.push.bind(history)),
    patchFetch: () =>
      put(
        window,
        'fetch',
        [throws, () => undefined, () => new Promise(() => {}), () => Promise.reject('no')][counter.value++ % 4],
      ),
    hideBody: () => {
      document.body.hidden = true;
      undo.push(() => {
        document.body.hidden = false;
      });
    },
    removePlayer: () => document.querySelector('service-player')?.remove(),
    loseFocus: () =>
      window.dispatchEvent(
        new Event(
          ['blur', 'pagehide', 'online', 'offline', 'resize', 'orientationchange'][counter.value++ % 6] ?? 'blur',
        ),
      ),
    changeScheme: () => document.documentElement.style.setProperty('color-scheme', 'dark'),
    jumpClock: () => {
      const jump = [-3.6e6, 8.64e7, 3.15e11, -1.7e12][counter.value++ % 4] ?? 0;
      put(Date, 'now', () => natives.now() + jump);
    },
    clobber: () => {
      const names = [
        'Service',
        'location',
        'history',
        'body',
        'head',
        'documentElement',
        'cookie',
        'baseURI',
        'defaultView',
        'currentScript',
        'activeElement',
        'append',
        'getAttribute',
        'createElement',
        'querySelector',
        'addEventListener',
        'adoptedStyleSheets',
      ];
      const form = document.createElement('form');
      form.setAttribute('name', names[counter.value % names.length] ?? '');
      const image = document.createElement('img');
      image.setAttribute('name', names[(counter.value++ * 7) % names.length] ?? '');
      const field = document.createElement('input');
      field.setAttribute('name', names[(counter.value * 3) % names.length] ?? '');
      form.append(field);
      Element.prototype.append.call(Document.prototype.querySelector.call(document, 'body') ?? document, form, image);
      undo.push(() => {
        Element.prototype.remove.call(form);
        image.remove();
      });
    },
    pollute: (value) => {
      for (const key of [
        'url',
        'src',
        'host',
        'headers',
        'rootMargin',
        'signal',
        'once',
        'durability',
        'externalId',
        'keyPath',
        value.slice(0, 20) || 'x',
      ]) {
        if (key in {} || key === '__proto__') continue;
        Object.defineProperty(Object.prototype, key, {
          value: 'stray',
          configurable: true,
          writable: true,
          enumerable: true,
        });
        undo.push(() => Reflect.deleteProperty(Object.prototype, key));
      }
    },
  };
  const early: Record<string, () => void> = {
    pollute: () => host.pollute?.('extra'),
    toJSON: () => put(Array.prototype, 'toJSON', () => 'X'),
    clobber: () => document.addEventListener('readystatechange', () => host.clobber?.('')),
    noStorage: () => put(window, 'localStorage', undefined),
    noDatabase: () => put(IDBFactory.prototype, 'open', throws),
    patchFetch: () => host.patchFetch?.(''),
    brokenConsole: () => put(console, 'error', throws),
    frozenPrototypes: () =>
      [Array, Map, Set, Promise, Element, EventTarget].forEach((one) => void Object.freeze(one.prototype)),
  };
  return { host, early };
}
