/** One request that reached the mock, and, once it was answered, its answer. */
export interface JournalEntry {
  /** Counts up from 1 in each world. */
  readonly id: number;
  /** Milliseconds since 1970, by the world's clock. */
  readonly at: number;
  /** HTTP method in upper case. */
  readonly method: string;
  /** Path without query and without namespace, as it came: `/api/app/settings`. */
  readonly path: string;
  /** The whole address. */
  readonly url: string;
  /** Values by name. */
  readonly query: Readonly<Record<string, readonly string[]>>;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The first 64 KiB of the body as text, `''` when there was none. */
  readonly body: string;
  /** `operationId` of the contract, `media` for files, `preflight`, or `''` for an unknown path. */
  readonly operation: string;
  /** `undefined` while the answer is on its way; 0 when the connection was reset. */
  status?: number;
  /** Milliseconds until the answer's head was ready. */
  durationMs?: number;
  /** The fault that shaped the answer, by id. */
  faultId?: string;
}

/** Picks entries: every given field must fit. */
export interface JournalFilter {
  /** HTTP method in upper case. */
  readonly method?: string;
  /** A part of the path, or a pattern with `*`. */
  readonly path?: string;
  /** `operationId` of the contract, `media` or `preflight`. */
  readonly operation?: string;
  /** Of the answer; 0 for a reset connection. */
  readonly status?: number;
  /** Only entries with a higher id. */
  readonly after?: number;
  /** Only entries that were answered. */
  readonly answered?: boolean;
}

/** How long to wait, and for how many. */
export interface WaitOptions {
  /** How many entries must fit, 1 when left out. */
  readonly count?: number;
  /** Milliseconds of the machine's clock, 5000 when left out. */
  readonly timeoutMs?: number;
}

/** The requests of a world and their answers. */
export interface Journal {
  /** The entries that fit, oldest first. The journal keeps the last 2000. */
  entries(filter?: JournalFilter): readonly JournalEntry[];
  /**
   * Waits until enough entries fit, those that are already there included.
   *
   * @throws Rejects with an `Error` that says what was missing when the time is over.
   */
  waitFor(filter: JournalFilter, options?: WaitOptions): Promise<readonly JournalEntry[]>;
  /** Forgets everything. */
  clear(): void;
  /** Notes a request that has come in. */
  record(entry: Omit<JournalEntry, 'id'>): JournalEntry;
  /** Notes its answer. */
  answered(entry: JournalEntry, outcome: Pick<JournalEntry, 'status' | 'durationMs' | 'faultId'>): void;
  /** Calls `listener` for every entry, at its arrival and again when it was answered. Returns its own stop function. */
  watch(listener: (entry: JournalEntry) => void): () => void;
}

const KEPT = 2000;

/** Makes an empty journal. */
export function createJournal(): Journal {
  let kept: JournalEntry[] = [];
  let lastId = 0;
  const listeners = new Set<(entry: JournalEntry) => void>();
  const tell = (entry: JournalEntry) => {
    for (const listener of [...listeners]) listener(entry);
  };
  const journal: Journal = {
    entries: (filter = {}) => kept.filter((entry) => isFitting(entry, filter)),
    waitFor(filter, { count = 1, timeoutMs = 5000 } = {}) {
      const there = journal.entries(filter);
      if (there.length >= count) return Promise.resolve(there);
      return new Promise((resolve, reject) => {
        const stop = journal.watch(() => {
          const found = journal.entries(filter);
          if (found.length < count) return;
          clearTimeout(timer);
          stop();
          resolve(found);
        });
        const timer = setTimeout(() => {
          stop();
          const found = journal.entries(filter).length;
          reject(new Error(`Waited ${timeoutMs} ms for ${count} of ${JSON.stringify(filter)}; ${found} came.`));
        }, timeoutMs);
      });
    },
    clear() {
      kept = [];
    },
    record(parts) {
      lastId += 1;
      const entry: JournalEntry = { id: lastId, ...parts };
      kept.push(entry);
      if (kept.length > KEPT) kept = kept.slice(-KEPT);
      tell(entry);
      return entry;
    },
    answered(entry, outcome) {
      Object.assign(entry, outcome);
      tell(entry);
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return journal;
}

function isFitting(entry: JournalEntry, filter: JournalFilter): boolean {
  if (filter.method !== undefined && filter.method.toUpperCase() !== entry.method) return false;
  if (filter.path !== undefined && !isPathFitting(entry.path, filter.path)) return false;
  if (filter.operation !== undefined && filter.operation !== entry.operation) return false;
  if (filter.status !== undefined && filter.status !== entry.status) return false;
  if (filter.after !== undefined && entry.id <= filter.after) return false;
  return filter.answered === undefined || filter.answered === (entry.status !== undefined);
}

/** Whether a path holds the pattern: plain text anywhere in it, or, with `*` for any run, the whole path. */
export function isPathFitting(path: string, pattern: string): boolean {
  if (!pattern.includes('*')) return path.includes(pattern);
  const parts = pattern.split('*');
  const first = parts[0] ?? '';
  const last = parts[parts.length - 1] ?? '';
  if (path.length < first.length + last.length || !path.startsWith(first) || !path.endsWith(last)) return false;
  let from = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = path.indexOf(part, from);
    if (found < 0) return false;
    from = found + part.length;
  }
  return from <= path.length - last.length;
}
