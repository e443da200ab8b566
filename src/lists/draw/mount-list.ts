import { createListTranslate } from '../../i18n/translate';
import { beforeFrame } from '../../platform/before-frame';
import type { Clock } from '../../platform/clock';
import { listen } from '../../platform/listen';
import type { Stop } from '../../platform/stop';
import { adoptStyles } from '../../render/adopt-styles';
import { type Drawings, draw, type Properties } from '../../render/element';
import { toCssProperties } from '../../theme/css-properties';
import type { ListAppearance, ListState, ShownList } from '../session/list-state';
import { toList } from './list';
import listStyles from './list.css';
import { toListVariables } from './list-size';
import listSizeStyles from './list-size.css';
import type { ListViewModel } from './list-view-model';
import { watchListViewport } from './list-viewport';
import { type MeasuredList, UNMEASURED } from './measure-list';
import { createPictures } from './pictures';
import { createTileWatch } from './tile-watch';
import { toTiles } from './tiles';

/**
 * Renders a list into the shadow root of its element until the returned function is called, and decides when: skeletons of
 * the final size immediately, tiles after the messages are loaded.
 *
 * @param messages - Settles when the messages of the list are loaded, in its language.
 */
export function mountList(
  list: ShownList,
  root: ShadowRoot,
  messages: Promise<unknown>,
  clock: Pick<Clock, 'after' | 'afterPaint' | 'monotonicMs'>,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let hasMessages = false;
  let isDue = false;

  // Changes of the same task are rendered once, before the next paint.
  const redraw = () => {
    if (isDue) return;
    isDue = true;
    void Promise.resolve().then(drawDue);
  };
  // Updates wait until an open player closes. The first tiles do not: the player may close into one of them.
  const drawDue = () => {
    if (!isDue || (renderer.hasTiles() && list.isCovered.get())) return;
    isDue = false;
    if (!signal.aborted) renderer.render(hasMessages);
  };
  const renderer = createListRenderer(list, root, clock, redraw, signal);
  void messages.then(() => {
    hasMessages = true;
    redraw();
  });
  // A tile outside the window stays only while it has the focus.
  listen(root, 'focusout', redraw, { signal });
  const stops = [
    adoptStyles(root, listSizeStyles + listStyles),
    list.state.watch(redraw),
    list.appearance.watch(redraw),
    list.isCovered.watch(drawDue),
    renderer.stop,
  ];
  renderer.render(false);
  return () => {
    stop.abort();
    for (const end of stops) end();
  };
}

/**
 * Renders a list from what is loaded and what is measured, and measures what it rendered: the tiles in sight first, the
 * others when the images of those have had their time. Does not know when something has changed.
 */
function createListRenderer(
  list: ShownList,
  root: ShadowRoot,
  clock: Pick<Clock, 'after' | 'afterPaint' | 'monotonicMs'>,
  redraw: () => void,
  signal: AbortSignal,
) {
  const tileWatch = createTileWatch(list, root);
  const pictures = createPictures(redraw, clock.monotonicMs);
  const showIntent = watchIntent(root, list, tileWatch.idAround, signal);
  let dressed = dress(list.appearance.get());
  let viewport: ReturnType<typeof watchListViewport> | undefined;
  let drawn: Drawings = [];
  let hasTiles = false;
  const watchScroller = (tiles: Element | null | undefined) => {
    const scroller = tiles?.parentElement;
    if (scroller) viewport ??= watchListViewport(list, scroller, clock, redraw, tileWatch.reach);
  };
  /** The list that a server has rendered; it stays until its content is loaded here. */
  let rendered = findRendered(root, list);
  const rest = createRest(!!rendered[0], root, redraw);
  watchScroller(root.querySelector('ul'));

  const plan = (hasMessages: boolean) => {
    const state: ListState = hasMessages ? list.state.get() : { status: 'waiting' };
    const appearance = list.appearance.get();
    if (appearance !== dressed.appearance) dressed = dress(appearance);
    hasTiles = state.status === 'loaded';
    const measured = viewport?.measured(hasTiles) ?? UNMEASURED;
    const model: ListViewModel = {
      ...dressed,
      style: toBoxedStyle(dressed.style, measured),
      ...{ list, state, viewport: measured },
      atOnce: (!rest.isRendered() && measured.inSight) || Number.POSITIVE_INFINITY,
      atHand: viewport?.isNear() ? measured.inSight : 0,
      focusedId: tileWatch.idAround(root.activeElement),
      watchTile: tileWatch.add,
      ...{ pictureOf: pictures.of, keepPicture: pictures.keep },
      after: clock.after,
      scroll: (steps) => viewport?.scroll(steps),
      showIntent,
    };
    const tiles = toTiles(model);
    return { tiles, next: [toList(model, tiles)], isWaiting: state.status.endsWith('ing') };
  };

  const show = ({ tiles, next }: ReturnType<typeof plan>) => {
    const restoreScroll = viewport?.hold();
    draw(root, next, drawn, rendered);
    rendered = [];
    restoreScroll?.();
    drawn = next;
    if (!hasTiles) tileWatch.forget();
    else rest.wait(viewport);
    tileWatch.sweep(root, pictures.forget);
    watchScroller(tiles.node);
    // Tiles may have another size now; skeletons keep theirs as long as the appearance does.
    if (hasTiles || !dressed.isMeasured) viewport?.update();
    dressed.isMeasured = true;
  };

  return {
    hasTiles: () => hasTiles,
    /** Before the first tiles, requests their images, and renders them in a task of their own. */
    render(hasMessages: boolean) {
      const before = { hasTiles, drawn };
      const planned = plan(hasMessages);
      if (rendered[0] && planned.isWaiting) return;
      if (rendered[0] || before.hasTiles || !hasTiles) return show(planned);
      pictures.makeAhead(planned.tiles);
      void beforeFrame(clock).then(() => !signal.aborted && drawn === before.drawn && show(planned));
    },
    stop() {
      tileWatch.stop();
      rest.stop();
      viewport?.stop();
      draw(root, [], drawn);
    },
  };
}

/** The tiles out of sight: rendered when the images of those in sight have had their time. */
function createRest(isRendered: boolean, root: ShadowRoot, redraw: () => void) {
  let stop: Stop | undefined;
  return {
    isRendered: () => isRendered,
    wait(viewport: ReturnType<typeof watchListViewport> | undefined) {
      stop ??= viewport?.whenRestIsDue(() => {
        isRendered = true;
        if (root.querySelector('li.skeleton')) redraw();
      });
    },
    stop: () => stop?.(),
  };
}

/** Finds the list that a server has rendered, whose tiles keep their order. */
function findRendered(root: ShadowRoot, list: ShownList): readonly Element[] {
  const ids = [...root.querySelectorAll('li')].map(({ dataset }) => `${dataset.id}`);
  if (ids[0]) list.keepOrder(ids);
  return [...root.querySelectorAll('section')];
}

/** A pointer near a tile announces a player; a press also announces the video of that tile. */
function watchIntent(
  root: ShadowRoot,
  list: ShownList,
  idAround: (element: Element) => string | undefined,
  signal: AbortSignal,
) {
  const showIntent = ({ type, target, pointerType }: Event & { readonly pointerType?: string }) => {
    // Touch: `pointerover` fires only together with the press.
    if (list.state.get().status !== 'loaded' || (pointerType === 'touch' && type !== 'pointerdown')) return;
    list.intentShown(type === 'pointerdown' && target instanceof Element ? idAround(target) : undefined);
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    listen(root, type, showIntent, { passive: true, signal });
  return showIntent;
}

const dress = (appearance: ListAppearance) => ({
  appearance,
  t: createListTranslate(appearance),
  style: toStyle(appearance),
  isMeasured: false,
});

/** A grid whose container has no height of its own gets a height that it never reaches. */
const toBoxedStyle = (style: Properties, { boxPx }: MeasuredList): Properties => ({
  ...style,
  '--box': `${boxPx || 9999}px`,
});

/** The appearance as CSS variables. */
export function toStyle(appearance: ListAppearance): Properties {
  const { theme, scheme, uiStyle } = appearance;
  const { black, white } = theme.colors;
  const [surface, ink] = scheme === 'dark' ? [black, white] : [white, black];
  const isAuto = uiStyle === 'auto';
  return {
    ...Object.fromEntries([...toCssProperties(theme), ...toListVariables(appearance)]),
    // A list with a fixed colour scheme on a page of unknown scheme needs its own background.
    ...(!isAuto && theme.lists.backgroundColor === 'transparent' ? { '--lists-backgroundColor': surface.primary } : {}),
    '--ink': isAuto ? 'inherit' : ink.primary,
    '--scheme': scheme,
  };
}
