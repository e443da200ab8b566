import { createApiClient } from '../../../src/api-client';
import { renderRow } from '../../../src/server';
import { KEY, SET_HOST, serveGuest } from './guest-page';
import type { Journey } from './journey';
import { same } from './page';
import type { Served } from './stage';
import { PLAYER } from './steps';

const TILE = 'li.tile a';

/** A page with a row in its HTML, of all clips of a collection. The SDK starts when the journey calls `startService`. */
async function serveRendered({ site, service }: Served): Promise<void> {
  const client = createApiClient({ baseUrl: service, apiKey: 'demo-server-key' });
  const { html } = renderRow(await client.feeds.page('seven-clips'), {
    ...{ id: 'clips-row', collection: 'seven-clips', stylesheetUrl: '/dist/service-lists.css' },
    toUrl: ({ id }) => `/watch/${id}`,
  });
  serveGuest(site, '/guest', service, {
    head: '<link rel="stylesheet" href="/dist/service.css">',
    body: html,
    after: `globalThis.startService = () => { ${SET_HOST} Service.sharedInstance.initialize('${KEY}'); };`,
  });
}

/** The places of the first tiles, rounded to px. */
const readPlaces = () =>
  window.probe
    .all('li.tile')
    .slice(0, 3)
    .map((tile) => {
      const { left, top, width, height } = tile.getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    });

/** Lists that a server has rendered. */
export const RENDERED_JOURNEYS: readonly Journey[] = [
  {
    name: 'a row that a server has rendered is taken over without a replaced node and without a move',
    guest: {},
    prepare: serveRendered,
    async run(page) {
      await page.until('tiles in sight', () => window.probe.all('li.tile').some((tile) => tile.offsetWidth > 50));
      const before = await page.run(readPlaces);
      await page.run(() => {
        const changes: string[] = [];
        Object.assign(window, { changes });
        const root = document.querySelector('service-clips-row')?.shadowRoot;
        if (!root) throw new Error('The row has no declarative shadow root.');
        new MutationObserver((records) => {
          for (const { target } of records) changes.push(target.nodeName);
        }).observe(root, { childList: true, subtree: true });
        Reflect.get(window, 'startService')();
      });
      await page.until(
        'a row that has started',
        () => window.probe.one('.arrow.on').getAttribute('aria-disabled') === 'false',
      );
      same('changed nodes', await page.run(() => Reflect.get(window, 'changes') as string[]), []);
      same('places of tiles', await page.run(readPlaces), before);
      await page.click(TILE);
      await page.count(PLAYER, 1);
    },
  },
];
