import type { FeedDatabase } from '../../src/platform/feed-database';

/** The lists of earlier visits as one value; `hang` makes reading wait for ever. */
export interface FakeFeedDatabase extends FeedDatabase {
  /** What is on the device; a test may look, and change it as another tab would. */
  value: unknown;
  reads: number;
  hang(): void;
  /** From now on writes fail, as without space or without a database. */
  fail(): void;
}

export function createFakeFeedDatabase(value?: unknown): FakeFeedDatabase {
  let hangs = false;
  let fails = false;
  const database: FakeFeedDatabase = {
    value,
    reads: 0,
    hang() {
      hangs = true;
    },
    fail() {
      fails = true;
    },
    read() {
      database.reads++;
      return hangs ? new Promise(() => {}) : Promise.resolve(database.value);
    },
    async change(toNext) {
      if (!fails) database.value = structuredClone(toNext(database.value));
    },
    forget() {
      database.value = undefined;
    },
  };
  return database;
}
