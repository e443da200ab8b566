import { createStore, type ReadableStore } from '../model/store';
import type { StoryFeed } from '../model/story';

export type StoryListState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error }
  | { readonly status: 'loaded'; readonly feed: StoryFeed };

/** The stories of some categories, loaded once and shared by the views and players that show them. Nothing here rejects. */
export interface StoryList {
  /** None means all stories. */
  readonly categoryIds: readonly string[];
  readonly state: ReadableStore<StoryListState>;
  load(): Promise<void>;
  /** Loads anew; what is on the screen stays until the answer is there, and stays when there is none. */
  refresh(): Promise<void>;
  /** Forgets everything and, where something was asked for, asks again: another user is here. (B2) */
  restart(): void;
}

export interface StoryListParts {
  readonly categoryIds: readonly string[];
  readonly loadFeed: () => Promise<StoryFeed>;
}

export function createStoryList({ categoryIds, loadFeed }: StoryListParts): StoryList {
  const store = createStore<StoryListState>({ status: 'idle' });
  let pending: Promise<void> | undefined;
  let generation = 0;

  const run = async () => {
    const mine = generation;
    let next: StoryListState;
    try {
      next = { status: 'loaded', feed: await loadFeed() };
    } catch (error) {
      next = { status: 'failed', error: error instanceof Error ? error : new Error('Loading stories failed.') };
    }
    // An answer for an earlier user comes too late, whenever it comes.
    if (mine !== generation) return;
    pending = undefined;
    if (next.status === 'loaded' || store.get().status !== 'loaded') store.set(next);
  };

  const refresh = () => {
    if (pending) return pending;
    if (store.get().status !== 'loaded') store.set({ status: 'loading' });
    pending = run();
    return pending;
  };

  return {
    categoryIds,
    state: store,
    load: () => (store.get().status === 'loaded' ? Promise.resolve() : refresh()),
    refresh,
    restart() {
      const wasAsked = store.get().status !== 'idle';
      generation++;
      pending = undefined;
      store.set({ status: 'idle' });
      if (wasAsked) void refresh();
    },
  };
}
