import { animate } from '../../../platform/animate';
import type { Clock } from '../../../platform/clock';
import { listenPassively } from '../../../platform/listen';
import { createIntersectionObserver, watchSize } from '../../../platform/observe';
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
  const animation = createStepAnimation(clock);
  const slides = createSlides(scroller);

  const put = () => {
    if (!isMoving) scroller.scrollTop = current * slides.pitch();
  };
  const wheel = watchWheel(scroller, clock, put);
  const timer = createRestTimer(scroller, clock, () => rest());
  const rest = () => {
    if (isTouched || !isMoving) return;
    settle();
    timer.stop();
    isMoving = false;
    slides.stopAround(current);
    onRest();
  };
  const awaitRest = () => {
    isMoving = true;
    timer.start();
  };
  const settle = () => {
    if (wheel.isTurning()) return put();
    const nearest = slides.nearest();
    if (nearest === current || !slides.at(nearest)) return;
    awaitRest();
    hasMoved = true;
    current = nearest;
    onArrive(nearest);
  };
  // A finger that is down may still return; the position at its end counts.
  const middle = watchMiddle(scroller, () => isTouched || settle());
  const stops = [
    listenPassively(scroller, ['touchstart'], () => {
      // A finger that catches a moving feed continues from that position.
      if (isMoving) slides.stopAround(current);
      isTouched = true;
    }),
    listenPassively(scroller, ['touchend', 'touchcancel'], () => {
      isTouched = false;
      awaitRest();
      settle();
    }),
    listenPassively(scroller, ['scrollend'], rest),
    watchSize(scroller, put),
    ...[wheel, timer, middle, animation].map(({ stop }) => stop),
  ];

  return {
    isMoving: () => isTouched || isMoving,
    bring(slide, by) {
      const before = current;
      current = slide;
      middle.observe(slides.at(slide));
      // A neighbour is within the fence: read and set its position while the layout is valid, before a new fence invalidates it.
      const isBeside = by === 'step' && Math.abs(slide - before) === 1;
      if (!isBeside && (by === 'step' || by === 'jump' || !(isTouched || isMoving))) slides.stopAround(slide);
      if (!by || (by === 'finger' && isMoving)) return;
      // It is there already: reading sizes would force a layout of everything that was just drawn.
      if (slide === 0 && before === 0 && !hasMoved) return;
      hasMoved = true;
      const pitch = slides.pitch();
      const top = slide * pitch;
      if (Math.abs(scroller.scrollTop - top) >= 1) scroller.scrollTop = top;
      if (isBeside) slides.stopAround(slide);
      if (by !== 'step' || isCalm() || before === slide) return;
      animation.run(slides.cardsOf([before, slide]), (slide > before ? 1 : -1) * pitch);
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}

/** Where the slides of a feed are, and at which of them it may stop. */
function createSlides(scroller: HTMLElement) {
  const at = (index: number) => scroller.children[index] as HTMLElement | undefined;
  /** How far two slides are apart. */
  const pitch = () => {
    const [first, second] = [at(0), at(1)];
    return (first && second ? second.offsetTop - first.offsetTop : 0) || scroller.clientHeight || 1;
  };
  const stopAt = createFence();
  return {
    at,
    pitch,
    nearest: () => Math.round(scroller.scrollTop / pitch()),
    /** Lets the feed stop only at this slide and its neighbours. */
    stopAround: (index: number) => stopAt([index - 1, index, index + 1].map(at)),
    /** Cards move, not slides: snapping follows the slides' places. */
    cardsOf: (indexes: readonly number[]) => indexes.map((index) => at(index)?.firstElementChild),
  };
}

/** Calls `onLeave` when the observed slide leaves the middle of the feed. */
function watchMiddle(scroller: HTMLElement, onLeave: () => void) {
  const observer = createIntersectionObserver(scroller, (entries) => entries.at(-1)?.isIntersecting || onLeave(), {
    root: scroller,
    rootMargin: '-50% 0px',
  });
  return {
    observe(slide: HTMLElement | undefined) {
      observer.disconnect();
      if (slide) observer.observe(slide);
    },
    stop: () => observer.disconnect(),
  };
}

/** Calls `onRest` when the feed's position has not changed for a moment. */
function createRestTimer(scroller: HTMLElement, clock: Clock, onRest: () => void) {
  let stop = () => {};
  const start = () => {
    stop();
    const top = scroller.scrollTop;
    stop = clock.after(REST_MS, () => (scroller.scrollTop === top ? onRest() : start()));
  };
  return { start, stop: () => stop() };
}

/**
 * Animates cards from `fromPx` to their place, where they already are. A step during the animation of another has none:
 * the card may not be rastered yet, and Chromium shows no frame while such a card moves.
 */
function createStepAnimation(clock: Clock) {
  let last: readonly (Animation | null | undefined)[] = [];
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
      last = cards.map((card) => card && animate(card, frames, { duration: STEP_MS, easing: STEP_EASING }));
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
  const stopListening = listenPassively(scroller, ['wheel'], () => {
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
