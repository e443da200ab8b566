import { bare } from '../../platform/bare';
import type { Clock } from '../../platform/clock';
import { pageDocument } from '../../platform/plain';
import type { ListController, ListLook, ListState } from '../session/list-controller';
import { isEndNear, isWindowed, type ListViewport, type ListWindow, nextListWindow } from './list-window';

/** What is measured of a list: which tiles to draw, how large they are, and whether there are more to either side. */
export interface MeasuredList {
  /** Empty where the list is in the document whole. */
  readonly window: ListWindow;
  readonly tileWidth: number;
  readonly stepPx: number;
  readonly perStep: number;
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  readonly isRtl: boolean;
  readonly pixelRatio: number;
  /** How high the page has made the place of a grid; 0 is as high as its tiles make it. */
  readonly boxPx: number;
  /** So many tiles the place has room for, and no more than the window. */
  readonly inSight: number;
}

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

/** A lower place says nothing of the list; `list-size.styles.ts` has the same number. */
const LEAST_BOX_PX = 80;

/** The lists that the next frame measures. */
const dueLists = new Set<() => void>();

/** All lists are measured before any of them draws what came of it: the page is laid out once for them, by the frame. */
function measureInNextFrame(update: () => void): void {
  if (dueLists.size === 0)
    pageDocument.defaultView?.requestAnimationFrame(() => {
      const due = [...dueLists];
      dueLists.clear();
      for (const measure of due) measure();
    });
  dueLists.add(update);
}

/**
 * Measures the list after every scrolling and resizing, and in the frame after `update` is called, which is after every
 * drawing; asks for the next page when its end comes near. (L9.22)
 */
export function watchListViewport(
  list: ListController,
  scroller: HTMLElement,
  { after, onChange }: { readonly after: Clock['after']; readonly onChange: () => void },
) {
  const toTiles = () => {
    const state = list.state.get();
    return state.status === 'loaded' ? state.tiles : undefined;
  };
  let measured = UNMEASURED;
  let hasChanged = false;
  let size: Size | undefined;
  /** Until the browser has said so, what has been measured in sight. */
  let isNear: boolean | undefined;
  let asked = toTiles();
  let stopAsking = () => {};

  /** Undefined while the list is hidden. */
  const take = (isScrolled = false): ListViewport | undefined => {
    // A skeleton is as large as the tile that takes its place: that is drawn with its picture at once.
    if (!isScrolled || !size) size = measure(scroller, list.look.get());
    if (!size) return undefined;
    const { isAtStart, isAtEnd, ...place } = findPlace(scroller, size);
    const { perStep, stepPx } = size.measured;
    const viewport = { ...place, perStep, stepPx, count: toTiles()?.length ?? 0 };
    const window = isWindowed(viewport.count) ? nextListWindow(measured.window, viewport) : UNMEASURED.window;
    const next = { ...size.measured, window, isAtStart, isAtEnd };
    hasChanged = !isSame(measured, next);
    measured = next;
    return viewport;
  };

  const update = (isScrolled: boolean) => {
    const viewport = take(isScrolled);
    if (!viewport) return;
    if (hasChanged) onChange();
    const state = list.state.get();
    if (state.status !== 'loaded') return;
    const mayAsk = isScrolled || asked !== state.tiles;
    if (isNear && mayAsk && /ready|failed/.test(state.paging) && isEndNear(viewport)) {
      asked = state.tiles;
      // Skeletons will stand for what is asked for: behind this frame, which else is laid out once more for them.
      stopAsking();
      stopAsking = after(0, list.endNeared);
    }
  };

  /** Every scrolling of the page is heard here, in each of its frames: a grid that is whole is not looked at, nor what is far. */
  const onScroll = () => {
    if (isNear !== false && !(size && !size.row && isWhole(list.state.get()))) update(true);
  };
  const updateDrawn = () => update(false);
  // A drawing may give the page a scroll bar, thus the row another width; in the same frame that is an error of the page.
  const later = () => measureInNextFrame(updateDrawn);
  const resize = new ResizeObserver(later);
  const near = new IntersectionObserver(
    (entries) => {
      isNear = entries.at(-1)?.isIntersecting ?? false;
      // What could not be measured until now is on screen as it is; else the next drawing would have it measured twice.
      if (isNear) (measured === UNMEASURED ? updateDrawn : later)();
    },
    bare({ rootMargin: '100%' }),
  );
  const root = scroller.getRootNode() as ShadowRoot;
  resize.observe(scroller);
  resize.observe(root.host);
  near.observe(scroller);
  // Scroll events stay inside a shadow root, and those of the page never come into one.
  const sources = list.look.get().layout === 'row' ? [root] : [root, pageDocument];
  for (const source of sources) source.addEventListener('scroll', onScroll, true);
  return {
    /** Nobody is to see tiles move: before the first ones are drawn, the skeletons are measured. */
    measured(hasTiles: boolean) {
      if (!hasTiles || measured !== UNMEASURED) return measured;
      take();
      // The tiles that are drawn now are as large in a row; in a grid that has found its height, they may be others.
      hasChanged &&= list.look.get().layout === 'grid';
      return measured;
    },
    isNear: () => isNear ?? size?.isSeen ?? false,
    /** What a measurement has drawn anew may measure otherwise, and nobody is to see it move; nor a grid that finds its height. */
    update: () =>
      hasChanged || (measured === UNMEASURED && list.look.get().layout === 'grid') ? update(false) : later(),
    hold: () => (measured.isRtl ? holdPlace(scroller) : undefined),
    /** Scrolls a row by what is in sight. */
    scroll(steps: 1 | -1) {
      const { stepPx, isRtl } = measured;
      // Whole tiles, one less than in sight: the last one seen is the first one then.
      const page = Math.max(1, Math.floor(scroller.clientWidth / stepPx) - 1) * stepPx;
      scroller.scrollBy(bare({ left: steps * page * (isRtl ? -1 : 1) }));
    },
    stop() {
      stopAsking();
      dueLists.delete(updateDrawn);
      for (const source of sources) source.removeEventListener('scroll', onScroll, true);
      resize.disconnect();
      near.disconnect();
    },
  };
}

/**
 * Returns what puts a row back, after a drawing: from right to left, where places are negative, WebKit snaps it to another
 * tile when more come. From left to right nothing is asked: to know a place has the browser lay out the page.
 */
function holdPlace(scroller: HTMLElement): () => void {
  const left = scroller.scrollLeft;
  return () => {
    if (left <= 0 && scroller.scrollLeft !== left)
      scroller.scroll(bare<ScrollToOptions>({ left, behavior: 'instant' }));
  };
}

/** All of it is in the document, and no more comes. */
const isWhole = (state: ListState): boolean =>
  state.status === 'loaded' && state.paging === 'ended' && !isWindowed(state.tiles.length);

/** What stays while a list scrolls. */
interface Size {
  readonly measured: Omit<MeasuredList, 'window' | 'isAtStart' | 'isAtEnd'>;
  /** A tile is in the window, whatever may lie over it. */
  readonly isSeen: boolean;
  /** Of a row: how wide it is, how far it can scroll, and what stands before its first tile. */
  readonly row: { readonly viewportPx: number; readonly endPx: number; readonly startPx: number } | undefined;
}

/** Undefined while the list is hidden. */
function measure(scroller: HTMLElement, look: ListLook): Size | undefined {
  const tiles = scroller.firstElementChild;
  const tile = tiles?.querySelector<HTMLElement>('.tile:not(.outlier),.skeleton');
  if (!(tiles instanceof HTMLElement) || !tile || tile.offsetWidth === 0) return undefined;
  const box = tile.getBoundingClientRect();
  const tileWidth = toLayoutSize(box.width, tile.offsetWidth);
  const height = toLayoutSize(box.height, tile.offsetHeight);
  const isRtl = getComputedStyle(scroller).getPropertyValue('direction') === 'rtl';
  const { row, grid } = look.theme.lists;
  const pixelRatio = devicePixelRatio;
  const isSeen = box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0;
  if (look.layout === 'row') {
    const viewportPx = scroller.clientWidth;
    const stepPx = tileWidth + row.tileSpacing;
    return {
      measured: { tileWidth, stepPx, perStep: 1, isRtl, pixelRatio, boxPx: 0, inSight: Math.ceil(viewportPx / stepPx) },
      isSeen,
      row: { viewportPx, endPx: scroller.scrollWidth - viewportPx, startPx: row.startInset },
    };
  }
  const inner = tiles.clientWidth - grid.insets.start - grid.insets.end;
  const perStep = Math.max(1, Math.round((inner + grid.tileSpacing) / (tileWidth + grid.tileSpacing)));
  const stepPx = height + grid.tileSpacing;
  const boxPx = measureBox(scroller);
  const seenPx = Math.min(boxPx || Number.POSITIVE_INFINITY, pageDocument.documentElement.clientHeight);
  const inSight = perStep * Math.ceil(seenPx / stepPx);
  return { measured: { tileWidth, stepPx, perStep, isRtl, pixelRatio, boxPx, inSight }, isSeen, row: undefined };
}

/** Where a list of this size is scrolled to. */
function findPlace(scroller: HTMLElement, { row }: Size) {
  if (row) {
    const scrolled = Math.abs(scroller.scrollLeft);
    return {
      offsetPx: scrolled - row.startPx,
      viewportPx: row.viewportPx,
      isAtStart: scrolled <= 1,
      isAtEnd: scrolled >= row.endPx - 1,
    };
  }
  return {
    offsetPx: -(scroller.firstElementChild?.getBoundingClientRect().top ?? 0),
    viewportPx: pageDocument.documentElement.clientHeight,
    isAtStart: true,
    isAtEnd: true,
  };
}

/** The height that the page has set: all of it is given to `::before`, which has none where the page has set none. */
function measureBox(scroller: HTMLElement): number {
  const { host } = scroller.getRootNode() as ShadowRoot;
  const height = Number.parseFloat(getComputedStyle(host, '::before').height);
  return height >= LEAST_BOX_PX ? height : 0;
}

/** The exact size, which layout gives only rounded, unless a transform of the page has changed what is on screen. */
function toLayoutSize(onScreen: number, rounded: number): number {
  return Math.abs(onScreen - rounded) < 1 ? onScreen : rounded;
}

function isSame(one: MeasuredList, other: MeasuredList): boolean {
  return (Object.keys(one) as (keyof MeasuredList)[]).every((key) => Object.is(one[key], other[key]));
}
