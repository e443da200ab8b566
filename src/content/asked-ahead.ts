import type { OperationPath } from '../api/operation-path';
import type { GetOptions, Query, Transport } from '../api/transport';
import { toJson } from '../model/to-json';

/** Content that is asked for before anybody may show it, so that its answer comes beside Settings. (DESIGN 10) */
export interface AskedAhead {
  /**
   * Lets `load` ask the service. Its answers are kept for whoever asks the same of `taking`; what `load` gets is empty, and
   * what it fails with is told to whoever loads in earnest.
   */
  ask(load: (asking: Transport) => Promise<unknown>): void;
  /** Asks the service, except for what was asked ahead with the same key and attributes; that is given once. */
  readonly taking: Transport;
  /** Gives up what nobody has taken. */
  forget(): void;
}

export function createAskedAhead(transport: Transport, readAttributePairs: () => readonly string[]): AskedAhead {
  const answers = new Map<string, Promise<unknown>>();
  const toMark = (path: OperationPath, query: Query) =>
    toJson([transport.toKeyedUrl(path), query, readAttributePairs()]);

  const asking: Transport = {
    ...transport,
    async get(path, query, options) {
      const mark = toMark(path, query);
      if (answers.has(mark)) return;
      const answer = transport.get(path, query, options);
      answers.set(mark, answer);
      // Where it has failed already, who asks then may be luckier.
      answer.catch(() => answers.delete(mark));
    },
  };

  return {
    ask: (load) => void load(asking).catch(() => {}),
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
