import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { openFaultPage } from '../fault-harness/open-fault-page';
import { countLeftovers, watchLeftovers } from './count-leftovers';
import type { TestPage } from './harness';

/** Events wait 3 s for company. */
const FLUSHED = { timeout: 10_000 };

const VIEWS = `
  const of = {
    a: () => new Service.ServiceStoriesRowView('a', ['top-stories']),
    b: () => new Service.ServiceClipsRowView('b', '${DEMO.collections.top}'),
    c: () => new Service.ServiceStoriesGridView('c', ['top-stories']),
    d: () => new Service.ServiceClipsGridView('d', '${DEMO.collections.forty}'),
  };
  const settings = { a: { cellType: 'round' }, b: {}, c: { displayLimit: 4 }, d: { displayLimit: 10 } };`;

const BODY = `<main><h1>Lists</h1>
  <div id="a" class="service-stories-row service-round"></div><p>Text</p>
  <div id="b" class="service-clips-row"></div><p>Text</p>
  <div id="c" class="service-stories-grid"></div><p>Text</p>
  <div id="d" class="service-clips-grid"></div><p id="end">Text</p></main>`;

/** The page's own way to make, draw now and then, and destroy a view of each kind. */
const AFTER = `Service.sharedInstance.customInstanceHost = 'API';
  globalThis.ready = Service.sharedInstance.initialize('${DEMO.keys.web}');
  ${VIEWS}
  const settled = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  globalThis.round = async (id, isDrawn) => {
    const view = of[id]();
    view.configuration = settings[id];
    if (isDrawn) while (!document.getElementById(id).firstElementChild?.shadowRoot.querySelector('.tile')) await settled();
    view.destroy();
  };`;

const open = (prepare = async (_: TestPage) => {}) =>
  openFaultPage({ prepare, body: BODY, after: AFTER, outcomes: { isAskedFor: () => true } });

const runRounds = (page: Page, count: number) =>
  page.evaluate(async (times) => {
    await Reflect.get(globalThis, 'ready');
    const round: (id: string, isDrawn: boolean) => Promise<void> = Reflect.get(globalThis, 'round');
    for (let step = 0; step < times; step++)
      await Promise.all(['a', 'b', 'c', 'd'].map((id, place) => round(id, (step + place) % 4 === 0)));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }, count);

test('100 mounts and destroys of each view leave exactly what was there before', async () => {
  const { page, problems } = await open(({ page: opened }) => watchLeftovers(opened));
  await runRounds(page, 8);
  const settle = async () => {
    await page.waitForLoadState('networkidle');
    return countLeftovers(page);
  };
  await expect.poll(async () => (await countLeftovers(page)).timers, FLUSHED).toEqual({});
  const before = await settle();
  await runRounds(page, 100);
  await expect.poll(async () => (await countLeftovers(page)).timers, FLUSHED).toEqual({});
  expect(await settle()).toEqual(before);
  expect(before).toMatchObject({ media: 0, objectUrls: 0, animations: 0 });
  expect(problems.errors).toEqual([]);
});

test('100 mounts and destroys of each view hold no node and no listener, by the browser’s own count', async () => {
  const { page } = await open();
  const session = await page.context().newCDPSession(page);
  const count = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    return { nodes, jsEventListeners };
  };
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await runRounds(page, 8);
  // The library releases former content after a moment.
  await expect.poll(async () => (await count()).nodes, FLUSHED).toBeLessThan(elements * 3);
  const before = await count();
  await runRounds(page, 100);
  const rise = async () => {
    const { nodes, jsEventListeners } = await count();
    return [nodes - before.nodes, jsEventListeners - before.jsEventListeners].filter((more) => more > 0);
  };
  await expect.poll(rise, FLUSHED).toEqual([]);
});
