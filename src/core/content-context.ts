import type { ClipLibrary } from '../content/clip-library';
import { type ContentSource, createContentSource } from '../content/content-source';
import type { FeedMemory } from '../content/feed-memory';
import type { StoryLibrary } from '../content/story-library';
import { createViewer, type Viewer } from '../content/viewer';
import { createLazy, type Lazy } from '../model/lazy';
import { createStore, type Store } from '../model/store';
import { toEffectiveOptions } from '../model/tracking-options';
import { beforeFrame } from '../platform/before-frame';
import type { LibraryContext } from './library-context';
import { createViewRegistry, type ViewRegistry } from './view-registry';

/** The content of a page. One for the page, created by what needs it first: a feed, or the code of views. */
export interface ContentContext {
  /** Clips, and the code that only they need; fetched with the first feed, view or player of clips. */
  readonly clips: Lazy<ClipLibrary>;
  /** The same for stories. */
  readonly stories: Lazy<StoryLibrary>;
  readonly viewer: Viewer;
  readonly registry: ViewRegistry;
  /** Where the beginnings of lists are stored for the next visit; comes with the code of views. */
  readonly memory: Store<FeedMemory | undefined>;
  /** Reloads the content for another user. (B2) */
  restart(): void;
}

/** The code that a content context loads when it needs it. */
export interface ContentLoaders {
  loadClips(): Promise<Pick<typeof import('../content/clip-library'), 'createClipLibrary'>>;
  loadStories(): Promise<Pick<typeof import('../content/story-library'), 'createStoryLibrary'>>;
  readonly reportEmpty: ContentSource['reportEmpty'];
}

export function createContentContext(
  { session, options, platform, transport, contentPrefetch }: LibraryContext,
  { loadClips, loadStories, reportEmpty }: ContentLoaders,
): ContentContext {
  const { clock, log } = platform;
  const memory = createStore<FeedMemory | undefined>(undefined);
  const source = createContentSource(transport, contentPrefetch, memory.get, clock, {
    reportEmpty,
    warn: log.warn,
    // Followed categories are personal: without personalization their feed is not requested. (L9.3)
    follower: () => (toEffectiveOptions(options.get()).enablePersonalization ? session.userHash.get() : ''),
  });
  const clips = createLazy(async () => (await loadClips()).createClipLibrary(source));
  const stories = createLazy(async () => (await loadStories()).createStoryLibrary(source));
  const viewer = createViewer({ transport, userHash: () => session.userHash.get(), options: () => options.get() });
  // The lists come first: what they show may be here already.
  void session
    .whenInitialized()
    .then(() => beforeFrame(clock))
    .then(viewer.reload);

  return {
    clips,
    stories,
    viewer,
    registry: createViewRegistry(),
    memory,
    restart() {
      memory.get()?.forget();
      viewer.restart();
      clips.now()?.restart();
      stories.now()?.restart();
      void viewer.reload();
    },
  };
}
