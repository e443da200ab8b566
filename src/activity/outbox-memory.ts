import type { OutboxRow } from './outbox-row';

// The rows that this tab has to deliver, and which of them the database has too. Pure bookkeeping: no waiting, no database.

export class OutboxMemory {
  readonly #rows = new Map<string, OutboxRow>();
  // IDs of rows that are also in the database, and of rows that are being written.
  readonly #saved = new Set<string>();
  readonly #saving = new Set<string>();
  // IDs of rows that were in the database when everything was deleted.
  readonly #cleared = new Set<string>();

  /** Oldest first. */
  all(): readonly OutboxRow[] {
    return [...this.#rows.values()];
  }

  find(id: string): OutboxRow | undefined {
    return this.#rows.get(id);
  }

  isSaved(id: string): boolean {
    return this.#saved.has(id);
  }

  /** IDs of rows that are neither in the database nor being written. */
  unsavedIds(): readonly string[] {
    return [...this.#rows.keys()].filter((id) => !this.#saved.has(id) && !this.#saving.has(id));
  }

  /** IDs of events that are not in the database for certain. */
  unsavedEventIds(): ReadonlySet<string> {
    const unsaved = this.all().filter(({ id }) => !this.#saved.has(id));
    return new Set(unsaved.flatMap(({ events }) => events.map(({ id }) => id)));
  }

  add(rows: readonly OutboxRow[]): void {
    for (const row of rows) this.#rows.set(row.id, row);
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) {
      this.#rows.delete(id);
      this.#saved.delete(id);
    }
  }

  /** A write of these rows has started. */
  saving(rows: readonly OutboxRow[]): void {
    for (const { id } of rows) this.#saving.add(id);
  }

  /** The write has ended; `isDone` if the database has the rows. */
  savingEnded(rows: readonly OutboxRow[], isDone: boolean): void {
    for (const { id } of rows) this.#saving.delete(id);
    if (isDone) this.markSaved(rows.map(({ id }) => id));
  }

  markSaved(ids: Iterable<string>): void {
    for (const id of ids) if (this.#rows.has(id)) this.#saved.add(id);
  }

  /** Removes rows that other tabs took, delivered or dropped, according to the `stored` rows. */
  reconcile(stored: readonly OutboxRow[], owner: string): void {
    const storedIds = new Set(stored.map(({ id }) => id));
    // No longer in the database: another tab has delivered or dropped the row.
    for (const id of this.#saved) if (!storedIds.has(id)) this.#rows.delete(id);
    // Another tab took the row while this tab waited.
    for (const row of stored) if (row.owner !== owner) this.#rows.delete(row.id);
  }

  /** Applies the changes of a claim. */
  claimed(put: readonly OutboxRow[], remove: readonly string[], batch: readonly OutboxRow[]): void {
    for (const id of remove) this.#rows.delete(id);
    this.add(put.filter(({ id }) => this.#rows.has(id)));
    this.add(batch);
  }

  /** Replaces `rows` by `put`. Returns the IDs that must be deleted from the database. */
  replace(rows: readonly OutboxRow[], put: readonly OutboxRow[]): readonly string[] {
    const kept = new Set(put.map(({ id }) => id));
    const remove: string[] = [];
    for (const { id } of rows) {
      this.#rows.delete(id);
      if ((this.#saved.delete(id) || this.#saving.has(id)) && !kept.has(id)) remove.push(id);
    }
    this.add(put);
    return remove;
  }

  /** The database is empty now. */
  deviceCleared(): void {
    for (const id of this.#saved) this.#cleared.add(id);
    this.#saved.clear();
  }

  /** Drops the rows that are or were in the database. Returns them, and the IDs that must be deleted from it. */
  dropShared(): { readonly gone: readonly OutboxRow[]; readonly saved: readonly string[] } {
    const gone = this.all().filter(({ id }) => this.#saved.has(id) || this.#cleared.has(id));
    // A cleared row is in the database only if it is being written again. Without a row to delete nothing is opened.
    for (const { id } of gone) {
      if (this.#saving.has(id)) this.#saved.add(id);
      this.#rows.delete(id);
    }
    const saved = [...this.#saved];
    this.#saved.clear();
    this.#cleared.clear();
    return { gone, saved };
  }

  clear(): void {
    for (const part of [this.#rows, this.#saved, this.#saving, this.#cleared]) part.clear();
  }
}
