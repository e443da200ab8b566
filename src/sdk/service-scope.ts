import type { ContentSources } from '../core/content-names';
import type { FeedScope } from '../lists/feed/feed-players';
import type { Views } from '../lists/open-views';

/** The shared parts of the library's singletons and views. */
export interface ServiceScope extends FeedScope {
  /** The page has a feed, which loads the code of views only when it is needed. */
  hasFeed?: boolean;
  /** Loads what `initialize` needs next to the settings: the code of views, if the page does not only have feeds. */
  prepare(): Promise<Views | undefined>;
  /** Loads the code of one kind in parallel with that of the page. Its user loads it again and reports a failure. */
  prefetch(kind: 'stories' | 'clips'): void;
  /** Requests the content of a view of this kind early. */
  prefetchContent(kind: 'stories' | 'clips', named: ContentSources): void;
}
