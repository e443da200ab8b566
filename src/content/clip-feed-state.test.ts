import { describe, expect, test } from 'vitest';
import { readFeedHead } from '../api/clips';
import { readClip } from '../api/read-clip';
import { RequestError } from '../api/request-error';
import type { Clip } from '../model/clip';
import { type ClipPage, MAX_PAGES } from '../model/feed';
import {
  type ClipFeedEvent,
  type ClipFeedState,
  canLoadMore,
  clipsOfPage,
  type LoadedClipFeed,
  nextClipFeedState,
  toLoadedClipFeed,
} from './clip-feed-state';
import { isEvicted, toThinClip } from './evicted-clip';
import { IDLE } from './load-state';

const clip = (id: string, more: object = {}): Clip => {
  const read = readClip({ id, url: `https://media.example/${id}.mp4`, ...more }, '');
  if (!read) throw new Error(`${id} is no clip`);
  return read;
};
const head = (fields: object = {}) => readFeedHead(fields as never);
const page = (ids: string, fields: object = {}): ClipPage => ({
  head: head(fields),
  clips: [...ids].map((id) => clip(id)),
});
const run = (...events: ClipFeedEvent[]) => events.reduce<ClipFeedState>(nextClipFeedState, IDLE);
const arrived = (first: ClipPage, ...rest: ClipPage[]): ClipFeedEvent => ({
  type: 'loaded',
  state: toLoadedClipFeed([first, ...rest]),
});
const recalled = (page: ClipPage): ClipFeedEvent => ({
  type: 'loaded',
  state: { ...toLoadedClipFeed([page]), isRecalled: true },
});
const more = (ids: string): ClipFeedEvent => ({ type: 'moreArrived', page: page(ids) });
const loaded = (state: ClipFeedState): LoadedClipFeed => {
  if (state.status !== 'loaded') throw new Error(`It is ${state.status}.`);
  return state;
};
const pagesOf = (state: ClipFeedState) => loaded(state).endsOfPages.map((_, page) => clipsOfPage(loaded(state), page));
const idsOf = (state: ClipFeedState) => pagesOf(state).map((clips) => clips.map(({ id }) => id).join(''));
const ERROR = new Error('no');

describe('a feed that has nothing yet', () => {
  test.each<ClipFeedEvent>([
    { type: 'unchanged' },
    { type: 'moreRequested' },
    more('a'),
    { type: 'moreFailed' },
    { type: 'renewed', pages: new Map() },
    { type: 'centred', page: 0 },
  ])('means nothing to $type', (event) => {
    for (const state of [IDLE, { status: 'loading' }, { status: 'failed', error: ERROR }] as const)
      expect(nextClipFeedState(state, event)).toBe(state);
  });

  test('is loading once it is asked for, and asked twice it stays the same', () => {
    const loading = nextClipFeedState(IDLE, { type: 'requested' });
    expect(loading).toEqual({ status: 'loading' });
    expect(nextClipFeedState(loading, { type: 'requested' })).toBe(loading);
    expect(nextClipFeedState({ status: 'failed', error: ERROR }, { type: 'requested' })).toEqual(loading);
  });

  test('fails with the error that came', () =>
    expect(run({ type: 'requested' }, { type: 'failed', error: ERROR })).toEqual({ status: 'failed', error: ERROR }));

  test('cannot load more', () =>
    expect(
      [IDLE, { status: 'loading' } as const, { status: 'failed', error: ERROR } as const].map(canLoadMore),
    ).toEqual([false, false, false]));
});

describe('pages', () => {
  test('arrive as they are, and are no memory', () =>
    expect(run(arrived(page('ab', { total: 9, pageSize: 2 })))).toMatchObject({
      status: 'loaded',
      head: { total: 9, pageSize: 2 },
      clips: [{ id: 'a' }, { id: 'b' }],
      paging: 'ready',
      isRecalled: false,
    }));

  test('G1 that come at once are told apart, each clip in its first place', () => {
    const state = run(arrived(page('ab'), page('bc'), page('cd')));
    expect([
      idsOf(state),
      loaded(state)
        .clips.map(({ id }) => id)
        .join(''),
    ]).toEqual([['ab', 'c', 'd'], 'abcd']);
    expect(idsOf(run(arrived(page('aab'))))).toEqual(['ab']);
  });

  test('are asked for one after the other, again after a failure, and not beyond the end', () => {
    const ready = run(arrived(page('ab')));
    const asked = nextClipFeedState(ready, { type: 'moreRequested' });
    expect([loaded(asked).paging, canLoadMore(ready), canLoadMore(asked)]).toEqual(['loading', true, false]);
    expect(nextClipFeedState(asked, { type: 'moreRequested' })).toBe(asked);
    const failed = nextClipFeedState(asked, { type: 'moreFailed' });
    expect([loaded(failed).paging, canLoadMore(failed)]).toEqual(['failed', true]);
    expect(loaded(nextClipFeedState(failed, { type: 'moreRequested' })).paging).toBe('loading');
    const ended = nextClipFeedState(asked, more('ab'));
    expect([loaded(ended).paging, canLoadMore(ended)]).toEqual(['ended', false]);
    expect(nextClipFeedState(ended, { type: 'moreRequested' })).toBe(ended);
  });

  test('G2, G3 the total ends the feed, whether a page brings it to that or over it', () => {
    expect(loaded(run(arrived(page('ab', { total: 3 })))).paging).toBe('ready');
    expect(loaded(run(arrived(page('ab', { total: 2 })))).paging).toBe('ended');
    expect(loaded(run(arrived(page('ab', { total: 1 })))).paging).toBe('ended');
  });

  test('G5 more pages than the total can fill, or than a feed may have, end it', () => {
    const first = page('a', { total: 100, pageSize: 50 });
    expect(loaded(run(arrived(first), more('b'))).paging).toBe('ready');
    expect(loaded(run(arrived(first), more('b'), more('c'))).paging).toBe('ended');
    const pages = Array.from({ length: MAX_PAGES }, (_, at): ClipPage => ({ head: head(), clips: [clip(`k${at}`)] }));
    const [one, ...rest] = pages as [ClipPage, ...ClipPage[]];
    expect(loaded(run(arrived(one, ...rest.slice(0, -1)))).paging).toBe('ready');
    expect(loaded(run(arrived(one, ...rest))).paging).toBe('ended');
  });

  test.each([{ total: 1000 }, { pageSize: 1 }])('G5 with %j alone a feed may have as many pages as any', (numbers) => {
    const toPage = (at: number): ClipPage => ({ head: head(numbers), clips: [clip(`k${at}`)] });
    const pages = Array.from({ length: MAX_PAGES }, (_, at) => toPage(at));
    const [one, ...rest] = pages as [ClipPage, ...ClipPage[]];
    expect(loaded(run(arrived(one, ...rest.slice(0, -1)))).paging).toBe('ready');
    expect(loaded(run(arrived(one, ...rest))).paging).toBe('ended');
  });
});

describe('what an earlier visit left', () => {
  const recall = () => run(recalled(page('ab')));

  test('is shown as such, until the service has been heard', () => {
    const recalled = recall();
    expect(recalled).toMatchObject({ status: 'loaded', paging: 'ready' });
    expect(idsOf(recalled)).toEqual(['ab']);
    expect(loaded(recalled).isRecalled).toBe(true);
    expect(loaded(nextClipFeedState(recalled, arrived(page('a')))).isRecalled).toBe(false);
  });

  test('goes where the service has it no longer; what the service itself has said stays', () => {
    const gone = new RequestError({ kind: 'status', status: 404, retryAfter: null, date: null });
    expect(nextClipFeedState(recall(), { type: 'failed', error: gone })).toEqual({ status: 'failed', error: gone });
    const heard = run(arrived(page('ab')));
    expect(nextClipFeedState(heard, { type: 'failed', error: gone })).toBe(heard);
  });

  test('stays where a refresh fails, as any list does', () => {
    const recalled = recall();
    expect(nextClipFeedState(recalled, { type: 'failed', error: ERROR })).toBe(recalled);
    const state = run(arrived(page('ab')));
    expect(nextClipFeedState(state, { type: 'failed', error: ERROR })).toBe(state);
    expect(nextClipFeedState(state, { type: 'unchanged' })).toBe(state);
  });
});

describe('renewed pages', () => {
  const state = run(arrived(page('ab', { total: 9 }), page('cd'), page('ef')));
  const renew = (...pages: [number, ClipPage][]) =>
    nextClipFeedState(state, { type: 'renewed', pages: new Map(pages) });

  test('take the place of the old ones, and what has wandered stands where the new page has it', () => {
    expect(idsOf(renew([0, page('ax', { total: 7 })]))).toEqual(['ax', 'cd', 'ef']);
    expect(idsOf(renew([0, page('ac')]))).toEqual(['ac', 'd', 'ef']);
    expect(idsOf(renew([1, page('ad')]))).toEqual(['b', 'ad', 'ef']);
    expect(idsOf(renew([0, page('ab')], [2, page('bg')]))).toEqual(['ab', 'cd', 'g']);
  });

  test('bring the head where the first is among them, and are no memory', () => {
    expect(loaded(renew([0, page('ab', { total: 7 })])).head.total).toBe(7);
    expect(loaded(renew([1, page('cd', { total: 7 })])).head.total).toBe(9);
    const old = run(recalled(page('ab')));
    const fresh = loaded(nextClipFeedState(old, { type: 'renewed', pages: new Map([[0, page('ab')]]) }));
    expect([fresh.isRecalled, fresh.clips.map(({ id }) => id).join('')]).toEqual([false, 'ab']);
  });
});

describe('G17 pages far from the viewer', () => {
  const state = run(arrived(page('a'), ...[...'bcdefg'].map((id) => page(id))));
  const thinOf = (one: ClipFeedState) => pagesOf(one).map((clips) => clips.every(isEvicted));

  test('are thinned from the third on each side on, but for the first one', () => {
    const centred = nextClipFeedState(state, { type: 'centred', page: 0 });
    expect(thinOf(centred)).toEqual([false, false, false, true, true, true, true]);
    expect(loaded(centred).clips.map(isEvicted)).toEqual([false, false, false, true, true, true, true]);
    const middle = nextClipFeedState(state, { type: 'centred', page: 4 });
    expect(thinOf(middle)).toEqual([false, true, false, false, false, false, false]);
    expect(thinOf(nextClipFeedState(state, { type: 'centred', page: 6 }))).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('hold their own clips alone, and none where there is no such page', () => {
    const pages = [-1, 0, 1, 6, 7].map((number) => clipsOfPage(loaded(state), number).map(({ id }) => id));
    expect(pages).toEqual([[], ['a'], ['b'], ['g'], []]);
  });

  test('empty, they are nothing to thin', () => {
    const ended = run(arrived(page('a'), page('b'), page('c'), page('')));
    expect(nextClipFeedState(ended, { type: 'centred', page: 0 })).toBe(ended);
  });

  test('thin already, they are the same again', () => {
    const centred = nextClipFeedState(state, { type: 'centred', page: 0 });
    expect(nextClipFeedState(centred, { type: 'centred', page: 0 })).toBe(centred);
    expect(nextClipFeedState(run(arrived(page('a'), page('b'))), { type: 'centred', page: 0 })).toMatchObject({
      clips: [{ id: 'a' }, { id: 'b' }],
    });
  });

  test('keep their ids and the date of their end, and inherit that nothing else is known', () => {
    const whole = clip('a', { title: 'Title', externalId: 'x-1', removeAt: '2030-01-01T00:00:00Z' });
    const thin = toThinClip(whole);
    expect([isEvicted(whole), isEvicted(thin), Object.keys(thin)]).toEqual([
      false,
      true,
      ['id', 'externalId', 'removeAt'],
    ]);
    expect([thin.id, thin.externalId, thin.removeAt]).toEqual(['a', 'x-1', whole.removeAt]);
    expect([thin.title, thin.collectionId, Object.keys(toThinClip(clip('b')))]).toEqual(['', '', ['id', 'externalId']]);
  });
});
