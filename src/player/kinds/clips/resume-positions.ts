import type { MediaItem, MediaTime } from '../../media/media-item';

/** Shorter clips start again: a returning viewer remembers the beginning. */
const LONG_SECONDS = 30;
/** A position this near to the start or the end is not resumed. */
const EDGE_SECONDS = 3;

/** The positions at which the viewer left long clips; kept until the page closes, and never stored. (players.md 41) */
export interface ResumePositions {
  leave(clipId: string, time: MediaTime): void;
  /** The clip with its start: the position at which it was left, else 0. */
  from(item: MediaItem): MediaItem;
}

export function createResumePositions(): ResumePositions {
  const positions = new Map<string, number>();
  return {
    leave(clipId, { positionSeconds, durationSeconds }) {
      // This clip was not viewed this time.
      if (durationSeconds === undefined) return;
      positions.delete(clipId);
      const isInside = positionSeconds > EDGE_SECONDS && positionSeconds < durationSeconds - EDGE_SECONDS;
      if (durationSeconds > LONG_SECONDS && isInside) positions.set(clipId, positionSeconds);
    },
    from: (item) => ({ ...item, startAtSeconds: positions.get(item.id) ?? 0 }),
  };
}
