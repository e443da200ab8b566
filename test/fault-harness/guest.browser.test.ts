import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { countRequests, initialize, openFaultPage, SET_HOST } from './open-fault-page';

const run = <Result>(page: Page, code: string): Promise<Result> =>
  page.evaluate((text) => new Function(`return (async () => { ${text} })()`)(), code);

const ALICE = initialize(`{ externalId: 'alice-of-the-test' }`);

test('B10 a tracking option that is no boolean is off, and told once without logging', async () => {
  const { page, problems } = await openFaultPage();
  const isOn = await run(
    page,
    `const service = Service.sharedInstance;
     for (const wrong of ['false', null]) service.eventTrackingOptions = { enableServiceTracking: wrong };
     await ${initialize()};
     return service.eventTrackingOptions.enableServiceTracking;`,
  );
  expect(isOn).toBe(false);
  expect(problems.console.filter((line) => line.includes('enableServiceTracking has a wrong value'))).toHaveLength(1);
});

test("L3.9 an externalId of '' signs the former user out, with a warning", async () => {
  const { page, problems } = await openFaultPage();
  const [before, after] = await run<(string | null)[]>(
    page,
    `Service.sharedInstance.enableLogging();
     const seen = () => localStorage.getItem('Service.user');
     await ${ALICE}; const before = seen();
     await ${initialize(`{ externalId: '' }`)}; return [before, seen()];`,
  );
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  expect(after).toBe(null);
  expect(problems.console.filter((line) => line.includes('An empty externalId counts as null'))).toHaveLength(1);
});

test('L3.4 enableRemoteViewingStore switched off during a session: nothing sent from then on names the former user', async () => {
  const opened = await openFaultPage();
  const { page, world } = opened;
  const former = await run<string>(
    page,
    `await ${ALICE}; Service.User.setUserAttribute('team', 'red'); return localStorage.getItem('Service.user');`,
  );
  await expect.poll(() => countRequests(opened, 'postActivity'), { timeout: 10_000 }).toBeGreaterThan(0);
  world.journal.clear();
  const kept = await run(
    page,
    `Service.sharedInstance.eventTrackingOptions = { enableRemoteViewingStore: false };
     await Service.sharedInstance.openCollection('top-clips');
     return [localStorage.getItem('Service.user'), localStorage.getItem('Service.attributes'), Service.User.getUserAttributes()];`,
  );
  expect(kept).toEqual([null, null, {}]);
  await expect.poll(() => countRequests(opened, 'postActivity'), { timeout: 10_000 }).toBeGreaterThan(0);
  const said = world.journal.entries().map(({ url, body }) => url + JSON.stringify(body));
  expect(said.filter((text) => text.includes(former) || text.includes('team'))).toEqual([]);
});

test.each([
  ['dismissedClip', `openCollection('top-clips')`],
  ['dismissedStory', `openStory('${DEMO.stories.first}')`],
])('L2.4 %s is told of a player that was dismissed at once', async (type, open) => {
  const { page } = await openFaultPage();
  await run(
    page,
    `window.told = [];
     Service.sharedInstance.delegate = { onUserActivityOccurred: (name, data) => name === '${type}' && told.push([data.durationViewedMs, data.dismissedReason]) };
     await ${initialize()}; await Service.sharedInstance.${open}; Service.sharedInstance.dismissPlayer(false);`,
  );
  await expect.poll(() => page.evaluate('told')).toEqual([[0, 'instanceMethod']]);
});

test('L5.1 openStory never waits for a row whose stories hang', async () => {
  const { page, world } = await openFaultPage({
    body: '<service-stories-row id="news" categories="top-stories"></service-stories-row>',
    after: SET_HOST,
  });
  world.faults.arm({ kind: 'delay', latency: { kind: 'fixed', ms: 9000 }, match: { operation: 'getStories' } });
  const tookMs = await run(
    page,
    `await ${initialize()}; const start = performance.now();
     await Service.sharedInstance.openStory('${DEMO.stories.first}'); return performance.now() - start;`,
  );
  expect(tookMs).toBeLessThan(7000);
});
