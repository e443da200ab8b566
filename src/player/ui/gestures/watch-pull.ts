import { listenPassively } from '../../../platform/listen';
import { toRubber } from '../controls/rubber-band';

/** As for a story. (players.md 4) */
const CLOSE_SHARE = 0.25;
const CLOSE_SPEED = 0.5;
const SPEED_MS = 100;

/**
 * Gestures past the ends of the feed, where the browser has nothing to scroll: the first clip follows the finger down and
 * closes the player, the last card resists like a rubber band. Listens only, so no scrolling ever waits. (players.md 33, 35)
 */
export function watchPull(
  playerRoot: HTMLElement,
  {
    isFirst,
    onClose,
  }: {
    readonly isFirst: () => boolean;
    /** The finger has pulled the first clip down far or fast enough; the video stays at its place. */
    readonly onClose: () => void;
  },
): () => void {
  const feed = () => playerRoot.querySelector<HTMLElement>('.feed');
  const frame = () => playerRoot.querySelector<HTMLElement>('.frame');
  let start: { readonly x: number; readonly y: number; readonly end: 'top' | 'bottom' } | undefined;
  let trail: readonly { readonly y: number; readonly atMs: number }[] = [];
  let pulled = 0;

  const place = (px: number) => {
    if (px === 0 && pulled === 0) return;
    pulled = px;
    playerRoot.classList.toggle('is-dragging', px !== 0);
    const height = Math.max(1, playerRoot.clientHeight);
    const transform = px > 0 ? `translateY(${px}px) scale(${1 - (px / height) * CLOSE_SHARE})` : `translateY(${px}px)`;
    frame()?.style.setProperty('transform', px === 0 ? '' : transform);
  };
  const begin = (event: TouchEvent) => {
    const [touch, scroller] = [event.touches[0], feed()];
    const isOne = event.touches.length === 1;
    if (!isOne) place(0);
    start = undefined;
    if (!touch || !scroller || !isOne || !event.composedPath().includes(scroller)) return;
    const { scrollTop, clientHeight, scrollHeight } = scroller;
    const isTop = scrollTop < 1 && isFirst();
    const isBottom = scrollTop + clientHeight > scrollHeight - 1;
    if (isTop || isBottom) start = { x: touch.clientX, y: touch.clientY, end: isTop ? 'top' : 'bottom' };
    // A busy page receives all moves of a flick as one.
    trail = [{ y: 0, atMs: event.timeStamp }];
  };
  const move = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!start || !touch) return;
    const [dx, dy] = [touch.clientX - start.x, touch.clientY - start.y];
    const isPast = start.end === 'top' ? dy > 0 : dy < 0;
    // A finger that first goes to the side means something else.
    if (pulled === 0 && Math.abs(dx) > Math.abs(dy)) return;
    trail = [...trail.filter(({ atMs }) => atMs >= event.timeStamp - SPEED_MS), { y: dy, atMs: event.timeStamp }];
    place(
      !isPast || !(feed()?.scrollTop === 0 || start.end === 'bottom')
        ? 0
        : dy > 0
          ? dy
          : toRubber(dy, playerRoot.clientHeight / 4),
    );
  };
  const end = (event: TouchEvent) => {
    const isLifted = start !== undefined && event.type === 'touchend';
    start = undefined;
    const [first, last] = [trail[0], trail.at(-1)];
    // A finger that rests before it is lifted sends nothing.
    const isFresh = last !== undefined && event.timeStamp - last.atMs < SPEED_MS;
    const speed = first && last && isFresh ? (last.y - first.y) / Math.max(1, last.atMs - first.atMs) : 0;
    const isFar = pulled >= playerRoot.clientHeight * CLOSE_SHARE && speed > -CLOSE_SPEED;
    if (isLifted && pulled > 0 && (isFar || speed >= CLOSE_SPEED)) onClose();
    else place(0);
  };
  const stops = [
    listenPassively(playerRoot, ['touchstart'], begin),
    listenPassively(playerRoot, ['touchmove'], move),
    listenPassively(playerRoot, ['touchend', 'touchcancel'], end),
  ];
  return () => {
    for (const stop of stops) stop();
    // A player that closes meanwhile continues from the finger's position.
    start = undefined;
  };
}
