import { useLayoutEffect, useState } from 'preact/hooks';
import type { StoryPlayerController } from '../app/story-player-controller';
import type { StoryFront, StoryPlayback } from './story-playback';

export interface EngagementPageProps {
  readonly controller: StoryPlayerController;
  readonly playback: StoryPlayback;
  readonly front: StoryFront;
  /** Tells the viewer something in passing. */
  readonly onMessage: (text: string) => void;
}

/** The poll or quiz of a page. Most stories have none, so the code of both comes with the first one. */
export function EngagementPage(props: EngagementPageProps) {
  const { playback, front } = props;
  const { id } = front.page;
  const [room, setRoom] = useState<typeof import('./engagement-card')>();
  useLayoutEffect(() => {
    let isOver = false;
    import('./engagement-card').then(
      (loaded) => {
        if (isOver) return;
        setRoom(loaded);
        playback.pictureShown(id);
      },
      () => isOver || playback.pictureFailed(id),
    );
    return () => {
      isOver = true;
    };
  }, [id, front.tries, playback]);
  return room ? <room.EngagementCard {...props} /> : null;
}
