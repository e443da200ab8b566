import type { LentScreen } from '../app/player-ads';

/** A finger that moved so far wants another item; the feed below cannot hear it. */
const SWIPE_PX = 40;
const TAP_PX = 10;

/** Swipes up and down, and taps, on an ad that covers a clip. Buttons keep their own taps. */
export function watchSwipes(element: HTMLElement, { step, togglePlay }: LentScreen): () => void {
  let start: { readonly id: number; readonly x: number; readonly y: number } | undefined;
  const onDown = (event: PointerEvent) => {
    const target = event.composedPath()[0];
    const isOurs = event.button === 0 && target instanceof Element && !target.closest('button, a');
    start = isOurs && !start ? { id: event.pointerId, x: event.clientX, y: event.clientY } : start;
  };
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== start?.id) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    start = undefined;
    if (event.type === 'pointercancel') return;
    if (Math.abs(dy) > SWIPE_PX && Math.abs(dy) > Math.abs(dx)) step(dy < 0 ? 1 : -1);
    else if (Math.hypot(dx, dy) < TAP_PX) togglePlay();
  };
  const listeners = { pointerdown: onDown, pointerup: onUp, pointercancel: onUp } as const;
  const types = ['pointerdown', 'pointerup', 'pointercancel'] as const;
  for (const type of types) element.addEventListener(type, listeners[type]);
  return () => {
    for (const type of types) element.removeEventListener(type, listeners[type]);
  };
}
