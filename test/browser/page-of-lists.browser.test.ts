import { expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { openFaultPage } from '../fault-harness/open-fault-page';
import { countLeftovers, watchLeftovers } from './count-leftovers';

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

const STYLES = `<link rel="stylesheet" href="/dist/service.css"><style>body{margin:0}
  #c{--service-lines:2}#d{--service-lines:5}@media (min-width:1402px){#c{--service-lines:1}#d{--service-lines:2}}</style>`;

test.each(['phone', 'desktop'] as const)(
  'a page of four views, from its first paint to the last picture, moves nothing (%s)',
  async (viewport) => {
    const { page, watch, world } = await openFaultPage({
      page: { viewport },
      prepare: ({ page: opened }) =>
        opened.addInitScript(() => {
          const shifts: unknown[] = [];
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              const sources: { node: Element | null }[] = Reflect.get(entry, 'sources');
              shifts.push([Reflect.get(entry, 'value'), ...sources.map(({ node }) => node?.outerHTML.slice(0, 80))]);
            }
          }).observe({ type: 'layout-shift', buffered: true });
          Object.assign(globalThis, { shifts });
        }),
      tags: `${STYLES}<script src="/dist/service.min.js" async></script>`,
      after: `window.ServiceQueue = window.ServiceQueue || [];
        ServiceQueue.push((Service) => {
          Service.sharedInstance.customInstanceHost = 'API';
          ${VIEWS}
          const place = () => { for (const id of Object.keys(of)) of[id]().configuration = settings[id]; };
          if (document.body) place(); else addEventListener('DOMContentLoaded', place);
          Service.sharedInstance.initialize('${DEMO.keys.web}');
        });`,
      body: BODY,
      outcomes: { globals: ['shifts'], isAskedFor: () => true },
    });
    await page.locator('#d .tile').nth(9).waitFor();
    await page.locator('#a .picture.shown, #a .picture.present').first().waitFor();
    const bottom = () =>
      page.locator('#end').evaluate((one) => Math.round(one.getBoundingClientRect().bottom + scrollY));
    const before = await bottom();
    await page.locator('#b .open').first().click();
    await page.locator('service-player').waitFor({ state: 'attached' });
    await page.evaluate(() => Reflect.get(globalThis, 'Service').sharedInstance.dismissPlayer(false));
    await page.locator('service-player').waitFor({ state: 'detached' });
    expect(await bottom()).toBe(before);
    expect(world.journal.entries({ operation: 'getStories' }).length).toBeGreaterThan(0);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([]);
    await watch.check();
  },
);

test('100 mounts and destroys of each view leave exactly what was there before', async () => {
  const { page, problems } = await openFaultPage({
    prepare: ({ page: opened }) => watchLeftovers(opened),
    body: BODY,
    after: `Service.sharedInstance.customInstanceHost = 'API';
      globalThis.ready = Service.sharedInstance.initialize('${DEMO.keys.web}');
      ${VIEWS}
      const settled = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      globalThis.round = async (id, isDrawn) => {
        const view = of[id]();
        view.configuration = settings[id];
        if (isDrawn) while (!document.getElementById(id).firstElementChild?.shadowRoot.querySelector('.tile')) await settled();
        view.destroy();
      };`,
    outcomes: { isAskedFor: () => true },
  });
  const runRounds = (count: number) =>
    page.evaluate(async (times) => {
      await Reflect.get(globalThis, 'ready');
      const round: (id: string, isDrawn: boolean) => Promise<void> = Reflect.get(globalThis, 'round');
      for (let step = 0; step < times; step++)
        await Promise.all(['a', 'b', 'c', 'd'].map((id, place) => round(id, (step + place) % 4 === 0)));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }, count);
  await runRounds(8);
  const settle = async () => {
    await page.waitForLoadState('networkidle');
    return countLeftovers(page);
  };
  await expect.poll(async () => (await countLeftovers(page)).timers, FLUSHED).toEqual({});
  const before = await settle();
  await runRounds(100);
  await expect.poll(async () => (await countLeftovers(page)).timers, FLUSHED).toEqual({});
  expect(await settle()).toEqual(before);
  expect(before).toMatchObject({ media: 0, objectUrls: 0, animations: 0 });
  expect(problems.errors).toEqual([]);
});
