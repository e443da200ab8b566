/** Whether a key belongs to whatever has the focus: text fields, sliders, and the browser's own combinations. */
export function isForeignKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.metaKey || event.isComposing) return true;
  const target = event.composedPath()[0];
  if (!(target instanceof HTMLElement)) return false;
  // On a video's progress bar, Home and End move to its ends. Arrows work as elsewhere in the player, because a step of
  // the bar is only a tenth of a second.
  if (target.matches('input[type=range]')) return event.key === 'Home' || event.key === 'End';
  return target.isContentEditable || target.matches('input, textarea, select');
}

/** Space and Enter press the button that has the focus, and nothing else. */
export function pressesButton(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return (event.key === ' ' || event.key === 'Enter') && target instanceof HTMLElement && target.matches('button, a');
}

/** On a layout without Latin letters the physical key counts, as on a US keyboard: Russian `ь` is `m`. */
function toCommandKey({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length > 1) return key;
  if (key <= '\x7f' || /\p{Script=Latin}/u.test(key)) return key.toLowerCase();
  if (shiftKey && (code === 'Comma' || code === 'Period')) return code === 'Comma' ? '<' : '>';
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

/**
 * Runs the command of a key, if it has one; the page then does not receive the key. Letters have one only if the
 * theme allows it. (WCAG 2.1.4)
 */
export function runKey(
  event: KeyboardEvent,
  { letterKeys }: { readonly letterKeys: boolean },
  commands: Readonly<Record<string, (() => void) | undefined>>,
): void {
  const key = toCommandKey(event);
  if (!letterKeys && /^\S$/.test(key)) return;
  const command = Object.hasOwn(commands, key) ? commands[key] : undefined;
  if (!command) return;
  event.preventDefault();
  event.stopPropagation();
  command();
}
