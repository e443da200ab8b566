import { useLayoutEffect, useState } from 'preact/hooks';
import type { EngagementCardProps } from '../polls/engagement-props';
import type { CurrentStory } from './current-page';
import type { StoryPlayback } from './story-playback';

export interface EngagementPageProps extends EngagementCardProps {
  readonly playback: StoryPlayback;
  readonly current: CurrentStory;
}

/** The poll or quiz of a page. Most stories have none, so their code is loaded with the first one. */
export function EngagementPage(props: EngagementPageProps) {
  const { playback, current } = props;
  const { id } = current.page;
  const [chunk, setChunk] = useState<typeof import('../polls/poll-card')>();
  useLayoutEffect(() => {
    let isOver = false;
    import('../polls/poll-card').then(
      (loaded) => {
        if (isOver) return;
        setChunk(loaded);
        playback.pictureShown(id);
      },
      () => isOver || playback.pictureFailed(id),
    );
    return () => {
      isOver = true;
    };
  }, [id, current.tries, playback]);
  return chunk ? <chunk.EngagementCard {...props} /> : null;
}
