import type { ActivityData } from '../../model/activity-data';
import type { ActivityType } from '../../model/activity-type';
import type { Clip } from '../../model/clip';
import type { MediaEvent } from '../media/media-item';

export interface ClipCompletionParts {
  /** Records an event of the current clip. */
  readonly record: (type: ActivityType, data?: ActivityData) => void;
  /** How long the current medium is. */
  readonly toLength: () => ActivityData;
  /** A clip that does not loop has ended. */
  readonly onEnded: (clip: Clip) => void;
}

/** Records clips that were seen to their end, each once for this open, and their loops. Live never counts. (L9.8) */
export function createClipCompletion({ record, toLength, onEnded }: ClipCompletionParts) {
  const completed = new Set<string>();
  let loops = 0;
  return {
    onEvent(event: MediaEvent, clip: Clip): void {
      if (event !== 'looped' && event !== 'ended') return;
      if (!clip.isLive && !completed.has(clip.id)) record('completedClip');
      completed.add(clip.id);
      if (event === 'looped') record('completedLoop', { loopCount: ++loops, ...toLength() });
      else onEnded(clip);
    },
    /** Another clip is current. */
    reset(): void {
      loops = 0;
    },
  };
}
