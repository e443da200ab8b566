import { useEffect, useRef, useState } from 'preact/hooks';
import type { TriviaQuiz } from '../model/engagement';
import { useStore } from '../ui/use-store';
import { AnswerList } from './answer-list';
import type { EngagementProps } from './engagement-card';
import { Picture } from './picture';
import { PlayerIcon } from './player-icon';

/** A quiz, question by question; each says what was right once it is answered, and the score ends it. (H11.7) */
export function QuizQuestions(props: EngagementProps & { readonly quiz: TriviaQuiz }) {
  const { quiz, controller, playback, front, onMessage, sayUnit } = props;
  const { voting } = controller;
  const answers = useStore(voting.history).triviaAnswers;
  const findOpen = () => quiz.questions.findIndex(({ id }) => !voting.history.get().triviaAnswers.has(id));
  /** -1 is the score. */
  const [index, setIndex] = useState(findOpen);
  const [pendingId, setPendingId] = useState<string>();
  const [hasBegun, setBegun] = useState(false);
  const card = useRef<HTMLElement>(null);
  const question = quiz.questions[index];
  const given = question && answers.get(question.id);

  // Once begun it is the viewer who goes on; time does again at the score.
  const isHeld = hasBegun && question !== undefined;
  useEffect(() => {
    playback.player.setReason('answering', isHeld);
    return () => playback.player.setReason('answering', false);
  }, [isHeld, playback]);

  // On a small screen the card scrolls, and what comes with the answer would be out of sight.
  const isAnswered = given !== undefined;
  useEffect(() => {
    if (isAnswered) card.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [isAnswered]);

  const choose = (answerId: string) => {
    if (!question) return;
    const { story, page } = front;
    setPendingId(answerId);
    setBegun(true);
    void voting.answer(quiz.id, question.id, answerId).then((isKnown) => {
      setPendingId(undefined);
      if (!isKnown) return onMessage(sayUnit('answerFailed'));
      const data = { triviaQuizId: quiz.id };
      controller.record('triviaQuizQuestionAnswered', story, page, {
        ...data,
        triviaQuizQuestionId: question.id,
        triviaQuizAnswerId: answerId,
      });
      if (findOpen() < 0)
        controller.record('triviaQuizCompleted', story, page, { ...data, triviaQuizScore: countRight(props) });
    });
  };
  const goOn = () => {
    const next = findOpen();
    setIndex(next);
    if (next < 0) playback.restart();
    // The button that was pressed is gone.
    card.current?.focus({ preventScroll: true });
  };

  if (!question) return <Score {...props} card={card} />;
  const correct = question.answers.find(({ id }) => id === given?.correctAnswerId);
  const verdict = given && (given.correct ? 'answeredRight' : 'answeredWrong');
  return (
    <section ref={card} class="sticker is-quiz" aria-label={quiz.title || question.text} tabIndex={-1}>
      <p class="sticker-step" dir="auto">
        {sayUnit('questionOf', { index: index + 1, count: quiz.questions.length })}
      </p>
      {question.imageUrl && (
        <div class="question-picture">
          <Picture urls={[question.imageUrl]} alt="" width={480} height={270} isLazy={false} />
        </div>
      )}
      <h2 class="question" dir="auto" lang={props.contentLanguage}>
        {question.text || quiz.title}
      </h2>
      <AnswerList
        {...props}
        key={question.id}
        answers={question.answers}
        pendingId={pendingId}
        markOf={
          given &&
          ((id) => {
            const isChosen = id === given.answerId;
            return { isChosen, verdict: id === given.correctAnswerId ? 'right' : isChosen ? 'wrong' : undefined };
          })
        }
        onChoose={choose}
      />
      <p class="sticker-note" role="status" dir="auto">
        {verdict && sayUnit(verdict, { answer: correct?.text ?? '' })}
      </p>
      {given && (
        <button type="button" class="pill is-main" onClick={goOn}>
          {sayUnit(findOpen() < 0 ? 'seeScore' : 'nextQuestion')}
        </button>
      )}
    </section>
  );
}

interface ScoreProps extends EngagementProps {
  readonly quiz: TriviaQuiz;
  readonly card: { current: HTMLElement | null };
}

function Score(props: ScoreProps) {
  const { quiz, card, controller, sayUnit } = props;
  const answers = useStore(controller.voting.history).triviaAnswers;
  const score = sayUnit('scoreOf', { right: countRight(props), count: quiz.questions.length });
  return (
    <section ref={card} class="sticker is-score" aria-label={`${sayUnit('scoreTitle')}: ${score}`} tabIndex={-1}>
      <p class="sticker-step" dir="auto">
        {quiz.title}
      </p>
      <h2 class="question">{sayUnit('scoreTitle')}</h2>
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

function countRight({ quiz, controller }: Pick<ScoreProps, 'quiz' | 'controller'>): number {
  const { triviaAnswers } = controller.voting.history.get();
  return quiz.questions.filter(({ id }) => triviaAnswers.get(id)?.correct).length;
}
