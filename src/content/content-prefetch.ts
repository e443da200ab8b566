import { type OperationPath, toPath } from '../api/operation-path';
import type { GetOptions, Query, Transport } from '../api/transport';
import type { ReadableStore } from '../model/store';
import { toJson } from '../model/to-json';
import type { Clock } from '../platform/clock';

/** An answer that is older than this is not used. */
const MAX_AGE_MS = 10_000;

/** What a list shows first: a collection of clips, or the stories of categories. */
export interface FirstContent {
  readonly kind: 'clips' | 'stories';
  readonly collection: string;
  readonly categories: readonly string[];
}

/**
 * The content of a page's lists, prefetched while Settings and the code of lists are loading.
 * docs/decisions/early-content-requests.md
 */
export interface ContentPrefetch {
  /**
   * Prefetches what a list will load, but only during the first `initialize`; never throws. The next equal request of
   * `taking` gets the answer. A failure is not reported: the list requests the content again and reports its own failure.
   */
  request(content: FirstContent): void;
  /** Sends requests, except for one that was prefetched with the same key and attributes; each prefetch is used once. */
  readonly transport: Transport;
}

interface PrefetchSources {
  readonly transport: Transport;
  readonly session: {
    /** The first `initialize` is running; requests have the right key and no attributes of another user. */
    readonly isStarting: ReadableStore<boolean>;
    readonly isInitialized: ReadableStore<boolean>;
    readonly attributes: { toQueryPairs(): readonly string[] };
  };
  readonly clock: Pick<Clock, 'monotonicMs'>;
}

interface Asked {
  readonly answer: Promise<unknown>;
  readonly atMs: number;
}

export function createContentPrefetch({ transport, session, clock }: PrefetchSources): ContentPrefetch {
  const { isStarting, isInitialized, attributes } = session;
  const answers = new Map<string, Asked>();
  const toMark = (path: OperationPath, query: Query) =>
    toJson([transport.toKeyedUrl(path), query, attributes.toQueryPairs()]);
  // A rejected `initialize` must leave no answers behind.
  isStarting.watch(() => isInitialized.get() || answers.clear());

  return {
    request({ kind, collection, categories }) {
      if (!isStarting.get() || (kind === 'clips' && !collection)) return;
      try {
        // Must equal the list's own request, else the answer is never used.
        const [path, query]: [OperationPath, Query] =
          kind === 'clips'
            ? [toPath('/api/app/clips/{collectionId}/clips/paged', collection), [['pageNumber', '0']]]
            : ['/api/app/stories', categories.map((id) => ['categories', id] as const)];
        const mark = toMark(path, query);
        if (answers.has(mark)) return;
        const answer = transport.get(path, query, { personalized: true });
        answers.set(mark, { answer, atMs: clock.monotonicMs() });
        // After a failure the list's own request may succeed.
        answer.catch(() => answers.delete(mark));
      } catch {
        // The id cannot be part of a path: the list reports it.
      }
    },
    transport: {
      ...transport,
      get(path: OperationPath, query: Query, options?: GetOptions) {
        const mark = toMark(path, query);
        const asked = answers.get(mark);
        answers.delete(mark);
        return asked && clock.monotonicMs() - asked.atMs < MAX_AGE_MS
          ? asked.answer
          : transport.get(path, query, options);
      },
    },
  };
}
