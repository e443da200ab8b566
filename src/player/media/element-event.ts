import type { MediaState } from './media-state';

/** What an event of a `<video>` means to its player. */
export type ElementNews =
  /** It has enough to play. */
  | 'ready'
  /** Frames move. */
  | 'runs'
  | 'stalled'
  | 'progressed'
  /** The system paused it: headphones unplugged, picture-in-picture. */
  | 'pausedBySystem'
  | 'ended'
  /** Its time, or its length, may be another. */
  | 'clock';

export interface ElementFacts {
  readonly status: MediaState['status'];
  readonly isSeeking: boolean;
  /** A call of `play()` is not answered yet. */
  readonly isAsking: boolean;
}

/** Reads one event of the current element; undefined if it means nothing. */
export function readElementEvent(
  element: Pick<HTMLVideoElement, 'seeking' | 'paused' | 'ended' | 'isConnected'>,
  type: string,
  { status, isSeeking, isAsking }: ElementFacts,
): ElementNews | undefined {
  switch (type) {
    case 'canplay':
      return 'ready';
    case 'playing':
      return 'runs';
    case 'waiting':
      // Going back to the start of a loop is no stall.
      return element.seeking && !isSeeking ? undefined : 'stalled';
    case 'progress':
      return 'progressed';
    case 'pause':
      // The event may come late, of a pause of our own that has ended since; and a browser that allows no sound pauses
      // what plays without it, before it refuses.
      return !isAsking && element.paused && status === 'playing' && !element.ended && element.isConnected
        ? 'pausedBySystem'
        : undefined;
    case 'ended':
      return 'ended';
    default:
      return 'clock';
  }
}
