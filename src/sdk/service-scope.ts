import type { ContentSources } from '../core/content-names';
import type { FeedScope } from '../lists/feed/feed-players';
import type { Views } from '../lists/open-views';

/** The shared parts of the library's singletons and views. */
export interface ServiceScope extends FeedScope {
  /** The page has a feed, which loads the code of views only when it is needed. */
  hasFeed?: boolean;
  /** Loads what `initialize` needs next to the settings: the code of views, if the page does not only have feeds. */
  prepare(): Promise<Views | undefined>;
  /** Loads the code and the content of a view in parallel with the code of the page. Their user reports a failure. */
  prefetch(kind: 'stories' | 'clips', named: ContentSources): void;
}
