import { createFeedMemory } from '../content/feed-memory';
import { LANGUAGES } from '../i18n/language-loaders';
import { type AskedLocale, createLocaleSource } from '../i18n/locale';
import { STORAGE_KEYS } from '../model/storage-keys';
import type { ReadableStore } from '../model/store';
import type { FeedDatabase } from '../platform/feed-database';
import type { PlayerPage } from '../platform/player-page';
import type { ContentContext } from './content-context';
import type { LibraryContext } from './library-context';

/** What views and players share; one for the page, made when the first of them is needed. */
export interface PageContext extends ContentContext {
  readonly page: PlayerPage;
  /** What the interface says: in the language that `setLocale` stored, else in the page's. */
  readonly locale: ReadableStore<AskedLocale>;
  /** Resolves with `chunk` once its messages are loaded too. */
  withWords<Chunk>(chunk: Promise<Chunk>): Promise<Chunk>;
}

export function createPageContext(
  library: LibraryContext,
  content: ContentContext,
  { page, database }: { readonly page: PlayerPage; readonly database: FeedDatabase },
): PageContext {
  const { session, platform, transport } = library;
  const { clock, log, storage } = platform;
  const readAudience = () => [session.userHash.get(), ...session.attributes.toQueryPairs()];
  content.memory.set(
    createFeedMemory({
      ...{ transport, database, storage, clock, readAudience },
      mayKeep: library.mayKeepFeeds,
      isReturning: library.isReturning(),
    }),
  );
  storage.remove(STORAGE_KEYS.feeds);
  const { locale, follow: followLanguage } = createLocaleSource({
    languages: LANGUAGES,
    readWishes: () => [session.attributes.get('stLocale'), page.language()],
    warn: log.warn,
  });
  void followLanguage();
  session.attributes.watch(followLanguage);
  page.watchLanguage(followLanguage);

  return {
    ...content,
    page,
    locale,
    withWords: async (chunk) => (await Promise.all([chunk, followLanguage()]))[0],
  };
}
