import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { readEngagement } from '../../../api/read-engagement';
import { POLL_MESSAGES } from '../../../i18n/poll-messages';
import { createTranslate, type PollMessageKey } from '../../../i18n/translate';
import type { EngagementUnit } from '../../../model/engagement';
import { adoptStyles } from '../../../render/adopt-styles';
import { useStore } from '../controls/use-store';
import type { EngagementCardProps } from './engagement-props';
import engagementStyles from './poll.css';
import { PollQuestion } from './poll-question';
import { createPollSession, createPollVoting } from './poll-session';
import { QuizQuestions } from './quiz-questions';

/** A poll or quiz on a card over its page's image. In a chunk of its own. */
export function EngagementCard({ player, pages, current, onMessage }: EngagementCardProps) {
  const { story, page } = current;
  const appearance = useStore(player.base.appearance);
  const tUnit = useMemo(() => createTranslate<PollMessageKey>(appearance, POLL_MESSAGES), [appearance]);
  const unit = useMemo(() => readEngagement(page.engagementUnit, page.type === 'poll' ? 'poll' : 'triviaQuiz'), [page]);
  const poll = useMemo(
    () =>
      createPollSession(player.base.context.once(createPollVoting), (type, data) =>
        player.events.recordOf(story, page, type, data),
      ),
    [player, story, page],
  );
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = place.current?.getRootNode();
    return root instanceof ShadowRoot ? adoptStyles(root, engagementStyles) : undefined;
  }, []);
  const { language, contentLanguage } = appearance;
  const showsVoteCount = appearance.theme.engagementUnits.poll.showVoteCount;
  const shared = { pages, onMessage, session: poll, showsVoteCount, tUnit, language, contentLanguage };
  return (
    <div ref={place} class="sticker-place" part="engagement">
      {!canBeAnswered(unit) ? (
        <Question text={(unit.kind === 'poll' ? unit.question : unit.title) || page.title || story.title} />
      ) : unit.kind === 'poll' ? (
        <PollQuestion {...shared} poll={unit} />
      ) : (
        <QuizQuestions {...shared} quiz={unit} />
      )}
    </div>
  );
}

const canBeAnswered = (unit: EngagementUnit) => (unit.kind === 'poll' ? unit.answers : unit.questions).length > 0;

/** A question with nothing to choose from. (G9) */
function Question({ text }: { readonly text: string }) {
  return (
    <div class="sticker">
      <h2 class="question" dir="auto">
        {text}
      </h2>
    </div>
  );
}
