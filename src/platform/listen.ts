import { bare } from './bare';
import { dispatch } from './dispatch';
import type { Stop } from './stop';

/** Adds a listener. What a page has put on `Object.prototype` is no option of it. (S9) */
export const listen = (
  target: EventTarget,
  type: string,
  run: (event: never) => void,
  options: AddEventListenerOptions,
): void => target.addEventListener(type, run as (event: Event) => void, bare(options));

/** Listens to events of these types, none of which is prevented, until the returned function is called. */
export function listenPassively(target: EventTarget, types: readonly string[], run: (event: never) => void): Stop {
  for (const type of types) listen(target, type, run, { passive: true });
  return () => {
    for (const type of types) target.removeEventListener(type, run as (event: Event) => void);
  };
}

/** Fires an event of the SDK's own that leaves shadow roots. */
export const fireEvent = (target: EventTarget, type: string, detail: unknown): boolean =>
  dispatch(target, new CustomEvent(type, bare({ detail, bubbles: true, composed: true })));
