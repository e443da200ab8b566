import type { Clock } from '../platform/clock';
import type { ChangeOutcome, EventDatabase, EventDatabaseEvents } from '../platform/event-database';
import type { DropReason } from './drop-reason';
import { createHeldRows, type HeldRows } from './held-rows';
import { countEvents, type OutboxRow, readRow } from './outbox-row';
import { type Claim, type ClaimCircumstances, toClaim } from './queue-state';

export interface OutboxParts {
  readonly clock: Clock;
  readonly openDatabase: (events: EventDatabaseEvents) => EventDatabase;
  readonly drop: (reason: DropReason, count: number) => void;
  /** The device answers again, after it had not in its time. */
  readonly onFreed: () => void;
}

/** Where rows lie until they are delivered: on the device, and in memory what this tab still answers for. */
export interface Outbox {
  /** What this tab recorded or took over and has not delivered, oldest first. */
  held(): readonly OutboxRow[];
  find(id: string): OutboxRow | undefined;
  add(rows: readonly OutboxRow[]): void;
  /** Writes to the device what is not there yet; begins at once. (E1, E4) */
  save(): Promise<void>;
  /** Events that neither the device nor the service has for certain. */
  unsavedEventIds(): ReadonlySet<string>;
  /** Whether another tab can see the row, so that its lease matters. */
  isShared(id: string): boolean;
  /**
   * Saves, then decides over all rows what to send next; over those of this tab alone where the device does not answer
   * in its time. Undefined when everything was forgotten meanwhile.
   */
  claim(toCircumstances: () => ClaimCircumstances): Promise<Claim | undefined>;
  replace(rows: readonly OutboxRow[], put: readonly OutboxRow[]): void;
  /** Deletes everything, here and on the device. (B7) */
  forget(): void;
}

const STORAGE_TRIES = 3;

/** Who deletes everything is done by then, and a tab that withdraws consent has said so. */
const WRITE_AGAIN_MS = 100;

export function createOutbox({ openDatabase, drop, clock, onFreed }: OutboxParts): Outbox {
  const held = createHeldRows();
  const stall = createStall(clock, onFreed);
  let round = 0;
  const deletions = createDeletions(clock, () => void save());

  const database = openDatabase({
    openedLate: () => void save(),
    // Who clears the site's data, or deletes every database at a logout, has not said that consent is gone: what is
    // still in memory is written again. (C15, C21)
    cleared() {
      held.deviceCleared();
      deletions.seen();
    },
    forgotten() {
      // Consent withdrawn in another tab takes what both tabs shared. (B8)
      const { gone, saved } = held.dropShared();
      drop('consent', countEvents(gone));
      if (saved.length) void write([], saved);
    },
  });

  // Open before the first event, which may be the last of the page. (E1, E11)
  void database.change({});

  const write = async (put: readonly OutboxRow[], remove: readonly string[] = []): Promise<ChangeOutcome> => {
    const startedIn = round;
    const before = deletions.count();
    held.saving(put);
    const outcome = await database.change({ put, remove });
    if (startedIn !== round) return 'closed';
    held.savingEnded(put, deletions.spared(before) && outcome === 'done');
    return outcome;
  };

  const save = async () => {
    const ids = held.unsavedIds();
    // What is not saved in the end stays in memory, and is tried again with the next row.
    for (let tries = 0; ids.length && tries <= STORAGE_TRIES; tries++) {
      // Looked up anew each time: what was delivered or dropped meanwhile must not come back.
      const outcome = await write(ids.flatMap((id) => held.find(id) ?? []));
      const gone = outcome === 'full' ? await deleteOldest(database) : [];
      drop('storage', countEvents(gone));
      held.remove(gone.map(({ id }) => id));
      if (!gone.length) return;
    }
  };

  return {
    held: held.all,
    find: held.find,
    unsavedEventIds: held.unsavedEventIds,
    isShared: held.isSaved,
    save,
    add: held.add,
    async claim(toCircumstances) {
      const startedIn = round;
      let claim: Claim | undefined;
      let isLate = stall.isOn();
      let stored: readonly OutboxRow[] = [];
      let before = 0;
      const ask = async () => {
        await save();
        return database.claim((rows) => {
          if (startedIn !== round || isLate) return {};
          before = deletions.count();
          stored = toKnown(rows);
          claim = claimFromAll(held, stored, toCircumstances());
          return claim;
        });
      };
      const outcome = isLate ? 'late' : await stall.inTime(ask());
      if (startedIn !== round) return undefined;
      isLate = outcome === 'late';
      if (isLate && !claim) {
        claim = claimFromMemory(held, toCircumstances());
        // Waits at the device before what the answer will bring.
        void write(claim.put, claim.remove);
      } else if (!isLate && outcome !== 'done') claim = toClaim(held.all(), toCircumstances());
      if (!claim) return undefined;
      held.claimed(claim.put, claim.remove, claim.batch);
      if (outcome === 'done' && deletions.spared(before)) held.markSaved([...stored, ...claim.put].map(({ id }) => id));
      return claim;
    },
    replace(rows, put) {
      const remove = held.replace(rows, put);
      if (put.length || remove.length) void write(put, remove);
    },
    forget() {
      round += 1;
      held.clear();
      void database.destroy();
    },
  };
}

/** Deletes the oldest quarter of the rows, because a device that is full takes no change either: what is gone. (C14) */
async function deleteOldest(database: EventDatabase): Promise<readonly OutboxRow[]> {
  let oldest: readonly OutboxRow[] = [];
  const outcome = await database.claim((rows) => {
    const known = toKnown(rows).sort((one, two) => one.createdAt - two.createdAt);
    oldest = known.slice(0, Math.ceil(known.length / 4));
    return { remove: oldest.map(({ id }) => id) };
  });
  return outcome === 'done' ? oldest : [];
}

function toKnown(rows: readonly unknown[]): OutboxRow[] {
  return rows.flatMap((row) => readRow(row) ?? []);
}

/** Over the rows on the device, and what this tab has not got there yet. */
function claimFromAll(held: HeldRows, stored: readonly OutboxRow[], circumstances: ClaimCircumstances): Claim {
  const storedIds = new Set(stored.map(({ id }) => id));
  const unsaved = held.all().filter(({ id }) => !storedIds.has(id) && !held.isSaved(id));
  const claim = toClaim([...stored, ...unsaved], circumstances);
  held.reconcile(stored, circumstances.owner);
  return claim;
}

/** Over what this tab may send without asking: the lease of what others see must not have run out. (F8) */
function claimFromMemory(held: HeldRows, circumstances: ClaimCircumstances): Claim {
  const isOurs = ({ id, leasedUntil }: OutboxRow) => leasedUntil > circumstances.now || !held.isSaved(id);
  return toClaim(held.all().filter(isOurs), circumstances);
}

/** Deletions of everything by somebody else, after which `save` writes again what is still in memory. (C15, C21) */
function createDeletions(clock: Clock, save: () => void) {
  let count = 0;
  const saveSoon = () => void clock.after(WRITE_AGAIN_MS, save);
  return {
    count: () => count,
    seen() {
      count += 1;
      saveSoon();
    },
    /**
     * Whether none came since there were `before`. What was under way then ends as if it were on the device, and may be
     * gone with it: it is saved once its end is known.
     */
    spared(before: number) {
      if (before === count) return true;
      saveSoon();
      return false;
    },
  };
}

/** The device has this long; then another tab may hang with the rows in its hand, and nothing waits for it. (F8) */
const PATIENCE_MS = 1000;

/** Whether the device lets us wait. */
function createStall(clock: Clock, onFreed: () => void) {
  let isOn = false;
  return {
    isOn: () => isOn,
    /** The outcome of `work`, or `late` where that takes too long. */
    inTime: (work: Promise<ChangeOutcome>) =>
      new Promise<ChangeOutcome | 'late'>((resolve) => {
        const stop = clock.after(PATIENCE_MS, () => {
          isOn = true;
          resolve('late');
        });
        void work.then((outcome) => {
          stop();
          resolve(outcome);
          if (!isOn) return;
          isOn = false;
          onFreed();
        });
      }),
  };
}
