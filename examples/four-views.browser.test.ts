import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMockServer, type MockServer } from '../mocks/server/create-mock-server';
import { openPage } from '../test/browser/harness';
import { sharedSite } from './open-page';

let mock: MockServer;
beforeAll(async () => {
  mock = await createMockServer();
});
afterAll(() => mock.close());

/** Runs before any script of the page: every shift since navigation, with what moved. */
const watchShifts = () => {
  const shifts: unknown[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: { node: Element | null }[] = Reflect.get(entry, 'sources');
      shifts.push([Reflect.get(entry, 'value'), ...sources.map(({ node }) => node?.outerHTML.slice(0, 120))]);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(globalThis, { shifts });
};

test.each([
  ['phone', 0],
  ['phone', 600],
  ['desktop', 0],
  ['desktop', 600],
] as const)(
  'four views come in, from navigation to the last picture, and the layout shifts by 0 (%s, feeds after %i ms)',
  async (viewport, ms) => {
    const { baseUrl, world } = mock.namespace(`four-views-${viewport}-${ms}`);
    if (ms > 0) world.setLatency({ kind: 'fixed', ms });
    const { page, problems } = await openPage({ viewport });
    await page.addInitScript(watchShifts);
    await page.goto(`${(await sharedSite()).origin}/examples/four-views/?mock=${encodeURIComponent(baseUrl)}`);
    const bottom = () =>
      page.locator('#end').evaluate((one) => Math.round(one.getBoundingClientRect().bottom + scrollY));
    const before = await bottom();
    for (const [id, count] of [
      ['today', 4],
      ['top-clips', 2],
      ['game-day', 6],
      ['archive', 12],
    ] as const) {
      const tiles = page.locator(`#${id} .tile`);
      await tiles.nth(count - 1).waitFor();
      await tiles.nth(count - 1).scrollIntoViewIfNeeded();
      for (let place = 0; place < count; place++)
        await tiles.nth(place).locator('.picture:is(.shown, .present)').waitFor({ state: 'attached' });
    }
    await page.locator('.source code').waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([]);
    expect(await bottom()).toBe(before);
    expect(world.journal.entries({ operation: 'pagedClips' }).length).toBeGreaterThan(1);
    expect(problems).toEqual({ errors: [], console: [], violations: [] });
  },
);
