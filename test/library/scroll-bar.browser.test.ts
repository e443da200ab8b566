import { afterAll, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { createMockServer } from '../../mocks/server/create-mock-server';
import { launchChromium } from '../browser/chromium';
import { openSite, servePage } from '../browser/harness';

// The shared Chromium hides the scroll bars that viewers at a desk have.
const browser = await launchChromium({ ignoreDefaultArgs: ['--hide-scrollbars'] });
const mock = await createMockServer();
afterAll(() => Promise.all([browser.close(), mock.close()]));

test.each([
  ['the player covers the window of a page with a scroll bar, and the page behind it does not move', '', 3000],
  ['I37 the same with a gutter for the scroll bar', 'scrollbar-gutter:stable', 3000],
  ['I37 the same with a gutter on both sides', 'scrollbar-gutter:stable both-edges', 3000],
  ['I37 the same with a gutter beside a page that is too short to scroll', 'scrollbar-gutter:stable', 30],
  ['I37 the same with a gutter in a page with CSS zoom', 'scrollbar-gutter:stable;zoom:1.25', 3000],
])('%s', async (_, css, height) => {
  const site = await openSite();
  const page = await browser.newPage();
  const html = `<!doctype html><style>html{${css}}</style><title>Tall</title><body><p id="line">A line</p><div style="height:${height}px"></div>
    <script src="/dist/service.min.js"></script><script>Service.sharedInstance.customInstanceHost = '${mock.baseUrl}';
    globalThis.opened = Service.sharedInstance.initialize('${DEMO.keys.web}')
      .then(() => Service.sharedInstance.openCollection('${DEMO.collections.top}'));</script>`;
  const appearance = () =>
    page.evaluate(() => {
      const toSides = (element?: Element | null) => {
        const box = element?.getBoundingClientRect();
        return box && [box.left, box.right].map(Math.round);
      };
      return {
        line: toSides(document.getElementById('line')),
        player: toSides(document.querySelector('service-player')?.shadowRoot?.querySelector('dialog')),
        style: document.documentElement.getAttribute('style'),
      };
    });
  await page.goto(servePage(site, '/tall', html), { waitUntil: 'commit' });
  await page.locator('#line').waitFor();
  const { width } = page.viewportSize() ?? { width: 0 };
  const before = await appearance();
  expect(before.line?.[1]).toBeLessThan(width - 16);
  await page.evaluate(() => Reflect.get(globalThis, 'opened'));
  await expect.poll(async () => (await appearance()).player).toEqual([0, width]);
  expect((await appearance()).line).toEqual(before.line);
  await page.keyboard.press('Escape');
  await expect.poll(appearance).toEqual({ ...before, player: undefined, style: null });
});
