import type { DropReason } from '../../src/activity/activity';
import type { Claim } from '../../src/activity/lease';
import { Outbox } from '../../src/activity/outbox';
import type { OutboxRow } from '../../src/activity/outbox-row';
import type { EventDatabase, EventDatabaseEvents } from '../../src/platform/event-database';
import { createFakeClock, type FakeClock } from './fake-clock';
import { createFakeDevice, type FakeDevice } from './fake-event-database';

/** An outbox of the tab `me` before a device that others may have written on. */
export interface OpenedOutbox {
  readonly clock: FakeClock;
  readonly device: FakeDevice;
  readonly outbox: Outbox;
  /** How many events were given up, by reason. */
  readonly drops: Readonly<Partial<Record<DropReason, number>>>;
  claim(): Promise<Claim | undefined>;
  /** The ids of what is on the device, in order. */
  onDevice(): string[];
  /** How often the device answered again, after it had not in its time. */
  freed(): number;
}

/** `through` may wrap the device before the outbox gets it. */
export function openOutbox(
  stored: readonly OutboxRow[] = [],
  through: (database: EventDatabase, events: EventDatabaseEvents) => EventDatabase = (database) => database,
): OpenedOutbox {
  const clock = createFakeClock();
  const device = createFakeDevice();
  for (const row of stored) device.rows.set(row.id, row as never);
  const drops: Partial<Record<DropReason, number>> = {};
  let freed = 0;
  const outbox = new Outbox({
    clock,
    openDatabase: (events) => through(device.open(events), events),
    drop(reason, count) {
      if (count) drops[reason] = (drops[reason] ?? 0) + count;
    },
    onFreed: () => freed++,
  });
  return {
    clock,
    device,
    outbox,
    drops,
    claim: () =>
      outbox.claim(() => ({
        ...{ owner: 'me', apiKey: 'key', now: clock.now(), ageNow: 0, adopts: true, maxBytes: 49_152 },
        busyIds: new Set(),
      })),
    onDevice: () => [...device.rows.keys()].sort(),
    freed: () => freed,
  };
}
