import { bare } from '../../platform/bare';
import { beforeFrame } from '../../platform/before-frame';
import type { Clock } from '../../platform/clock';
import { documentOf, windowOf } from '../../platform/document-of';
import { pageDocument } from '../../platform/plain';
import type { Stop } from '../../platform/stop';
import { watchSize } from '../../platform/watch-size';
import type { ListController } from '../session/list-state';
import { findSteps, isListEndNear, isWindowed, type ListViewport, nextListWindow } from './list-window';
import { findPlace, holdPlace, type ListSize, type MeasuredList, measure, scrollBySight } from './measure-list';

export const UNMEASURED: MeasuredList = {
  window: { from: 0, to: 0 },
  tileWidth: 0,
  stepPx: 0,
  perStep: 1,
  isAtStart: true,
  isAtEnd: true,
  isRtl: false,
  pixelRatio: 1,
  boxPx: 0,
  inSight: 0,
};

/** The lists that are measured before the next frame. */
const dueLists = new Set<() => void>();

/**
 * All lists are measured before any of them draws what came of it: the page is laid out once for them. In a task of its own,
 * because a frame that lays out a first list and paints it too is a long one; in the frame at the latest.
 */
function measureBeforeFrame(clock: Pick<Clock, 'after'>, update: () => void): void {
  if (dueLists.size === 0) {
    const measureDue = () => {
      const due = [...dueLists];
      dueLists.clear();
      for (const measure of due) measure();
    };
    void beforeFrame(clock).then(measureDue);
    pageDocument.defaultView?.requestAnimationFrame(measureDue);
  }
  dueLists.add(update);
}

/** The visible images get this long to load: drawing the other tiles would delay their paint. */
const REST_AFTER_MS = 300;

export interface ListViewportParts {
  readonly after: Clock['after'];
  readonly afterPaint: Clock['afterPaint'];
  /** The measured layout has changed. */
  readonly redraw: () => void;
  /** Which tiles a row is scrolled to, the last one not included. */
  readonly reach: (tiles: readonly [from: number, to: number]) => void;
}

/**
 * Measures the list after every scroll and resize, and before the frame that shows a drawing, for which `update` is
 * called; requests the next page when its end comes near. (L9.22)
 */
export function watchListViewport(
  list: ListController,
  scroller: HTMLElement,
  { after, afterPaint, redraw, reach }: ListViewportParts,
) {
  const toTiles = () => {
    const state = list.state.get();
    return state.status === 'loaded' ? state.tiles : undefined;
  };
  let measured = UNMEASURED;
  let hasChanged = false;
  let size: ListSize | undefined;
  /** Until the browser has said so, what has been measured in sight. */
  let isNear: boolean | undefined;
  let asked = toTiles();
  let stopAsking = () => {};

  /** Undefined while the list is hidden. */
  const take = (isScrolled = false): ListViewport | undefined => {
    // A skeleton is as large as the tile that takes its place: that is drawn with its image at once.
    if (!isScrolled || !size) size = measure(scroller, list.appearance.get());
    if (!size) return undefined;
    const { isAtStart, isAtEnd, ...place } = findPlace(scroller, size);
    const { perStep, stepPx } = size.measured;
    const viewport = { ...place, perStep, stepPx, count: toTiles()?.length ?? 0 };
    if (size.row) reach(findSteps(viewport));
    const window = isWindowed(viewport.count) ? nextListWindow(measured.window, viewport) : UNMEASURED.window;
    const next = { ...size.measured, window, isAtStart, isAtEnd };
    hasChanged = !isSame(measured, next);
    measured = next;
    return viewport;
  };

  const update = (isScrolled: boolean) => {
    hearPage();
    const viewport = take(isScrolled);
    if (!viewport) return;
    if (hasChanged) redraw();
    const state = list.state.get();
    if (state.status !== 'loaded') return;
    const mayAsk = isScrolled || asked !== state.tiles;
    if (isNear && mayAsk && /ready|failed/.test(state.paging) && isListEndNear(viewport)) {
      asked = state.tiles;
      // Loading adds skeletons: request after this frame, which would otherwise be laid out again for them.
      stopAsking();
      stopAsking = after(0, list.endNeared);
    }
  };

  const page = documentOf(scroller);
  const onScroll = () => update(true);
  const hearPage = () => {
    const isMoved = isNear !== false && mayMove(list);
    page[isMoved ? 'addEventListener' : 'removeEventListener']('scroll', onScroll, true);
  };
  const updateDrawn = () => update(false);
  // A drawing may give the page a scroll bar, thus the row another width; in the same frame that is an error of the page.
  const later = () => measureBeforeFrame({ after }, updateDrawn);
  const near = new (windowOf(scroller).IntersectionObserver)(
    (entries) => {
      isNear = entries.at(-1)?.isIntersecting ?? false;
      hearPage();
      // What could not be measured until now is on screen as it is; else the next drawing would have it measured twice.
      if (isNear) (measured === UNMEASURED ? updateDrawn : later)();
    },
    bare({ rootMargin: '100%' }),
  );
  const root = scroller.getRootNode() as ShadowRoot;
  const stopSizes = [scroller, root.host].map((one) => watchSize(one, later));
  near.observe(scroller);
  // Scroll events stay inside a shadow root, and those of the page never come into one.
  root.addEventListener('scroll', onScroll, true);
  return {
    /** Measures the skeletons before the first tiles are drawn, so that tiles do not move visibly. */
    measured(hasTiles: boolean) {
      if (!hasTiles || measured !== UNMEASURED) return measured;
      take();
      // The tiles that are drawn now are as large in a row; in a grid that has found its height, they may be others.
      hasChanged &&= list.appearance.get().layout === 'grid';
      return measured;
    },
    isNear: () => isNear ?? size?.isSeen ?? false,
    /** Runs `run` when tiles after the first ones should be drawn; soon if the first is not visible: the page may be past it. */
    whenRestIsDue: (run: () => void) =>
      orWhenScrolled(root, run, (due) => (size?.isSeen ? after(REST_AFTER_MS, due) : afterPaint(due))),
    /** A drawing after a measurement may change sizes: measures again at once, so that no movement is visible. */
    update: () => (hasChanged ? update(false) : later()),
    hold: () => (measured.isRtl ? holdPlace(scroller) : undefined),
    scroll: (steps: 1 | -1) => scrollBySight(scroller, measured, steps),
    stop() {
      stopAsking();
      dueLists.delete(updateDrawn);
      for (const source of [root, page]) source.removeEventListener('scroll', onScroll, true);
      for (const stopSize of stopSizes) stopSize();
      near.disconnect();
    },
  };
}

/**
 * A grid may draw other tiles when the page scrolls, so it listens in each frame; not one whose tiles are all in the
 * document, and which has no next page.
 */
function mayMove({ appearance, state }: ListController): boolean {
  const now = state.get();
  const isWhole = now.status === 'loaded' && now.paging === 'ended' && !isWindowed(now.tiles.length);
  return appearance.get().layout === 'grid' && !isWhole;
}

/** Runs `run` once: as `wait` says, or when the list or its page is scrolled before. */
function orWhenScrolled(root: ShadowRoot, run: () => void, wait: (due: () => void) => Stop): Stop {
  const sources = [root, documentOf(root)] as const;
  const end = () => {
    stop();
    for (const source of sources) source.removeEventListener('scroll', due, true);
  };
  const due = () => {
    end();
    run();
  };
  const stop = wait(due);
  for (const source of sources) source.addEventListener('scroll', due, true);
  return end;
}

function isSame(one: MeasuredList, other: MeasuredList): boolean {
  return (Object.keys(one) as (keyof MeasuredList)[]).every((key) => Object.is(one[key], other[key]));
}
