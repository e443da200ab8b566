import type { LibraryContext } from '../core/library-context';
import type { Page } from '../lists/open-page';
import type { Lazy } from '../model/lazy';

/** What the library's singletons and views stand on. */
export interface ServiceScope {
  readonly library: LibraryContext;
  /** The part that shows things, fetched when something first needs it. */
  readonly page: Lazy<Page>;
  /** Has what places a view of this kind; fetches the page's code and that of the kind beside each other. */
  loadPlacing: Page['loadPlacing'];
}
