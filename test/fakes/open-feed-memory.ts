import { createFeedMemory, type FeedMemory } from '../../src/content/feed-memory';
import type { NetworkAnswer } from '../../src/platform/network';
import { IDLE_MS } from './fake-clock';
import { type OpenedTransport, openTransport } from './open-transport';

/** A page that remembers lists, everything around it in the test's hand. */
export interface OpenedFeedMemory extends OpenedTransport {
  readonly memory: FeedMemory;
  readonly viewer: { audience: readonly string[]; mayKeep: boolean };
  /** What the service says of a list from now on. */
  answer(list: string, answer: NetworkAnswer | Promise<NetworkAnswer>): void;
  /** Sends the request, whose answer is stored when the page is idle. */
  ask(list: string): Promise<unknown>;
  /** Sends the request, and lets the page be idle for a moment: only then is the answer stored. */
  keep(list: string): Promise<unknown>;
  /** Reads from the device; `undefined` if nothing is stored. */
  recall(list: string): Promise<unknown>;
  /** The bodies in the database, the latest first. */
  kept(): unknown[];
}

export interface OpenedFeedMemoryParts {
  /** Another page of the same device, earlier on. */
  readonly before?: OpenedFeedMemory;
  readonly audience?: readonly string[];
  readonly mayKeep?: boolean;
}

export function openFeedMemory(parts: OpenedFeedMemoryParts = {}): OpenedFeedMemory {
  const { before, audience = ['user-a'], mayKeep = true } = parts;
  const opened = openTransport({
    stored: Object.fromEntries(before?.storage.device ?? []),
    feeds: structuredClone(before?.feeds.value),
  });
  const viewer = { audience, mayKeep };
  const memory = createFeedMemory({
    transport: opened.transport,
    database: opened.feeds,
    storage: opened.storage,
    clock: opened.clock,
    readAudience: () => viewer.audience,
    mayKeep: () => viewer.mayKeep,
    isReturning: mayKeep,
  });
  const query = (list: string) => [['categories', list]] as const;
  const ask = (list: string) =>
    memory.store('/api/app/stories', query(list), opened.transport.get('/api/app/stories', query(list)));
  return {
    ...opened,
    memory,
    ask,
    viewer,
    answer: (list, answer) => opened.network.answer(`categories=${list}`, () => answer),
    async keep(list) {
      try {
        return await ask(list);
      } finally {
        await opened.clock.advance(IDLE_MS);
      }
    },
    recall: (list) => memory.recall('/api/app/stories', query(list)).catch(() => undefined),
    kept: () => ((opened.feeds.value ?? []) as [number, string][]).map(([, text]) => JSON.parse(text)),
  };
}
