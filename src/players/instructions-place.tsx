import { useLayoutEffect, useState } from 'preact/hooks';
import type { StoryPlayerProps } from './story-player';

/** Where the instructions appear for a viewer who has not had them; the story waits for them. Every other one loads nothing. */
export function InstructionsPlace({ controller, playback }: StoryPlayerProps) {
  const [isWanted, setWanted] = useState(controller.wantsInstructions);
  const [room, setRoom] = useState<typeof import('./instructions')>();
  useLayoutEffect(() => {
    playback.player.setReason('instructions', isWanted);
    // Nobody needs them to watch.
    if (isWanted) import('./instructions').then(setRoom, () => setWanted(false));
  }, [isWanted]);
  if (!isWanted || !room) return null;
  const understand = () => {
    controller.instructionsUnderstood();
    setWanted(false);
  };
  return <room.Instructions controller={controller} onUnderstood={understand} />;
}
