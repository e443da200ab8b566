import { dispatch } from '../../../platform/dispatch';
import { AXIS_LOCK_PX } from '../controls/gesture-state';
import { findTouched } from '../controls/watch-gesture';
import { NO_ZOOM, nextZoom, type Point, type Zoom } from './zoom-state';

/**
 * Detects two fingers on the frame, and one finger or the mouse while it is zoomed already. Lifting two fingers restores
 * the size; a zoom by a key or the button stays. A swipe that has begun is not interrupted. (players.md 3, 38)
 */
export function watchPinch(
  playerRoot: HTMLElement,
  {
    toZoom,
    canZoom,
    onZoom,
  }: {
    readonly toZoom: () => Zoom;
    readonly canZoom: () => boolean;
    readonly onZoom: (zoom: Zoom) => void;
  },
): () => void {
  const pointers = new Map<number, Point>();
  /** The position of the first finger's press. */
  let start: Point = { x: 0, y: 0 };
  let isPinching = false;
  let isPanning = false;

  const frame = () => playerRoot.querySelector('.frame')?.getBoundingClientRect();
  const take = (event: PointerEvent) => {
    // The gestures of the story do not receive it.
    event.stopImmediatePropagation();
  };
  const begin = (event: PointerEvent) => {
    const target = findTouched(event);
    const box = frame();
    if (event.button !== 0 || !box || !canZoom() || !target?.closest('.frame')) return;
    if (pointers.size === 0 && target.closest('button, a, input, .notice')) return;
    const point = { x: event.clientX - box.left, y: event.clientY - box.top };
    // A finger that vanished without an event is removed when the next first one comes.
    if (event.isPrimary) pointers.clear();
    const [first = point] = pointers.values();
    if (pointers.size === 0) start = point;
    pointers.set(event.pointerId, point);
    const isSwiping = Math.hypot(first.x - start.x, first.y - start.y) >= AXIS_LOCK_PX;
    if (pointers.size === 2 && !isPinching && !isSwiping) {
      isPinching = true;
      // Until now the first finger was a press.
      dispatch(playerRoot, new PointerEvent('pointercancel'));
    } else if (pointers.size === 1 && toZoom().scale > 1) isPanning = true;
    if (isPinching || isPanning) take(event);
  };
  const move = (event: PointerEvent) => {
    const [before, box] = [pointers.get(event.pointerId), frame()];
    if (!before || !box) return;
    const from = [...pointers.values()].slice(0, 2);
    pointers.set(event.pointerId, { x: event.clientX - box.left, y: event.clientY - box.top });
    if (!isPinching && !isPanning) return;
    take(event);
    const to = [...pointers.values()].slice(0, 2);
    onZoom(nextZoom(toZoom(), from, to, box));
  };
  const end = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || !(isPinching || isPanning)) return;
    take(event);
    if (pointers.size > 0) return;
    if (isPinching) onZoom(NO_ZOOM);
    isPinching = false;
    isPanning = false;
  };
  const listeners = [
    ['pointerdown', begin],
    ['pointermove', move],
    ['pointerup', end],
    ['pointercancel', end],
  ] as const;
  for (const [type, run] of listeners) playerRoot.addEventListener(type, run, true);
  return () => {
    for (const [type, run] of listeners) playerRoot.removeEventListener(type, run, true);
  };
}
