import { RequestError } from '../api/request-error';
import type { Transport } from '../api/transport';
import type { Clock } from '../platform/clock';
import type { ContentPrefetch } from './content-prefetch';
import type { FeedMemory } from './feed-memory';

/** Requests of content, as the operations of `api/` send them. */
export type ContentRequests = Pick<Transport, 'get'>;

/** Where clips and stories come from. */
export interface ContentSource {
  readonly transport: Transport;
  /** For the beginning of a feed: a prefetched answer or one of the service, which is stored for the next visit. */
  readonly beginnings: ContentRequests;
  /** The beginnings that the last visit stored; rejects if there is none. Undefined if the device has nothing. */
  readonly recalled: ContentRequests | undefined;
  /** Runs `load`, and once more if the service requested a short delay. (D5) */
  patiently<Content>(load: () => Promise<Content>): Promise<Content>;
  /** The user whose following feed may be loaded; `''` if there is none. */
  readonly follower: () => string;
  readonly warn: (message: string) => void;
  /** The service has nothing for these ids: of clips, a collection and a category or `''`; of stories, categories. (G24) */
  readonly reportEmpty: (kind: 'clips' | 'stories', ids: readonly string[]) => void;
}

export function createContentSource(
  transport: Transport,
  prefetch: Pick<ContentPrefetch, 'take'>,
  findMemory: () => FeedMemory | undefined,
  clock: Pick<Clock, 'now' | 'after'>,
  given: Pick<ContentSource, 'follower' | 'warn' | 'reportEmpty'>,
): ContentSource {
  return {
    ...given,
    transport,
    beginnings: {
      get(path, query, options) {
        const answer = prefetch.take(path, query) ?? transport.get(path, query, options);
        return findMemory()?.store(path, query, answer) ?? answer;
      },
    },
    get recalled() {
      const memory = findMemory();
      return memory?.isReturning ? { get: memory.recall } : undefined;
    },
    patiently: (load) => loadPatiently(clock, load),
  };
}

/** Longest delay before the second try, because the viewer waits for content. (D5) */
const LONGEST_PATIENCE_MS = 5000;

/** Runs `load`, and once more if the service requested a short delay. (D5) */
export async function loadPatiently<Content>(
  clock: Pick<Clock, 'now' | 'after'>,
  load: () => Promise<Content>,
): Promise<Content> {
  try {
    return await load();
  } catch (error) {
    const waitMs = error instanceof RequestError && error.status === 429 ? error.retryAfterMs(clock.now()) : Number.NaN;
    if (!(waitMs <= LONGEST_PATIENCE_MS)) throw error;
    await new Promise<void>((resolve) => void clock.after(waitMs, resolve));
    return load();
  }
}
