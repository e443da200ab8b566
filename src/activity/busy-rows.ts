import type { Clock } from '../platform/clock';
import type { OutboxRow } from './outbox-row';
import { LEASE_MS } from './queue-state';

/** Which rows are under way, so that no second request takes them along. */
export interface BusyRows {
  /** A request with them has begun. */
  begin(rows: readonly OutboxRow[]): void;
  /** Its answer is here. */
  end(rows: readonly OutboxRow[]): void;
  /** A beacon has them, whose answer nobody hears: they count as under way for a while. (E2) */
  handOver(rows: readonly OutboxRow[]): void;
  ids(): ReadonlySet<string>;
  has(id: string): boolean;
  /** When beacons count as lost, monotonic milliseconds. */
  beaconTimes(): readonly number[];
  clear(): void;
}

export function createBusyRows(clock: Clock): BusyRows {
  // With the monotonic time until which they count as under way.
  const busy = new Map<string, number>();
  const mark = (rows: readonly OutboxRow[], untilMs: number) => {
    for (const { id } of rows) busy.set(id, untilMs);
  };
  return {
    begin: (rows) => mark(rows, Number.POSITIVE_INFINITY),
    end(rows) {
      for (const { id } of rows) busy.delete(id);
    },
    handOver: (rows) => mark(rows, clock.monotonicMs() + LEASE_MS),
    ids() {
      for (const [id, untilMs] of busy) if (untilMs <= clock.monotonicMs()) busy.delete(id);
      return new Set(busy.keys());
    },
    has: (id) => busy.has(id),
    beaconTimes: () => [...busy.values()].filter(Number.isFinite),
    clear: () => busy.clear(),
  };
}
