import type { ClipsPlayerController } from '../app/clips-player-controller';
import type { ActivityData } from '../model/activity-data';
import type { ActivityType } from '../model/activity-type';
import type { Clip } from '../model/clip';
import { isSilent } from '../playback/sound';
import type { MediaNews } from './media-item';
import type { MediaPlayer } from './media-player';
import { createMediaReport, type MediaReport, type MediaReportParts } from './media-report';

interface ClipNewsParts extends Pick<MediaReportParts, 'hasNext' | 'skip' | 'prepareNext'> {
  readonly controller: ClipsPlayerController;
  readonly player: MediaPlayer;
  front(): Clip | undefined;
  isGone(clip: Clip): boolean;
}

export interface ClipNews extends Pick<MediaReport, 'canSkip' | 'reset' | 'forgive'> {
  hear(news: MediaNews): void;
  /** Records an event of the clip in front. */
  record(type: ActivityType, data?: ActivityData): void;
}

/** What the news of the clip in front lead to: events, the next clip, a skip, a new address for its medium. */
export function createClipNews({ controller, player, front, isGone, ...moves }: ClipNewsParts): ClipNews {
  const completed = new Set<string>();
  const viewed = new Set<string>();
  let loops = 0;

  const record = (type: ActivityType, data?: ActivityData) => {
    const clip = front();
    if (clip) controller.record(type, clip, { isMuted: isSilent(player.sound.get()), ...data });
  };
  const report = createMediaReport({
    ...moves,
    controller: { ...controller, refresh: () => void controller.feed.get().refresh() },
    player,
    record,
    frontId: () => front()?.id ?? '',
  });

  /** Once per clip and open; live never does. (L9.8) */
  const complete = (clip: Clip) => {
    if (clip.isLive || completed.has(clip.id)) return;
    completed.add(clip.id);
    record('completedClip');
  };

  const goOn = (clip: Clip) => {
    const state = controller.feed.get().state.get();
    const isLast = state.status === 'loaded' && state.clips.every((one) => one.id === clip.id);
    if (isLast && isGone(clip)) controller.contentRemoved();
    else moves.skip();
  };

  return {
    record,
    canSkip: report.canSkip,
    forgive: report.forgive,
    reset() {
      loops = 0;
      report.reset();
    },
    hear(news) {
      const clip = front();
      if (!clip) return;
      report.hear(news);
      if (news === 'started') {
        if (!viewed.has(clip.id)) controller.viewed(clip);
        viewed.add(clip.id);
      }
      if (news === 'looped') {
        complete(clip);
        record('completedLoop', { loopCount: ++loops, ...report.toLength() });
      }
      if (news === 'ended' && !clip.isLive) {
        complete(clip);
        goOn(clip);
      }
    },
  };
}
