import { type Drawing, element } from '../../render/element';
import type { Paging } from '../session/list-source';
import { toSkeletonCount } from './list-size';
import type { ListViewModel } from './list-view-model';
import { isWindowed, MAX_TILES } from './list-window';
import { toTile } from './tile';

/** The tiles inside the window, and space for those before and after it; skeletons while there are none. */
export function toTiles(model: ListViewModel): Drawing {
  const { state, appearance, viewport, focusedId } = model;
  if (state.status !== 'loaded') {
    // Below a notice, the skeletons only reserve the space.
    const bare = state.status === 'empty' || state.status === 'failed' ? 'bare' : '';
    return element(
      'div',
      { class: `tiles ${bare}`, 'aria-hidden': true },
      ...toSkeletons('div', toSkeletonCount(appearance)),
    );
  }

  const { tiles, paging } = state;
  const isPaging = paging === 'loading';
  const { perStep, stepPx, tileWidth } = viewport;
  const isUpTo = (px: number) => tileWidth > 0 && tileWidth <= px;
  const isCut = isWindowed(tiles.length);
  const inSight =
    isCut && viewport.window.to > 0 ? viewport.window : { from: 0, to: Math.min(tiles.length, MAX_TILES) };
  const { from } = inSight;
  const to = Math.min(inSight.to, from + model.atOnce);
  const drawn = tiles.slice(from, to).map((tile, index) => ({ tile, index: from + index, isOutlier: false }));
  // The tile with the focus stays while the viewer scrolls: removing it would move the focus to the top of the page.
  const index = focusedId === undefined ? -1 : tiles.findIndex(({ id }) => id === focusedId);
  const tile = tiles[index];
  if (tile && index < from) drawn.unshift({ tile, index, isOutlier: true });
  if (tile && index >= to) drawn.push({ tile, index, isOutlier: true });

  return element(
    'ul',
    {
      // Not a container query: the browser would style every tile while it lays it out.
      class: `tiles ${isUpTo(119) ? 'narrow' : ''} ${isUpTo(63) ? 'tiny' : ''}`,
      // Without list markers Safari no longer calls it a list.
      role: 'list',
      lang: appearance.contentLanguage,
      '--steps-before': from / perStep,
      '--steps-behind': Math.ceil((tiles.length - inSight.to) / perStep),
      '--step': appearance.layout === 'grid' ? `${stepPx}px` : undefined,
      '--width': `${tileWidth}px`,
      '--lines': `${viewport.lines}`,
    },
    ...drawn.map((place) => toTile(model, { ...place, count: isCut || isPaging ? tiles.length : undefined })),
    // Tiles that come later keep their space without an animation: a player that opens first leaves them below it.
    ...toSkeletons('li', inSight.to - to, to, 'still'),
    ...toSkeletons(
      'li',
      to < tiles.length ? 0 : countMissing(appearance, state) || (isPaging ? Math.max(2, perStep) : 0),
      to,
    ),
  );
}

/** A grid with a tile limit reserves space until the tiles are there, or there are no more: content below does not move. */
const countMissing = (
  appearance: ListViewModel['appearance'],
  { tiles, paging }: { readonly tiles: readonly unknown[]; readonly paging: Paging },
) =>
  appearance.layout === 'grid' && appearance.displayLimit && (paging === 'ready' || paging === 'loading')
    ? Math.max(0, toSkeletonCount(appearance) - tiles.length)
    : 0;

/** Keyed by position: when a tile replaces one, the others stay where they are. */
const toSkeletons = (tag: string, length: number, from = 0, appearance = ''): Drawing[] =>
  [...Array(length).keys()].map((index) =>
    element(tag, { key: `skeleton ${from + index}`, class: `skeleton ${appearance}`, 'aria-hidden': true }),
  );
