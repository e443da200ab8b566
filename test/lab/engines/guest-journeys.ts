import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  ADDRESS_TOOLS,
  BROKEN_FETCHES,
  CLOBBER_FORMS,
  clobberDocument,
  FREEZE,
  KEEP_ROUTE,
  ODD_PAGES,
  POLLUTED,
  POLYFILLED,
  useABit,
  WENT_WELL,
} from '../../fault-harness/page-code';
import { type Guest, INITIALIZE, INITIALIZE_ALICE, keepOutcome, readOutcome, SCRIPT_TAG, SET_HOST } from './guest-page';
import type { Journey } from './journey';
import type { Page } from './page';
import { same } from './page';

declare const Service: typeof import('../../../src').Service;
declare const views: readonly { destroy(): void }[];

const USE = `${SET_HOST} ${keepOutcome(useABit(INITIALIZE_ALICE))}`;
const wentWell = async (page: Page) => same('a bit of everything', await readOutcome(page), WENT_WELL.join());
const useAll = (name: string, guest: Guest): Journey => ({
  name,
  guest: { after: USE, ...guest },
  run: wentWell,
});

const VIEWS = `${SET_HOST}
  var loads = [];
  var views = [
    new Service.ServiceClipsRowView('clips', 'top-clips'),
    new Service.ServiceStoriesRowView('stories', ['top-stories']),
    new Service.ServiceClipsPlayerView('embedded', 'top-clips'),
  ];
  for (const view of views) view.delegate = { onDataLoadComplete: (...values) => loads.push(values) };
  ${keepOutcome(`await ${INITIALIZE}; return 'ready';`)}`;
const boxes = (tag: string) =>
  ['clips', 'stories', 'embedded'].map((id) => `<${tag} id="${id}" style="min-height:20px"></${tag}>`).join('');

/** What the page contains, found without the names that a host may have replaced. */
const readViews = () => {
  const all = (selector: string) => [...Document.prototype.querySelectorAll.call(document, selector)];
  const inside = (selector: string, inner: string) =>
    all(selector).flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll(inner) ?? [])]);
  const rows = ['clips', 'stories'].filter(
    (kind) => inside(`#${kind} > service-${kind}-row`, '[part~=tile]').length > 0,
  );
  const embedded = inside('#embedded > service-clips-player', '.player-root').length;
  return `${rows.join(' ')}|${embedded}|${all('service-player').length}|${location.hash.split('/')[0]}`;
};

/** Rows appear, a tile of each opens a player with an address, and the player leaves no trace. */
async function watchViews(page: Page) {
  await readOutcome(page);
  const sees = (what: string) =>
    page.until(what, `(wanted) => { const seen = (${readViews})(); return seen === wanted || seen; }`, what);
  await sees('clips stories|1|0|');
  for (const kind of ['clips', 'stories']) {
    await page.run((kind) => {
      const row = Document.prototype.querySelector.call(document, `service-${kind}-row`);
      row?.shadowRoot?.querySelector<HTMLElement>('[part~=tile]')?.click();
    }, kind);
    await sees(`clips stories|1|1|#${kind}`);
    await page.run(() => Service.sharedInstance.dismissPlayer(false));
    await sees('clips stories|1|0|');
  }
  await page.run(() => {
    for (const view of views) view.destroy();
  });
  await sees('|0|0|');
}

const clobbered = (name: string, tag: string, code: string): Journey => ({
  name,
  guest: { body: boxes(tag), after: `localStorage.setItem('Service.instructions', 'true'); ${code} ${VIEWS}` },
  run: watchViews,
});

const FILE = new URL('../../../dist/service.all.min.js', import.meta.url);

/** Pages of hosts that changed built-in objects. */
export const GUEST_JOURNEYS: readonly Journey[] = [
  ...[
    ['of the same origin', '/'],
    ['that is relative', 'deep/er/'],
    ['of another origin', 'https://elsewhere.example/deep/'],
  ].map(
    ([kind, base]): Journey => ({
      name: `I20 a base ${kind} keeps its route while a player opens, moves and closes`,
      guest: {
        tags: `<script src="SITE_ORIGIN/dist/service.min.js"></script><base href="${base}">`,
        after: `${SET_HOST} ${keepOutcome(`${ADDRESS_TOOLS} await ${INITIALIZE}; ${KEEP_ROUTE}`)}`,
      },
      async run(page) {
        const [home, opened = '', moved = '', closed, entries, state] = (await readOutcome(page)).split(',');
        same('the ways', [closed, entries, state], [home, '1', '{"host":1}']);
        same('the player is named', opened.startsWith(`${home}#clips/top-clips/`), true);
        same('so is the next clip', moved.startsWith(`${home}#clips/top-clips/`) && moved !== opened, true);
      },
    }),
  ),
  useAll('I16 a router whose pushState throws', {
    after: `history.pushState = history.replaceState = () => { throw new Error('patched'); }; ${USE}`,
  }),
  {
    name: 'I15 a router that rewrites the hash again and again is not fought',
    guest: {
      after: `${SET_HOST} ${keepOutcome(`${ADDRESS_TOOLS}
        let writes = 0;
        for (const name of ['pushState', 'replaceState']) {
          const real = history[name];
          history[name] = function (...values) { writes += 1; return real.apply(this, values); };
        }
        await ${INITIALIZE};
        for (let turn = 0; turn < 60; turn++) {
          const heard = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
          location.hash = turn % 2 ? '/mine' : 'clips/top-clips';
          await heard;
          await wait(10);
        }
        const before = writes;
        await open().catch(() => {});
        await wait(300);
        return [before <= 6, writes === before, service.isPlayerVisible];`)}`,
    },
    allowed: /keeps rewriting the hash/,
    run: async (page: Page) => same('few writes, none later, open', await readOutcome(page), 'true,true,true'),
  },
  clobbered('I28 pictures called as everything a document has', 'div', clobberDocument('img')),
  clobbered('I28 forms called as everything a document has', 'div', clobberDocument('form')),
  clobbered('I28 views in forms with fields of every name', 'form', CLOBBER_FORMS),
  useAll('I1, I2, S9 additions to the prototypes of everything', { before: POLLUTED }),
  {
    name: 'I28 additions to Object.prototype by the names of every option that a browser reads',
    guest: {
      before: `for (const name of ['rootMargin', 'root', 'threshold', 'mode', 'once', 'signal', 'passive', 'capture', 'composed', 'detail',
          'behavior', 'block', 'inline', 'duration', 'easing', 'fill', 'iterations', 'method', 'body', 'cache', 'redirect', 'integrity',
          'keepalive', 'priority', 'referrer', 'credentials', 'durability', 'steal', 'ifAvailable', 'unique', 'multiEntry', 'keyPath',
          'autoIncrement', 'preventScroll', 'focusVisible', 'numeric', 'style', 'unit', 'localeMatcher', 'granularity', 'box'])
        Object.defineProperty(Object.prototype, name, { value: 'junk', writable: true, configurable: true });`,
      body: boxes('div'),
      after: `localStorage.setItem('Service.instructions', 'true'); ${VIEWS}`,
    },
    run: watchViews,
  },
  useAll('prototypes that are frozen', { before: FREEZE }),
  useAll('I3 poorer versions of what the language has', { after: `${POLYFILLED} ${USE}` }),
  ...BROKEN_FETCHES.map(
    ([how, wrapper]): Journey => ({
      name: `I4, I5 a fetch that ${how}, until it is repaired`,
      guest: {
        after: `${SET_HOST} ${keepOutcome(`const real = fetch; window.fetch = ${wrapper};
        const reason = await ${INITIALIZE}.catch((error) => error.message);
        window.fetch = real;
        await ${INITIALIZE};
        return [reason.startsWith('NetworkError'), Service.sharedInstance.isInitialized];`)}`,
      },
      run: async (page: Page) => same('an error, then none', await readOutcome(page), 'true,true'),
    }),
  ),
  ...ODD_PAGES.map(
    ([what, type, toPage]): Journey => ({
      name: `I19, I20 a page ${what}`,
      guest: { page: toPage, type, after: USE, tags: SCRIPT_TAG },
      run: wentWell,
    }),
  ),
  {
    name: 'I27 options that throw when they are read throw nothing into the page',
    guest: {
      after: `${SET_HOST} ${keepOutcome(`
        const fail = () => { throw new Error('of the host'); };
        const { proxy, revoke } = Proxy.revocable({}, {}); revoke();
        const junk = [new Proxy({}, { get: fail, has: fail }), proxy, Symbol('x'), Object.create(null), { toString: fail }, NaN, fail,
          Object.defineProperty({}, 'light', { get: fail, enumerable: true })];
        const thrown = [];
        for (const one of junk) {
          for (const name of ['theme', 'delegate', 'eventTrackingOptions', 'uiStyle']) {
            try { Service.sharedInstance[name] = one; } catch (error) { thrown.push(name + ' ' + error.message); }
          }
          try { new Service.ServiceClipsRowView('clips', 'top-clips').configuration = one; } catch (error) { thrown.push('view ' + error.message); }
          await Service.sharedInstance.openCollection('top-clips', one).catch(() => {});
        }
        Service.sharedInstance.eventTrackingOptions = {};
        return thrown.length === 0 ? (await (async () => { ${useABit(INITIALIZE_ALICE)} })()) : thrown.join();`)}`,
      body: '<div id="clips"></div>',
    },
    allowed: /^console\.(warn|error): \[Service\]/,
    run: wentWell,
  },
  {
    name: 'a page that was opened as a file has the one script',
    guest: {},
    async run(page, { site, engine }) {
      if (engine === 'webkit') await page.browser.open('about:blank');
      const folder = mkdtempSync(join(tmpdir(), 'service-web-sdk-file-'));
      try {
        const file = join(folder, 'page.html');
        writeFileSync(
          file,
          `<!doctype html><title>File</title><div id="clips"></div><script>window.probe = { problems: [] };
           addEventListener('error', ({ message }) => probe.problems.push(message));</script>
           <script src="${pathToFileURL(fileURLToPath(FILE))}"></script><script>${USE.replaceAll('API', site.service)}</script>`,
        );
        await page.browser.open(String(pathToFileURL(file)));
        await wentWell(page);
        same('problems', await page.run(() => [...window.probe.problems]), []);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  },
];
