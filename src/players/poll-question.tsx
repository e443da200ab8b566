import { type Poll, withVote } from '../model/engagement';
import { useStore } from '../ui/use-store';
import { AnswerList } from './answer-list';
import type { EngagementProps } from './engagement-card';

/** A poll: its answers, then what everybody voted. (H11.7) */
export function PollQuestion(props: EngagementProps & { readonly poll: Poll }) {
  const { poll, controller, playback, front, onMessage, sayUnit } = props;
  const { voting } = controller;
  const vote = useStore(voting.history).pollVotes.get(poll.id);
  const tallies = useStore(voting.tallies);
  const { showVoteCount } = useStore(controller.look).theme.engagementUnits.poll;
  const hasVoted = poll.answers.some(({ id }) => id === vote);
  const tally = (hasVoted && tallies.get(poll.id)) || poll.tally;

  const choose = (answerId: string) => {
    const { story, page } = front;
    // The numbers get the page's whole time to be read in.
    playback.restart();
    void voting.vote(poll.id, answerId, withVote(poll.tally, answerId)).then((isCounted) => {
      if (isCounted) controller.record('votedPoll', story, page, { pollId: poll.id, pollAnswerId: answerId });
      else onMessage(sayUnit('voteFailed'));
    });
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
            {sayUnit('voted')}
          </span>
        )}
        {hasVoted && showVoteCount && tally.voteCount !== undefined && (
          <span dir="auto">{sayUnit('votes', { n: tally.voteCount })}</span>
        )}
      </p>
    </section>
  );
}
