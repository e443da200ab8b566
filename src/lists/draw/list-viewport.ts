import { beforeFrame } from '../../platform/before-frame';
import type { Clock } from '../../platform/clock';
import { documentOf, pageDocument } from '../../platform/document-of';
import { createIntersectionObserver, watchSize } from '../../platform/observe';
import type { Stop } from '../../platform/stop';
import type { ShownList } from '../session/list-state';
import { findSteps, isListEndNear, isWindowed, type ListViewport } from './list-window';
import { holdPlace, isSame, type ListSize, measure, measureScrolled, scrollBySight, UNMEASURED } from './measure-list';

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

/**
 * Measures the list after every scroll and resize, and before the frame that shows a drawing, for which `update` is
 * called; requests the next page when its end comes near. (L9.22)
 */
export function watchListViewport(
  list: ShownList,
  scroller: HTMLElement,
  { after, afterPaint }: Pick<Clock, 'after' | 'afterPaint'>,
  redraw: () => void,
  reach: (tiles: readonly [from: number, to: number]) => void,
) {
  let measured = UNMEASURED;
  let hasChanged = false;
  let size: ListSize | undefined;
  const nextPage = createNextPage(list, after);
  /** Until the browser has said so, what has been measured in sight. */
  let isNear: boolean | undefined;

  /** Undefined while the list is hidden. */
  const take = (isScrolled = false): ListViewport | undefined => {
    // A skeleton is as large as the tile that takes its place: that is drawn with its image at once.
    if (!isScrolled || !size) size = measure(scroller, list.appearance.get());
    if (!size) return undefined;
    const now = measureScrolled(scroller, size, measured.window, findTiles(list)?.length ?? 0);
    if (size.row) reach(findSteps(now.viewport));
    hasChanged = !isSame(measured, now.measured);
    measured = now.measured;
    return now.viewport;
  };

  const update = (isScrolled: boolean) => {
    listenToPage();
    const viewport = take(isScrolled);
    if (!viewport) return;
    if (hasChanged) redraw();
    if (isNear) nextPage.check(viewport, isScrolled);
  };

  const page = documentOf(scroller);
  const onScroll = () => update(true);
  const listenToPage = () => setScrollListener(page, onScroll, isNear !== false && mayMove(list));
  const updateDrawn = () => update(false);
  // A drawing may give the page a scroll bar, thus the row another width; in the same frame that is an error of the page.
  const later = () => measureBeforeFrame({ after }, updateDrawn);
  const near = createIntersectionObserver(
    scroller,
    (entries) => {
      isNear = entries.at(-1)?.isIntersecting ?? false;
      listenToPage();
      // What could not be measured until now is on screen as it is; else the next drawing would have it measured twice.
      if (isNear) (measured === UNMEASURED ? updateDrawn : later)();
    },
    { rootMargin: '100%' },
  );
  const root = scroller.getRootNode() as ShadowRoot;
  const stopSizes = [scroller, root.host].map((one) => watchSize(one, later));
  near.observe(scroller);
  setScrollListener(root, onScroll, true);
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
      nextPage.stop();
      dueLists.delete(updateDrawn);
      for (const source of [root, page]) setScrollListener(source, onScroll, false);
      for (const stopSize of stopSizes) stopSize();
      near.disconnect();
    },
  };
}

/**
 * A grid may draw other tiles when the page scrolls, so it listens in each frame; not one whose tiles are all in the
 * document, and which has no next page.
 */
function mayMove({ appearance, state }: ShownList): boolean {
  const now = state.get();
  const isWhole = now.status === 'loaded' && now.paging === 'ended' && !isWindowed(now.tiles.length);
  return appearance.get().layout === 'grid' && !isWhole;
}

/** Runs `run` once: as `wait` says, or when the list or its page is scrolled before. */
function orWhenScrolled(root: ShadowRoot, run: () => void, wait: (due: () => void) => Stop): Stop {
  const sources = [root, documentOf(root)] as const;
  const end = () => {
    stop();
    for (const source of sources) setScrollListener(source, due, false);
  };
  const due = () => {
    end();
    run();
  };
  const stop = wait(due);
  for (const source of sources) setScrollListener(source, due, true);
  return end;
}

/** Adds or removes a listener. Scroll events stay inside a shadow root, and those of the page never come into one. */
const setScrollListener = (target: EventTarget, run: () => void, isOn: boolean) =>
  target[isOn ? 'addEventListener' : 'removeEventListener']('scroll', run, true);

const findTiles = ({ state }: ShownList) => {
  const now = state.get();
  return now.status === 'loaded' ? now.tiles : undefined;
};

/** Requests the next page of a list, once for the same tiles unless the viewer scrolls. */
function createNextPage(list: ShownList, after: Clock['after']) {
  let requestedFor = findTiles(list);
  let stop = () => {};
  return {
    check(viewport: ListViewport, isScrolled: boolean) {
      const now = list.state.get();
      if (now.status !== 'loaded' || !/ready|failed/.test(now.paging) || !isListEndNear(viewport)) return;
      if (!isScrolled && requestedFor === now.tiles) return;
      requestedFor = now.tiles;
      // Loading adds skeletons: request after this frame, which would otherwise be laid out again for them.
      stop();
      stop = after(0, list.endNeared);
    },
    stop: () => stop(),
  };
}
