import type { Poll } from '../../../model/engagement';
import { useStore } from '../controls/use-store';
import { AnswerList } from './answer-list';
import type { EngagementProps } from './engagement-props';

/** A poll: its answers, then the result. (H11.7) */
export function PollQuestion(props: EngagementProps & { readonly poll: Poll }) {
  const { poll, session, pages, onMessage, showsVoteCount, tUnit } = props;
  const vote = useStore(session.history).pollVotes.get(poll.id);
  const tallies = useStore(session.tallies);
  const hasVoted = poll.answers.some(({ id }) => id === vote);
  const tally = (hasVoted && tallies.get(poll.id)) || poll.tally;

  const choose = (answerId: string) => {
    // The numbers get the page's whole time to be read in.
    pages.restart();
    void session.vote(poll, answerId).then((isCounted) => isCounted || onMessage(tUnit('voteFailed')));
  };
  return (
    <section class="sticker is-poll" aria-label={poll.question}>
      <h2 class="question" dir="auto" lang={props.contentLanguage}>
        {poll.question}
      </h2>
      <AnswerList
        {...props}
        answers={poll.answers}
        markOf={
          hasVoted ? (id) => ({ isChosen: id === vote, percentage: tally.shares.get(id)?.percentage ?? 0 }) : undefined
        }
        onChoose={choose}
      />
      <p class="sticker-note" role="status">
        {hasVoted && (
          <span class="voted" dir="auto">
            {tUnit('voted')}
          </span>
        )}{' '}
        {hasVoted && showsVoteCount && tally.voteCount !== undefined && (
          <span dir="auto">{tUnit('votes', { n: tally.voteCount })}</span>
        )}
      </p>
    </section>
  );
}
