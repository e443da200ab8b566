import { bare } from './bare';
import { dispatch } from './detach';

/** Adds a listener. What a page has put on `Object.prototype` is no option of it. (S9) */
export const listen = (
  target: EventTarget,
  type: string,
  run: (event: never) => void,
  options: AddEventListenerOptions,
): void => target.addEventListener(type, run as (event: Event) => void, bare(options));

/** Fires an event of the SDK's own that leaves shadow roots. */
export const fireEvent = (target: EventTarget, type: string, detail: unknown): boolean =>
  dispatch(target, new CustomEvent(type, bare({ detail, bubbles: true, composed: true })));
