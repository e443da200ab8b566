import { useEffect, useRef, useState } from 'preact/hooks';
import type { TriviaQuiz } from '../../../model/engagement';
import { focusInPlace, scrollIntoSight } from '../../../platform/focus';
import { Picture } from '../controls/picture';
import { PlayerIcon } from '../controls/player-icon';
import { useStore } from '../controls/use-store';
import { AnswerList } from './answer-list';
import type { EngagementProps } from './engagement-props';

/** A quiz, question by question; each shows the right answer once it is answered, and the score ends it. (H11.7) */
export function QuizQuestions(props: EngagementProps & { readonly quiz: TriviaQuiz }) {
  const { quiz, session, pages, onMessage, tUnit } = props;
  const answers = useStore(session.history).triviaAnswers;
  const findOpen = () => session.findOpen(quiz);
  /** -1 is the score. */
  const [index, setIndex] = useState(findOpen);
  const [pendingId, setPendingId] = useState<string>();
  const [hasBegun, setBegun] = useState(false);
  const card = useRef<HTMLElement>(null);
  const question = quiz.questions[index];
  const given = question && answers.get(question.id);

  // Once begun, only the viewer moves on; at the score the timer does again.
  const isHeld = hasBegun && question !== undefined;
  useEffect(() => {
    pages.playback.media.setReason('answering', isHeld);
    return () => pages.playback.media.setReason('answering', false);
  }, [isHeld, pages]);

  // On a small screen the card scrolls, and the result would not be visible.
  const isAnswered = given !== undefined;
  useEffect(() => {
    const result = card.current?.lastElementChild;
    if (isAnswered && result) scrollIntoSight(result, { block: 'nearest' });
  }, [isAnswered]);

  const choose = (answerId: string) => {
    if (!question) return;
    setPendingId(answerId);
    setBegun(true);
    void session.answer(quiz, question.id, answerId).then((isKnown) => {
      setPendingId(undefined);
      if (!isKnown) onMessage(tUnit('answerFailed'));
    });
  };
  const goOn = () => {
    const next = findOpen();
    setIndex(next);
    if (next < 0) pages.restart();
    // The button that was pressed is gone.
    focusInPlace(card.current);
  };

  if (!question) return <Score {...props} card={card} />;
  const correct = question.answers.find(({ id }) => id === given?.correctAnswerId);
  const verdict = given && (given.correct ? 'answeredRight' : 'answeredWrong');
  return (
    <section ref={card} class="sticker is-quiz" aria-label={quiz.title || question.text} tabIndex={-1}>
      <p class="sticker-step" dir="auto">
        {tUnit('questionOf', { index: index + 1, count: quiz.questions.length })}
      </p>
      {question.imageUrl && (
        <div class="question-picture">
          <Picture urls={[question.imageUrl]} alt="" width={480} height={270} />
        </div>
      )}
      <h2 class="question" dir="auto" lang={props.contentLanguage}>
        {question.text || quiz.title}
      </h2>
      <AnswerList
        key={question.id}
        {...props}
        answers={question.answers}
        pendingId={pendingId}
        markOf={given && toMarks(given)}
        onChoose={choose}
      />
      <p class="sticker-note" role="status" dir="auto">
        {verdict && tUnit(verdict, { answer: correct?.text ?? '' })}
      </p>
      {given && (
        <button type="button" class="pill is-main" onClick={goOn}>
          {tUnit(findOpen() < 0 ? 'seeScore' : 'nextQuestion')}
        </button>
      )}
    </section>
  );
}

/** How an answered question marks each of its answers. */
const toMarks =
  ({ answerId, correctAnswerId }: { readonly answerId: string; readonly correctAnswerId: string }) =>
  (id: string) => {
    const isChosen = id === answerId;
    return { isChosen, verdict: id === correctAnswerId ? 'right' : isChosen ? 'wrong' : undefined } as const;
  };

interface ScoreProps extends EngagementProps {
  readonly quiz: TriviaQuiz;
  readonly card: { current: HTMLElement | null };
}

function Score(props: ScoreProps) {
  const { quiz, card, session, tUnit } = props;
  const answers = useStore(session.history).triviaAnswers;
  const score = tUnit('scoreOf', { right: session.countRight(quiz), count: quiz.questions.length });
  return (
    <section ref={card} class="sticker is-score" aria-label={`${tUnit('scoreTitle')}: ${score}`} tabIndex={-1}>
      <p class="sticker-step" dir="auto">
        {quiz.title}
      </p>
      <h2 class="question">{tUnit('scoreTitle')}</h2>
      <p class="score" role="status" dir="auto">
        {score}
      </p>
      <div class="score-marks" aria-hidden="true">
        {quiz.questions.map(({ id }) => {
          const isRight = answers.get(id)?.correct === true;
          return (
            <span key={id} class={isRight ? 'answer-mark is-right' : 'answer-mark is-wrong'}>
              <PlayerIcon name={isRight ? 'check' : 'close'} />
            </span>
          );
        })}
      </div>
    </section>
  );
}
