import type { ClipLibrary } from '../content/clip-library';
import { type ContentSource, createContentSource } from '../content/content-source';
import { createFeedMemory } from '../content/feed-memory';
import type { StoryLibrary } from '../content/story-library';
import { createViewer, type Viewer } from '../content/viewer';
import { LANGUAGES } from '../i18n/language-loaders';
import { type AskedLocale, createLocaleSource } from '../i18n/locale';
import { createLazy, type Lazy } from '../model/lazy';
import { STORAGE_KEYS } from '../model/storage-keys';
import type { ReadableStore } from '../model/store';
import { toEffectiveOptions } from '../model/tracking-options';
import { beforeFrame } from '../platform/before-frame';
import type { FeedDatabase } from '../platform/feed-database';
import type { PlayerPage } from '../platform/player-page';
import type { LibraryContext } from './library-context';
import { createViewRegistry, type ViewRegistry } from './view-registry';

/** What everything shares that shows stories or clips; one for the page, made when it is first needed. */
export interface PageContext {
  readonly page: PlayerPage;
  /** Clips, and the code that only they need; fetched with the first view or player of clips. */
  readonly clips: Lazy<ClipLibrary>;
  /** The same for stories. */
  readonly stories: Lazy<StoryLibrary>;
  readonly viewer: Viewer;
  readonly registry: ViewRegistry;
  /** What the interface says: in the language that `setLocale` stored, else in the page's. */
  readonly locale: ReadableStore<AskedLocale>;
  /** Resolves with `chunk` once its messages are loaded too. */
  withWords<Chunk>(chunk: Promise<Chunk>): Promise<Chunk>;
  /** Reloads the content for another user. (B2) */
  restart(): void;
}

/** The browser access and the lazy code that a page context is given. */
export interface PageSources {
  readonly page: PlayerPage;
  readonly database: FeedDatabase;
  loadClips(): Promise<Pick<typeof import('../content/clip-library'), 'createClipLibrary'>>;
  loadStories(): Promise<Pick<typeof import('../content/story-library'), 'createStoryLibrary'>>;
  readonly reportEmpty: ContentSource['reportEmpty'];
}

export function createPageContext(
  context: LibraryContext,
  { page, database, loadClips, loadStories, reportEmpty }: PageSources,
): PageContext {
  const { session, options, platform, transport } = context;
  const { clock, log, storage } = platform;

  const readAudience = () => [session.userHash.get(), ...session.attributes.toQueryPairs()];
  const memory = createFeedMemory({
    ...{ transport, database, storage, clock, readAudience },
    mayKeep: context.mayKeepFeeds,
    isReturning: context.isReturning(),
  });
  storage.remove(STORAGE_KEYS.feeds);
  const source = createContentSource(transport, context.contentPrefetch, memory, clock, {
    reportEmpty,
    warn: log.warn,
    // Followed categories are personal: without personalization their feed is not requested. (L9.3)
    follower: () => (toEffectiveOptions(options.get()).enablePersonalization ? session.userHash.get() : ''),
  });
  const clips = createLazy(async () => (await loadClips()).createClipLibrary(source));
  const stories = createLazy(async () => (await loadStories()).createStoryLibrary(source));
  const viewer = createViewer({ transport, userHash: () => session.userHash.get(), options: () => options.get() });
  const { locale, follow: followLanguage } = createLocaleSource({
    languages: LANGUAGES,
    readWishes: () => [session.attributes.get('stLocale'), page.language()],
    warn: log.warn,
  });
  void followLanguage();
  session.attributes.watch(followLanguage);
  page.watchLanguage(followLanguage);
  // The lists come first: what they show may be here already.
  void session
    .whenInitialized()
    .then(() => beforeFrame(clock))
    .then(viewer.reload);

  return {
    page,
    clips,
    stories,
    viewer,
    registry: createViewRegistry(),
    locale,
    withWords: async (chunk) => (await Promise.all([chunk, followLanguage()]))[0],
    restart() {
      memory.forget();
      viewer.restart();
      clips.now()?.restart();
      stories.now()?.restart();
      void viewer.reload();
    },
  };
}
