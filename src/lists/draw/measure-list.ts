import { documentOf, windowOf } from '../../platform/document-of';
import { jumpTo } from '../../platform/scroll';
import type { ListAppearance } from '../session/list-state';
import { isWindowed, type ListViewport, type ListWindow, nextListWindow } from './list-window';

/** What is measured of a list: which tiles to draw, how large they are, and whether there are more to either side. */
export interface MeasuredList {
  /** Empty if the whole list is in the document. */
  readonly window: ListWindow;
  readonly tileWidth: number;
  readonly stepPx: number;
  /** The most lines of the title of a tile. */
  readonly lines: number;
  readonly perStep: number;
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  readonly isRtl: boolean;
  readonly pixelRatio: number;
  /** How high the page has made the place of a grid; 0 is as high as its tiles make it. */
  readonly boxPx: number;
  /** The number of tiles that fit into the space, and not more than into the window. */
  readonly inSight: number;
}

export const UNMEASURED: MeasuredList = {
  window: { from: 0, to: 0 },
  tileWidth: 0,
  stepPx: 0,
  lines: 3,
  perStep: 1,
  isAtStart: true,
  isAtEnd: true,
  isRtl: false,
  pixelRatio: 1,
  boxPx: 0,
  inSight: 0,
};

/** A lower container is ignored; `list-size.css` has the same number. */
const LEAST_BOX_PX = 80;

/** The chips at the top of a tile, and the margin below its title. */
const CHIPS_PX = 44;

/** What stays while a list scrolls. */
export interface ListSize {
  readonly measured: Omit<MeasuredList, 'window' | 'isAtStart' | 'isAtEnd'>;
  /** A tile is in the window, whatever may lie over it. */
  readonly isSeen: boolean;
  /** The number of the list's own pixels per pixel of the window: CSS `zoom` and transforms of the page change it. (I32) */
  readonly perWindowPx: number;
  /** Of a row: its width, how far it can scroll, and the space before its first tile. */
  readonly row: { readonly viewportPx: number; readonly endPx: number; readonly startPx: number } | undefined;
}

/** Where a list of this size and of `count` tiles is scrolled to, and what it is measured to be then. */
export function measureScrolled(scroller: HTMLElement, size: ListSize, before: ListWindow, count: number) {
  const { isAtStart, isAtEnd, ...place } = findPlace(scroller, size);
  const { perStep, stepPx } = size.measured;
  const viewport: ListViewport = { ...place, perStep, stepPx, count };
  const window = isWindowed(count) ? nextListWindow(before, viewport) : UNMEASURED.window;
  const measured: MeasuredList = { ...size.measured, window, isAtStart, isAtEnd };
  return { viewport, measured };
}

/** Undefined while the list is hidden. */
export function measure(scroller: HTMLElement, appearance: ListAppearance): ListSize | undefined {
  const tiles = scroller.firstElementChild;
  const tile = tiles?.querySelector<HTMLElement>('.tile:not(.outlier),.skeleton');
  if (!(tiles instanceof HTMLElement) || !tile || tile.offsetWidth === 0) return undefined;
  const box = tile.getBoundingClientRect();
  const tileWidth = toLayoutSize(box.width, tile.offsetWidth);
  const height = toLayoutSize(box.height, tile.offsetHeight);
  const perWindowPx = tileWidth / box.width;
  const isRtl = getComputedStyle(scroller).getPropertyValue('direction') === 'rtl';
  const { row, grid } = appearance.theme.lists;
  const lines = toLines(height, tileWidth, appearance);
  const { devicePixelRatio: pixelRatio, innerHeight, innerWidth } = windowOf(scroller);
  const isSeen = box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0;
  if (appearance.layout === 'row') {
    const viewportPx = scroller.clientWidth;
    const stepPx = tileWidth + row.tileSpacing;
    return {
      measured: {
        tileWidth,
        stepPx,
        lines,
        perStep: 1,
        isRtl,
        pixelRatio,
        boxPx: 0,
        inSight: Math.ceil(viewportPx / stepPx),
      },
      isSeen,
      perWindowPx,
      row: { viewportPx, endPx: scroller.scrollWidth - viewportPx, startPx: row.startInset },
    };
  }
  const inner = tiles.clientWidth - grid.insets.start - grid.insets.end;
  const perStep = Math.max(1, Math.round((inner + grid.tileSpacing) / (tileWidth + grid.tileSpacing)));
  const stepPx = height + grid.tileSpacing;
  const boxPx = measureBox(scroller);
  const seenPx = Math.min(
    boxPx || Number.POSITIVE_INFINITY,
    documentOf(scroller).documentElement.clientHeight * perWindowPx,
  );
  const inSight = perStep * Math.ceil(seenPx / stepPx);
  return {
    measured: { tileWidth, stepPx, lines, perStep, isRtl, pixelRatio, boxPx, inSight },
    isSeen,
    perWindowPx,
    row: undefined,
  };
}

/** Three lines of title if they fit below the chips and the eyebrow, else two. Below a round image: two if they fit. */
function toLines(tileHeight: number, tileWidth: number, { cellType, theme }: ListAppearance): number {
  const {
    title,
    circularTile,
    rectangularTile: { eyebrow },
  } = theme.storyTiles;
  if (cellType === 'round') return tileHeight - tileWidth < 2 * circularTile.lineHeight ? 1 : 2;
  const roomPx = tileHeight - CHIPS_PX - (eyebrow.show ? eyebrow.lineHeight : 0);
  return roomPx < 3 * title.lineHeight ? 2 : 3;
}

/** The scroll position of a list of this size. */
function findPlace(scroller: HTMLElement, { row, perWindowPx }: ListSize) {
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
    offsetPx: -(scroller.firstElementChild?.getBoundingClientRect().top ?? 0) * perWindowPx,
    viewportPx: documentOf(scroller).documentElement.clientHeight * perWindowPx,
    isAtStart: true,
    isAtEnd: true,
  };
}

/** The height that the page has set: `::before` gets all of it, and has none if the page has set none. */
function measureBox(scroller: HTMLElement): number {
  const { host } = scroller.getRootNode() as ShadowRoot;
  const height = Number.parseFloat(getComputedStyle(host, '::before').height);
  return height >= LEAST_BOX_PX ? height : 0;
}

/** The exact size, which layout gives only rounded, unless a transform of the page has changed what is on screen. */
function toLayoutSize(onScreen: number, rounded: number): number {
  return Math.abs(onScreen - rounded) < 1 ? onScreen : rounded;
}

/**
 * Returns a function that restores a row's position after a drawing: from right to left, where positions are negative,
 * WebKit snaps it to another tile when more come. From left to right it reads nothing, because that would force a layout.
 */
export function holdPlace(scroller: HTMLElement): () => void {
  const left = scroller.scrollLeft;
  return () => {
    if (left <= 0 && scroller.scrollLeft !== left) jumpTo(scroller, left);
  };
}

/** Scrolls a row by whole tiles, one less than in sight: the last one seen is the first one then. */
export function scrollBySight(scroller: HTMLElement, { stepPx, isRtl }: MeasuredList, steps: 1 | -1): void {
  const page = Math.max(1, Math.floor(scroller.clientWidth / stepPx) - 1) * stepPx;
  scroller.scrollBy(steps * page * (isRtl ? -1 : 1), 0);
}

export function isSame(one: MeasuredList, other: MeasuredList): boolean {
  return (Object.keys(one) as (keyof MeasuredList)[]).every((key) => Object.is(one[key], other[key]));
}
