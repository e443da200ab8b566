import type { LoadedClipFeed } from '../content/clip-feed-state';
import type { Clip } from '../model/clip';
import type { FeedHead } from '../model/feed';

/** What the Clips player shows of its feed. */
export type ClipsView =
  | { readonly status: 'loading' | 'failed' | 'empty' }
  | {
      readonly status: 'ready';
      readonly head: FeedHead;
      readonly clips: readonly Clip[];
      /** Of the clip in front; `clips.length` is the card behind the last clip. */
      readonly index: number;
      readonly tail: Tail;
    };

/** What stands behind the last clip. */
export type Tail = 'loading' | 'failed' | 'end';

/** What a move asks of the feed's scroller: nothing where the viewer's own finger made it. */
export type MoveBy = 'finger' | 'step' | 'jump';

export function toTail(paging: LoadedClipFeed['paging']): Tail {
  if (paging === 'ended') return 'end';
  return paging === 'failed' ? 'failed' : 'loading';
}
