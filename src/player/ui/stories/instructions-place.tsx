import { useLayoutEffect, useState } from 'preact/hooks';
import type { StoryPages } from '../../kinds/stories/story-pages';
import type { StoryPlayer } from '../../kinds/stories/story-player';

export interface InstructionsPlaceProps {
  readonly player: StoryPlayer;
  readonly pages: StoryPages;
}

/** Shows the instructions to a viewer who has not seen them; the story waits for them. Other viewers load nothing. */
export function InstructionsPlace({ player, pages }: InstructionsPlaceProps) {
  const { appearance, context } = player.base;
  const { instructions } = context.preferences;
  const [isWanted, setWanted] = useState(() => appearance.get().theme.instructions.show && !instructions.areKnown());
  const [chunk, setChunk] = useState<typeof import('../instructions/instructions')>();
  useLayoutEffect(() => {
    pages.playback.media.setReason('instructions', isWanted);
    // Watching does not need them.
    if (isWanted) import('../instructions/instructions').then(setChunk, () => setWanted(false));
  }, [isWanted]);
  if (!isWanted || !chunk) return null;
  const understand = () => {
    instructions.setKnown();
    setWanted(false);
  };
  return <chunk.Instructions player={player.base} onUnderstood={understand} />;
}
