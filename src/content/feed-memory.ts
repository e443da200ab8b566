import type { OperationPath } from '../api/operation-path';
import { RequestError } from '../api/request-error';
import type { Query, Transport } from '../api/transport';
import { json } from '../model/json';
import { STORAGE_KEYS } from '../model/storage-keys';
import { toJson } from '../model/to-json';
import type { DeviceStorage } from '../platform/storage';

/** The lists of one page; a visit to a second kind of page does not push out those of the first. */
const MAX_FEEDS = 4;

/** In UTF-16 units. A feed past this is not kept: reading it would cost the next visit more than it saves. */
const MAX_FEED_LENGTH = 128 * 1024;

/** What the service said of the page's lists on the last visit, so that this one has something to paint at once. (DESIGN 10) */
export interface FeedMemory {
  /** Answers from the device, as the service did; rejects where nothing is known. */
  readonly recalling: Transport;
  /** Asks the service, and keeps its answer. */
  readonly keeping: Transport;
}

export interface FeedMemoryParts {
  readonly transport: Transport;
  readonly storage: DeviceStorage;
  /** Whom the content is for: the same question asked for somebody else has another answer. */
  readonly readAudience: () => readonly string[];
}

/** A list on a line: its mark, a space, and its JSON, which breaks no line. So a list is read only where it is shown. */
const ENTRY = /^-?\d+ /;

export function createFeedMemory({ transport, storage, readAudience }: FeedMemoryParts): FeedMemory {
  const toMark = (path: OperationPath, query: Query) =>
    `${toHash(toJson([transport.toKeyedUrl(path), query, readAudience()]))} `;

  const entries = () => (storage.read(STORAGE_KEYS.feeds) ?? '').split('\n').filter((entry) => ENTRY.test(entry));

  const keep = (mark: string, body: unknown) => {
    const others = entries().filter((entry) => !entry.startsWith(mark));
    const text = body === undefined ? '' : toJson(body);
    const next = text && text.length <= MAX_FEED_LENGTH ? [mark + text, ...others].slice(0, MAX_FEEDS) : others;
    storage.write(STORAGE_KEYS.feeds, next.join('\n'));
  };

  return {
    recalling: {
      ...transport,
      async get(path, query) {
        const mark = toMark(path, query);
        const found = entries().find((entry) => entry.startsWith(mark));
        if (!found) throw new Error('Nothing is known of this list yet.');
        return json.parse(found.slice(mark.length));
      },
    },
    keeping: {
      ...transport,
      async get(path, query, options) {
        const mark = toMark(path, query);
        try {
          const body = await transport.get(path, query, options);
          // Somebody else may be here by now; then nothing of this may stay on the device.
          if (mark === toMark(path, query)) keep(mark, body);
          return body;
        } catch (error) {
          if (isDenied(error)) keep(mark, undefined);
          throw error;
        }
      },
    },
  };
}

/** The service has this list no longer, or not for this viewer: then what is remembered of it counts no more. */
export const isDenied = (error: unknown): boolean =>
  error instanceof RequestError && /^4/.test(String(error.status)) && error.status !== 429;

/** FNV-1a. A mark instead of the question itself: what the host says of the viewer is written to one place only. */
function toHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
