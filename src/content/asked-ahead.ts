import { type OperationPath, toPath } from '../api/operation-path';
import type { GetOptions, Query, Transport } from '../api/transport';
import type { ReadableStore } from '../model/store';
import { toJson } from '../model/to-json';
import type { Clock } from '../platform/clock';

/** Who has not come for an answer by then is better off with a new one. */
const MAX_AGE_MS = 10_000;

/** What a list shows first: a collection of clips, or the stories of categories. */
export interface FirstContent {
  readonly kind: 'clips' | 'stories';
  readonly collection: string;
  readonly categories: readonly string[];
}

/**
 * The content of a page's lists, asked for while Settings and the code of lists are on their way.
 * docs/decisions/early-content-requests.md
 */
export interface AskedAhead {
  /**
   * Asks the service for what a list will load, while `initialize` is under way and nowhere else; never throws. Its answer is
   * kept for whoever asks the same of `taking`, and what it fails with is told to whoever loads in earnest.
   */
  ask(content: FirstContent): void;
  /** Asks the service, except for what was asked ahead with the same key and attributes; that is given once. */
  readonly taking: Transport;
}

export interface AskedAheadParts {
  readonly transport: Transport;
  readonly readAttributePairs: () => readonly string[];
  /** The first `initialize` is under way, and requests have the right key and nobody else's attributes. */
  readonly isStarting: ReadableStore<boolean>;
  readonly isInitialized: ReadableStore<boolean>;
  readonly clock: Pick<Clock, 'monotonicMs'>;
}

interface Asked {
  readonly answer: Promise<unknown>;
  readonly atMs: number;
}

export function createAskedAhead(parts: AskedAheadParts): AskedAhead {
  const { transport, readAttributePairs, isStarting, isInitialized, clock } = parts;
  const answers = new Map<string, Asked>();
  const toMark = (path: OperationPath, query: Query) =>
    toJson([transport.toKeyedUrl(path), query, readAttributePairs()]);
  // An `initialize` that was refused has asked for nobody.
  isStarting.watch(() => isInitialized.get() || answers.clear());

  return {
    ask({ kind, collection, categories }) {
      if (!isStarting.get() || (kind === 'clips' && !collection)) return;
      try {
        // As the lists themselves ask: another word, and the answer is nobody's.
        const [path, query]: [OperationPath, Query] =
          kind === 'clips'
            ? [toPath('/api/app/clips/{collectionId}/clips/paged', collection), [['pageNumber', '0']]]
            : ['/api/app/stories', categories.map((id) => ['categories', id] as const)];
        const mark = toMark(path, query);
        if (answers.has(mark)) return;
        const answer = transport.get(path, query, { personalized: true });
        answers.set(mark, { answer, atMs: clock.monotonicMs() });
        // Where it has failed already, who asks then may be luckier.
        answer.catch(() => answers.delete(mark));
      } catch {
        // An id that no path can hold: whoever loads it is told.
      }
    },
    taking: {
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
