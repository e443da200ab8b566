import { listenPassively } from '../../../platform/listen';

/** A finger that is slower than this at its end, in px per ms, must drag a clip this share of its height. (players.md 4, 5) */
const SLOW_SPEED = 0.3;
const SWIPE_SHARE = 0.5;
/** The speed is that of the last part of the drag. */
const TRAIL_MS = 100;

/**
 * Returns the feed to its clip after a slow, short drag: a browser moves on for the slightest speed, so the clips next to it
 * are no places to stop at while the finger is slow. The feed makes them such places again when it is at rest.
 */
export function watchSlowDrag(playerRoot: HTMLElement): () => void {
  /** The positions of the finger in the last `TRAIL_MS`, and one before that. */
  let trail: { readonly y: number; readonly atMs: number }[] = [];
  let startY = 0;
  let isSlow = false;
  let clip: Element | null = null;
  /** Read once: reading it at each move would force a layout. */
  let shortPx = 0;

  const begin = ({ touches: [touch], timeStamp }: TouchEvent) => {
    isSlow = false;
    startY = touch?.clientY ?? 0;
    trail = [{ y: startY, atMs: timeStamp }];
    clip = findResting(playerRoot);
    shortPx = (clip?.clientHeight ?? 0) * SWIPE_SHARE;
  };
  const move = ({ touches: [touch], timeStamp: atMs }: TouchEvent) => {
    if (!clip || !touch || !trail[0]) return;
    const y = touch.clientY;
    trail.push({ y, atMs });
    while (trail[1] && atMs - trail[1].atMs >= TRAIL_MS) trail.shift();
    const ms = atMs - trail[0].atMs;
    // A quick flick is over before its first slow pixels count.
    if (ms < TRAIL_MS && !isSlow) return;
    const next = Math.abs(y - startY) < shortPx && Math.abs(y - trail[0].y) < SLOW_SPEED * ms;
    if (next !== isSlow) setStops(clip, !next);
    isSlow = next;
  };
  const stops = [listenPassively(playerRoot, ['touchstart'], begin), listenPassively(playerRoot, ['touchmove'], move)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The current clip, if the feed is at rest: a finger that catches a moving feed continues from there. */
function findResting(playerRoot: HTMLElement): Element | null {
  const clip = playerRoot.querySelector('.slide.is-front');
  const feed = clip?.parentElement;
  return feed && Math.abs(toMiddle(clip) - toMiddle(feed)) < 2 ? clip : null;
}

function toMiddle(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
}

function setStops(clip: Element, isStop: boolean): void {
  for (const slide of [clip.previousElementSibling, clip.nextElementSibling])
    if (slide instanceof HTMLElement) slide.style.setProperty('scroll-snap-align', isStop ? 'center' : 'none');
}
