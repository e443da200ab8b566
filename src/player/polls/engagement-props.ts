import type { PlayerAppearance } from '../../core/appearance';
import type { PollMessageKey, Translate } from '../../i18n/translate';
import type { ActivityData } from '../../model/activity-data';
import type { ActivityType } from '../../model/activity-type';
import type { ReadableStore } from '../../model/store';
import type { Story, StoryPage } from '../../model/story';
import type { MediaPlayer } from '../media/media-player';
import type { PlayerContext } from '../player-context';
import type { PollSession } from './poll-session';

/** The page of a poll or quiz, and what it needs of its player. */
export interface EngagementCardProps {
  readonly session: {
    readonly appearance: ReadableStore<PlayerAppearance>;
    readonly context: PlayerContext;
    recordOf(story: Story, page: StoryPage, type: ActivityType, data?: ActivityData): void;
  };
  readonly playback: {
    readonly player: Pick<MediaPlayer, 'setReason'>;
    /** Gives the page its whole time once more. */
    restart(): void;
  };
  readonly current: { readonly story: Story; readonly page: StoryPage };
  /** Shows a passing message to the viewer. */
  readonly onMessage: (text: string) => void;
}

/** What a poll or a quiz needs in addition. */
export interface EngagementProps extends Pick<EngagementCardProps, 'playback' | 'onMessage'> {
  readonly session: PollSession;
  readonly showsVoteCount: boolean;
  readonly tUnit: Translate<PollMessageKey>;
  readonly language: string;
  /** Of questions and answers; the interface may speak another one. (WCAG 3.1.2) */
  readonly contentLanguage: string;
}
