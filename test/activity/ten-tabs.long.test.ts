import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../browser/harness';
import { toDoubles, toUnaskedShare } from '../lab/chaos/doubles';
import { killRenderer } from './kill-renderer';
import { type LabSite, openLabSite, readArrivals, readStoredClips, receivedClips, visitLab } from './open-lab';

let site: LabSite;
beforeAll(async () => {
  site = await openLabSite();
});
afterAll(() => site.close());

const clips = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}-${index}`);
const ACTIVITY = { operation: 'postActivity' };
/** Leases of a dead tab last 15 s. */
const AFTER_LEASES = { timeout: 30_000, interval: 250 };
/** The longest time between the response of the service and the deletion of its events, on a machine with ten busy tabs. */
const UNHEARD_MS = 1000;

test('F1, F3 ten tabs of 100 events, three killed, one request in ten fails: the service holds these 1000, hardly a one twice', async () => {
  const { world, url } = site.scene('ten-tabs');
  const { page: first } = await openPage();
  const context = first.context();
  const pages = [first, ...(await Promise.all(Array.from({ length: 9 }, () => context.newPage())))];
  await Promise.all(pages.map((page) => visitLab(page, url)));
  // Everything at once: lost connections, server errors, and a service that requests a pause.
  const bad = { match: ACTIVITY, probability: 0.1 / 3, seed: 7 };
  world.faults.arm({ ...bad, kind: 'reset' });
  world.faults.arm({ ...bad, kind: 'status', status: 500 });
  world.faults.arm({ ...bad, kind: 'status', status: 429, headers: { 'Retry-After': '1' } });
  await Promise.all(
    pages.map((page, index) =>
      page.evaluate(async (name) => {
        window.lab.recordClips(100, name);
        await new Promise((done) => setTimeout(done, 50));
      }, `tab${index}`),
    ),
  );
  const killed = pages.slice(0, 3);
  const killedFromMs = Date.now();
  await Promise.all(killed.map(killRenderer));
  const killedByMs = Date.now();
  const late = await context.newPage();
  await visitLab(late, url);
  await late.evaluate(() => window.lab.recordClips(1, 'late'));
  await expect.poll(() => world.sink.report().distinct, { timeout: 90_000, interval: 250 }).toBe(1001);
  const expected = pages.flatMap((_, index) => clips(100, `tab${index}`));
  expect(receivedClips(world).sort()).toEqual([...expected, 'late-0'].sort());
  await expect.poll(() => readStoredClips(late), AFTER_LEASES).toEqual([]);
  // What a tab had under way when it was killed, it could not know to have arrived: that comes again.
  const deafness = killed.map((_, index) => ({
    tab: `tab${index}`,
    fromMs: killedFromMs - UNHEARD_MS,
    untilMs: killedByMs,
    why: 'its tab was gone',
  }));
  const arrivals = readArrivals(world);
  expect(arrivals.length).toBe(world.sink.report().received);
  expect(toUnaskedShare(toDoubles(arrivals, deafness))).toBeLessThanOrEqual(0.02);
}, 180_000);
