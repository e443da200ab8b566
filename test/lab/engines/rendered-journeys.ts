import { renderRow } from '@service/web-sdk/server';
import { DEMO } from '../../../mocks/seeds/demo-identifiers';
import { createApiClient, type FeedPage } from '../../../src/api-client';
import { KEY, SET_HOST, serveGuest } from './guest-page';
import type { Journey } from './journey';
import type { Page } from './page';
import { same } from './page';
import type { Served } from './stage';
import { PLAYER } from './steps';

const TILE = 'li.tile a';
const { seven, mixed } = DEMO.collections;
/** Attributes that open clips of the mixed collection to a viewer. */
const ATTRIBUTES = { plan: 'premium', team: 'harbour' };

/** The row of a collection as a server renders it; `change` makes the feed another one than the SDK loads later. */
async function renderHtml(
  service: string,
  collection: string,
  change = (feed: FeedPage): FeedPage => feed,
  now = Date.now(),
): Promise<string> {
  const client = createApiClient({ baseUrl: service, apiKey: DEMO.keys.server });
  return renderRow(change(await client.feeds.page(collection)), {
    ...{ id: 'clips-row', collection, stylesheetUrl: '/dist/service-lists.css', now },
    toUrl: ({ id }) => `/watch/${id}`,
  }).html;
}

const LINK = '<link rel="stylesheet" href="/dist/service.css">';

/** A page with a row in its HTML. The SDK starts when the journey calls `startService`. */
function serveRendered({ site, service }: Served, html: string): void {
  serveGuest(site, '/guest', service, {
    head: LINK,
    body: `${html}<p id="below">Below</p>`,
    after: `globalThis.startService = (attributes) => {
      ${SET_HOST}
      for (const [name, value] of Object.entries(attributes)) Service.User.setUserAttribute(name, value);
      Service.sharedInstance.initialize('${KEY}');
    };`,
  });
}

const readTitles = (page: Page) =>
  page.run(() => window.probe.all('li.tile .title').map(({ textContent }) => textContent));

/** The places of the first tiles and of what is below the row, rounded to px. */
const readPlaces = (page: Page) =>
  page.run(() =>
    [...window.probe.all('li.tile').slice(0, 3), ...window.probe.all('#below')].map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    }),
  );

/**
 * Starts the SDK on the rendered row, and waits until its feed is there. Nothing on the page has moved then. Returns the
 * names of the nodes that were added or removed.
 */
async function takeOver(page: Page, attributes: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  await page.until('tiles in sight', () => window.probe.all('li.tile').some((tile) => tile.offsetWidth > 50));
  const places = await readPlaces(page);
  await page.run((attributes) => {
    const row = window.probe.one('service-clips-row');
    if (!row.shadowRoot) throw new Error('The row has no declarative shadow root.');
    const seen = { nodes: [] as string[], shift: 0, loads: 0 };
    Object.assign(window, { seen });
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records)
        for (const node of [...addedNodes, ...removedNodes]) seen.nodes.push(node.nodeName);
    }).observe(row.shadowRoot, { childList: true, subtree: true });
    // Only Chromium reports shifts.
    if (PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += Reflect.get(entry, 'value') as number;
      }).observe({ type: 'layout-shift' });
    row.addEventListener('service-data-load-complete', () => {
      seen.loads += 1;
    });
    Reflect.get(window, 'startService')(attributes);
  }, attributes);
  await page.until('a row that has loaded', () => Reflect.get(window, 'seen').loads > 0);
  await page.until(
    'a row that has started',
    () => window.probe.one('.arrow.on').getAttribute('aria-disabled') === 'false',
  );
  same('places', await readPlaces(page), places);
  const { nodes, shift } = await page.run(() => Reflect.get(window, 'seen') as { nodes: string[]; shift: number });
  same('layout shift', shift, 0);
  return nodes;
}

/** Titles of the feed that the SDK loads, for a viewer without attributes. */
async function readFeedTitles({ service }: Served, collection: string): Promise<readonly string[]> {
  const client = createApiClient({ baseUrl: service, apiKey: DEMO.keys.server });
  return (await client.feeds.page(collection)).clips.map(({ description }) => description);
}

const setClock = (service: string, body: object) =>
  fetch(`${service}/__mock/clock`, { method: 'PUT', body: JSON.stringify(body) });

/** Lists that a server has rendered. */
export const RENDERED_JOURNEYS: readonly Journey[] = [
  {
    name: 'a row that a server has rendered has links with names and images where scripts are off',
    guest: {},
    async prepare({ site, service }) {
      const html = await renderHtml(service, seven);
      site.answer('/rendered', (_request, response, common) =>
        response
          .writeHead(200, { ...common, 'Content-Type': 'text/html; charset=utf-8' })
          .end(`<!doctype html><html lang="en">${LINK}<body>${html}<script>document.body.remove()</script>`),
      );
      // The sandbox of the frame allows no script.
      serveGuest(site, '/guest', service, {
        body: '<iframe sandbox="allow-same-origin" src="/rendered" width="420" height="500" title="Rendered"></iframe>',
        after: '',
      });
    },
    async run(page, { site }) {
      const links = await page.until('seven links whose images are loaded', () => {
        const row = window.probe.one<HTMLIFrameElement>('iframe').contentDocument?.querySelector('service-clips-row');
        const tiles = row?.shadowRoot?.querySelectorAll('li.tile') ?? [];
        const found = [...tiles].map((tile) => {
          const link = tile.querySelector('a');
          const image = tile.querySelector('img');
          const isSeen = image?.complete && image.naturalWidth > 0 && image.offsetWidth > 50;
          return [link?.getAttribute('href'), link?.textContent, isSeen];
        });
        return found.length === 7 && found.every(([, , isSeen]) => isSeen) ? found : JSON.stringify(found);
      });
      const titles = await readFeedTitles(site, seven);
      for (const [index, [href, name = '']] of links.entries()) {
        if (!/^\/watch\/[\w-]+$/.test(String(href))) throw new Error(`Link ${index} leads to ${href}.`);
        if (!String(name).includes(titles[index] ?? '?')) throw new Error(`Link ${index} is “${name}”.`);
      }
    },
  },
  {
    name: 'a row that a server has rendered is taken over without a replaced node and without a move',
    guest: {},
    prepare: async (served) => serveRendered(served, await renderHtml(served.service, seven)),
    async run(page) {
      same('changed nodes', await takeOver(page), []);
      await page.click(TILE);
      await page.count(PLAYER, 1);
    },
  },
  {
    name: 'a row that a server has rendered shows a changed feed without a move',
    guest: {},
    async prepare(served) {
      // The server knew neither the first clip of today nor its order.
      const html = await renderHtml(served.service, seven, (feed) => ({
        ...feed,
        clips: feed.clips.slice(1).reverse(),
      }));
      serveRendered(served, html);
    },
    async run(page, { site }) {
      const [added = '', ...known] = await readFeedTitles(site, seven);
      same('rendered titles', await readTitles(page), [...known].reverse());
      await takeOver(page);
      // Rendered clips keep their order, new ones come after them.
      same('titles', await readTitles(page), [...known].reverse().concat(added));
    },
  },
  {
    name: 'a row that a server has rendered shows the feed of its viewer without a move',
    guest: {},
    prepare: async (served) => serveRendered(served, await renderHtml(served.service, mixed)),
    async run(page) {
      const before = await readTitles(page);
      await takeOver(page, ATTRIBUTES);
      const after = await readTitles(page);
      same('rendered clips', after.slice(0, before.length), before);
      if (after.length <= before.length) throw new Error('The row has no clip that only this viewer sees.');
    },
  },
  {
    name: 'a row that a server has rendered loses a clip that has expired since, without a move',
    guest: {},
    async prepare(served) {
      // A clip of the collection expires one day before the mock starts.
      const rendered = Date.now() - 3 * 86_400_000;
      await setClock(served.service, { now: new Date(rendered).toISOString() });
      serveRendered(served, await renderHtml(served.service, mixed, undefined, rendered));
      await setClock(served.service, { follow: true });
    },
    async run(page) {
      const expired = 'Yesterday’s paper';
      const before = await readTitles(page);
      if (!before.includes(expired)) throw new Error(`“${expired}” is not in the HTML.`);
      await takeOver(page);
      const after = await readTitles(page);
      same(
        'clips that are left',
        after.filter((title) => before.includes(title)),
        before.filter((title) => title !== expired),
      );
    },
  },
];
