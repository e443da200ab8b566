import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../browser/harness';
import { hangAtNextClaim as hang } from '../fault-harness/page-code';
import { type Deafness, toDoubles, toUnaskedShare } from '../lab/chaos/doubles';
import { killRenderer } from './kill-renderer';
import {
  type LabSite,
  openLabSite,
  readArrivals,
  readJournals,
  readStoredClips,
  receivedClips,
  visitLab,
} from './open-lab';

let site: LabSite;
beforeAll(async () => {
  site = await openLabSite();
});
afterAll(() => site.close());

/** A killed tab has no answer to what it sent this shortly before, so these events come twice. A busy machine needs longer. */
const UNHEARD_MS = 3000;

const clips = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}-${index}`);

/** From its next look into the queue on, the tab hangs, with that transaction open. Resolves once it hangs. */
const hangAtNextClaim = async (page: Page, ms: number) => {
  const { address, isRequested } = site.answeringAfter(ms);
  await page.evaluate(hang, address);
  await page.evaluate(() => window.lab.recordClips(1, 'hung'));
  await isRequested;
};

/** Records one clip every 50 ms, `<name>-<time>`; ten tabs so stay below what the queue holds. Resolves after `ms`. */
const recordFor = (page: Page, name: string, ms: number) =>
  page.evaluate(
    async ([tab, length]) => {
      const endsAt = Date.now() + length;
      for (let now = Date.now(); now <= endsAt; now = Date.now()) {
        window.lab.record('openedClip', { clipId: `${tab}-${now}` });
        // Recorded outside the page, which may be gone before any of it has arrived.
        console.debug(now);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    [name, ms] as const,
  );

test('F8 a tab that hangs with the queue in its hand stops no other: they send within seconds, and one that ends loses nothing', async () => {
  const { world, url } = site.scene('hung');
  const { page: hung } = await openPage();
  const context = hung.context();
  await visitLab(hung, url);
  const [one, two] = [await context.newPage(), await context.newPage()];
  await visitLab(one, url);
  await visitLab(two, url);
  await hangAtNextClaim(hung, 18_000);
  const recordedAt = Date.now();
  await one.evaluate(() => window.lab.recordClips(20, 'one'));
  await two.evaluate(() => window.lab.recordClips(20, 'two'));
  const both = [...clips(20, 'one'), ...clips(20, 'two')].sort();
  await expect.poll(() => receivedClips(world).sort(), { timeout: 10_000 }).toEqual(both);
  expect(Date.now() - recordedAt).toBeLessThan(6000);

  // An event that cannot be sent is in the journal too, and the next page reads it from there.
  world.faults.arm({ kind: 'reset', match: { operation: 'postActivity' } });
  await two.evaluate(async () => {
    window.lab.recordClips(42, 'late');
    await new Promise((done) => setTimeout(done, 300));
  });
  await killRenderer(two);
  world.faults.clear();
  const next = await context.newPage();
  await visitLab(next, url);
  await next.evaluate(() => window.lab.recordClips(20, 'next'));
  const all = [...both, ...clips(42, 'late'), ...clips(20, 'next'), 'hung-0'].sort();
  await expect.poll(() => receivedClips(world).sort(), { timeout: 60_000, interval: 250 }).toEqual(all);
  await expect.poll(() => readStoredClips(next), { timeout: 30_000, interval: 250 }).toEqual([]);
  await expect.poll(() => readJournals(next)).toEqual([]);
}, 150_000);

test('F9 ten busy tabs, three killed: what is lost is at most 300 ms old, and hardly an event comes twice', async () => {
  const { world, url } = site.scene('busy');
  const { page: first } = await openPage();
  const context = first.context();
  const pages = [first, ...(await Promise.all(Array.from({ length: 9 }, () => context.newPage())))];
  await Promise.all(pages.map((page) => visitLab(page, url)));
  const recorded = pages.map((page) => {
    const times: number[] = [];
    page.on('console', (message) => void times.push(Number(message.text())));
    return times;
  });
  // Those of killed tabs reject.
  const recordings = Promise.allSettled(pages.map((page, index) => recordFor(page, `tab${index}`, 7000)));
  const deafness: Deafness[] = [];
  for (const [index, page] of pages.slice(0, 3).entries()) {
    await new Promise((resolve) => setTimeout(resolve, 900));
    const fromMs = Date.now() - UNHEARD_MS;
    await killRenderer(page);
    deafness.push({ tab: `tab${index}`, fromMs, untilMs: Date.now() + UNHEARD_MS, why: 'its tab was gone' });
  }
  await recordings;
  const next = await context.newPage();
  await visitLab(next, url);
  await next.evaluate(() => window.lab.recordClips(1, 'next'));
  await expect
    .poll(async () => [receivedClips(world).includes('next-0'), await readStoredClips(next)], {
      timeout: 90_000,
      interval: 500,
    })
    .toEqual([true, []]);
  const clipsHere = new Set(receivedClips(world));
  const ages = recorded.map((times, index) => {
    const lost = times.filter((time) => !clipsHere.has(`tab${index}-${time}`));
    return lost.length > 0 ? Math.max(...times) - Math.min(...lost) : 0;
  });
  const doubles = toDoubles(readArrivals(world), deafness);
  console.log(
    `lost: ${ages.join()} ms old; ${doubles.arrivals} received, ${doubles.count} of them again, ${doubles.unasked} of those without a reason`,
  );
  expect(Math.max(...ages)).toBeLessThan(300);
  expect(toUnaskedShare(doubles)).toBeLessThan(0.02);
}, 150_000);
