import type { Clip } from '../../../model/clip';
import type { MediaEvent } from '../../media/media-item';
import type { Playback } from '../../playback';

/**
 * Records clips that were seen to their end, each once for this open, and their loops. Live never counts. (L9.8) `onEnded` is
 * called with a clip that does not loop.
 */
export function createClipCompletion(
  { record, report }: Pick<Playback, 'record' | 'report'>,
  onEnded: (clip: Clip) => void,
) {
  const completed = new Set<string>();
  let loops = 0;
  return {
    onEvent(event: MediaEvent, clip: Clip): void {
      if (event !== 'looped' && event !== 'ended') return;
      if (!clip.isLive && !completed.has(clip.id)) record('completedClip');
      completed.add(clip.id);
      if (event === 'looped') record('completedLoop', { loopCount: ++loops, ...report.toLength() });
      else onEnded(clip);
    },
    /** Another clip is current. */
    reset(): void {
      loops = 0;
    },
  };
}
