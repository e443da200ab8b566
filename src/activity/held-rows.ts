import type { OutboxRow } from './outbox-row';

/** What this tab answers for, and how much of it the device has; no waiting and no device in here. */
export interface HeldRows {
  /** Oldest first. */
  all(): readonly OutboxRow[];
  find(id: string): OutboxRow | undefined;
  isSaved(id: string): boolean;
  /** What is neither on the device nor on its way there. */
  unsavedIds(): readonly string[];
  /** Events in rows that the device does not have for certain. */
  unsavedEventIds(): ReadonlySet<string>;
  add(rows: readonly OutboxRow[]): void;
  remove(ids: readonly string[]): void;
  /** A write of these rows has begun. */
  saving(rows: readonly OutboxRow[]): void;
  /** It has ended; `isDone` where the device took them. */
  savingEnded(rows: readonly OutboxRow[], isDone: boolean): void;
  /** Leaves out what other tabs have taken, delivered or dropped, as `stored` on the device says. */
  reconcile(stored: readonly OutboxRow[], owner: string): void;
  /** Takes over what a claim changed. */
  claimed(put: readonly OutboxRow[], remove: readonly string[], batch: readonly OutboxRow[]): void;
  markSaved(ids: Iterable<string>): void;
  /** Puts rows in the place of others; gives the ids that must go from the device. */
  replace(rows: readonly OutboxRow[], put: readonly OutboxRow[]): readonly string[];
  /** The device has none of them any more. */
  deviceCleared(): void;
  /** Gives up what the device has, or has had; gives what that was, and the ids that must go from the device. */
  dropShared(): { readonly gone: readonly OutboxRow[]; readonly saved: readonly string[] };
  clear(): void;
}

export function createHeldRows(): HeldRows {
  const held = new Map<string, OutboxRow>();
  // Of `held`: what is on the device too, and what is on its way there.
  const saved = new Set<string>();
  const saving = new Set<string>();
  // What was on the device when somebody deleted all of it.
  const cleared = new Set<string>();

  const add = (rows: readonly OutboxRow[]) => {
    for (const row of rows) held.set(row.id, row);
  };
  const markSaved = (ids: Iterable<string>) => {
    for (const id of ids) if (held.has(id)) saved.add(id);
  };
  const all = () => [...held.values()];

  return {
    all,
    find: (id) => held.get(id),
    isSaved: (id) => saved.has(id),
    unsavedIds: () => [...held.keys()].filter((id) => !saved.has(id) && !saving.has(id)),
    unsavedEventIds: () => new Set(all().flatMap((row) => (saved.has(row.id) ? [] : row.events.map(({ id }) => id)))),
    add,
    remove(ids) {
      for (const id of ids) {
        held.delete(id);
        saved.delete(id);
      }
    },
    saving(rows) {
      for (const { id } of rows) saving.add(id);
    },
    savingEnded(rows, isDone) {
      for (const { id } of rows) saving.delete(id);
      if (isDone) markSaved(rows.map(({ id }) => id));
    },
    reconcile(stored, owner) {
      const storedIds = new Set(stored.map(({ id }) => id));
      // On the device and then no more: another tab has delivered it, or counted it as dropped.
      for (const id of saved) if (!storedIds.has(id)) held.delete(id);
      // Another tab took it over while this one waited.
      for (const row of stored) if (row.owner !== owner) held.delete(row.id);
    },
    claimed(put, remove, batch) {
      for (const id of remove) held.delete(id);
      add(put.filter(({ id }) => held.has(id)));
      add(batch);
    },
    markSaved,
    replace(rows, put) {
      const kept = new Set(put.map(({ id }) => id));
      const remove: string[] = [];
      for (const { id } of rows) {
        held.delete(id);
        if ((saved.delete(id) || saving.has(id)) && !kept.has(id)) remove.push(id);
      }
      add(put);
      return remove;
    },
    deviceCleared() {
      for (const id of saved) cleared.add(id);
      saved.clear();
    },
    dropShared() {
      const gone = all().filter(({ id }) => saved.has(id) || cleared.has(id));
      // What the device has lost may be on its way there again.
      for (const { id } of gone) saved.add(id);
      const lost = [...saved];
      for (const id of saved) held.delete(id);
      saved.clear();
      cleared.clear();
      return { gone, saved: lost };
    },
    clear() {
      cleared.clear();
      held.clear();
      saved.clear();
      saving.clear();
    },
  };
}
