import { useLayoutEffect, useState } from 'preact/hooks';
import type { StoryPlayback } from './story-playback';
import type { StorySession } from './story-session';

export interface InstructionsPlaceProps {
  readonly session: Pick<StorySession, 'appearance' | 'wantsInstructions' | 'context'>;
  readonly playback: Pick<StoryPlayback, 'player'>;
}

/** Shows the instructions to a viewer who has not seen them; the story waits for them. Other viewers load nothing. */
export function InstructionsPlace({ session, playback }: InstructionsPlaceProps) {
  const [isWanted, setWanted] = useState(session.wantsInstructions);
  const [chunk, setChunk] = useState<typeof import('../instructions/instructions')>();
  useLayoutEffect(() => {
    playback.player.setReason('instructions', isWanted);
    // Watching does not need them.
    if (isWanted) import('../instructions/instructions').then(setChunk, () => setWanted(false));
  }, [isWanted]);
  if (!isWanted || !chunk) return null;
  const understand = () => {
    session.context.preferences.instructions.setKnown();
    setWanted(false);
  };
  return <chunk.Instructions session={session} onUnderstood={understand} />;
}
