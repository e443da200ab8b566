import { createStore, type ReadableStore } from '../model/store';
import { createLoadQueue } from './load-queue';
import { IDLE, type LoadEvent, type LoadState, type Recallable } from './load-state';
import { recallBefore } from './recall-before';

/** What differs between a feed of clips and a list of stories. */
export interface FeedSteps<Loaded extends Recallable, Event, Content> {
  readonly kind: 'clips' | 'stories';
  readonly next: (state: LoadState<Loaded>, event: Event | LoadEvent<Loaded>) => LoadState<Loaded>;
  readonly isEmpty: (loaded: Loaded) => boolean;
  readonly request: (signal: AbortSignal) => Promise<Content>;
  /** Resolves with what an earlier visit stored; rejects if none did. */
  readonly recall: (() => Promise<Content>) | undefined;
  readonly toLoaded: (content: Content) => Loaded;
  /** What an answer changes in loaded content, if it does not replace all of it. */
  readonly reload?: (loaded: Loaded, content: Content, signal: AbortSignal) => Promise<Event | LoadEvent<Loaded>>;
}

/** Loads the content of one viewer after the other. Nothing here rejects. */
export interface FeedLoader<State, Event> {
  readonly state: ReadableStore<State>;
  dispatch(event: Event): void;
  /** Loads more for the viewer of this moment; an answer that comes after a restart is dropped. (G21, B2) */
  run(load: (signal: AbortSignal) => Promise<Event>, onError: (error: Error) => Event): Promise<void>;
  /**
   * Loads the content if it is neither loaded nor loading, or if it is empty. Settles when it is there or has failed: at once
   * while loaded content is refreshed, and after the service's answer if only an earlier visit's content is there.
   */
  load(): Promise<void>;
  /** Reloads after what is loading; the content on screen stays until the answer arrives, and stays if the request fails. */
  refresh(): Promise<void>;
  /** For another user: drops everything, and requests it again if it was requested before. (B2) */
  restart(): void;
}

export function createFeedLoader<Loaded extends Recallable, Event, Content>(
  steps: FeedSteps<Loaded, Event, Content>,
): FeedLoader<LoadState<Loaded>, Event | LoadEvent<Loaded>> {
  const store = createStore<LoadState<Loaded>>(IDLE);
  let generation = new AbortController();

  const dispatch = (event: Event | LoadEvent<Loaded>) => store.set(steps.next(store.get(), event));

  const run: FeedLoader<unknown, Event | LoadEvent<Loaded>>['run'] = async (load, onError) => {
    const { signal } = generation;
    let event: Event | LoadEvent<Loaded>;
    try {
      event = await load(signal);
    } catch (error) {
      event = onError(error instanceof Error ? error : new Error(`Loading ${steps.kind} failed.`));
    }
    if (!signal.aborted) dispatch(event);
  };

  /** Sends the request at once; shows what an earlier visit stored if the device answers first. */
  const loadNow = async (signal: AbortSignal): Promise<Event | LoadEvent<Loaded>> => {
    const isFirst = store.get().status !== 'loaded';
    if (isFirst) dispatch({ type: 'requested' });
    const requested = steps.request(signal);
    if (isFirst && steps.recall)
      await recallBefore(requested, steps.recall, (content) => {
        if (!signal.aborted) dispatch({ type: 'loaded', state: { ...steps.toLoaded(content), isRecalled: true } });
      });
    const content = await requested;
    const state = store.get();
    if (state.status === 'loaded' && steps.reload) return steps.reload(state, content, signal);
    return { type: 'loaded', state: steps.toLoaded(content) };
  };
  const queue = createLoadQueue(() => run(loadNow, (error) => ({ type: 'failed', error })));

  const load = () => {
    const state = store.get();
    const running = queue.running();
    // An empty result may be temporary: a new request starts over. (G20, U8)
    const isThere = state.status === 'loaded' && !steps.isEmpty(state) && !(state.isRecalled && running);
    return isThere ? Promise.resolve() : (running ?? queue.run());
  };

  return {
    state: store,
    dispatch,
    run,
    load,
    refresh: queue.run,
    restart() {
      const wasRequested = store.get().status !== 'idle';
      generation.abort();
      generation = new AbortController();
      queue.restart();
      store.set(IDLE);
      if (wasRequested) void load();
    },
  };
}
