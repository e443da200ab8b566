/** Whether a key belongs to whatever has the focus: text fields, sliders, and the browser's own combinations. */
export function isForeignKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.metaKey || event.isComposing) return true;
  const target = event.composedPath()[0];
  if (!(target instanceof HTMLElement)) return false;
  // Of a film's own bar: its ends. Arrows go through film and feed as they do elsewhere, not by a step of the bar, a tenth
  // of a second.
  if (target.matches('input[type=range]')) return event.key === 'Home' || event.key === 'End';
  return target.isContentEditable || target.matches('input, textarea, select');
}

/** Space and Enter press the button that has the focus, and nothing else. */
export function pressesButton(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return (event.key === ' ' || event.key === 'Enter') && target instanceof HTMLElement && target.matches('button, a');
}

/** Runs the command of a key, and keeps the page from hearing it; a letter's only where letters do something. (WCAG 2.1.4) */
export function runKey(
  event: KeyboardEvent,
  { letterKeys }: { readonly letterKeys: boolean },
  commands: Readonly<Record<string, (() => void) | undefined>>,
): void {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (!letterKeys && /^\S$/.test(key)) return;
  const command = Object.hasOwn(commands, key) ? commands[key] : undefined;
  if (!command) return;
  event.preventDefault();
  event.stopPropagation();
  command();
}
