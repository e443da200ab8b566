import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { readEngagement } from '../api/read-engagement';
import type { EngagementUnit } from '../model/engagement';
import { adoptStyles } from '../ui/adopt-styles';
import { useStore } from '../ui/use-store';
import { createWords, type EngagementWordKey, type Words } from '../words/create-words';
import { ENGAGEMENT_WORDS } from '../words/engagement-words';
import { engagementStyles } from './engagement.styles';
import type { EngagementPageProps } from './engagement-page';
import { PollQuestion } from './poll-question';
import { QuizQuestions } from './quiz-questions';

/** What a poll or a quiz needs beside itself. */
export interface EngagementProps extends EngagementPageProps {
  readonly sayUnit: Words<EngagementWordKey>;
  readonly language: string;
  /** Of questions and answers; the interface may speak another one. (WCAG 3.1.2) */
  readonly contentLanguage: string;
}

/** A poll or quiz on a card over its page's picture. In a chunk of its own. */
export function EngagementCard(props: EngagementPageProps) {
  const { story, page } = props.front;
  const look = useStore(props.controller.look);
  const sayUnit = useMemo(() => createWords<EngagementWordKey>(look, ENGAGEMENT_WORDS), [look]);
  const unit = useMemo(() => readEngagement(page.engagementUnit, page.type === 'poll' ? 'poll' : 'triviaQuiz'), [page]);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = place.current?.getRootNode();
    return root instanceof ShadowRoot ? adoptStyles(root, engagementStyles) : undefined;
  }, []);
  const shared = { ...props, sayUnit, language: look.language, contentLanguage: look.contentLanguage };
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
