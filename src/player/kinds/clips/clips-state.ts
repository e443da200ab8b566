import type { LoadedClipFeed } from '../../../content/clip-feed-state';
import type { Clip } from '../../../model/clip';
import type { FeedHead } from '../../../model/feed';

/** What an open Clips player shows of its feed. */
export type ClipsState = { readonly status: 'loading' | 'failed' | 'empty' } | ReadyClips;

export interface ReadyClips {
  readonly status: 'ready';
  readonly head: FeedHead;
  readonly clips: readonly Clip[];
  /** The index of the current clip, or `clips.length` for the card after the last clip. */
  readonly index: number;
  readonly tail: Tail;
  /** How the viewer came to this index. */
  readonly by: MoveBy;
  /** The current clip is shown only because it is current: it plays to its end once. (L9.24) */
  readonly isCurrentLeaving: boolean;
}

/** What is shown after the last clip. */
export type Tail = 'loading' | 'failed' | 'end';

/** What a move requires of the feed's scroller: nothing if the viewer's own finger made it. */
export type MoveBy = 'finger' | 'step' | 'jump';

export function toTail(paging: LoadedClipFeed['paging']): Tail {
  if (paging === 'ended') return 'end';
  return paging === 'failed' ? 'failed' : 'loading';
}

/** The current clip; undefined at the card behind the last one, and while there is none. */
export function currentClip(state: ClipsState): Clip | undefined {
  return state.status === 'ready' ? state.clips[state.index] : undefined;
}
