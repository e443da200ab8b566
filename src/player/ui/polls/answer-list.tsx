import type { Answer } from '../../../model/engagement';
import { formatShare } from '../../../platform/number-format';
import { Picture } from '../controls/picture';
import { PlayerIcon } from '../controls/player-icon';
import type { EngagementProps } from './engagement-props';

/** What an answer shows once the question is answered. */
export interface AnswerMark {
  readonly isChosen: boolean;
  readonly verdict?: 'right' | 'wrong' | undefined;
  readonly percentage?: number;
}

export interface AnswerListProps extends Pick<EngagementProps, 'tUnit' | 'language' | 'contentLanguage'> {
  readonly answers: readonly Answer[];
  /** Undefined while the question is open. */
  readonly markOf: ((answerId: string) => AnswerMark) | undefined;
  /** The answer whose request is running. */
  readonly pendingId?: string | undefined;
  readonly onChoose: (answerId: string) => void;
}

/**
 * The answers as buttons, two in a row if they have images. They stay buttons when nothing more can be chosen, so that the
 * focus stays.
 */
export function AnswerList({ answers, markOf, pendingId, onChoose, tUnit, ...props }: AnswerListProps) {
  const isClosed = markOf !== undefined || pendingId !== undefined;
  return (
    <div class={answers.some(({ imageUrl }) => imageUrl) ? 'answers has-pictures' : 'answers'}>
      {answers.map((answer, index) => {
        const mark = markOf?.(answer.id);
        const isChosen = mark?.isChosen ?? answer.id === pendingId;
        const { verdict, percentage } = mark ?? {};
        return (
          <button
            key={answer.id}
            type="button"
            class={`answer ${isChosen ? 'is-chosen' : ''} ${verdict ? `is-${verdict}` : ''}`}
            part="answer"
            aria-disabled={isClosed}
            aria-pressed={isClosed ? isChosen : undefined}
            aria-busy={answer.id === pendingId}
            onClick={() => isClosed || onChoose(answer.id)}
          >
            {answer.imageUrl && <Picture urls={[answer.imageUrl]} alt="" width={240} height={240} />}
            {percentage !== undefined && (
              <span class="answer-bar" style={{ transform: `scaleX(${percentage / 100})` }} />
            )}
            <span class="answer-line">
              <span class="answer-text" dir="auto" lang={props.contentLanguage}>
                {answer.text || tUnit('answerOf', { index: index + 1 })}
              </span>
              {(verdict ?? isChosen) && !pendingId && (
                <span class="answer-mark">
                  <PlayerIcon name={verdict === 'wrong' ? 'close' : 'check'} />
                </span>
              )}
              {percentage !== undefined && (
                <span class="answer-share">{formatShare(percentage / 100, props.language)}</span>
              )}
              {verdict && (
                <span class="for-ears">{`, ${tUnit(verdict === 'right' ? 'rightAnswer' : 'wrongAnswer')}`}</span>
              )}
            </span>
          </button>
        );
      })}
    </div>
  );
}
