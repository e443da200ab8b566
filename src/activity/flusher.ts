import type { ActivityLimits } from '../model/settings';
import type { Clock } from '../platform/clock';
import type { Stop } from '../platform/stop';
import type { DeliveryContext } from './activity';
import type { Claim } from './lease';
import type { Outbox } from './outbox';
import type { OutboxRow } from './outbox-row';
import { PACK_COUNT, PACK_MS, type Packer } from './packer';
import type { Sender } from './sender';

// When the next batch is claimed and sent. One batch at a time.

/** When a flush starts, and how big a batch is. The tenant may set smaller values. */
export const LIMITS: ActivityLimits = { isEnabled: true, flushCount: 20, flushIntervalMs: 3000, maxBatchBytes: 49_152 };

/** Rows of earlier pages are taken over at a random time within this one, so that many restored tabs do not do so at once. (F7) */
const ADOPT_MS = 5000;

/** The tenant's limits, or the defaults until they are known. No batch is bigger than the default. */
export function toLimits(limits: ActivityLimits = LIMITS): ActivityLimits {
  return { ...limits, maxBatchBytes: Math.min(limits.maxBatchBytes, LIMITS.maxBatchBytes) };
}

interface FlushContext extends Pick<DeliveryContext, 'session' | 'readCredentials' | 'drop' | 'random'> {
  readonly platform: { readonly clock: Clock };
  readonly outbox: Outbox;
  readonly packer: Packer;
  readonly sender: Sender;
  /** The clock of the rows' `createdAt`, milliseconds. */
  readonly pageNow: () => number;
  readonly limits: () => ActivityLimits;
  /** The rows of this tab for the current key that are not being sent. */
  readonly listWaiting: () => readonly OutboxRow[];
}

export type Flusher = ReturnType<typeof createFlusher>;

export function createFlusher(parts: FlushContext) {
  const { platform, session, readCredentials, random, outbox, packer, sender, pageNow, limits } = parts;
  const { clock } = platform;

  const adoptFromMs = clock.monotonicMs() + random() * ADOPT_MS;
  let isFlushing = false;
  let isStopped = false;
  /** Increased by `halt`, so that a flush that has started goes no further. */
  let round = 0;

  const schedule = createSchedule(clock, {
    findDelay: () => (isFlushing || isStopped ? undefined : sender.delay()),
    run: () => void flush(),
  });

  const scheduleRest = (hasMore: boolean, othersFreeAt?: number) => {
    const nowMs = clock.monotonicMs();
    const times = [...sender.beaconTimes()];
    if (hasMore) times.push(nowMs);
    if (othersFreeAt !== undefined) times.push(Math.max(nowMs + Math.max(0, othersFreeAt - clock.now()), adoptFromMs));
    if (times.length) schedule.at(Math.min(...times));
  };

  const flush = async (): Promise<void> => {
    if (isFlushing) return;
    schedule.clear();
    // A burst is packed first, piece by piece.
    if (packer.count() > PACK_COUNT) {
      packer.pack(PACK_COUNT);
      return schedule.at(clock.monotonicMs() + PACK_MS);
    }
    isFlushing = true;
    const startedIn = round;
    const { apiKey } = readCredentials();
    packer.pack();
    sender.readWait();
    let claimed: Claim | undefined;
    let hasMore = true;
    if (sender.delay() === 0) {
      claimed = await outbox.claim(() => ({
        owner: session,
        apiKey,
        now: clock.now(),
        ageNow: Math.min(clock.now(), pageNow()),
        adopts: clock.monotonicMs() >= adoptFromMs,
        maxBytes: limits().maxBatchBytes,
        busyIds: sender.busyIds(),
      }));
      if (startedIn !== round) return;
      hasMore = await sendClaimed(parts, claimed, apiKey);
      if (startedIn !== round) return;
    }
    isFlushing = false;
    scheduleRest(hasMore, claimed?.othersFreeAt);
    schedule.plan();
  };

  const halt = () => {
    round += 1;
    schedule.clear();
    isFlushing = false;
  };

  return {
    /** Flushes at this monotonic time, or earlier. */
    scheduleAt: schedule.at,
    /** Flushes what is left: now, when a lease of another tab ends, or when a beacon counts as lost. */
    scheduleRest,
    /** Restarts the timer, because the reason for a delay may have changed. */
    plan: schedule.plan,
    /** Cancels the schedule, and stops a flush that has started. */
    halt,
    /** Halts permanently. */
    stop() {
      isStopped = true;
      halt();
    },
  };
}

/**
 * The time of the next flush and its timer.
 *
 * @param parts.findDelay - Milliseconds before which no flush may start; undefined if only an event changes that.
 */
function createSchedule(
  clock: Clock,
  { findDelay, run }: { readonly findDelay: () => number | undefined; readonly run: () => void },
) {
  let dueMs: number | undefined;
  let stopTimer: Stop | undefined;
  const cancel = () => {
    stopTimer?.();
    stopTimer = undefined;
  };
  const plan = () => {
    cancel();
    const delay = dueMs === undefined ? undefined : findDelay();
    if (delay !== undefined) stopTimer = clock.after(Math.max(delay, Number(dueMs) - clock.monotonicMs()), run);
  };
  return {
    plan,
    at(ms: number) {
      if (dueMs !== undefined && dueMs <= ms && stopTimer) return;
      dueMs = Math.min(dueMs ?? ms, ms);
      plan();
    },
    clear() {
      cancel();
      dueMs = undefined;
    },
  };
}

/** Returns whether more is to be sent after the claimed batch. */
async function sendClaimed(parts: FlushContext, claimed: Claim | undefined, apiKey: string): Promise<boolean> {
  const { drop, outbox, sender, readCredentials, listWaiting } = parts;
  for (const [reason, count] of claimed?.dropped ?? []) drop(reason, count);
  // During the claim, the exit code may have sent some rows, or the host may have changed the key.
  const busyIds = sender.busyIds();
  const batch = claimed?.batch.filter(({ id }) => !busyIds.has(id) && outbox.find(id)) ?? [];
  if (batch.length && sender.delay() === 0 && readCredentials().apiKey === apiKey) await sender.send(batch, false);
  const isLeft = batch.some(({ id }) => outbox.find(id));
  // Halves of a refused batch.
  const isHalved = batch.length > 0 && listWaiting().some(({ isAlone }) => isAlone);
  return claimed?.hasMore || isLeft || isHalved;
}
