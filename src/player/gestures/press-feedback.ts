import { pageDocument } from '../../platform/plain';
import { findTouched } from '../controls/watch-gesture';

/**
 * Marks the button under a finger in the same frame. A browser waits with `:active` to see whether the finger scrolls,
 * and on iPhones it never comes. (players.md 34)
 */
export function markPressed(playerRoot: HTMLElement): () => void {
  let pressed: Element | null | undefined;
  const end = () => {
    pressed?.classList.remove('is-pressed');
    pressed = undefined;
  };
  const begin = (event: PointerEvent) => {
    end();
    pressed = findTouched(event)?.closest('button:not(:disabled), a');
    pressed?.classList.add('is-pressed');
  };
  playerRoot.addEventListener('pointerdown', begin);
  // The mouse may leave the player before it is let go.
  for (const type of ['pointerup', 'pointercancel']) pageDocument.addEventListener(type, end, true);
  return () => {
    end();
    playerRoot.removeEventListener('pointerdown', begin);
    for (const type of ['pointerup', 'pointercancel']) pageDocument.removeEventListener(type, end, true);
  };
}
