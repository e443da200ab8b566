import { createFlusher, type Flusher, LIMITS } from '../../src/activity/flusher';
import type { Claim, ClaimCircumstances } from '../../src/activity/lease';
import type { OutboxRow } from '../../src/activity/outbox-row';
import { createFakeClock, type FakeClock } from './fake-clock';

/** A flusher whose parts do what the test says. */
export interface OpenedFlusher {
  readonly clock: FakeClock;
  readonly flusher: Flusher;
  /** What is claimed next, in order; nothing once they are used up. */
  readonly claims: (Partial<Claim> | undefined | Promise<Partial<Claim> | undefined>)[];
  readonly world: {
    apiKey: string;
    /** What is packed in no row yet. */
    pending: number;
    delayMs: number | undefined;
    /** The delay that another tab has found in the meantime. */
    foundDelayMs: number | undefined;
    busy: readonly string[];
    beaconTimes: readonly number[];
    /** What the outbox holds. */
    held: readonly OutboxRow[];
    pageNow: number;
    /** Settles when a request has its answer. */
    answer: Promise<void>;
  };
  readonly asked: ClaimCircumstances[];
  /** When something was claimed, monotonic milliseconds. */
  readonly claimedAt: number[];
  readonly packed: (number | undefined)[];
  /** The ids of each batch; with a `!` if it must outlive the page. */
  readonly sent: string[];
  readonly dropped: unknown[];
}

export function openFlusher(chance = 0): OpenedFlusher {
  const clock = createFakeClock();
  const world: OpenedFlusher['world'] = {
    ...{ apiKey: 'key', pending: 0, delayMs: 0, foundDelayMs: undefined, busy: [], beaconTimes: [], held: [] },
    pageNow: clock.now(),
    answer: Promise.resolve(),
  };
  const opened = {
    ...{ clock, world, claims: [], asked: [], claimedAt: [], packed: [], sent: [], dropped: [] },
  } as unknown as OpenedFlusher;
  const { claims, asked, claimedAt, packed, sent, dropped } = opened;
  const parts = {
    platform: { clock },
    session: 'page',
    readCredentials: () => ({ apiKey: world.apiKey, baseUrl: '' }),
    drop: (reason: string, count: number) => void dropped.push([reason, count]),
    random: () => chance,
    pageNow: () => world.pageNow,
    limits: () => LIMITS,
    listWaiting: () => world.held,
    outbox: {
      find: (id: string) => world.held.find((row) => row.id === id),
      async claim(toCircumstances: () => ClaimCircumstances) {
        claimedAt.push(clock.monotonicMs());
        asked.push(toCircumstances());
        const given = claims.length ? await claims.shift() : {};
        return (
          given && { batch: [], hasMore: false, dropped: [], put: [], remove: [], othersFreeAt: undefined, ...given }
        );
      },
    },
    packer: {
      count: () => world.pending,
      pack(most?: number) {
        packed.push(most);
        world.pending -= Math.min(world.pending, most ?? world.pending);
      },
    },
    sender: {
      delay: () => world.delayMs,
      busyIds: () => new Set(world.busy),
      beaconTimes: () => world.beaconTimes.filter((ms) => ms > clock.monotonicMs()),
      readWait() {
        world.delayMs = world.foundDelayMs ?? world.delayMs;
      },
      async send(batch: readonly OutboxRow[], keepalive: boolean) {
        sent.push(batch.map(({ id }) => id).join('') + (keepalive ? '!' : ''));
        await world.answer;
        world.held = world.held.filter(({ id }) => !batch.some((row) => row.id === id));
      },
    },
  };
  return Object.assign(opened, { flusher: createFlusher(parts as never) });
}
