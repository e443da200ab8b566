import { listen } from './listen';
import type { Stop } from './stop';

/** What a viewer does with pointers and keys, as events that a host page may listen for on `document` or `body`. */
const TYPES = [
  ...['down', 'move', 'up', 'over', 'out', 'cancel'].flatMap((phase) => [`pointer${phase}`, `mouse${phase}`]),
  ...['start', 'move', 'end', 'cancel'].map((phase) => `touch${phase}`),
  ...'wheel click dblclick auxclick contextmenu input keydown keypress keyup focusin focusout'.split(' '),
];

/**
 * Keeps pointers and keys inside a modal layer: a host page that closes its own dialog on Escape, or traps the focus, does
 * not react to a player. Keys with Ctrl, Alt or Meta still reach the page. (I30)
 */
export function keepEvents(layer: HTMLElement): void {
  const keep = (event: Event) => {
    if (!hasModifier(event)) event.stopPropagation();
  };
  for (const type of TYPES) listen(layer, type, keep, { passive: true });
}

export const hasModifier = (event: Event): boolean =>
  event instanceof KeyboardEvent && (event.ctrlKey || event.altKey || event.metaKey);

const KEY_TYPES = ['keydown', 'keyup'] as const;

/** Calls `run` for every key that is pressed or released, before the page's own listeners on `document` receive it. */
export function watchKeys(run: (event: KeyboardEvent) => void): Stop {
  for (const type of KEY_TYPES) window.addEventListener(type, run, true);
  return () => {
    for (const type of KEY_TYPES) window.removeEventListener(type, run, true);
  };
}
