import { describe, expect, it } from 'vitest';
import { NOTHING, type SourceSnapshot } from './list-source';
import { type ListState, nextListState, type Tile } from './list-state';

const WAITING: ListState = { status: 'waiting' };
const TILE: Tile = {
  ...{ id: 'c1', title: 'One', shortTitle: 'One', eyebrow: '', isLive: false, isViewed: false, hash: '' },
  thumbnails: { small: '', medium: '', large: '', fallback: '' },
};

const snapshot = (changes: Partial<SourceSnapshot>): SourceSnapshot => ({
  ...NOTHING,
  status: 'loaded',
  error: undefined,
  title: 'Top',
  ...changes,
});

describe('nextListState', () => {
  it('says that a load runs until its answer is here', () => {
    expect(nextListState(WAITING, snapshot({ status: 'idle' }), [])).toEqual({ status: 'loading' });
    expect(nextListState(WAITING, snapshot({ status: 'loading' }), [TILE])).toEqual({ status: 'loading' });
  });

  it('fails with its source, also where tiles were there', () => {
    const loaded = nextListState(WAITING, snapshot({}), [TILE]);
    expect(nextListState(loaded, snapshot({ status: 'failed' }), [TILE])).toEqual({ status: 'failed' });
  });

  it('tells content without a tile from tiles', () => {
    expect(nextListState(WAITING, snapshot({}), [])).toEqual({ status: 'empty', title: 'Top' });
    const state = nextListState(WAITING, snapshot({ paging: 'ready' }), [TILE]);
    expect(state).toEqual({ status: 'loaded', title: 'Top', tiles: [TILE], paging: 'ready' });
  });

  it('stays the same object as long as title, tiles and paging do', () => {
    const tiles = [TILE];
    const state = nextListState(WAITING, snapshot({}), tiles);
    expect(nextListState(state, snapshot({}), tiles)).toBe(state);
    expect(nextListState(state, snapshot({ title: 'New' }), tiles)).not.toBe(state);
    expect(nextListState(state, snapshot({ paging: 'loading' }), tiles)).not.toBe(state);
    expect(nextListState(state, snapshot({}), [TILE])).not.toBe(state);
  });
});
