import { STORAGE_KEYS } from '../model/storage-keys';
import { toJson } from '../model/to-json';
import type { Clock } from '../platform/clock';
import type { FeedDatabase } from '../platform/feed-database';
import type { DeviceStorage } from '../platform/storage';

/** The lists of one page; a visit to a second kind of page does not push out those of the first. */
const MAX_FEEDS = 4;

/** In UTF-16 units. A feed past this is not kept: reading it would cost the next visit more than it saves. */
const MAX_FEED_LENGTH = 128 * 1024;

/** In UTF-16 units. Largest first list in local storage, whose quota the SDK shares with the page. */
const MAX_FIRST_LENGTH = 40_000;

/** A device that hangs holds up no row for longer. */
const LONGEST_WAIT_MS = 150;

/** A list: its mark, and its JSON as a text, so that it is only parsed if it is shown. The latest comes first. */
type KeptFeed = readonly [mark: number, text: string];

export interface FeedDevice {
  readonly database: FeedDatabase;
  /** Stores the first list of a page, so that its row does not wait for a database. */
  readonly storage: DeviceStorage;
  readonly clock: Clock;
  /** Whether this viewer may store lists on this device. */
  readonly mayKeep: () => boolean;
  /** Whether that was so when the page came; else the device has nothing to read. */
  readonly isReturning: boolean;
}

/** The lists on the device, by mark: the first list of a page in local storage, the others in a database. */
export function createStoredFeeds({ database, storage, clock, mayKeep, isReturning }: FeedDevice) {
  const firstFeed = createFirstFeed(storage);
  let kept: readonly KeptFeed[] = [];
  /** By this page: a list that refreshes and says the same is not written again. */
  const written = new Map<number, string>();
  let reading: Promise<void> | undefined;
  /** What is on the device belongs to this viewer. */
  let mayRead = isReturning;
  /** The first list that this page requested. */
  let first: number | undefined;

  /** Another tab may have deleted everything in the meantime, because consent is gone: reading or writing has re-created it. (B7) */
  const leaveNothingWithoutConsent = () => {
    if (mayKeep()) return;
    storage.remove(STORAGE_KEYS.firstFeed);
    database.forget();
  };
  // A removal in another tab is not at once visible in this one.
  storage.watch(STORAGE_KEYS.user, leaveNothingWithoutConsent);
  const readDatabase = async () => {
    const late = new Promise<undefined>((resolve) => void clock.after(LONGEST_WAIT_MS, () => resolve(undefined)));
    const asked = database.read();
    void asked.then(leaveNothingWithoutConsent);
    const found = readKeptFeeds(await Promise.race([asked, late]));
    // The service's answers since then are newer.
    if (mayRead) kept = [...kept, ...found.filter(([mark]) => !written.has(mark))];
  };

  return {
    find: (mark: number) =>
      mayKeep() ? (firstFeed.read(mark) ?? kept.find(([other]) => other === mark)?.[1]) : undefined,
    /** Settles when the database is read, or cannot be. */
    read() {
      if (mayRead) reading ??= readDatabase();
      return reading;
    },
    requested(mark: number) {
      first ??= mark;
    },
    /** Removes the list if `body` is undefined. */
    write(mark: number, body: unknown) {
      const text = body === undefined ? '' : toJson(body);
      if (mayKeep()) firstFeed.keep(mark, text, mark === first);
      kept = withFeed(kept, mark, text);
      if (written.get(mark) === text) return;
      written.set(mark, text);
      // Not awaited. Other tabs write to the same database.
      if (mayKeep())
        void database.change((value) => withFeed(readKeptFeeds(value), mark, text)).then(leaveNothingWithoutConsent);
    },
    forget() {
      kept = [];
      written.clear();
      mayRead = false;
    },
  };
}

/** One list more, or one less where its text is `''`; never too many. */
function withFeed(before: readonly KeptFeed[], mark: number, text: string): readonly KeptFeed[] {
  const others = before.filter(([other]) => other !== mark);
  return text && text.length <= MAX_FEED_LENGTH ? [[mark, text] as const, ...others].slice(0, MAX_FEEDS) : others;
}

/** The first list of a page, in local storage. */
function createFirstFeed(storage: DeviceStorage) {
  const read = (mark: number) => {
    const stored = storage.read(STORAGE_KEYS.firstFeed) ?? '';
    const head = `${mark} `;
    return stored.startsWith(head) ? stored.slice(head.length) : undefined;
  };
  return {
    read,
    keep(mark: number, text: string, isFirst: boolean) {
      const before = read(mark);
      if (text === before) return;
      if (isFirst && text && text.length <= MAX_FIRST_LENGTH) storage.write(STORAGE_KEYS.firstFeed, `${mark} ${text}`);
      else if (before) storage.remove(STORAGE_KEYS.firstFeed);
    },
  };
}

/** What was found on the device, without entries that no version of the SDK wrote. (C5) */
function readKeptFeeds(value: unknown): readonly KeptFeed[] {
  const isKept = (one: unknown): one is KeptFeed =>
    Array.isArray(one) && typeof one[0] === 'number' && typeof one[1] === 'string';
  return Array.isArray(value) ? value.filter(isKept) : [];
}
