import type { OperationPath } from '../api/operation-path';
import type { GetOptions, Query, Transport } from '../api/transport';
import { toJson } from '../model/to-json';

/** Content that is asked for before anybody may show it, so that its answer comes beside Settings. (DESIGN 10) */
export interface AskedAhead {
  /** Asks the service, and keeps its answer for whoever asks the same of `taking`; its own answer is empty. */
  readonly asking: Transport;
  /** Asks the service, except for what was asked ahead for the same key and the same viewer; that is given once. */
  readonly taking: Transport;
  /** Nobody has asked for it by now, or the library could not be initialized. */
  forget(): void;
}

export function createAskedAhead(transport: Transport, readAttributePairs: () => readonly string[]): AskedAhead {
  const answers = new Map<string, Promise<unknown>>();
  const toMark = (path: OperationPath, query: Query) =>
    toJson([transport.toKeyedUrl(path), query, readAttributePairs()]);

  return {
    asking: {
      ...transport,
      async get(path, query, options) {
        const mark = toMark(path, query);
        if (answers.has(mark)) return;
        const answer = transport.get(path, query, options);
        answers.set(mark, answer);
        // Where it has failed already, who asks then may be luckier.
        answer.catch(() => answers.delete(mark));
      },
    },
    taking: {
      ...transport,
      get(path: OperationPath, query: Query, options?: GetOptions) {
        const mark = toMark(path, query);
        const answer = answers.get(mark);
        answers.delete(mark);
        return answer ?? transport.get(path, query, options);
      },
    },
    forget: () => answers.clear(),
  };
}
