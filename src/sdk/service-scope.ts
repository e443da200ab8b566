import type { ContentSources } from '../core/content-names';
import type { LibraryContext } from '../core/library-context';
import type { Views } from '../lists/open-views';
import type { Lazy } from '../model/lazy';

/** The shared parts of the library's singletons and views. */
export interface ServiceScope {
  readonly library: LibraryContext;
  /** Lists and players, loaded on first use. */
  readonly page: Lazy<Views>;
  /** Loads the code of one kind in parallel with that of the page. Its user loads it again and reports a failure. */
  prefetch(kind: 'stories' | 'clips'): void;
  /** Requests the content of a view of this kind early. */
  prefetchContent(kind: 'stories' | 'clips', named: ContentSources): void;
}
