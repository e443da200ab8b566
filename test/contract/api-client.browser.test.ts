import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO } from '../../mocks';
import { createMockServer, type MockServer } from '../../mocks/server/create-mock-server';
import type { StaticSite } from '../../scripts/static-site';
import { openPage, openSite, servePage } from '../browser/harness';

/** What a page and a worker do with the built client, as code of their own. */
const toCode = (baseUrl: string) => `
  import { createApiClient } from '/dist/esm/api-client.js';
  const client = createApiClient({ baseUrl: '${baseUrl}', apiKey: '${DEMO.keys.web}', retries: 0 });
  const ids = [];
  for await (const { id } of client.feeds.clips('${DEMO.collections.top}', { userAttributes: { stLocale: 'de' } })) ids.push(id);
  const missing = await client.stories.get('nothing').catch(({ name, status, code }) => ({ name, status, code }));
  report({ count: ids.length, first: ids[0], missing });
`;

let mock: MockServer;
let site: StaticSite;

beforeAll(async () => {
  [mock, site] = await Promise.all([createMockServer(), openSite()]);
});
afterAll(() => mock.close());

test.each(['page', 'worker'] as const)(
  'the built client runs in a %s of another origin, without a preflight',
  async (place) => {
    const { baseUrl, world } = mock.namespace(`client-${place}`);
    const inPage = `<script type="module">const report = (value) => { globalThis.reported = value; };${toCode(baseUrl)}</script>`;
    const inWorker = `<script>new Worker('/client-worker.js', { type: 'module' }).onmessage = ({ data }) => { globalThis.reported = data; };</script>`;
    site.answer('/client-worker.js', (_request, response, common) => {
      response.writeHead(200, { ...common, 'Content-Type': 'text/javascript' });
      response.end(`const report = (value) => postMessage(value);${toCode(baseUrl)}`);
    });
    const { page, problems } = await openPage();
    await page.goto(
      servePage(
        site,
        `/client-in-${place}`,
        `<!doctype html><title>Client</title>${place === 'page' ? inPage : inWorker}`,
      ),
    );
    const reported = await page.waitForFunction(() => (globalThis as { reported?: unknown }).reported);
    expect(await reported.jsonValue()).toEqual({
      count: 15,
      first: DEMO.clips.first,
      missing: { name: 'ApiError', status: 404, code: 'NotFound' },
    });
    expect(world.journal.entries().map(({ operation }) => operation)).toEqual(['pagedClips', 'pagedClips', 'getStory']);
    expect(problems.errors).toEqual([]);
  },
);
