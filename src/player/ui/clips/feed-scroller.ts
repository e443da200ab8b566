import { bare } from '../../../platform/bare';
import type { Clock } from '../../../platform/clock';
import { windowOf } from '../../../platform/document-of';
import { watchSize } from '../../../platform/observe';
import type { MoveBy } from '../../kinds/clips/clips-state';

export interface FeedScroller {
  isMoving(): boolean;
  /** Makes the drawn slide `slide` current; without `by` it is current already, but redrawn. */
  bring(slide: number, by: MoveBy | undefined): void;
  stop(): void;
}

/** Fallback for browsers without `scrollend`: the feed is at rest when its position has not changed for this long. (players.md 3.2) */
const REST_MS = 100;
const STEP_MS = 260;
const STEP_EASING = 'cubic-bezier(.25,.8,.25,1)';

export interface FeedCallbacks {
  readonly clock: Clock;
  readonly isCalm: () => boolean;
  /** The viewer's finger brought this slide (counted among the drawn ones) to the front. */
  readonly onArrive: (slide: number) => void;
  /** The feed is at rest. */
  readonly onRest: () => void;
}

/**
 * The geometry of a snapping feed: reports which slide a finger made current, and scrolls to slides itself. A step jumps
 * at once and only animates the cards, so that the clip plays before the animation is over; fast steps have no animation.
 *
 * It does not use the `scroll` event: reading slide positions in it would force a layout in every frame.
 */
export function createFeedScroller(
  scroller: HTMLElement,
  { clock, isCalm, onArrive, onRest }: FeedCallbacks,
): FeedScroller {
  let isTouched = false;
  let isMoving = false;
  let hasMoved = false;
  let current = 0;
  let stopRest = () => {};
  const animation = createStepAnimation(clock);
  const stopAt = createFence();

  const slideAt = (index: number) => scroller.children[index] as HTMLElement | undefined;
  const pitch = () => toPitch(scroller, slideAt(0), slideAt(1));
  const put = () => {
    if (!isMoving) scroller.scrollTop = current * pitch();
  };
  const wheel = watchWheel(scroller, clock, put);
  const fence = () => stopAt([current - 1, current, current + 1].map(slideAt));
  const rest = () => {
    stopRest();
    if (isTouched || !isMoving) return;
    settle();
    stopRest();
    isMoving = false;
    fence();
    onRest();
  };
  const awaitRest = (top = scroller.scrollTop) => {
    isMoving = true;
    stopRest();
    stopRest = clock.after(REST_MS, () => (scroller.scrollTop === top ? rest() : awaitRest()));
  };
  const settle = () => {
    if (wheel.isTurning()) return put();
    const nearest = Math.round(scroller.scrollTop / pitch());
    if (nearest === current || !slideAt(nearest)) return;
    awaitRest();
    hasMoved = true;
    current = nearest;
    onArrive(nearest);
  };
  const listen = (type: string, run: () => void) => listenTo(scroller, type, run);
  // The current slide leaves the middle. A finger that is down may still return; the position at its end counts.
  const sight = new (windowOf(scroller).IntersectionObserver)(
    (entries) => entries.at(-1)?.isIntersecting || isTouched || settle(),
    bare({ root: scroller, rootMargin: '-50% 0px' }),
  );
  const stops = [
    listen('touchstart', () => {
      // A finger that catches a moving feed continues from that position.
      if (isMoving) fence();
      isTouched = true;
    }),
    ...['touchend', 'touchcancel'].map((type) =>
      listen(type, () => {
        isTouched = false;
        awaitRest();
        settle();
      }),
    ),
    listen('scrollend', rest),
    watchSize(scroller, put),
    wheel.stop,
  ];

  return {
    isMoving: () => isTouched || isMoving,
    bring(slide, by) {
      const before = current;
      current = slide;
      const element = slideAt(slide);
      sight.disconnect();
      if (element) sight.observe(element);
      // A neighbour is within the fence: read and set its position while the layout is valid, before a new fence invalidates it.
      const isBeside = by === 'step' && Math.abs(slide - before) === 1;
      if (!isBeside && (by === 'step' || by === 'jump' || !(isTouched || isMoving))) fence();
      if (!by || (by === 'finger' && isMoving)) return;
      // It is there already: reading sizes would force a layout of everything that was just drawn.
      if (slide === 0 && before === 0 && !hasMoved) return;
      hasMoved = true;
      const height = pitch();
      const top = slide * height;
      if (Math.abs(scroller.scrollTop - top) >= 1) scroller.scrollTop = top;
      if (isBeside) fence();
      if (by !== 'step' || isCalm() || before === slide) return;
      const from = (slide > before ? 1 : -1) * height;
      // The card moves, not the slide: snapping follows the slides' places.
      const cards = [before, slide].map((index) => slideAt(index)?.firstElementChild);
      animation.run(cards, from);
    },
    stop() {
      for (const stop of stops) stop();
      stopRest();
      sight.disconnect();
      animation.stop();
    },
  };
}

/** How far two slides are apart. */
const toPitch = (scroller: HTMLElement, first?: HTMLElement, second?: HTMLElement): number =>
  (first && second ? second.offsetTop - first.offsetTop : 0) || scroller.clientHeight || 1;

/**
 * Animates cards from `fromPx` to their place, where they already are. A step during the animation of another has none:
 * the card may not be rastered yet, and Chromium shows no frame while such a card moves.
 */
function createStepAnimation(clock: Clock) {
  let last: readonly (Animation | undefined)[] = [];
  let steppedAtMs = Number.NEGATIVE_INFINITY;
  const stop = () => {
    for (const animation of last) animation?.cancel();
    last = [];
  };
  return {
    run(cards: readonly (Element | null | undefined)[], fromPx: number) {
      stop();
      const before = steppedAtMs;
      steppedAtMs = clock.monotonicMs();
      if (steppedAtMs - before < STEP_MS) return;
      const frames = [{ transform: `translateY(${fromPx}px)` }, { transform: 'none' }];
      last = cards.map((card) => card?.animate(frames.map(bare), bare({ duration: STEP_MS, easing: STEP_EASING })));
    },
    stop,
  };
}

/** Lets the feed stop only at the current slide and its neighbours: the strongest flick ends at the next one. (players.md 19) */
function createFence() {
  let stops: readonly (HTMLElement | undefined)[] = [];
  return (slides: readonly (HTMLElement | undefined)[]) => {
    for (const slide of stops) if (!slides.includes(slide)) slide?.style.removeProperty('scroll-snap-align');
    for (const slide of slides) slide?.style.setProperty('scroll-snap-align', 'center');
    stops = slides;
  };
}

/**
 * Calls `onRest` once the wheel has come to rest: WebKit scrolls for a turn that a busy page prevents too late, and snaps
 * nowhere after it. (I31)
 */
function watchWheel(scroller: HTMLElement, clock: Clock, onRest: () => void) {
  let stopWaiting: (() => void) | undefined;
  const stopListening = listenTo(scroller, 'wheel', () => {
    stopWaiting?.();
    stopWaiting = clock.after(3 * REST_MS, () => {
      stopWaiting = undefined;
      onRest();
    });
  });
  return {
    isTurning: () => stopWaiting !== undefined,
    stop() {
      stopListening();
      stopWaiting?.();
    },
  };
}

function listenTo(scroller: HTMLElement, type: string, run: () => void): () => void {
  scroller.addEventListener(type, run, bare({ passive: true }));
  return () => scroller.removeEventListener(type, run);
}
