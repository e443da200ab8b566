import type { ListController, ListLook } from '../app/list-controller';
import type { Unmount } from '../app/rooms';
import { toCssProperties } from '../theme/css-properties';
import { adoptStyles } from '../ui/adopt-styles';
import { controlStyles } from '../ui/control.styles';
import { type Drawings, draw, type Properties } from '../ui/element';
import type { PictureState } from '../ui/picture';
import { createListWords } from '../words/create-words';
import { toList } from './list';
import { listStyles } from './list.styles';
import { UNMEASURED, watchListSight } from './list-sight';
import type { Scene } from './scene';
import { createTileWatch } from './tile-watch';
import { toTiles } from './tiles';

/** Draws a list into `frame`, whose shadow root has the sheet of sizes, until the returned function is called. */
export function mountList(list: ListController, frame: HTMLElement): Unmount {
  const root = frame.getRootNode() as ShadowRoot;
  const stop = new AbortController();
  const { signal } = stop;
  const tileWatch = createTileWatch(list);
  const pictures = new Map<string, PictureState>();
  let dressed = dress(list.look.get());
  let sight: ReturnType<typeof watchListSight> | undefined;
  let drawn: Drawings = [];
  let isDue = false;

  const drawNow = () => {
    const state = list.state.get();
    const look = list.look.get();
    if (look !== dressed.look) dressed = dress(look);
    const scene: Scene = {
      ...dressed,
      list,
      state,
      sight: sight?.measured() ?? UNMEASURED,
      focusedId: tileWatch.idAround(root.activeElement),
      watchTile: tileWatch.add,
      pictureOf: (id) => pictures.get(id),
      keepPicture(id, picture) {
        pictures.set(id, picture);
        redraw();
      },
      scroll: (steps) => sight?.scroll(steps),
    };
    const tiles = toTiles(scene);
    const next = [toList(scene, tiles)];
    draw(frame, next, drawn);
    drawn = next;
    if (state.status !== 'loaded') tileWatch.forget();
    tileWatch.sweep((id) => pictures.delete(id));
    const scroller = tiles.node?.parentElement;
    if (scroller) sight ??= watchListSight(list, scroller, redraw);
    // What was drawn may have another size now.
    sight?.update();
  };

  // What changes together is drawn once, and before the page is painted.
  const redraw = () => {
    if (isDue) return;
    isDue = true;
    void Promise.resolve().then(() => {
      isDue = false;
      if (!signal.aborted) drawNow();
    });
  };
  const showIntent = () => list.state.get().status === 'loaded' && list.intentShown();
  for (const type of ['pointerenter', 'touchstart', 'focusin'])
    frame.addEventListener(type, showIntent, { passive: true, signal });
  // A tile outside the window stays only while it has the focus.
  frame.addEventListener('focusout', redraw, { signal });
  const stops = [
    adoptStyles(root, controlStyles + listStyles),
    list.state.watch(redraw),
    list.look.watch(redraw),
    tileWatch.stop,
    () => sight?.stop(),
    () => frame.replaceChildren(),
  ];
  drawNow();
  return () => {
    stop.abort();
    for (const end of stops) end();
  };
}

const dress = (look: ListLook) => ({ look, words: createListWords(look), style: toStyle(look) });

/** Everything that CSS needs to know of the theme. */
function toStyle({ theme, scheme, uiStyle }: ListLook): Properties {
  const { black, white } = theme.colors;
  const [surface, ink] = scheme === 'dark' ? [black, white] : [white, black];
  const isAuto = uiStyle === 'auto';
  return {
    ...Object.fromEntries(toCssProperties(theme)),
    // A list that must be light or dark on a page that may be the other one brings its own surface.
    ...(!isAuto && theme.lists.backgroundColor === 'transparent' ? { '--lists-backgroundColor': surface.primary } : {}),
    '--ink': isAuto ? 'inherit' : ink.primary,
    '--scheme': scheme,
  };
}
