import type { OperationPath } from '../api/operation-path';
import { RequestError } from '../api/request-error';
import type { Query, Transport } from '../api/transport';
import { json } from '../model/json';
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

/** The service's answers for the page's lists on the last visit, so that this one has something to paint at once. (DESIGN 10) */
export interface FeedMemory {
  /** Whether the device may have lists. If no viewer was known at the start, a read is useless and slow. */
  readonly isReturning: boolean;
  /** Answers from the device, as the service did; rejects if nothing is known. */
  readonly recallTransport: Transport;
  /** Sends requests, and stores the answers. */
  readonly storingTransport: Transport;
  /** For another user: drops what was found. */
  forget(): void;
}

export interface FeedMemoryParts {
  readonly transport: Transport;
  readonly database: FeedDatabase;
  /** Stores the first list of a page, so that its row does not wait for a database. */
  readonly storage: DeviceStorage;
  readonly clock: Clock;
  /** Attributes that change the answer: they are part of the key of a stored list. */
  readonly readAudience: () => readonly string[];
  /** Whether this viewer may store lists on this device. */
  readonly mayKeep: () => boolean;
  /** Whether that was so when the page came; else the device has nothing to read. */
  readonly isReturning: boolean;
}

/** A list: its mark, and its JSON as a text, so that it is only parsed if it is shown. The latest comes first. */
type KeptFeed = readonly [mark: number, text: string];

export function createFeedMemory(parts: FeedMemoryParts): FeedMemory {
  const { transport, database, storage, readAudience, mayKeep } = parts;
  let kept: readonly KeptFeed[] = [];
  /** By this page: a list that refreshes and says the same is not written again. */
  const written = new Map<number, string>();
  let reading: Promise<void> | undefined;
  /** What is on the device belongs to this viewer. */
  let mayRead = parts.isReturning;

  /** Settles when the stored lists are read, or cannot be. */
  async function read(): Promise<void> {
    const late = new Promise<undefined>((resolve) => void parts.clock.after(LONGEST_WAIT_MS, () => resolve(undefined)));
    const asked = database.read();
    void asked.then(leaveNothingOfNobody);
    const found = readKeptFeeds(await Promise.race([asked, late]));
    // The service's answers since then are newer.
    if (mayRead) kept = [...kept, ...found.filter(([mark]) => !written.has(mark))];
  }

  /** Answers of the service until the page has time to store them. */
  const unwritten = new Map<number, unknown>();

  const toMark = (path: OperationPath, query: Query) =>
    toHash(toJson([transport.toKeyedUrl(path), query, readAudience()]));

  /** The first list that this page requested. */
  let first: number | undefined;
  const stored = createFirstFeed(storage);
  const recall = (mark: number) =>
    mayKeep() ? (stored.read(mark) ?? kept.find(([other]) => other === mark)?.[1]) : undefined;

  const keep = (mark: number, body: unknown) => {
    const text = body === undefined ? '' : toJson(body);
    if (mayKeep()) stored.keep(mark, text, mark === first);
    kept = withFeed(kept, mark, text);
    if (written.get(mark) === text) return;
    written.set(mark, text);
    // Not awaited. Other tabs write to the same database.
    if (mayKeep())
      void database.change((value) => withFeed(readKeptFeeds(value), mark, text)).then(leaveNothingOfNobody);
  };
  /** Another tab may have deleted everything in the meantime, because consent is gone: reading or writing has re-created it. (B7) */
  const leaveNothingOfNobody = () => {
    if (mayKeep()) return;
    storage.remove(STORAGE_KEYS.firstFeed);
    database.forget();
  };

  return {
    isReturning: parts.isReturning,
    recallTransport: {
      ...transport,
      async get(path, query) {
        const ask = () => recall(toMark(path, query));
        let text = ask();
        if (!text) {
          // Only now: the first list of a page does not need the database.
          if (mayRead) reading ??= read();
          await reading;
          // The user may have changed in the meantime.
          text = ask();
        }
        if (!text) throw new Error('This list is not stored.');
        return json.parse(text);
      },
    },
    storingTransport: {
      ...transport,
      async get(path, query, options) {
        const mark = toMark(path, query);
        first ??= mark;
        try {
          const body = await transport.get(path, query, options);
          unwritten.set(mark, body);
          // The tiles that are made of it come first.
          parts.clock.whenIdle(() => {
            // Something newer has been said.
            if (unwritten.get(mark) !== body) return;
            unwritten.delete(mark);
            // The user may have changed in the meantime; then nothing of this may be stored.
            if (mark === toMark(path, query)) keep(mark, body);
          });
          return body;
        } catch (error) {
          if (isDenied(error)) {
            unwritten.delete(mark);
            keep(mark, undefined);
          }
          throw error;
        }
      },
    },
    forget() {
      kept = [];
      written.clear();
      unwritten.clear();
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

/** The service has this list no longer, or not for this viewer: then what is remembered of it counts no more. */
export const isDenied = (error: unknown): boolean =>
  error instanceof RequestError && /^4/.test(String(error.status)) && error.status !== 429;

/** FNV-1a. A hash instead of the request itself, so that attributes of the viewer are stored in one place only. */
function toHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
