import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO } from '../../mocks';
import { createMockServer, type MockServer } from '../../mocks/server/create-mock-server';
import { openPage } from '../../test/browser/harness';
import { findProblems } from '../../test/server/video-object-definitions';

const { first } = DEMO.clips;
const WELL = { errors: [], console: [], violations: [] };
let mock: MockServer;
let site: ChildProcess;
let origin: string;

beforeAll(async () => {
  mock = await createMockServer();
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  origin = `http://localhost:${port}`;
  site = spawn(process.execPath, [fileURLToPath(new URL('server.js', import.meta.url))], {
    env: { ...process.env, PORT: String(port), SERVICE_HOST: mock.baseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (site.stdout) await once(site.stdout, 'data');
});
afterAll(async () => {
  site.kill();
  await mock.close();
});

test('the watch page of a clip has a video, and structured data that Google accepts', async () => {
  const { page, problems } = await openPage({ context: { javaScriptEnabled: false } });
  await page.goto(`${origin}/watch/${first}`);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(findProblems(data)).toEqual([]);
  expect(await page.title()).toBe(data.name);
  expect(await page.locator('h1').textContent()).toBe(data.name);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${origin}/watch/${first}`);
  expect(await page.locator('video').getAttribute('src')).toBe(data.contentUrl);
  expect(problems).toEqual(WELL);
});

test.each(['phone', 'desktop'] as const)('the video fits into the window (%s)', async (viewport) => {
  const { page } = await openPage({ viewport });
  await page.goto(`${origin}/watch/${first}`, { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect((await page.locator('video').boundingBox())?.height).toBeLessThan(page.viewportSize()?.height ?? 0);
});

test('without scripts a tile leads to the page of its clip', async () => {
  const { page } = await openPage({ context: { javaScriptEnabled: false } });
  await page.goto(origin);
  const tile = page.locator('li.tile').nth(1).getByRole('link');
  const address = (await tile.getAttribute('href')) ?? '';
  await tile.click();
  await page.waitForURL(address);
  expect(await page.locator('h1').textContent()).toBeTruthy();
});

test('with scripts a tile opens the player, under the policy of the page', async () => {
  const { page, problems } = await openPage();
  await page.goto(origin);
  await page.locator('.arrow.on[aria-disabled=false]').waitFor({ state: 'attached' });
  await page.locator('li.tile').nth(1).getByRole('link').click();
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#top-clips\/top-clips\//);
  expect(problems).toEqual(WELL);
});

test('the sitemap lists the pages, and a clip that does not exist has none', async () => {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  expect(sitemap).toContain(`<loc>${origin}/watch/${first}</loc>`);
  expect((await fetch(`${origin}/watch/c11b0000-0000-4000-8001-00000000ffff`)).status).toBe(404);
  expect((await fetch(`${origin}/other`)).status).toBe(404);
});
