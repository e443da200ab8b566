import type { ChangeOutcome, EventDatabase, EventDatabaseEvents } from '../platform/event-database';
import type { DropReason } from './drop-reason';
import { countEvents, type Parcel, readParcel } from './parcel';
import { type Claim, type ClaimCircumstances, toClaim } from './queue-state';

export interface ParcelShelfParts {
  readonly openDatabase: (events: EventDatabaseEvents) => EventDatabase;
  readonly drop: (reason: DropReason, count: number) => void;
}

/** Where parcels lie until they are delivered: on the device, and in memory what this tab still answers for. */
export interface ParcelShelf {
  /** What this tab recorded or took over and has not delivered, oldest first. */
  held(): readonly Parcel[];
  find(id: string): Parcel | undefined;
  add(parcels: readonly Parcel[]): void;
  /** Writes to the device what is not there yet; begins at once. (E1, E4) */
  save(): Promise<void>;
  /** Whether another tab can see the parcel, so that its lease matters. */
  isShared(id: string): boolean;
  /** Saves, then decides over all rows what to send next. Undefined when everything was forgotten meanwhile. */
  claim(toCircumstances: () => ClaimCircumstances): Promise<Claim | undefined>;
  replace(parcels: readonly Parcel[], put: readonly Parcel[]): void;
  /** Deletes everything, here and on the device. (B7) */
  forget(): void;
}

const STORAGE_TRIES = 3;

export function createParcelShelf({ openDatabase, drop }: ParcelShelfParts): ParcelShelf {
  const held = new Map<string, Parcel>();
  // Of `held`: what is on the device too, and what is on its way there.
  const saved = new Set<string>();
  const saving = new Set<string>();
  let round = 0;

  const database = openDatabase({
    openedLate: () => void save(),
    deleted(by) {
      // Consent withdrawn in another tab takes what both tabs shared; a user who clears the site's data has not
      // said so, and what is still in memory is written again. (B8, C15)
      if (by === 'tab') {
        const gone = [...held.values()].filter(({ id }) => saved.has(id));
        drop('consent', countEvents(gone));
        for (const { id } of gone) held.delete(id);
      }
      saved.clear();
    },
  });

  // Open before the first event, which may be the last of the page. (E1, E11)
  void database.change({});

  const hold = (put: readonly Parcel[], remove: readonly string[]) => {
    for (const id of remove) held.delete(id);
    for (const parcel of put) if (held.has(parcel.id)) held.set(parcel.id, parcel);
  };

  /** Deletes the oldest quarter of the rows, for a device that is full takes no change either; false when there is none. (C14) */
  const makeRoom = async (): Promise<boolean> => {
    let oldest: readonly Parcel[] = [];
    const outcome = await database.claim((rows) => {
      const parcels = toKnown(rows).sort((one, two) => one.createdAt - two.createdAt);
      oldest = parcels.slice(0, Math.ceil(parcels.length / 4));
      return { remove: oldest.map(({ id }) => id) };
    });
    if (outcome !== 'done' || !oldest.length) return false;
    drop('storage', countEvents(oldest));
    for (const { id } of oldest) {
      held.delete(id);
      saved.delete(id);
    }
    return true;
  };

  const write = async (put: readonly Parcel[], remove: readonly string[] = []): Promise<ChangeOutcome> => {
    const startedIn = round;
    for (const { id } of put) saving.add(id);
    const outcome = await database.change({ put, remove });
    if (startedIn !== round) return 'closed';
    for (const { id } of put) {
      saving.delete(id);
      if (outcome === 'done' && held.has(id)) saved.add(id);
    }
    return outcome;
  };

  const save = async () => {
    const ids = [...held.keys()].filter((id) => !saved.has(id) && !saving.has(id));
    // What is not saved in the end stays in memory, and is tried again with the next parcel.
    for (let tries = 0; ids.length && tries <= STORAGE_TRIES; tries++) {
      // Looked up anew each time: what was delivered or dropped meanwhile must not come back.
      const outcome = await write(ids.flatMap((id) => held.get(id) ?? []));
      if (outcome !== 'full' || !(await makeRoom())) return;
    }
  };

  return {
    held: () => [...held.values()],
    find: (id) => held.get(id),
    isShared: (id) => saved.has(id),
    save,
    add(parcels) {
      for (const parcel of parcels) held.set(parcel.id, parcel);
    },
    async claim(toCircumstances) {
      const startedIn = round;
      await save();
      let claim: Claim | undefined;
      let storedIds = new Set<string>();
      const outcome = await database.claim((rows) => {
        if (startedIn !== round) return {};
        const stored = toKnown(rows);
        storedIds = new Set(stored.map(({ id }) => id));
        // On the device and then no more: another tab has delivered it, or counted it as dropped.
        for (const id of saved) if (!storedIds.has(id)) held.delete(id);
        const unsaved = [...held.values()].filter(({ id }) => !storedIds.has(id));
        const circumstances = toCircumstances();
        claim = toClaim([...stored, ...unsaved], circumstances);
        // Another tab took it over while this one waited.
        for (const { id, owner } of stored) if (owner !== circumstances.owner) held.delete(id);
        return claim;
      });
      if (startedIn !== round) return undefined;
      if (outcome !== 'done') claim = toClaim([...held.values()], toCircumstances());
      if (!claim) return undefined;
      hold(claim.put, claim.remove);
      for (const parcel of claim.batch) held.set(parcel.id, parcel);
      if (outcome === 'done') {
        for (const { id } of claim.put) storedIds.add(id);
        for (const id of storedIds) if (held.has(id)) saved.add(id);
      }
      return claim;
    },
    replace(parcels, put) {
      const kept = new Set(put.map(({ id }) => id));
      const remove: string[] = [];
      for (const { id } of parcels) {
        held.delete(id);
        if ((saved.delete(id) || saving.has(id)) && !kept.has(id)) remove.push(id);
      }
      for (const parcel of put) held.set(parcel.id, parcel);
      if (put.length || remove.length) void write(put, remove);
    },
    forget() {
      round += 1;
      held.clear();
      saved.clear();
      saving.clear();
      void database.destroy();
    },
  };
}

function toKnown(rows: readonly unknown[]): Parcel[] {
  return rows.flatMap((row) => readParcel(row) ?? []);
}
