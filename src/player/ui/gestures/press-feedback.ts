import { documentOf } from '../../../platform/document-of';
import { findTouched } from '../controls/watch-gesture';

/**
 * Marks the button under a finger in the same frame. A browser waits with `:active` to see whether the finger scrolls,
 * and on iPhones it never comes. (players.md 34)
 */
export function markPressed(playerRoot: HTMLElement): () => void {
  const page = documentOf(playerRoot);
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
  // A sheet keeps its events from what is below it.
  playerRoot.addEventListener('pointerdown', begin, true);
  // The mouse may leave the player before it is let go.
  for (const type of ['pointerup', 'pointercancel']) page.addEventListener(type, end, true);
  return () => {
    end();
    playerRoot.removeEventListener('pointerdown', begin, true);
    for (const type of ['pointerup', 'pointercancel']) page.removeEventListener(type, end, true);
  };
}
