import type { ContentSources } from '../core/content-names';
import type { LibraryContext } from '../core/library-context';
import type { Page } from '../lists/open-page';
import type { Lazy } from '../model/lazy';

/** What the library's singletons and views stand on. */
export interface ServiceScope {
  readonly library: LibraryContext;
  /** The part that shows things, fetched when something first needs it. */
  readonly page: Lazy<Page>;
  /** Asks for the code of one kind, beside the page's; who uses it asks again, and says what went wrong. */
  prefetch(kind: 'stories' | 'clips'): void;
  /** Asks the service for what a view of this kind will show. */
  askAhead(kind: 'stories' | 'clips', named: ContentSources): void;
}
