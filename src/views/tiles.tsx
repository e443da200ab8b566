import { useState } from 'preact/hooks';
import type { ListController, ListLook, ListState } from '../app/list-controller';
import { toBoneCount } from '../ui/list-size';
import type { ListWordKey, Words } from '../words/create-words';
import { MAX_TILES } from './list-window';
import { TileView } from './tile-view';
import type { MeasuredList } from './use-list-sight';
import type { ObserveTile } from './use-visible-tiles';

export interface TilesProps {
  readonly list: ListController;
  readonly state: ListState;
  readonly look: ListLook;
  readonly sight: MeasuredList;
  readonly words: Words<ListWordKey>;
  readonly observe: ObserveTile;
}

/** The tiles inside the window, and room for those before and behind it. */
export function Tiles({ list, state, look, sight, words, observe }: TilesProps) {
  const [focusedId, setFocusedId] = useState<string>();
  if (state.status !== 'loaded')
    return <Bones count={toBoneCount(look)} isBare={state.status === 'empty' || state.status === 'failed'} />;

  const { tiles, isPaging } = state;
  const isWindowed = tiles.length > MAX_TILES;
  const { from, to } =
    isWindowed && sight.window.to > 0 ? sight.window : { from: 0, to: Math.min(tiles.length, MAX_TILES) };
  const drawn = tiles.slice(from, to).map((tile, index) => ({ tile, index: from + index }));
  // The tile with the focus stays, wherever the viewer scrolls: a focus that vanishes throws the keyboard back to the top.
  const focused = focusedId === undefined ? -1 : tiles.findIndex(({ id }) => id === focusedId);
  const outlier = tiles[focused];
  if (outlier && (focused < from || focused >= to)) drawn.push({ tile: outlier, index: focused });

  return (
    <ul
      class="tiles"
      // biome-ignore lint/a11y/noRedundantRoles: without list markers Safari no longer calls it a list
      role="list"
      lang={look.contentLanguage}
      style={isWindowed ? toRoom(look, sight, from, tiles.length - to) : undefined}
      onFocusOut={() => setFocusedId(undefined)}
    >
      {drawn.map(({ tile, index }) => (
        <TileView
          key={tile.id}
          tile={tile}
          index={index}
          count={isWindowed || isPaging ? tiles.length : undefined}
          place={index < from || index >= to ? toPlace(look, sight, index) : undefined}
          look={look}
          width={sight.tileWidth}
          pixelRatio={sight.pixelRatio}
          words={words}
          observe={observe}
          onOpen={(element) => list.tileTapped(tile.id, element)}
          onFocused={() => setFocusedId(tile.id)}
        />
      ))}
      {isPaging && to === tiles.length && <BoneItems count={Math.max(2, sight.perStep)} />}
    </ul>
  );
}

/** Bones that shimmer, or, where a notice stands in their place, only their room. */
function Bones({ count, isBare }: { readonly count: number; readonly isBare: boolean }) {
  return (
    <div class={`tiles ${isBare ? 'bare' : ''}`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} class="bone" />
      ))}
    </div>
  );
}

function BoneItems({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => <li key={`bone ${index}`} class="bone" aria-hidden="true" />);
}

/** The room of the tiles that are not drawn. A row's is exact in CSS, whatever the fraction of a pixel a tile is wide. */
function toRoom(look: ListLook, sight: MeasuredList, before: number, behind: number): Record<string, string> {
  if (look.layout === 'row') {
    const room = (tiles: number, edge: string) => `calc(${edge} + ${tiles}*(var(--tile) + var(--gap)))`;
    return { paddingInlineStart: room(before, 'var(--start)'), paddingInlineEnd: room(behind, 'var(--end)') };
  }
  const room = (tiles: number) => `${Math.ceil(tiles / sight.perStep) * sight.stepPx}px`;
  return { paddingBlockStart: room(before), paddingBlockEnd: room(behind) };
}

function toPlace(look: ListLook, sight: MeasuredList, index: number): Record<string, string> {
  const column = look.layout === 'row' ? index : index % sight.perStep;
  const line = look.layout === 'row' ? 0 : Math.floor(index / sight.perStep);
  const columnPx = look.layout === 'row' ? sight.stepPx : sight.tileWidth + look.theme.lists.grid.tileSpacing;
  return {
    insetInlineStart: `calc(var(--start) + ${column * columnPx}px)`,
    insetBlockStart: `${line * sight.stepPx}px`,
    inlineSize: `${sight.tileWidth}px`,
  };
}
