import { afterAll, beforeEach, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { createMockServer } from '../../mocks/server/create-mock-server';
import { openPage, openSite, servePage } from '../browser/harness';

const mock = await createMockServer();
afterAll(() => mock.close());
beforeEach(() => mock.world.reset());

const INITIALIZE = `
  Service.sharedInstance.customInstanceHost = '${mock.baseUrl}';
  Service.sharedInstance.initialize('${DEMO.keys.web}');`;

/** Opens a page whose list code is delayed; returns its requests until then, and until its list is there. */
async function openWithoutCode(name: string, html: string, list: string) {
  const site = await openSite();
  const { page } = await openPage();
  let giveCode = () => {};
  const held = new Promise<void>((resolve) => {
    giveCode = resolve;
  });
  await page.route('**/service.page.min.js', async (route) => {
    await held;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    for (const name of ['x-service-api-key', 'ClientPlatform', 'ClientVersion']) searchParams.delete(name);
    const isFirst = searchParams.get('pageNumber') === '0' || pathname.endsWith('/stories');
    if (isFirst) asked.push(`${pathname.replace(/.*\/api\/app/, '')}?${searchParams}`);
  });
  const settings = page.waitForResponse('**/api/app/settings?*');
  await page.goto(
    servePage(
      site,
      `/at-once-${name}`,
      `<!doctype html><title>At once</title><body>
       <script src="/dist/service.min.js"></script>${html.replace('INITIALIZE', INITIALIZE)}`,
    ),
  );
  await settings;
  const before = [...asked];
  giveCode();
  await page.locator(`${list} a`).first().waitFor();
  return { before, asked };
}

const TOP = `/clips/${DEMO.collections.top}/clips/paged?pageNumber=0`;

test.each([
  [
    'a row element',
    `<service-clips-row collection="${DEMO.collections.top}"></service-clips-row><script>INITIALIZE</script>`,
    'service-clips-row',
    TOP,
  ],
  [
    'stories of categories',
    '<service-stories-grid categories="top-stories, sport"></service-stories-grid><script>INITIALIZE</script>',
    'service-stories-grid',
    '/stories?categories=top-stories&categories=sport',
  ],
  [
    'a view',
    `<div id="list"></div><script>INITIALIZE new Service.ServiceClipsGridView('list', '${DEMO.collections.top}');</script>`,
    '#list',
    TOP,
  ],
  [
    'a view whose configuration names another collection',
    `<div id="list"></div><script>new Service.ServiceClipsRowView('list', 'unknown').configuration = { collection: '${DEMO.collections.top}' }; INITIALIZE</script>`,
    '#list',
    TOP,
  ],
])('what %s shows is asked for before its code is there, and once', async (name, html, list, expected) => {
  const { before, asked } = await openWithoutCode(name.replaceAll(' ', '-'), html, list);
  expect([before, asked]).toEqual([[expected], [expected]]);
});
