import type { Clip } from '../model/clip';
import type { FeedHead } from '../model/feed';
import type { ReadableStore } from '../model/store';

export type ClipFeedState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error }
  | {
      readonly status: 'loaded';
      readonly head: FeedHead;
      /** In feed order, each id once. */
      readonly clips: readonly Clip[];
      readonly paging: 'ready' | 'loading' | 'failed' | 'ended';
    };

/** The clips of one collection (or of one category in it), paged in as they are needed. */
export interface ClipFeed {
  readonly collectionId: string;
  readonly categoryId: string;
  readonly state: ReadableStore<ClipFeedState>;
  /** Loads the first page where nothing is loaded or loading yet. Settles when it is there or has failed; never rejects. */
  load(): Promise<void>;
  /** Loads the next page where there may be one and none is under way. Never rejects. */
  loadMore(): Promise<void>;
  /** Loads the first page anew; the same checksum changes nothing. Never rejects. (L9.21) */
  refresh(): Promise<void>;
}
