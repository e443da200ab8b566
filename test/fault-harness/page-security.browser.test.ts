import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { openPage } from '../browser/harness';
import { initialize, openFaultPage, SCRIPT, SET_HOST } from './open-fault-page';
import { toHostPage, watchUniversalOutcomes } from './universal-outcomes';

const { one, seven } = DEMO.collections;

const ROW = `${SET_HOST}
  addEventListener('DOMContentLoaded', () => new Service.ServiceClipsRowView('row', '${seven}'));
  globalThis.ready = ${initialize()};`;
const BODY = '<main><div id="row"></div></main>';
const HOST_GLOBALS = ['ready', 'policyCalls', 'fetches'];

const openCollection = (page: Page, id: string) =>
  page.evaluate((collection) => Reflect.get(globalThis, 'Service').sharedInstance.openCollection(collection), id);
const openStory = (page: Page) =>
  page.evaluate((id) => Reflect.get(globalThis, 'Service').sharedInstance.openStory(id), DEMO.stories.first);
const dismiss = async (page: Page) => {
  await page.evaluate(() => Reflect.get(globalThis, 'Service').sharedInstance.dismissPlayer(false));
  await page.locator('service-player').waitFor({ state: 'detached' });
};
const notice = (page: Page) => page.locator('.notice-title', { hasText: 'This video cannot be played.' }).first();

/** Everything that draws: a row, a clip that plays, a story. */
async function useEverything(page: Page): Promise<void> {
  await page.locator('.tile').first().waitFor();
  await openCollection(page, one);
  await page.waitForFunction(() => {
    const video = document.querySelector('service-player')?.shadowRoot?.querySelector('video');
    return (video?.currentTime ?? 0) > 0.1;
  });
  await dismiss(page);
  await openStory(page);
  await page.locator('service-player .segments').waitFor();
  await dismiss(page);
}

test('S13 a policy that forbids pictures and films leaves tiles a colour, the player its failed state, and no loop', async () => {
  const { page, watch, problems } = await openFaultPage({
    headers: { 'Content-Security-Policy': `img-src 'none'; media-src 'none'` },
    after: ROW,
    body: BODY,
    outcomes: { globals: HOST_GLOBALS },
  });
  await page.locator('.tile .face.colored').nth(2).waitFor();
  expect(await page.locator('.tile').first().textContent()).toMatch(/\w/);
  await openCollection(page, seven);
  // Three clips in a row, each after 3 s, then it stops. (J1, J2)
  await expect
    .poll(() => problems.violations.filter((line) => line.startsWith('media-src')).length, { timeout: 25_000 })
    .toBeGreaterThanOrEqual(3);
  await notice(page).waitFor();
  const tries = new Map<string, number>();
  for (const line of problems.violations) tries.set(line, (tries.get(line) ?? 0) + 1);
  // Once plainly, once with CORS (S15), once after a second; an image is in the row and in the player.
  expect(Math.max(...tries.values())).toBeLessThanOrEqual(8);
  await watch.check();
  await dismiss(page);
});

test('S14 a host’s own default policy for Trusted Types is never called by us', async () => {
  const { page, watch, problems } = await openFaultPage({
    headers: { 'Content-Security-Policy': `require-trusted-types-for 'script'; trusted-types default` },
    before: `var policyCalls = [];
      const pass = (kind) => (text) => { policyCalls.push(kind + ' ' + String(text).slice(0, 80)); return text; };
      trustedTypes.createPolicy('default', { createHTML: pass('html'), createScript: pass('script'), createScriptURL: pass('url') });`,
    after: ROW,
    body: BODY,
    outcomes: { globals: HOST_GLOBALS, isAskedFor: () => true },
  });
  await useEverything(page);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'policyCalls'))).toEqual([]);
  // The policy is in force: the host's own text goes through it.
  await page.evaluate(() => {
    document.createElement('p').innerHTML = 'host';
  });
  expect(await page.evaluate(() => Reflect.get(globalThis, 'policyCalls'))).toEqual(['html host']);
  expect(problems.violations).toEqual([]);
  await watch.check();
});

test('S17 every fetch leaves out credentials, and no call of the service carries a cookie', async () => {
  const { page, watch, world } = await openFaultPage({
    before: `var fetches = []; const plain = window.fetch;
      window.fetch = (url, init) => { fetches.push([new URL(url.url ?? url, location.href).pathname, init?.credentials]); return plain(url, init); };`,
    after: ROW,
    body: BODY,
    prepare: ({ page: opened }) =>
      opened.context().addCookies([{ name: 'session', value: 'secret', domain: '127.0.0.1', path: '/' }]),
    outcomes: { globals: HOST_GLOBALS, stored: ['cookie session=secret'], isAskedFor: () => true },
  });
  await useEverything(page);
  await openCollection(page, DEMO.collections.top);
  await page.locator('.slide.is-front .like').click();
  // Leaving the page sends what waits, by the exit path.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  await world.journal.waitFor({ operation: 'postActivity' }, { timeoutMs: 10_000 });
  await world.journal.waitFor({ operation: 'likeClip' }, { timeoutMs: 10_000 });
  const fetches = await page.evaluate(() => Reflect.get(globalThis, 'fetches') as [string, string][]);
  expect(fetches.map(([path]) => path.split('/').at(-1))).toEqual(
    expect.arrayContaining(['settings', 'paged', 'history', 'activity', 'like']),
  );
  expect(fetches.filter(([, credentials]) => credentials !== 'omit')).toEqual([]);
  const calls = world.journal.entries().filter(({ operation }) => operation !== 'media');
  expect(calls.length).toBeGreaterThan(4);
  expect(calls.filter(({ headers }) => 'cookie' in headers).map(({ path }) => path)).toEqual([]);
  await watch.check();
});

test('D26 http media on an https page are skipped as failed, and nobody asks for them in a loop', async () => {
  const { api, site, world } = await openFaultPage({ html: '<!doctype html><title>Mock</title>' });
  const opened = await openPage();
  const { page } = opened;
  // Pages, the library and the API over https; the media of the answers at an http address.
  await page.route('https://host.test/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname !== '/') return route.fulfill({ response: await route.fetch({ url: site.origin + pathname }) });
    const html = toHostPage({
      tags: `<script src="${SCRIPT}"></script>`,
      after: ROW.replaceAll('API', 'https://api.test'),
      body: BODY,
    });
    return route.fulfill({ contentType: 'text/html', body: html });
  });
  await page.route('https://api.test/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: api + pathname + search });
    const body = (await response.text()).replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'http://media.test');
    return route.fulfill({ response, body });
  });
  const asked: string[] = [];
  // A browser requests the same URL by https instead, and gets nothing there.
  await page.route(/^https?:\/\/media\.test\//, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  const watch = await watchUniversalOutcomes(opened, {
    apiOrigins: ['https://api.test'],
    secrets: [DEMO.keys.web],
    globals: HOST_GLOBALS,
  });
  await page.goto('https://host.test/');
  expect(await page.evaluate(() => isSecureContext)).toBe(true);
  await page.locator('.tile .face.colored').nth(2).waitFor();
  expect(world.journal.entries({ operation: 'pagedClips' })).not.toEqual([]);
  await openCollection(page, one);
  await notice(page).waitFor({ timeout: 15_000 });
  expect(asked.filter((url) => url.startsWith('http:'))).toEqual([]);
  const films = asked.filter((url) => url.includes('.mp4'));
  expect(films.length).toBeLessThanOrEqual(3);
  const times = asked.map((url) => asked.filter((other) => other === url).length);
  expect(Math.max(...times)).toBeLessThanOrEqual(8);
  await watch.check();
});

test('pictures and calls tell the origin of their page and nothing else, whatever the page itself would tell', async () => {
  const { page, watch, world, site } = await openFaultPage({
    before: `const meta = document.createElement('meta'); meta.name = 'referrer'; meta.content = 'unsafe-url'; document.head.append(meta);`,
    after: ROW,
    body: BODY,
    outcomes: { globals: HOST_GLOBALS, isAskedFor: () => true },
  });
  await useEverything(page);
  const told = (isVideo: boolean) =>
    new Set(
      world.journal
        .entries()
        .filter(({ path }) => /\.(mp4|m3u8|ts)$/.test(path) === isVideo)
        .map(({ headers }) => headers.referer),
    );
  expect(told(false)).toEqual(new Set([`${site.origin}/`]));
  // No browser has such a setting for videos; docs/security-policy.md says so.
  expect(told(true)).toEqual(new Set([page.url().split('#')[0]]));
  await watch.check();
});
