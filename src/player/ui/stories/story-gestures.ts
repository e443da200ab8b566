import { animate } from '../../../platform/animate';
import type { Clock } from '../../../platform/clock';
import type { GestureOutcome, GestureState } from '../controls/gesture-state';
import { toRubber } from '../controls/rubber-band';
import { findTouched, watchGesture } from '../controls/watch-gesture';

/** So much of the height a slow finger drags a story down to close it. */
const DISMISS_SHARE = 0.25;
/** How long a released frame takes to return to its place. */
const SETTLE_MS = 200;

export interface StoryGestureHandlers {
  readonly clock: Clock;
  readonly isRtl: () => boolean;
  readonly isCalm: () => boolean;
  /** Whether a swipe this way leads anywhere: one that does not is held back like a rubber band. */
  readonly leads: (outcome: GestureOutcome) => boolean;
  /** A finger rests on the player, or left it. */
  readonly onPress: (isDown: boolean) => void;
  /** It has rested long enough for the controls to step aside. */
  readonly onHold: (isHeld: boolean) => void;
  /** `image` is that of the neighbour that a swipe has brought, if there was one on screen. */
  readonly onDone: (outcome: GestureOutcome, image?: string) => void;
}

type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

/** How a neighbouring story becomes the current one. */
interface Landing {
  readonly from: Box;
  readonly to: Box;
  readonly image: string;
}

/** Follows one finger on `playerRoot`, and moves its frame from the first pixel on. Controls keep their own taps. */
export function watchStoryGestures(playerRoot: HTMLElement, handlers: StoryGestureHandlers): () => void {
  const { clock, isRtl, isCalm, leads, onPress, onHold, onDone } = handlers;
  const frame = () => playerRoot.querySelector<HTMLElement>('.frame');
  let isPulled = false;
  /** How far aside the frame is. */
  let aside = 0;
  let stopSettling = () => {};

  const place = (transform: string, way = 0) => {
    isPulled = transform !== '';
    aside = way;
    playerRoot.classList.toggle('is-dragging', isPulled);
    frame()?.style.setProperty('transform', transform);
    // The neighbouring stories move with the frame, and back with it.
    playerRoot.querySelector<HTMLElement>('.sides')?.style.setProperty('--way', `${way}px`);
    stopSettling();
    if (isPulled) playerRoot.classList.add('is-beside');
    else stopSettling = clock.after(SETTLE_MS, () => playerRoot.classList.remove('is-beside'));
  };
  const follow = (state: Exclude<GestureState, { status: 'idle' | 'holding' }>) => {
    const { x, y } = state.trail.at(-1) ?? { x: state.startX, y: state.startY };
    const [dx, dy] = [x - state.startX, y - state.startY];
    const [width, height] = [playerRoot.clientWidth, Math.max(1, playerRoot.clientHeight)];
    const isAcross = state.status === 'dragging' ? state.axis === 'horizontal' : Math.abs(dx) > Math.abs(dy);
    if (isAcross) {
      const way = leads(dx < 0 ? 'swipedLeft' : 'swipedRight') ? dx : toRubber(dx, width / 3);
      place(way === 0 ? '' : `translateX(${way}px)`, way);
    } else if (dy > 0) place(`translateY(${dy}px) scale(${1 - (dy / height) * DISMISS_SHARE})`);
    else place(dy === 0 ? '' : `translateY(${toRubber(dy, height / 8)}px)`);
  };
  /** Animates the new story from its place as a neighbour: next to the frame, or small on a wide screen. */
  const enter = ({ from, to }: Landing) => {
    const x = from.x + from.width / 2 - to.x - to.width / 2;
    const y = from.y + from.height / 2 - to.y - to.height / 2;
    const transform = `translate(${x}px,${y}px) scale(${from.width / to.width})`;
    const entering = frame();
    if (entering) animate(entering, [{ transform }, {}], { duration: SETTLE_MS, easing: 'cubic-bezier(.2,.8,.2,1)' });
  };

  const stop = watchGesture(playerRoot, {
    clock,
    hasHold: true,
    toPlace() {
      const { left, width, height } = (frame() ?? playerRoot).getBoundingClientRect();
      return { left, width, downPx: height * DISMISS_SHARE, isRtl: isRtl() };
    },
    claim(event) {
      const target = findTouched(event);
      // The frame may still be on its way to where the finger expects it.
      if (!target?.closest('.frame')) return frame()?.getAnimations()[0] && 'dragged';
      // Something to answer may be swiped over; a tap on it is its own.
      if (target.closest('.sticker')) return 'dragged';
      return target.closest('button, a, input, .notice') ? undefined : 'pressed';
    },
    onChange(state, before) {
      if (before.status === 'idle') onPress(true);
      if ((before.status === 'holding') !== (state.status === 'holding')) onHold(state.status === 'holding');
      if (state.status === 'pressed' || state.status === 'dragging') follow(state);
      if (state.status === 'idle') onPress(false);
    },
    onDone(outcome) {
      const isAcross = outcome === 'swipedLeft' || outcome === 'swipedRight';
      const isNext = (outcome === 'swipedLeft') !== isRtl();
      const landing = isAcross && leads(outcome) && !isCalm() ? findLanding(playerRoot, isNext, aside) : undefined;
      // A player that closes continues from the finger's position.
      if (outcome !== 'swipedDown' && isPulled) place('');
      if (landing) enter(landing);
      onDone(outcome, landing?.image);
    },
  });
  return () => {
    stop();
    stopSettling();
  };
}

/** The neighbour that a swipe brings, if it is on screen, and the place at rest of the frame, moved by `aside` px. */
function findLanding(playerRoot: HTMLElement, isNext: boolean, aside: number): Landing | undefined {
  const neighbour = playerRoot.querySelector<HTMLElement>(isNext ? '.is-nextStory' : '.is-previousStory');
  const box = playerRoot.querySelector('.frame')?.getBoundingClientRect();
  if (!neighbour || !box || getComputedStyle(neighbour).clipPath !== 'none') return undefined;
  const { x, y, width, height } = box;
  const image = neighbour.querySelector('img')?.currentSrc ?? '';
  return { from: neighbour.getBoundingClientRect(), to: { x: x - aside, y, width, height }, image };
}
