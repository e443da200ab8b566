import type { PollMessageKey, Translate } from '../../../i18n/translate';
import type { ShownPage } from '../../kinds/stories/shown-page';
import type { StoryPages } from '../../kinds/stories/story-pages';
import type { StoryPlayer } from '../../kinds/stories/story-player';
import type { PollSession } from './poll-session';

/** The page of a poll or quiz, and what it needs of its player. */
export interface EngagementCardProps {
  readonly player: StoryPlayer;
  readonly pages: StoryPages;
  readonly current: ShownPage;
  /** Shows a passing message to the viewer. */
  readonly onMessage: (text: string) => void;
}

/** What a poll or a quiz needs in addition. */
export interface EngagementProps extends Pick<EngagementCardProps, 'pages' | 'onMessage'> {
  readonly session: PollSession;
  readonly showsVoteCount: boolean;
  readonly tUnit: Translate<PollMessageKey>;
  readonly language: string;
  /** Of questions and answers; the interface may speak another one. (WCAG 3.1.2) */
  readonly contentLanguage: string;
}
