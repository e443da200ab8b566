import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACCEPTED, type ActivityTab, openActivityTab, type SentBatch } from '../../test/fakes/activity-tab';
import { FAKE_NOW } from '../../test/fakes/fake-clock';
import { createFakeDevice } from '../../test/fakes/fake-event-database';
import { failedAnswer, jsonAnswer, textAnswer } from '../../test/fakes/fake-network';
import { readTrackingOptions } from '../model/tracking-options';
import type { NetworkAnswer, NetworkRequest } from '../platform/network';

/** 1,000 in `npm test`; the long run sets more. */
const RUNS = Number(process.env.ACTIVITY_RUNS ?? 1000);

const MODES = [
  'good',
  'goodUnheard',
  'down',
  'busy',
  'picky',
  'small',
  'portal',
  'offline',
  'refusing',
  'slow',
] as const;
type Mode = (typeof MODES)[number];

type Step =
  | { readonly kind: 'record'; readonly tab: number; readonly count: number; readonly bad: boolean }
  | { readonly kind: 'advance'; readonly ms: number }
  | { readonly kind: 'server'; readonly mode: Mode }
  | { readonly kind: 'crash' | 'leave' | 'hide' | 'show' | 'restore'; readonly tab: number }
  | { readonly kind: 'open' }
  | { readonly kind: 'jump'; readonly ms: number }
  | { readonly kind: 'consent'; readonly tab: number; readonly given: boolean }
  | { readonly kind: 'device'; readonly how: 'no' | 'full' | 'closed' | 'cleared' };

const tabIndex = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('record' as const),
      tab: tabIndex,
      count: fc.constantFrom(1, 2, 5, 25, 120),
      bad: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('advance' as const),
      ms: fc.constantFrom(0, 5, 60, 1000, 3000, 20_000, 90_000, 3_600_000),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('server' as const), mode: fc.constantFrom(...MODES) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('crash' as const, 'leave' as const, 'hide' as const, 'show' as const, 'restore' as const),
      tab: tabIndex,
    }),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ kind: 'open' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('jump' as const),
      ms: fc.constantFrom(-86_400_000, -3_600_000, 3_600_000, 8 * 86_400_000, 3650 * 86_400_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('consent' as const), tab: tabIndex, given: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('device' as const),
      how: fc.constantFrom('no' as const, 'full' as const, 'closed' as const, 'cleared' as const),
    }),
  },
);

/** A device, a service and what must be true of both, whatever happens. */
function createScene() {
  const device = createFakeDevice();
  const tabs: ActivityTab[] = [];
  const everyTab: ActivityTab[] = [];
  const received = new Set<string>();
  const recorded = new Set<string>();
  // May be lost silently: its tab crashed before the device had it, or consent or the user removed it.
  const excused = new Set<string>();
  const forgotten = new Set<string>();
  const owners = new Map<string, ActivityTab>();
  let mode: Mode = 'good';
  let deviceState: 'no' | 'full' | 'closed' = 'no';
  let wall = FAKE_NOW;
  let count = 0;

  const respond = (request: NetworkRequest): NetworkAnswer | Promise<NetworkAnswer> => {
    const batch = JSON.parse(request.body ?? '') as SentBatch;
    const clips = batch.events.map(({ data }) => String({ ...batch.common, ...data }.clipId));
    for (const clip of clips) expect(forgotten.has(clip)).toBe(false);
    const take = () => {
      for (const clip of clips) received.add(clip);
    };
    switch (mode) {
      case 'good':
        take();
        return ACCEPTED;
      case 'goodUnheard':
        take();
        return failedAnswer();
      case 'down':
        return textAnswer('', '', 503);
      case 'busy':
        return textAnswer('', '', 429, { 'retry-after': '20' });
      case 'picky':
        if (clips.some((clip) => clip.startsWith('bad'))) return textAnswer('', '', 400);
        take();
        return jsonAnswer({ accepted: clips.length, rejected: [] });
      case 'small':
        if (clips.length > 3) return textAnswer('', '', 413);
        take();
        return ACCEPTED;
      case 'portal':
        return textAnswer('<html>', 'text/html');
      case 'offline':
        return failedAnswer();
      case 'refusing':
        return textAnswer('', '', 401);
      case 'slow':
        return new Promise(() => {});
    }
  };

  const open = async () => {
    if (tabs.length === 2) return;
    const tab = await openActivityTab({ device, random: () => 0.5 });
    tab.platform.clock.setNow(wall);
    tab.answer(respond);
    tabs.push(tab);
    everyTab.push(tab);
  };
  const advance = async (ms: number) => {
    // Tabs of a device live through the same time, in small steps at first.
    for (let left = ms; left > 0; ) {
      const part = Math.min(left, ms > 100_000 ? 600_000 : 1000);
      for (const tab of tabs) await tab.platform.clock.advance(part);
      left -= part;
    }
    if (ms === 0) for (const tab of tabs) await tab.platform.clock.advance(0);
    wall += ms;
  };
  const stored = () => new Set([...device.rows.keys()].length ? storedClips() : []);
  const storedClips = () => everyTab[0]?.storedClips().map(String) ?? [];
  const isSafe = (clip: string) => received.has(clip) || excused.has(clip);
  const drops = () =>
    everyTab.reduce((sum, tab) => sum + Object.values(tab.activity.dropCounts()).reduce((one, two) => one + two, 0), 0);
  const excuse = (tabsGone: readonly ActivityTab[]) => {
    const onDevice = stored();
    for (const clip of recorded) {
      const owner = owners.get(clip);
      if (owner && tabsGone.includes(owner) && !isSafe(clip) && !onDevice.has(clip)) excused.add(clip);
    }
  };
  const close = async (tab: ActivityTab, leaves: boolean) => {
    // What is older than 50 ms is on the device, if there is one.
    if (!leaves) await tab.platform.clock.advance(60);
    else tab.platform.page.exit();
    tab.activity.stop();
    tabs.splice(tabs.indexOf(tab), 1);
    if (deviceState !== 'no') excuse([tab]);
  };

  return {
    async run(next: Step) {
      const tab = 'tab' in next ? tabs[next.tab % Math.max(1, tabs.length)] : undefined;
      switch (next.kind) {
        case 'open':
          return open();
        case 'advance':
          return advance(next.ms);
        case 'server':
          mode = next.mode;
          return;
        case 'jump':
          wall += next.ms;
          for (const each of tabs) each.platform.clock.setNow(wall);
          return;
        case 'device':
          if (next.how === 'cleared') {
            device.clearByUser();
            // Rows that no open tab holds in memory are the user's to delete.
            for (const clip of recorded) if (!isSafe(clip)) excused.add(clip);
          } else {
            deviceState = next.how;
            device.fail(next.how);
            if (next.how === 'no') device.openLate();
          }
          return;
        case 'record':
          if (!tab) return;
          for (let index = 0; index < next.count; index++) {
            const clipId = `${next.bad && index === 0 ? 'bad' : 'clip'}-${count++}`;
            if (tab.options.get().enableServiceTracking) {
              recorded.add(clipId);
              owners.set(clipId, tab);
            } else forgotten.add(clipId);
            tab.activity.record(index % 7 === 3 ? 'likedClip' : 'openedClip', { clipId, collection: 'top' });
          }
          return;
        case 'consent':
          if (tab?.options.get().enableServiceTracking !== !next.given) return;
          tab.options.set(readTrackingOptions({ enableServiceTracking: next.given }));
          if (next.given) return;
          // The device forgets at once, and this tab for good; another tab may keep what was never on the device.
          if (deviceState !== 'closed') expect(device.rows.size).toBe(0);
          for (const clip of recorded) {
            if (owners.get(clip) === tab && !received.has(clip)) forgotten.add(clip);
            if (!isSafe(clip)) excused.add(clip);
          }
          return;
        case 'crash':
          if (tab) await close(tab, false);
          return;
        case 'leave':
          if (tab) await close(tab, true);
          return;
        case 'hide':
          return tab?.platform.page.setVisible(false);
        case 'show':
          return tab?.platform.page.setVisible(true);
        case 'restore':
          return tab?.platform.page.restore();
      }
    },
    /** Every event is delivered, on the device, excused, or counted. */
    async check() {
      await advance(60);
      if (deviceState !== 'no') return;
      const onDevice = stored();
      const missing = [...recorded].filter((clip) => !isSafe(clip) && !onDevice.has(clip));
      expect(missing.length).toBeLessThanOrEqual(drops());
    },
    /** Once everything works again, nothing stays behind. */
    async finish() {
      deviceState = 'no';
      device.fail('no');
      device.openLate();
      for (const tab of [...tabs]) await close(tab, false);
      mode = 'good';
      await open();
      const [last] = tabs;
      if (!last) return;
      last.activity.record('openedClip', { clipId: 'last' });
      await advance(90_000);
      await advance(600_000);
      expect(last.storedClips()).toEqual([]);
      expect(received.has('last')).toBe(true);
      expect(last.platform.clock.pending()).toBe(0);
      const missing = [...recorded].filter((clip) => !isSafe(clip));
      expect(missing.length).toBeLessThanOrEqual(drops());
    },
  };
}

test(
  'every event is acknowledged, stored, or counted as dropped, whatever happens; none is kept after consent is gone',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const scene = createScene();
        await scene.run({ kind: 'open' });
        for (const next of steps) {
          await scene.run(next);
          await scene.check();
        }
        await scene.finish();
      }),
      { numRuns: RUNS },
    );
  },
  RUNS * 500,
);
