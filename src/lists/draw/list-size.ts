import type { CellType } from '../../model/enums';
import type { Theme } from '../../theme/theme';

/** The part of a list's look that decides its size. */
export interface ListShape {
  readonly kind: 'stories' | 'clips';
  readonly layout: 'row' | 'grid';
  readonly cellType: CellType;
  readonly visibleTiles: number | undefined;
  readonly displayLimit: number | undefined;
  readonly theme: Theme;
}

/** Height by width of a square tile: clips are 9:16 as in their player, stories 2:3. */
const HEIGHT_BY_WIDTH = { clips: 16 / 9, stories: 3 / 2 } as const;

/** The smallest tile: a finger must hit it. The styles have the same number. */
const MIN_TILE_PX = 44;

/** Skeletons of a list whose length is unknown. */
const USUAL_TILES = 12;

export type Variable = readonly [name: `--${string}`, value: string];

/** What a tile as wide as its row leaves of it, for the next one to be seen. */
const PEEK_PX = 32;

/** What the place of a grid leaves for a tile, so that a whole line can be seen. */
const BOX = `max(${MIN_TILE_PX}px,var(--box) - var(--top) - var(--bottom) - var(--heading) - var(--label))`;

/** At an edge where tiles are cut off, they fade out over this length. */
const FADE_PX = 32;

/** Between a round image and its title; between a list's heading and its tiles. */
const LABEL_GAP_PX = 6;
const HEADING_GAP_PX = 12;

/**
 * The measures of a list as custom properties, only from its look, so that its space is reserved before its code or its
 * data has loaded. `cqw` is a hundredth of the list's own width. In a row, `--wide` is the width of a tile by that, and
 * `--tile` its width if `cqh`, a hundredth of the row's height, is known.
 */
export function toListVariables(appearance: ListShape): readonly Variable[] {
  const { row, grid, title } = appearance.theme.lists;
  const isRow = appearance.layout === 'row';
  const { textSize, lineHeight } = appearance.theme.storyTiles.circularTile;
  const isTitled = appearance.cellType === 'round' && appearance.theme.storyTiles.title.show;
  const insets = isRow ? { top: row.topInset, bottom: 6, start: row.startInset, end: row.endInset } : grid.insets;
  const ratio = appearance.cellType === 'round' ? 1 : HEIGHT_BY_WIDTH[appearance.kind];
  // In `em` of the title, so that it grows with a viewer's own text size as the title does.
  const label = `calc(2*${textSize > 0 ? `${lineHeight / textSize}em` : px(lineHeight)} + ${LABEL_GAP_PX}px)`;
  const widest = `100cqw - ${insets.start + insets.end + PEEK_PX}px`;
  // A tile whose width is chosen is never higher than that makes it; else the row's height decides.
  const isChosen = appearance.visibleTiles !== undefined && appearance.visibleTiles > 0;
  return [
    ['--gap', px(isRow ? row.tileSpacing : grid.tileSpacing)],
    ['--top', px(insets.top)],
    ['--bottom', px(insets.bottom)],
    ['--start', px(insets.start)],
    ['--end', px(insets.end)],
    // Whole tiles in sight have no edge to fade.
    ['--edge', px(row.scrollIndicatorFade && !(isChosen && Number.isInteger(appearance.visibleTiles)) ? FADE_PX : 0)],
    ['--wide', isRow ? toRowTileWidth(appearance) : '100%'],
    [
      '--tile',
      isChosen || !isRow ? 'var(--wide)' : `max(${MIN_TILE_PX}px,min((100cqh - var(--below))*var(--ratio),${widest}))`,
    ],
    ['--most', !isRow ? BOX : isChosen ? 'calc(var(--wide)/var(--ratio))' : '100cqh'],
    ['--columns', toColumns(appearance)],
    ['--radius', px(appearance.theme.primitives.cornerRadius)],
    ['--ratio', `${1 / ratio}`],
    // Two lines.
    ['--label', isTitled ? label : '0px'],
    ['--heading', title.show ? px(Math.ceil(title.textSize * 1.3) + HEADING_GAP_PX) : '0px'],
  ];
}

function toRowTileWidth({ cellType, visibleTiles, theme }: ListShape): string {
  if (visibleTiles === undefined || !(visibleTiles > 0)) {
    // A list of more than 2000 px has larger tiles, up to twice the size, as the players are larger there.
    return cellType === 'round'
      ? 'clamp(72px,20cqw,clamp(92px,4.6cqw,184px))'
      : 'clamp(128px,36cqw,clamp(200px,10cqw,400px))';
  }
  const { tileSpacing, startInset, endInset } = theme.lists.row;
  const gaps = Math.ceil(visibleTiles) - 1;
  // A fraction means a tile that is cut off by the edge, and then the end inset is out of sight.
  const insets = startInset + (Number.isInteger(visibleTiles) ? endInset : 0);
  return `max(${MIN_TILE_PX}px,calc((100cqw - ${insets + gaps * tileSpacing}px)/${visibleTiles}))`;
}

function toColumns({ cellType, theme }: ListShape): string {
  const { columns } = theme.lists.grid;
  if (columns >= 1) return `repeat(${Math.floor(columns)},minmax(0,1fr))`;
  const least = cellType === 'round' ? 'clamp(96px,4.8%,192px)' : 'clamp(190px,9.5%,380px)';
  return `repeat(auto-fill,minmax(min(${least},40%,max(${MIN_TILE_PX}px,var(--most)*var(--ratio))),1fr))`;
}

/** The number of skeletons for tiles that are loading: a row's fill its viewport, a grid's its final size if that is known. */
export function toSkeletonCount({ layout, displayLimit }: ListShape): number {
  const wanted = displayLimit ?? USUAL_TILES;
  return Math.min(wanted, layout === 'row' ? USUAL_TILES : 60);
}

const px = (value: number) => `${value}px`;
