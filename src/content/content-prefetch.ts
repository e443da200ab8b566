import { type OperationPath, toPath } from '../api/operation-path';
import type { Query, Transport } from '../api/transport';
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
   * Prefetches what a list will load, but only during the first `initialize`; never throws. A failure is not reported: the
   * list requests the content again and reports its own failure.
   */
  request(content: FirstContent): void;
  /** The answer that was prefetched with the same key and attributes, once. */
  take(path: OperationPath, query: Query): Promise<unknown> | undefined;
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

interface Prefetched {
  readonly answer: Promise<unknown>;
  readonly atMs: number;
}

export function createContentPrefetch({ transport, session, clock }: PrefetchSources): ContentPrefetch {
  const { isStarting, isInitialized, attributes } = session;
  const answers = new Map<string, Prefetched>();
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
    take(path, query) {
      const mark = toMark(path, query);
      const prefetched = answers.get(mark);
      answers.delete(mark);
      return prefetched && clock.monotonicMs() - prefetched.atMs < MAX_AGE_MS ? prefetched.answer : undefined;
    },
  };
}
