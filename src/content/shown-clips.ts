import type { Clip } from '../model/clip';
import type { ClipFeedState } from './clip-feed-state';

/** The clips that may be shown at this moment. (L9.24, G15) */
export function toShownClips(state: ClipFeedState, now: number): readonly Clip[] {
  if (state.status !== 'loaded') return [];
  return state.clips.filter((clip) => clip.removeAt === undefined || clip.removeAt > now);
}
