import type { ActivityLimits } from '../model/settings';
import type { Stop } from '../platform/stop';
import type { DeliveryParts } from './activity';
import type { Outbox } from './outbox';
import type { OutboxRow } from './outbox-row';
import { PACK_COUNT, PACK_MS, type Packer } from './packer';
import type { Claim } from './queue-state';
import type { Sender } from './sender';

/** Rows of earlier pages are taken over within this time, so that many restored tabs do not all come at once. (F7) */
const ADOPT_MS = 5000;

export interface FlusherParts extends Pick<DeliveryParts, 'session' | 'readCredentials' | 'drop' | 'random'> {
  readonly platform: Pick<DeliveryParts['platform'], 'clock'>;
  readonly outbox: Outbox;
  readonly packer: Packer;
  readonly sender: Sender;
  /** The clock that rows age by, milliseconds. */
  readonly pageNow: () => number;
  readonly limits: () => ActivityLimits;
  /** What this tab holds for the key of the moment and has not under way. */
  readonly listWaiting: () => readonly OutboxRow[];
}

/** Claims and sends, one batch after the other, when it is time. */
export interface Flusher {
  /** Flushes at this monotonic time, or before. */
  scheduleAt(ms: number): void;
  /** Comes back to what is left: at once, when a lease of others ends, or when a beacon must have arrived. */
  scheduleRest(hasMore: boolean, othersFreeAt?: number): void;
  /** Sets its timer anew; what a flush waits for may have changed. */
  plan(): void;
  /** Forgets what was scheduled; a flush under way goes no further. */
  halt(): void;
  /** As `halt`, for ever. */
  stop(): void;
}

export function createFlusher(parts: FlusherParts): Flusher {
  const { platform, session, readCredentials, random, outbox, packer, sender, pageNow, limits } = parts;
  const { clock } = platform;

  const adoptFromMs = clock.monotonicMs() + random() * ADOPT_MS;
  let dueMs: number | undefined;
  let isFlushing = false;
  let isStopped = false;
  let round = 0;
  let stopTimer: Stop | undefined;

  const plan = () => {
    stopTimer?.();
    stopTimer = undefined;
    if (isFlushing || isStopped || dueMs === undefined) return;
    const delay = sender.delay();
    if (delay !== undefined) stopTimer = clock.after(Math.max(delay, dueMs - clock.monotonicMs()), () => void flush());
  };

  const scheduleAt = (ms: number) => {
    if (dueMs !== undefined && dueMs <= ms && stopTimer) return;
    dueMs = Math.min(dueMs ?? ms, ms);
    plan();
  };

  const scheduleRest = (hasMore: boolean, othersFreeAt?: number) => {
    const nowMs = clock.monotonicMs();
    const times = [...sender.beaconTimes()];
    if (hasMore) times.push(nowMs);
    if (othersFreeAt !== undefined) times.push(Math.max(nowMs + Math.max(0, othersFreeAt - clock.now()), adoptFromMs));
    if (times.length) scheduleAt(Math.min(...times));
  };

  const flush = async (): Promise<void> => {
    if (isFlushing) return;
    // A burst is packed first, piece by piece.
    if (packer.count() > PACK_COUNT) {
      packer.pack(PACK_COUNT);
      dueMs = clock.monotonicMs() + PACK_MS;
      return plan();
    }
    isFlushing = true;
    stopTimer?.();
    stopTimer = undefined;
    dueMs = undefined;
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
    plan();
  };

  const halt = () => {
    round += 1;
    stopTimer?.();
    stopTimer = undefined;
    dueMs = undefined;
    isFlushing = false;
  };

  return {
    scheduleAt,
    scheduleRest,
    plan,
    halt,
    stop() {
      isStopped = true;
      halt();
    },
  };
}

/** Whether more is to be sent after the claimed batch. */
async function sendClaimed(parts: FlusherParts, claimed: Claim | undefined, apiKey: string): Promise<boolean> {
  const { drop, outbox, sender, readCredentials, listWaiting } = parts;
  for (const [reason, count] of claimed?.dropped ?? []) drop(reason, count);
  // The way out may have sent some of it, or the host changed the key, while the device was asked.
  const busyIds = sender.busyIds();
  const batch = claimed?.batch.filter(({ id }) => !busyIds.has(id) && outbox.find(id)) ?? [];
  if (batch.length && sender.delay() === 0 && readCredentials().apiKey === apiKey) await sender.send(batch, false);
  const isLeft = batch.some(({ id }) => outbox.find(id));
  // Halves of what was refused.
  const isHalved = batch.length > 0 && listWaiting().some(({ isAlone }) => isAlone);
  return claimed?.hasMore || isLeft || isHalved;
}
