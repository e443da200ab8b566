import { createIntersectionObserver } from '../../../platform/observe';
import type { MediaPlayer } from '../../media/media-player';
import type { Embedding } from '../clips/mount-clips-player';
import embeddedPlayerStyles from './embedded-player.css';

/** What a Clips player inside the page has: its styles, and it plays only in sight. */
export function createEmbedding(setInSight: (isInSight: boolean) => void): Embedding {
  return {
    styles: embeddedPlayerStyles,
    setInSight,
    follow: (player, playerRoot) => watchSight(player, playerRoot, setInSight),
  };
}

/** Plays while half of the player is in sight. */
function watchSight(
  player: MediaPlayer,
  playerRoot: HTMLElement,
  setInSight: (isInSight: boolean) => void,
): () => void {
  let wasInSight = false;
  const observer = createIntersectionObserver(
    playerRoot,
    (entries) => {
      const entry = entries.at(-1);
      player.setAway(!entry?.isIntersecting);
      const isInSight = (entry?.intersectionRatio ?? 0) >= 0.5;
      // The turn goes to the one that comes into sight, and not to one that is seen a little more.
      if (isInSight === wasInSight) return;
      wasInSight = isInSight;
      player.setReason('offscreen', !isInSight);
      setInSight(isInSight);
    },
    { threshold: [0, 0.5, 1] },
  );
  observer.observe(playerRoot);
  return () => observer.disconnect();
}
