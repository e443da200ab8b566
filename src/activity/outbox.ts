import type { ChangeOutcome, EventDatabase, EventDatabaseEvents } from '../platform/event-database';
import type { DropReason } from './drop-reason';
import { createHeldRows } from './held-rows';
import { countEvents, type OutboxRow, readRow } from './outbox-row';
import { type Claim, type ClaimCircumstances, toClaim } from './queue-state';

export interface OutboxParts {
  readonly openDatabase: (events: EventDatabaseEvents) => EventDatabase;
  readonly drop: (reason: DropReason, count: number) => void;
}

/** Where rows lie until they are delivered: on the device, and in memory what this tab still answers for. */
export interface Outbox {
  /** What this tab recorded or took over and has not delivered, oldest first. */
  held(): readonly OutboxRow[];
  find(id: string): OutboxRow | undefined;
  add(rows: readonly OutboxRow[]): void;
  /** Writes to the device what is not there yet; begins at once. (E1, E4) */
  save(): Promise<void>;
  /** Whether another tab can see the row, so that its lease matters. */
  isShared(id: string): boolean;
  /** Saves, then decides over all rows what to send next. Undefined when everything was forgotten meanwhile. */
  claim(toCircumstances: () => ClaimCircumstances): Promise<Claim | undefined>;
  replace(rows: readonly OutboxRow[], put: readonly OutboxRow[]): void;
  /** Deletes everything, here and on the device. (B7) */
  forget(): void;
}

const STORAGE_TRIES = 3;

export function createOutbox({ openDatabase, drop }: OutboxParts): Outbox {
  const held = createHeldRows();
  let round = 0;

  const database = openDatabase({
    openedLate: () => void save(),
    deleted(by) {
      // Consent withdrawn in another tab takes what both tabs shared; a user who clears the site's data has not
      // said so, and what is still in memory is written again. (B8, C15)
      if (by === 'tab') drop('consent', countEvents(held.dropSaved()));
      held.deviceCleared();
    },
  });

  // Open before the first event, which may be the last of the page. (E1, E11)
  void database.change({});

  /** Deletes the oldest quarter of the rows, for a device that is full takes no change either; false when there is none. (C14) */
  const makeRoom = async (): Promise<boolean> => {
    let oldest: readonly OutboxRow[] = [];
    const outcome = await database.claim((rows) => {
      const known = toKnown(rows).sort((one, two) => one.createdAt - two.createdAt);
      oldest = known.slice(0, Math.ceil(known.length / 4));
      return { remove: oldest.map(({ id }) => id) };
    });
    if (outcome !== 'done' || !oldest.length) return false;
    drop('storage', countEvents(oldest));
    held.remove(oldest.map(({ id }) => id));
    return true;
  };

  const write = async (put: readonly OutboxRow[], remove: readonly string[] = []): Promise<ChangeOutcome> => {
    const startedIn = round;
    held.saving(put);
    const outcome = await database.change({ put, remove });
    if (startedIn !== round) return 'closed';
    held.savingEnded(put, outcome === 'done');
    return outcome;
  };

  const save = async () => {
    const ids = held.unsavedIds();
    // What is not saved in the end stays in memory, and is tried again with the next row.
    for (let tries = 0; ids.length && tries <= STORAGE_TRIES; tries++) {
      // Looked up anew each time: what was delivered or dropped meanwhile must not come back.
      const outcome = await write(ids.flatMap((id) => held.find(id) ?? []));
      if (outcome !== 'full' || !(await makeRoom())) return;
    }
  };

  return {
    held: held.all,
    find: held.find,
    isShared: held.isSaved,
    save,
    add: held.add,
    async claim(toCircumstances) {
      const startedIn = round;
      await save();
      let claim: Claim | undefined;
      let stored: readonly OutboxRow[] = [];
      const outcome = await database.claim((rows) => {
        if (startedIn !== round) return {};
        stored = toKnown(rows);
        const storedIds = new Set(stored.map(({ id }) => id));
        const circumstances = toCircumstances();
        const unsaved = held.all().filter(({ id }) => !storedIds.has(id) && !held.isSaved(id));
        claim = toClaim([...stored, ...unsaved], circumstances);
        held.reconcile(stored, circumstances.owner);
        return claim;
      });
      if (startedIn !== round) return undefined;
      if (outcome !== 'done') claim = toClaim(held.all(), toCircumstances());
      if (!claim) return undefined;
      held.claimed(claim.put, claim.remove, claim.batch);
      if (outcome === 'done') held.markSaved([...stored, ...claim.put].map(({ id }) => id));
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

function toKnown(rows: readonly unknown[]): OutboxRow[] {
  return rows.flatMap((row) => readRow(row) ?? []);
}
