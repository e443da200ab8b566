import type { ListState, Tile } from './list-controller';
import type { SourceSnapshot } from './list-source';

/** What a list says of its content and its tiles; the state before where that says the same. */
export function nextListState(
  before: ListState,
  { status, title, paging }: SourceSnapshot,
  tiles: readonly Tile[],
): ListState {
  if (status === 'failed') return { status };
  if (status !== 'loaded') return { status: 'loading' };
  if (tiles.length === 0) return { status: 'empty', title };
  const isSame =
    before.status === 'loaded' && before.tiles === tiles && before.title === title && before.paging === paging;
  return isSame ? before : { status, title, tiles, paging };
}
