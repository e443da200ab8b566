import { createReactions } from '../../../content/reactions';
import type { ActivityData } from '../../../model/activity-data';
import type { ActivityType } from '../../../model/activity-type';
import type { Clip } from '../../../model/clip';
import type { ShareOutcome } from '../../actions/share';
import type { Player } from '../../player';

/** Records an event of a clip, or of the player if there is none. */
export type RecordOfClip = (clip: Clip | undefined, type: ActivityType, data?: ActivityData) => void;

/** What the viewer likes and shares in an open player. */
export interface ClipReactions {
  isLiked(clip: Clip): boolean;
  /** Likes or unlikes at once; resolves with false when the service refused it and it was rolled back. (L9.12) */
  toggleLike(clip: Clip): Promise<boolean>;
  /** How often it was liked and shared, this viewer included, as text; `''` if the service gives none. */
  countsOf(clip: Clip): { readonly likes: string; readonly shares: string };
  /** Calls `onChange` when likes, follows or counts have changed. */
  watchMarks(onChange: () => void): () => void;
  shareClip(clip: Clip): Promise<ShareOutcome>;
}

export function createClipReactions(player: Player, collectionId: string, recordOf: RecordOfClip): ClipReactions {
  const { viewer } = player.context;
  const reactions = player.context.once(createReactions);
  const isLiked = ({ id }: Clip) => viewer.history.get().likedClips.has(id);
  return {
    isLiked,
    async toggleLike(clip) {
      recordOf(clip, isLiked(clip) ? 'unlikedClip' : 'likedClip');
      return reactions.toggleLike(clip);
    },
    countsOf(clip) {
      const counts = reactions.counts.get().get(clip.id) ?? clip;
      return { likes: counts.likeCountDisplay, shares: counts.shareCountDisplay };
    },
    watchMarks(onChange) {
      const stops = [viewer.history.watch(onChange), reactions.counts.watch(onChange)];
      return () => stops.forEach((stop) => void stop());
    },
    async shareClip(clip) {
      const link = { title: clip.title, link: clip.shareUrl, collectionId: collectionId || clip.collectionId };
      const outcome = await player.share(link, (type) => recordOf(clip, type));
      if (outcome === 'shared' || outcome === 'copied') reactions.shared(clip);
      return outcome;
    },
  };
}
