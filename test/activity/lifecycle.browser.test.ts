import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../browser/chromium';
import { openPage } from '../browser/harness';
import { deleteDatabases } from '../fault-harness/page-code';
import { killRenderer } from './kill-renderer';
import {
  type LabSite,
  openLabSite,
  readClipsOnDevice,
  readStoredClips,
  receivedClips,
  toQuick,
  visitAfterLeases,
  visitLab,
} from './open-lab';

let site: LabSite;
beforeAll(async () => {
  site = await openLabSite();
});
afterAll(() => site.close());

const clips = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}-${index}`);
const ACTIVITY = { operation: 'postActivity' };
/** Leases of a dead tab last 15 s. */
const AFTER_LEASES = { timeout: 30_000, interval: 250 };

test('an event is on the device at once, at the service 3 s later, and then no longer on the device', async () => {
  const { world, url } = site.scene('plain');
  const { page, problems } = await openPage();
  await visitLab(page, url);
  await page.evaluate(() => window.lab.recordClips(3, 'a'));
  await expect.poll(() => readStoredClips(page)).toEqual(clips(3, 'a'));
  await expect.poll(() => receivedClips(world), { timeout: 10_000 }).toEqual(clips(3, 'a'));
  await expect.poll(() => readStoredClips(page)).toEqual([]);
  expect(problems).toEqual({ errors: [], console: [], violations: [] });
});

test('events need no preflight', async () => {
  const { world, url } = site.scene('preflight');
  const { page } = await openPage();
  await visitLab(page, url);
  await page.evaluate(() => window.lab.recordClips(20, 'a'));
  await expect.poll(() => receivedClips(world).length).toBe(20);
  expect(world.journal.entries().map(({ method }) => method)).toEqual(['POST']);
});

test('E1 a tab closed with 30 unsent events of 90 KB: the next visit completes exactly 30', async () => {
  const { world, url, origin } = site.scene('closed');
  const { page } = await openPage();
  await visitLab(page, url);
  const context = page.context();
  await page.evaluate(() => window.lab.recordClips(30, 'a', 2900));
  await page.close({ runBeforeUnload: true });
  const next = await context.newPage();
  await next.goto(`${origin}/elsewhere`);
  const known = async () => new Set([...(await readClipsOnDevice(next)), ...receivedClips(world)]);
  await expect.poll(async () => (await known()).size).toBe(30);
  await visitAfterLeases(next, url);
  await next.evaluate(() => window.lab.recordClips(1, 'b'));
  await expect.poll(() => new Set(receivedClips(world)).size, AFTER_LEASES).toBe(31);
  await expect.poll(() => readStoredClips(next), AFTER_LEASES).toEqual([]);
  expect(world.sink.report().distinct).toBe(31);
}, 90_000);

test('E4 a renderer killed 50 ms after 10 events loses none of them', async () => {
  const { world, url } = site.scene('killed');
  const { page } = await openPage();
  await visitLab(page, url);
  await page.evaluate(async () => {
    window.lab.recordClips(10, 'a');
    await new Promise((done) => setTimeout(done, 50));
  });
  const context = page.context();
  await killRenderer(page);
  const next = await context.newPage();
  await visitAfterLeases(next, url);
  await next.evaluate(() => window.lab.recordClips(1, 'b'));
  await expect.poll(() => receivedClips(world).sort(), AFTER_LEASES).toEqual([...clips(10, 'a'), 'b-0']);
}, 90_000);

test('E8 a page that is frozen and then discarded loses nothing', async () => {
  const { world, url } = site.scene('discarded');
  const { page } = await openPage();
  await visitLab(page, url);
  await page.evaluate(async () => {
    window.lab.recordClips(5, 'a');
    await new Promise((done) => setTimeout(done, 50));
  });
  const context = page.context();
  const session = await context.newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await page.close();
  const next = await context.newPage();
  await visitAfterLeases(next, url);
  await next.evaluate(() => window.lab.recordClips(1, 'b'));
  await expect.poll(() => receivedClips(world).sort(), AFTER_LEASES).toEqual([...clips(5, 'a'), 'b-0']);
}, 90_000);

test('E14 a page that forbids unload handlers and synchronous requests delivers all the same', async () => {
  const { world, url } = site.scene('permissions');
  const { page, problems } = await openPage();
  await visitLab(page, url.replace('/lab?', '/lab-without-unload?'));
  await page.evaluate(() => {
    window.lab.recordClips(3, 'a');
    location.href = '/elsewhere';
  });
  await expect.poll(() => receivedClips(world)).toEqual(clips(3, 'a'));
  expect(problems).toEqual({ errors: [], console: [], violations: [] });
});

test('E5, E6 a hidden page sends what it has, once', async () => {
  const { world, url } = site.scene('hidden');
  const { page } = await openPage();
  await visitLab(page, url);
  await page.evaluate(() => {
    window.lab.recordClips(5, 'a');
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pagehide'));
  });
  await expect.poll(() => receivedClips(world)).toEqual(clips(5, 'a'));
  expect(world.sink.report().received).toBe(5);
});

test('E2, E3 the browser refuses request and beacon: the events stay on the device, and come later', async () => {
  const { world, url, origin } = site.scene('budget');
  const { page } = await openPage();
  await visitLab(page, url);
  await page.evaluate(() => {
    // As a browser answers a page that has its 64 KiB under way already.
    window.fetch = () => Promise.reject(new TypeError('refused'));
    navigator.sendBeacon = () => false;
    window.lab.recordClips(8, 'a', 1500);
    location.href = '/elsewhere';
  });
  await page.waitForURL(`${origin}/elsewhere`);
  // The browser completes the transaction of a page that is gone.
  await expect.poll(() => readClipsOnDevice(page)).toEqual(clips(8, 'a'));
  expect(world.sink.report().received).toBe(0);
  await visitAfterLeases(page, url);
  await page.evaluate(() => window.lab.recordClips(1, 'b'));
  await expect.poll(() => receivedClips(world).sort(), AFTER_LEASES).toEqual([...clips(8, 'a'), 'b-0']);
}, 90_000);

test('E11 the host leaves the page inside our callback: the event of that moment is not lost', async () => {
  const { world, url, origin } = site.scene('replace');
  const { page } = await openPage();
  await visitLab(page, url);
  await page.evaluate(() => {
    window.lab.onHeard = () => location.replace('/elsewhere');
    window.lab.recordClips(1, 'a');
  });
  await page.waitForURL(`${origin}/elsewhere`);
  const known = async () => new Set([...(await readClipsOnDevice(page)), ...receivedClips(world)]);
  await expect.poll(known).toEqual(new Set(['a-0']));
});

test('E7 a page restored from the back-forward cache goes on sending', async () => {
  const { world, url, origin } = site.scene('restored');
  const browser = await launchChromium({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  try {
    const page = await browser.newPage();
    await visitLab(page, url);
    world.faults.arm({ kind: 'status', status: 503, match: ACTIVITY });
    await page.evaluate(() => {
      Object.assign(window, { wasHere: true });
      window.lab.recordClips(3, 'a');
    });
    await page.goto(`${origin}/elsewhere`);
    world.faults.clear();
    await page.goBack({ waitUntil: 'commit' });
    expect(await page.evaluate(() => Reflect.get(window, 'wasHere'))).toBe(true);
    await expect.poll(() => receivedClips(world), AFTER_LEASES).toEqual(clips(3, 'a'));
    expect(world.sink.report().received).toBe(3);
  } finally {
    await browser.close();
  }
}, 90_000);

test('F4 tabs with different keys never send for each other', async () => {
  const { world, url } = site.scene('two-keys');
  const { page } = await openPage();
  await visitLab(page, url.replace(/key=[^&]*/, 'key=demo-revoked-key'));
  const other = await page.context().newPage();
  await visitLab(other, toQuick(url));
  await page.evaluate(() => window.lab.recordClips(2, 'a'));
  await other.evaluate(() => window.lab.recordClips(2, 'b'));
  await expect.poll(() => receivedClips(world), { timeout: 10_000 }).toEqual(clips(2, 'b'));
  await expect.poll(() => readStoredClips(other)).toEqual(clips(2, 'a'));
});

test('D1 a pause that the service asked for holds other tabs, and a page loaded later', async () => {
  const { world, url } = site.scene('pause');
  const { page } = await openPage();
  await visitLab(page, url);
  world.faults.arm({ kind: 'status', status: 429, headers: { 'Retry-After': '5' }, match: ACTIVITY, count: 1 });
  await page.evaluate(() => window.lab.recordClips(20, 'a'));
  await expect.poll(() => world.journal.entries().length).toBe(1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('Service.activityWait'))).not.toBeNull();
  const other = await page.context().newPage();
  await visitLab(other, url);
  await other.evaluate(() => window.lab.recordClips(20, 'b'));
  await expect.poll(() => new Set(receivedClips(world)).size, AFTER_LEASES).toBe(40);
  const [first = 0, second = 0] = world.journal.entries().map(({ at }) => at);
  expect(second - first).toBeGreaterThanOrEqual(5000);
});

test('C21 a logout that deletes every database takes no event along', async () => {
  const { world, url } = site.scene('logout');
  const { page, problems } = await openPage();
  await visitLab(page, url);
  const other = await page.context().newPage();
  await visitLab(other, url);
  await page.evaluate(() => window.lab.recordClips(3, 'a'));
  await other.evaluate(() => window.lab.recordClips(3, 'b'));
  await expect.poll(async () => (await readStoredClips(page))?.length).toBe(6);
  await page.evaluate(deleteDatabases);
  await expect
    .poll(() => receivedClips(world).sort(), { timeout: 15_000 })
    .toEqual([...clips(3, 'a'), ...clips(3, 'b')].sort());
  const counts = [
    await page.evaluate(() => window.lab.dropCounts()),
    await other.evaluate(() => window.lab.dropCounts()),
  ];
  expect([counts, problems.errors]).toEqual([[{}, {}], []]);
});
