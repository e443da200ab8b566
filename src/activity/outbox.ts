import type { Clock } from '../platform/clock';
import type { ChangeOutcome, EventDatabase, EventDatabaseEvents } from '../platform/event-database';
import type { DropReason } from './activity';
import { type Claim, type ClaimCircumstances, toClaim } from './lease';
import { OutboxMemory } from './outbox-memory';
import { countEvents, type OutboxRow, readRow } from './outbox-row';

// Where rows are kept until they are delivered: in the database, which all tabs share, and in this tab's memory. Decides
// when rows are written again, and what happens if the database is full, deleted or does not respond.

const STORAGE_TRIES = 3;

/** By then a tab that deletes all databases is done, and a tab that withdraws consent has announced it. */
const WRITE_AGAIN_MS = 100;

/** The database has this long to respond. After that, the tab that uses it may hang, and nothing waits for it. (F8) */
const PATIENCE_MS = 1000;

export class Outbox {
  readonly #memory = new OutboxMemory();
  readonly #database: EventDatabase;
  readonly #deletions: ReturnType<typeof createDeletions>;
  readonly #stall: ReturnType<typeof createStall>;
  readonly #drop: (reason: DropReason, count: number) => void;
  /** Increased when everything is forgotten, so that late results do not count. */
  #round = 0;

  /** @param parts.onFreed - The database responds again, after it had not responded in time. */
  constructor(parts: {
    readonly clock: Clock;
    readonly openDatabase: (events: EventDatabaseEvents) => EventDatabase;
    readonly drop: (reason: DropReason, count: number) => void;
    readonly onFreed: () => void;
  }) {
    const { clock, openDatabase, drop, onFreed } = parts;
    const memory = this.#memory;
    this.#drop = drop;
    this.#stall = createStall(clock, onFreed);
    this.#deletions = createDeletions(clock, () => void this.save());
    this.#database = openDatabase({
      openedLate: () => void this.save(),
      // A viewer who clears the site's data, or a page that deletes all databases at logout, has not withdrawn consent:
      // the events that are still in memory are written again. (C15, C21)
      cleared: () => {
        memory.deviceCleared();
        this.#deletions.seen();
      },
      // Consent withdrawn in another tab removes what both tabs shared. (B8)
      forgotten: () => {
        const { gone, saved } = memory.dropShared();
        drop('consent', countEvents(gone));
        if (saved.length) void this.#write([], saved);
      },
    });
    // Open the database before the first event, which may be the last of the page. (E1, E11)
    void this.#database.change({});
  }

  /** The rows that this tab recorded or took over and has not delivered, oldest first. */
  held(): readonly OutboxRow[] {
    return this.#memory.all();
  }

  find(id: string): OutboxRow | undefined {
    return this.#memory.find(id);
  }

  add(rows: readonly OutboxRow[]): void {
    this.#memory.add(rows);
  }

  /** IDs of events that neither the database nor the service has for certain. */
  unsavedEventIds(): ReadonlySet<string> {
    return this.#memory.unsavedEventIds();
  }

  /** Whether other tabs can see the row, so that its lease matters. */
  isShared(id: string): boolean {
    return this.#memory.isSaved(id);
  }

  /** Writes the rows that are not in the database yet; starts at once. (E1, E4) */
  async save(): Promise<void> {
    const ids = this.#memory.unsavedIds();
    // Rows that cannot be written stay in memory, and are tried again with the next row.
    for (let tries = 0; ids.length && tries <= STORAGE_TRIES; tries++) {
      // Looked up again each time: a row that was delivered or dropped in the meantime must not come back.
      const outcome = await this.#write(ids.flatMap((id) => this.#memory.find(id) ?? []));
      const gone = outcome === 'full' ? await deleteOldest(this.#database) : [];
      this.#drop('storage', countEvents(gone));
      this.#memory.remove(gone.map(({ id }) => id));
      if (!gone.length) return;
    }
  }

  /**
   * Saves, then decides which rows to send next: over the rows of all tabs, or only over those of this tab if the database
   * does not respond in time. Returns undefined if everything was forgotten in the meantime.
   */
  async claim(toCircumstances: () => ClaimCircumstances): Promise<Claim | undefined> {
    const memory = this.#memory;
    const startedIn = this.#round;
    let claim: Claim | undefined;
    let isLate = this.#stall.isOn();
    let stored: readonly OutboxRow[] = [];
    let before = 0;
    const ask = async () => {
      await this.save();
      return this.#database.claim((rows) => {
        if (startedIn !== this.#round || isLate) return {};
        before = this.#deletions.count();
        stored = toKnown(rows);
        claim = claimFromAll(memory, stored, toCircumstances());
        return claim;
      });
    };
    const outcome = isLate ? 'late' : await this.#stall.inTime(ask());
    if (startedIn !== this.#round) return undefined;
    isLate = outcome === 'late';
    if (isLate && !claim) {
      claim = claimFromMemory(memory, toCircumstances());
      // Queued at the database before the changes that the response will bring.
      void this.#write(claim.put, claim.remove);
    } else if (!isLate && outcome !== 'done') claim = toClaim(memory.all(), toCircumstances());
    if (!claim) return undefined;
    memory.claimed(claim.put, claim.remove, claim.batch);
    if (outcome === 'done' && this.#deletions.spared(before)) {
      memory.markSaved([...stored, ...claim.put].map(({ id }) => id));
    }
    return claim;
  }

  replace(rows: readonly OutboxRow[], put: readonly OutboxRow[]): void {
    const remove = this.#memory.replace(rows, put);
    if (put.length || remove.length) void this.#write(put, remove);
  }

  /** Deletes everything, in memory and in the database. (B7) */
  forget(): void {
    this.#round += 1;
    this.#memory.clear();
    void this.#database.destroy();
  }

  async #write(put: readonly OutboxRow[], remove: readonly string[] = []): Promise<ChangeOutcome> {
    const startedIn = this.#round;
    const before = this.#deletions.count();
    this.#memory.saving(put);
    const outcome = await this.#database.change({ put, remove });
    if (startedIn !== this.#round) return 'closed';
    this.#memory.savingEnded(put, this.#deletions.spared(before) && outcome === 'done');
    return outcome;
  }
}

/** Deletes the oldest quarter of the rows, because a full database rejects every change. Returns them. (C14) */
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

/** Over the rows in the database, and those of this tab that are not there yet. */
function claimFromAll(memory: OutboxMemory, stored: readonly OutboxRow[], circumstances: ClaimCircumstances): Claim {
  const storedIds = new Set(stored.map(({ id }) => id));
  const unsaved = memory.all().filter(({ id }) => !storedIds.has(id) && !memory.isSaved(id));
  const claim = toClaim([...stored, ...unsaved], circumstances);
  memory.reconcile(stored, circumstances.owner);
  return claim;
}

/** Over the rows of this tab that no other tab may have taken: unshared ones, and those whose lease has not ended. (F8) */
function claimFromMemory(memory: OutboxMemory, circumstances: ClaimCircumstances): Claim {
  const isOurs = ({ id, leasedUntil }: OutboxRow) => leasedUntil > circumstances.now || !memory.isSaved(id);
  return toClaim(memory.all().filter(isOurs), circumstances);
}

/** Counts deletions of the whole database by others, after which `save` writes again what is in memory. (C15, C21) */
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
     * Whether there was no deletion since there were `before`. A change during a deletion ends as if it were stored, but
     * may be deleted too: it is saved again.
     */
    spared(before: number) {
      if (before === count) return true;
      saveSoon();
      return false;
    },
  };
}

/** Whether the database is slow to respond. */
function createStall(clock: Clock, onFreed: () => void) {
  let isOn = false;
  return {
    isOn: () => isOn,
    /** Returns the outcome of `work`, or `late` if it takes too long. */
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
