import type { OperationPath } from '../api/operation-path';
import { RequestError } from '../api/request-error';
import type { Query, Transport } from '../api/transport';
import { json } from '../model/json';
import { toJson } from '../model/to-json';
import { createStoredFeeds, type FeedDevice } from './stored-feeds';

/** The service's answers for the page's lists on the last visit, so that this one has something to paint at once. (DESIGN 10) */
export interface FeedMemory {
  /** Whether the device may have lists. If no viewer was known at the start, a read is useless and slow. */
  readonly isReturning: boolean;
  /** The body that the service answered last; rejects if nothing is known. */
  recall(path: OperationPath, query: Query): Promise<unknown>;
  /** Stores an answer of the service when the page is idle; settles as the answer does. */
  store(path: OperationPath, query: Query, answer: Promise<unknown>): Promise<unknown>;
  /** For another user: drops what was found. */
  forget(): void;
}

interface FeedSources extends FeedDevice {
  readonly transport: Pick<Transport, 'toKeyedUrl'>;
  /** Attributes that change the answer: they are part of the key of a stored list. */
  readonly readAudience: () => readonly string[];
}

export function createFeedMemory(sources: FeedSources): FeedMemory {
  const { transport, clock, readAudience, isReturning } = sources;
  const stored = createStoredFeeds(sources);
  /** Answers of the service until the page has time to store them. */
  const unwritten = new Map<number, unknown>();
  const toMark = (path: OperationPath, query: Query) =>
    toHash(toJson([transport.toKeyedUrl(path), query, readAudience()]));

  return {
    isReturning,
    async recall(path, query) {
      const find = () => stored.find(toMark(path, query));
      let text = find();
      if (!text) {
        // Only now: the first list of a page does not need the database.
        await stored.read();
        // The user may have changed in the meantime.
        text = find();
      }
      if (!text) throw new Error('This list is not stored.');
      return json.parse(text);
    },
    async store(path, query, answer) {
      const mark = toMark(path, query);
      stored.requested(mark);
      try {
        const body = await answer;
        unwritten.set(mark, body);
        // The tiles of this answer are rendered first.
        clock.whenIdle(() => {
          // There is a newer answer.
          if (unwritten.get(mark) !== body) return;
          unwritten.delete(mark);
          // The user may have changed in the meantime; then nothing of this may be stored.
          if (mark === toMark(path, query)) stored.write(mark, body);
        });
        return body;
      } catch (error) {
        if (isDenied(error)) {
          unwritten.delete(mark);
          stored.write(mark, undefined);
        }
        throw error;
      }
    },
    forget() {
      stored.forget();
      unwritten.clear();
    },
  };
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
