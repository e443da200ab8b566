import { afterAll, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { createMockServer } from '../../mocks/server/create-mock-server';
import { launchChromium } from '../browser/chromium';
import { openSite, servePage } from '../browser/harness';

// The shared Chromium hides the scroll bars that viewers at a desk have.
const browser = await launchChromium({ ignoreDefaultArgs: ['--hide-scrollbars'] });
const mock = await createMockServer();
afterAll(() => Promise.all([browser.close(), mock.close()]));

test('the player covers the window of a page with a scroll bar, and the page behind it does not move', async () => {
  const site = await openSite();
  const page = await browser.newPage();
  const html = `<!doctype html><title>Tall</title><body><p id="line">A line</p><div style="height:3000px"></div>
    <script src="/dist/service.min.js"></script><script>Service.sharedInstance.customInstanceHost = '${mock.baseUrl}';
    globalThis.opened = Service.sharedInstance.initialize('${DEMO.keys.web}')
      .then(() => Service.sharedInstance.openCollection('${DEMO.collections.top}'));</script>`;
  const look = () =>
    page.evaluate(() => ({
      line: document.getElementById('line')?.getBoundingClientRect().width,
      player: document.querySelector('service-player')?.shadowRoot?.querySelector('dialog')?.offsetWidth,
      style: document.documentElement.getAttribute('style'),
    }));
  await page.goto(servePage(site, '/tall', html), { waitUntil: 'commit' });
  await page.locator('#line').waitFor();
  const { width } = page.viewportSize() ?? { width: 0 };
  const before = await look();
  expect(before.line).toBeLessThan(width - 16);
  await page.evaluate(() => Reflect.get(globalThis, 'opened'));
  await expect.poll(async () => (await look()).player).toBe(width);
  expect((await look()).line).toBe(before.line);
  await page.keyboard.press('Escape');
  await expect.poll(look).toEqual({ ...before, player: undefined, style: null });
});
