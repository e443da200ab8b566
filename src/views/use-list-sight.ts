import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ListController, ListLook, ListState } from '../app/list-controller';
import { isEndNear, type ListSight, type ListWindow, nextListWindow } from './list-window';

/** What is measured of a list: which tiles to draw, how large they are, and whether there are more to either side. */
export interface MeasuredList {
  readonly window: ListWindow;
  readonly tileWidth: number;
  readonly stepPx: number;
  readonly perStep: number;
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  readonly isRtl: boolean;
  readonly pixelRatio: number;
}

const UNMEASURED: MeasuredList = {
  window: { from: 0, to: 0 },
  tileWidth: 0,
  stepPx: 0,
  perStep: 1,
  isAtStart: true,
  isAtEnd: true,
  isRtl: false,
  pixelRatio: 1,
};

/** Measures the list after every drawing, scrolling and resizing, and asks for the next page when its end comes near. (L9.22) */
export function useListSight(
  scroller: RefObject<HTMLElement | null>,
  list: ListController,
  state: ListState,
  look: ListLook,
): MeasuredList {
  const [measured, setMeasured] = useState(UNMEASURED);
  const tiles = state.status === 'loaded' ? state.tiles : undefined;
  const latest = useRef({ list, state, look, measured, isNear: false, asked: tiles });
  Object.assign(latest.current, { list, state, look });

  const update = useRef((isScrolled: boolean) => {
    const now = latest.current;
    const element = scroller.current;
    const size = element && measure(element, now.look);
    if (!size || now.state.status !== 'loaded') return;
    const sight = { ...size.sight, count: now.state.tiles.length };
    const window = nextListWindow(now.measured.window, sight);
    const next = { ...size.measured, window };
    if (!isSame(now.measured, next)) {
      now.measured = next;
      setMeasured(next);
    }
    const mayAsk = isScrolled || now.asked !== now.state.tiles;
    if (now.isNear && mayAsk && !now.state.isPaging && isEndNear(sight)) {
      now.asked = now.state.tiles;
      now.list.endNeared();
    }
  }).current;

  // After every drawing: what was drawn may have another size now.
  useLayoutEffect(() => update(false));

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onScroll = () => update(true);
    const resize = new ResizeObserver(() => update(false));
    const near = new IntersectionObserver(
      (entries) => {
        latest.current.isNear = entries.at(-1)?.isIntersecting ?? false;
        if (latest.current.isNear) update(false);
      },
      { rootMargin: '100%' },
    );
    resize.observe(element);
    near.observe(element);
    // Scroll events stay inside a shadow root, and those of the page never come into one.
    const source = look.layout === 'row' ? element : document;
    const options = { passive: true, capture: true };
    source.addEventListener('scroll', onScroll, options);
    return () => {
      source.removeEventListener('scroll', onScroll, options);
      resize.disconnect();
      near.disconnect();
    };
  }, [look.layout]);

  return measured;
}

interface Size {
  readonly measured: Omit<MeasuredList, 'window'>;
  readonly sight: Omit<ListSight, 'count'>;
}

/** Undefined while the list is hidden. */
function measure(scroller: HTMLElement, look: ListLook): Size | undefined {
  const tiles = scroller.firstElementChild;
  const tile = tiles?.querySelector<HTMLElement>('.tile:not(.outlier),.bone');
  const view = scroller.ownerDocument.defaultView;
  if (!(tiles instanceof HTMLElement) || !tile || !view || tile.offsetWidth === 0) return undefined;
  const box = tile.getBoundingClientRect();
  const width = toLayoutSize(box.width, tile.offsetWidth);
  const height = toLayoutSize(box.height, tile.offsetHeight);
  const isRtl = view.getComputedStyle(scroller).direction === 'rtl';
  const { row, grid } = look.theme.lists;
  const pixelRatio = view.devicePixelRatio || 1;
  if (look.layout === 'row') {
    const scrolled = Math.abs(scroller.scrollLeft);
    const sightPx = scroller.clientWidth;
    const stepPx = width + row.tileSpacing;
    return {
      measured: {
        tileWidth: width,
        stepPx,
        perStep: 1,
        isRtl,
        pixelRatio,
        isAtStart: scrolled <= 1,
        isAtEnd: scrolled >= scroller.scrollWidth - sightPx - 1,
      },
      sight: { perStep: 1, stepPx, offsetPx: scrolled - row.startInset, sightPx },
    };
  }
  const inner = tiles.clientWidth - grid.insets.start - grid.insets.end;
  const perStep = Math.max(1, Math.round((inner + grid.tileSpacing) / (width + grid.tileSpacing)));
  const stepPx = height + grid.tileSpacing;
  const offsetPx = -tiles.getBoundingClientRect().top;
  const sightPx = scroller.ownerDocument.documentElement.clientHeight;
  return {
    measured: { tileWidth: width, stepPx, perStep, isRtl, pixelRatio, isAtStart: true, isAtEnd: true },
    sight: { perStep, stepPx, offsetPx, sightPx },
  };
}

/** The exact size, which layout gives only rounded, unless a transform of the page has changed what is on screen. */
function toLayoutSize(onScreen: number, rounded: number): number {
  return Math.abs(onScreen - rounded) < 1 ? onScreen : rounded;
}

function isSame(one: MeasuredList, other: MeasuredList): boolean {
  return (Object.keys(one) as (keyof MeasuredList)[]).every((key) => Object.is(one[key], other[key]));
}
