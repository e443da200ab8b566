import { adoptStyles } from '../../drawing/adopt-styles';
import { type Drawings, draw, type Properties } from '../../drawing/element';
import { createListTranslate } from '../../i18n/translate';
import { bare } from '../../platform/bare';
import { beforeFrame } from '../../platform/before-frame';
import type { Clock } from '../../platform/clock';
import { toCssProperties } from '../../theme/css-properties';
import type { ListController, ListLook, ListState } from '../session/list-controller';
import { toList } from './list';
import { listStyles } from './list.styles';
import { toListVariables } from './list-size';
import { listSizeStyles } from './list-size.styles';
import type { ListViewModel } from './list-view-model';
import { UNMEASURED, watchListViewport } from './list-viewport';
import { createPictures } from './pictures';
import { createTileWatch } from './tile-watch';
import { toTiles } from './tiles';

export interface ListMounting {
  /** Settles when the list's messages are loaded, in its language. */
  readonly words: Promise<unknown>;
  readonly clock: Pick<Clock, 'after' | 'afterPaint' | 'monotonicMs'>;
}

/**
 * Draws a list into the shadow root of its shell until the returned function is called: skeletons of its final size at once,
 * the visible tiles when their messages are loaded, and the others when the visible images have had time to load.
 */
export function mountList(list: ListController, root: ShadowRoot, { words, clock }: ListMounting): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const tileWatch = createTileWatch(list, root);
  let dressed = dress(list.look.get());
  let measuredDress: typeof dressed | undefined;
  let viewport: ReturnType<typeof watchListViewport> | undefined;
  let drawn: Drawings = [];
  let isDue = false;
  let isSpoken = false;
  let hasTiles = false;
  let isWhole = false;
  let stopWaiting: (() => void) | undefined;

  const plan = () => {
    const state: ListState = isSpoken ? list.state.get() : { status: 'waiting' };
    const look = list.look.get();
    if (look !== dressed.look) dressed = dress(look);
    hasTiles = state.status === 'loaded';
    const measured = viewport?.measured(hasTiles) ?? UNMEASURED;
    const model: ListViewModel = {
      ...dressed,
      // A grid whose place has no height of its own has one that nothing reaches.
      style: { ...dressed.style, '--box': `${measured.boxPx || 9999}px` },
      list,
      state,
      viewport: measured,
      atOnce: isWhole || !measured.inSight ? Number.POSITIVE_INFINITY : measured.inSight,
      atHand: viewport?.isNear() ? measured.inSight : 0,
      focusedId: tileWatch.idAround(root.activeElement),
      watchTile: tileWatch.add,
      pictureOf: pictures.of,
      keepPicture: pictures.keep,
      after: clock.after,
      scroll: (steps) => viewport?.scroll(steps),
      showIntent,
    };
    const tiles = toTiles(model);
    return { tiles, next: [toList(model, tiles)] };
  };
  const show = ({ tiles, next }: ReturnType<typeof plan>) => {
    const putBack = viewport?.hold();
    draw(root, next, drawn);
    putBack?.();
    drawn = next;
    if (!hasTiles) tileWatch.forget();
    if (hasTiles)
      stopWaiting ??= viewport?.whenRestIsDue(() => {
        isWhole = true;
        if (root.querySelector('li.skeleton')) redraw();
      });
    tileWatch.sweep(root, pictures.forget);
    const scroller = tiles.node?.parentElement;
    if (scroller) viewport ??= watchListViewport(list, scroller, { ...clock, redraw, reach: tileWatch.reach });
    // What was drawn may have another size now; skeletons keep theirs as long as their look.
    if (hasTiles || dressed !== measuredDress) viewport?.update();
    measuredDress = dressed;
  };

  // What changes together is drawn once, and before the page is painted.
  const redraw = () => {
    if (isDue) return;
    isDue = true;
    void Promise.resolve().then(drawDue);
  };
  // Under a player what is new waits until that closes; the first tiles do not, so that it may go back into one of them.
  const drawDue = () => {
    if (!isDue || (hasTiles && list.isCovered.get())) return;
    isDue = false;
    if (signal.aborted) return;
    const before = { hasTiles, drawn };
    const planned = plan();
    if (before.hasTiles || !hasTiles) return show(planned);
    pictures.makeAhead(planned.tiles);
    void beforeFrame(clock).then(() => !signal.aborted && drawn === before.drawn && show(planned));
  };
  const pictures = createPictures(redraw, clock.monotonicMs);
  void words.then(() => {
    isSpoken = true;
    redraw();
  });
  const showIntent = hearIntent(root, list, tileWatch.idAround, signal);
  // A tile outside the window stays only while it has the focus.
  root.addEventListener('focusout', redraw, bare({ signal }));
  const stops = [
    adoptStyles(root, listSizeStyles + listStyles),
    list.state.watch(redraw),
    list.look.watch(redraw),
    list.isCovered.watch(drawDue),
    tileWatch.stop,
    () => stopWaiting?.(),
    () => viewport?.stop(),
    () => draw(root, [], drawn),
  ];
  show(plan());
  return () => {
    stop.abort();
    for (const end of stops) end();
  };
}

/** When the pointer is near, the player's code may be needed; when pressed, the tile's video too. */
function hearIntent(
  root: ShadowRoot,
  list: ListController,
  idAround: (element: Element) => string | undefined,
  signal: AbortSignal,
) {
  const showIntent = ({ type, target, pointerType }: Event & { readonly pointerType?: string }) => {
    // A finger is over a tile no sooner than it presses it.
    if (list.state.get().status !== 'loaded' || (pointerType === 'touch' && type !== 'pointerdown')) return;
    list.intentShown(type === 'pointerdown' && target instanceof Element ? idAround(target) : undefined);
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    root.addEventListener(type, showIntent, bare({ passive: true, signal }));
  return showIntent;
}

const dress = (look: ListLook) => ({ look, t: createListTranslate(look), style: toStyle(look) });

/** Everything that CSS needs to know of the look. */
function toStyle(look: ListLook): Properties {
  const { theme, scheme, uiStyle } = look;
  const { black, white } = theme.colors;
  const [surface, ink] = scheme === 'dark' ? [black, white] : [white, black];
  const isAuto = uiStyle === 'auto';
  return {
    ...Object.fromEntries([...toCssProperties(theme), ...toListVariables(look)]),
    // A list that must be light or dark on a page that may be the other one brings its own surface.
    ...(!isAuto && theme.lists.backgroundColor === 'transparent' ? { '--lists-backgroundColor': surface.primary } : {}),
    '--ink': isAuto ? 'inherit' : ink.primary,
    '--scheme': scheme,
  };
}
