import { describe, expect, test } from 'vitest';
import { pageOf } from '../../../test/fakes/clip-pages';
import { readFeedHead } from '../../api/clips';
import { readStory } from '../../api/stories';
import { type ClipFeedEvent, nextClipFeedState, type Pages, toLoadedClipFeed } from '../../content/clip-feed-state';
import { IDLE } from '../../content/load-state';
import type { Clip } from '../../model/clip';
import { type FeedSnapshot, LOADING_FEED } from '../../model/feed-snapshot';
import type { Story } from '../../model/story';
import type { SourceState } from './feed-source';
import { nextFeedSnapshot, toFailedFeed } from './feed-state';

const run = (...events: ClipFeedEvent[]) => events.reduce(nextClipFeedState, IDLE);
const arrived = (...pages: Pages): ClipFeedEvent => ({ type: 'loaded', state: toLoadedClipFeed(pages) });

/** The snapshot after these events of a feed. */
function next(before: FeedSnapshot, state: SourceState, change: { seen?: string; keepsOrder?: boolean } = {}) {
  const { seen = '', keepsOrder = true } = change;
  const isViewed = ({ id }: { readonly id: string }) => seen.includes(id);
  return nextFeedSnapshot(before, { state, now: 1000, isViewed, toLink: (id) => `#clips/top/${id}`, keepsOrder });
}

const shown = (ids: string, head: object = {}, fields: object = {}) => run(arrived(pageOf(ids, head, fields)));
const idsOf = ({ items }: FeedSnapshot) => items.map(({ id }) => id).join('');
const isFrozen = (value: unknown): boolean =>
  !(value instanceof Object) || (Object.isFrozen(value) && Object.values(value).every(isFrozen));

describe('the snapshot of a feed', () => {
  test('has of each clip what a tile shows, and not the URL of its video', () => {
    const fields = {
      description: 'A corner',
      likeCount: 3,
      shareCount: 1,
      isLive: true,
      thumbnails: { small: 'https://i.example/s.jpg' },
    };
    const { items, ...rest } = next(LOADING_FEED, shown('a', {}, fields), { seen: 'a' });
    expect(rest).toEqual({ status: 'loaded', paging: 'ready', error: undefined });
    expect(items).toEqual([
      {
        id: 'a',
        title: 'A corner',
        thumbnails: expect.objectContaining({ small: 'https://i.example/s.jpg' }),
        isLive: true,
        isViewed: true,
        counts: { likes: 3, shares: 1 },
        link: '#clips/top/a',
      },
    ]);
    expect(JSON.stringify(items)).not.toContain('.mp4');
  });

  test('has of each story the same, without counts', () => {
    const image = { id: 'a-1', type: 'image', url: 'https://i.example/a.jpg' };
    const story = readStory({ id: 'a', title: 'A corner', isLive: true, pages: [image] }) as Story;
    const { enableViewedOrdering, realTimeUpdateSeconds, theme } = readFeedHead(undefined);
    const head = { enableViewedOrdering, realTimeUpdateSeconds, theme };
    const state = { status: 'loaded', head, clips: [story], paging: 'ended', isRecalled: false } as const;
    expect(next(LOADING_FEED, state, { seen: 'a' })).toEqual({
      status: 'loaded',
      paging: 'ended',
      error: undefined,
      items: [
        {
          id: 'a',
          title: 'A corner',
          thumbnails: story.thumbnails,
          isLive: true,
          isViewed: true,
          counts: undefined,
          link: '#clips/top/a',
        },
      ],
    });
  });

  test('is frozen, with everything in it', () => {
    for (const snapshot of [LOADING_FEED, toFailedFeed(new Error('no')), next(LOADING_FEED, shown('ab'))])
      expect([Object.isFrozen(snapshot), isFrozen(snapshot.items)]).toEqual([true, true]);
  });

  test('stays the same object while it says the same', () => {
    const before = next(LOADING_FEED, shown('ab'));
    expect(next(before, shown('ab'))).toBe(before);
    expect(next(before, shown('ab'), { seen: 'x' })).toBe(before);
    const error = new Error('no');
    const failed = next(before, run({ type: 'failed', error }));
    expect(next(failed, run({ type: 'failed', error }))).toBe(failed);
  });

  test('keeps the objects of clips that have not changed', () => {
    const before = next(LOADING_FEED, shown('ab'));
    const after = next(before, shown('ab'), { seen: 'b' });
    expect(after).not.toBe(before);
    expect(after.items[0]).toBe(before.items[0]);
    expect(after.items[1]).toEqual({ ...before.items[1], isViewed: true });
  });

  test('says how its paging is', () => {
    const first = arrived(pageOf('ab', { total: 4, pageSize: 2 }));
    const more = [first, { type: 'moreRequested' }] as const;
    expect(next(LOADING_FEED, run(first)).paging).toBe('ready');
    expect(next(LOADING_FEED, run(...more)).paging).toBe('loading');
    expect(next(LOADING_FEED, run(...more, { type: 'moreFailed' })).paging).toBe('failed');
    const ended = next(LOADING_FEED, run(...more, { type: 'moreArrived', page: pageOf('cd') }));
    expect([ended.paging, idsOf(ended)]).toEqual(['ended', 'abcd']);
  });

  test('has no clips of another user, and none after a failure', () => {
    const before = next(LOADING_FEED, shown('ab'));
    expect(next(before, run({ type: 'requested' }))).toBe(LOADING_FEED);
    const error = new Error('no');
    expect(next(before, run({ type: 'failed', error }))).toEqual({
      status: 'failed',
      items: [],
      paging: 'ended',
      error,
    });
  });

  test('L9.2 sorts seen clips last if the feed says so, and moves none that is there', () => {
    const state = shown('abc', { enableViewedOrdering: true });
    const before = next(LOADING_FEED, state, { seen: 'a' });
    expect(idsOf(before)).toBe('bca');
    expect(idsOf(next(before, state, { seen: 'ab' }))).toBe('bca');
    expect(idsOf(next(before, state, { seen: 'ab', keepsOrder: false }))).toBe('cab');
    expect(idsOf(next(LOADING_FEED, shown('abc'), { seen: 'a' }))).toBe('abc');
  });

  test('S10, L9.24 leaves out clips that cannot be linked, and those whose time is over', () => {
    const page = pageOf('ab');
    const over = { ...page.clips[0], removeAt: 1000 } as Clip;
    const odd = { ...page.clips[0], id: '../a' } as Clip;
    const state = run(arrived({ ...page, clips: [over, odd, ...page.clips.slice(1)] }));
    expect(idsOf(next(LOADING_FEED, state))).toBe('b');
  });

  test('keeps the item of a clip that is far from the viewer', () => {
    const pages = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) =>
      pageOf(id, { total: 9, pageSize: 1 }, { description: id }),
    );
    const whole = run(arrived(...(pages as unknown as Pages)));
    const before = next(LOADING_FEED, whole);
    expect(next(before, nextClipFeedState(whole, { type: 'centred', page: 5 }))).toBe(before);
  });
});
