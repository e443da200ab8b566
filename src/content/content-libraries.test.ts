import { describe, expect, test, vi } from 'vitest';
import { toShown } from '../../test/fakes/clip-pages';
import { IDLE_MS, settle } from '../../test/fakes/fake-clock';
import { jsonAnswer } from '../../test/fakes/fake-network';
import { openTransport, toAsked } from '../../test/fakes/open-transport';
import { createStore } from '../model/store';
import { createClipLibrary } from './clip-library';
import { createContentPrefetch } from './content-prefetch';
import { createContentSource } from './content-source';
import { createFeedMemory } from './feed-memory';
import { createStoryLibrary } from './story-library';

/** The libraries of a page over a service in the test's hand. */
function openLibraries(feeds?: unknown, isReturning = true) {
  const opened = openTransport({ feeds });
  const { transport, network, clock, storage, log } = opened;
  const user = { hash: 'user-a', mayFollow: true };
  const ahead = createContentPrefetch({
    transport,
    session: {
      isStarting: createStore(true),
      isInitialized: createStore(false),
      attributes: { toQueryPairs: () => [] },
    },
    clock,
  });
  const memory = createFeedMemory({
    transport,
    database: opened.feeds,
    storage,
    clock,
    readAudience: () => [user.hash],
    mayKeep: () => true,
    isReturning,
  });
  const source = createContentSource(transport, ahead, () => memory, clock, {
    follower: () => (user.mayFollow ? user.hash : ''),
    warn: log.warn,
    reportEmpty() {},
  });
  const asked = () => network.requests.map((request) => Object.values(toAsked(request)).join('?'));
  return { ...opened, user, asked, ahead, clips: createClipLibrary(source), stories: createStoryLibrary(source) };
}

const PAGED = '/api/app/clips/c/clips/paged';

describe('the clips of a page', () => {
  test('are one feed for each collection and category, whoever asks', () => {
    const { clips } = openLibraries();
    const feed = clips.clipFeed('c');
    expect([feed.collectionId, feed.categoryId]).toEqual(['c', '']);
    expect(clips.clipFeed('c', '')).toBe(feed);
    const others = [clips.clipFeed('d'), clips.clipFeed('c', 'k'), clips.followedFeed('c')];
    expect(new Set([feed, ...others]).size).toBe(4);
    expect([clips.clipFeed('c', 'k'), clips.followedFeed('c')]).toEqual([others[1], others[2]]);
    expect([others[1]?.categoryId, others[2]?.categoryId]).toEqual(['k', '']);
  });

  test('that were asked for ahead are not asked for again, as stories are not', async () => {
    const { clips, stories, ahead, network, asked } = openLibraries();
    network.answer(PAGED, jsonAnswer({ clips: [{ id: 'a' }] }));
    network.answer('/api/app/stories', jsonAnswer({ stories: [] }));
    ahead.request({ kind: 'clips', collection: 'c', categories: [] });
    ahead.request({ kind: 'stories', collection: '', categories: ['k'] });
    expect(asked()).toEqual([`${PAGED}?pageNumber=0`, '/api/app/stories?categories=k']);
    await Promise.all([clips.clipFeed('c').load(), stories.storyList(['k']).load()]);
    expect([toShown(clips.clipFeed('c')), asked().length]).toEqual(['a', 2]);
    await clips.clipFeed('c').refresh();
    expect(asked().length).toBe(3);
  });

  test('H5 are asked for page by page, within their category', async () => {
    const { clips, network, asked } = openLibraries();
    network.answer(PAGED, ({ url }) => jsonAnswer({ clips: [{ id: url.includes('pageNumber=0') ? 'a' : 'b' }] }));
    const feed = clips.clipFeed('c', 'k');
    await feed.load();
    await feed.loadMore();
    expect(toShown(feed)).toBe('ab');
    expect(asked()).toEqual([`${PAGED}?pageNumber=0&categoryId=k`, `${PAGED}?pageNumber=1&categoryId=k`]);
  });

  test('are there at once on the next visit: the first page, and no other', async () => {
    const first = openLibraries();
    first.network.answer(PAGED, ({ url }) => jsonAnswer({ clips: [{ id: url.includes('pageNumber=0') ? 'a' : 'b' }] }));
    await first.clips.clipFeed('c').load();
    await first.clips.clipFeed('c').loadMore();
    await first.clock.advance(IDLE_MS);
    expect(first.feeds.value).toEqual([[expect.any(Number), '{"clips":[{"id":"a"}]}']]);
    const next = openLibraries(first.feeds.value);
    void next.clips.clipFeed('c').load();
    await settle();
    expect(toShown(next.clips.clipFeed('c'))).toBe('a');
  });

  test('are not looked for on a device that nobody was known on', async () => {
    const { feeds, clips, stories, network, storage } = openLibraries(undefined, false);
    network.answer('/clips/paged', jsonAnswer({ clips: [{ id: 'a' }] }));
    network.answer('/api/app/stories', jsonAnswer({ stories: [] }));
    const read = vi.spyOn(storage, 'read');
    await Promise.all([clips.clipFeed('c').load(), stories.storyList(['k']).load()]);
    expect([toShown(clips.clipFeed('c')), feeds.reads, read.mock.calls]).toEqual(['a', 0, []]);
  });

  test('D5 are asked for again where the service wants a moment of patience', async () => {
    const { clips, network, clock } = openLibraries();
    network.answer(PAGED, (_, index) =>
      index === 0 ? jsonAnswer({}, 429, { 'retry-after': '2' }) : jsonAnswer({ clips: [{ id: 'a' }] }),
    );
    const loading = clips.clipFeed('c').load();
    await clock.advance(2000);
    await loading;
    expect(toShown(clips.clipFeed('c'))).toBe('a');
  });

  test('G7 that cannot be shown are left out, and the host is told', async () => {
    const { clips, network, log } = openLibraries();
    network.answer(PAGED, jsonAnswer({ clips: [{}] }));
    await clips.clipFeed('c').load();
    expect(log.messages('warn')).toEqual(['1 clips without an id were left out.']);
  });

  test('B2 come anew for another user, of every feed that was asked for', async () => {
    const { clips, network, user, asked } = openLibraries();
    network.answer('/clips/paged', jsonAnswer({ clips: [{ id: 'a' }] }));
    await clips.clipFeed('c').load();
    clips.clipFeed('d');
    await clips.followedFeed('c').load();
    user.hash = 'user-b';
    clips.restart();
    await settle();
    expect(asked().slice(2)).toEqual([`${PAGED}?pageNumber=0`, `${PAGED}?pageNumber=0&feed=following&user=user-b`]);
  });

  test('H11.3 are looked up one by one too, and a player of one has a feed of one', async () => {
    const { clips, network, asked } = openLibraries();
    network.answer('/api/app/clips/x', jsonAnswer({ id: 'x', collectionId: 'c' }));
    network.answer('/clips/lookup', jsonAnswer({ id: 'y' }));
    expect(await clips.loadClip({ id: 'x' })).toMatchObject({ id: 'x', collectionId: 'c' });
    const feed = clips.singleFeed({ externalId: 'e' });
    expect(clips.singleFeed({ externalId: 'e' })).not.toBe(feed);
    await feed.load();
    expect(feed.state.get()).toMatchObject({ clips: [{ id: 'y' }], paging: 'ended', head: { total: 1 } });
    expect([feed.collectionId, feed.categoryId]).toEqual(['', '']);
    expect(asked()).toEqual(['/api/app/clips/x?', '/api/app/clips/lookup?externalId=e']);
  });

  test('a feed of one clip that is none is empty', async () => {
    const { clips, network } = openLibraries();
    network.answer('/api/app/clips/x', jsonAnswer({}));
    const feed = clips.singleFeed({ id: 'x' });
    await feed.load();
    expect(feed.state.get()).toMatchObject({ status: 'loaded', clips: [], paging: 'ended' });
  });
});

describe('L9.3 the clips that somebody follows', () => {
  test('are asked for with their name, and nothing of them is kept', async () => {
    const { clips, network, asked, feeds, storage } = openLibraries();
    network.answer(PAGED, jsonAnswer({ clips: [{ id: 'a' }] }));
    const feed = clips.followedFeed('c');
    await feed.load();
    await settle();
    expect([toShown(feed), asked()]).toEqual(['a', [`${PAGED}?pageNumber=0&feed=following&user=user-a`]]);
    expect([feeds.value, feeds.reads, storage.device.size]).toEqual([undefined, 0, 0]);
  });

  test('are none, unasked, where nothing may be known of what they follow', async () => {
    const { clips, network, user } = openLibraries();
    expect(clips.mayFollow()).toBe(true);
    user.mayFollow = false;
    expect(clips.mayFollow()).toBe(false);
    const feed = clips.followedFeed('c');
    await feed.load();
    expect(feed.state.get()).toMatchObject({ status: 'loaded', clips: [], head: { title: '', checksum: '' } });
    expect(network.requests).toEqual([]);
  });
});

describe('the stories of a page', () => {
  const STORIES = { stories: [{ id: 's-1', pages: [{ id: 'p-1', type: 'image' }] }] };

  test('H11.2 are one list for each set of categories, whoever asks', async () => {
    const { stories, network, asked } = openLibraries();
    network.answer('/api/app/stories', jsonAnswer(STORIES));
    const list = stories.storyList(['a', 'b']);
    expect(stories.storyList(['a', 'b'])).toBe(list);
    expect(new Set([list, stories.storyList([]), stories.storyList(['a'])]).size).toBe(3);
    await list.load();
    expect(asked()).toEqual(['/api/app/stories?categories=a&categories=b']);
    expect(list.state.get()).toMatchObject({ feed: { stories: [{ id: 's-1' }] } });
  });

  test('are there at once on the next visit', async () => {
    const first = openLibraries();
    first.network.answer('/api/app/stories', jsonAnswer(STORIES));
    await first.stories.storyList([]).load();
    await first.clock.advance(IDLE_MS);
    const next = openLibraries(first.feeds.value);
    void next.stories.storyList([]).load();
    await settle();
    expect(next.stories.storyList([]).state.get()).toMatchObject({
      isRecalled: true,
      feed: { stories: [{ id: 's-1' }] },
    });
  });

  test('D5 are asked for again where the service wants a moment of patience', async () => {
    const { stories, network, clock } = openLibraries();
    network.answer('/api/app/stories', (_, index) =>
      index === 0 ? jsonAnswer({}, 429, { 'retry-after': '2' }) : jsonAnswer(STORIES),
    );
    const loading = stories.storyList([]).load();
    await clock.advance(2000);
    await loading;
    expect(stories.storyList([]).state.get().status).toBe('loaded');
  });

  test('H11.3 are looked up one by one too', async () => {
    const { stories, network, asked } = openLibraries();
    network.answer('/api/app/stories/s-1', jsonAnswer(STORIES.stories[0]));
    expect(await stories.loadStory({ id: 's-1' })).toMatchObject({ id: 's-1' });
    expect(asked()).toEqual(['/api/app/stories/s-1?']);
  });

  test('B2 come anew for another user, of every list that was asked for', async () => {
    const { stories, network, asked } = openLibraries();
    network.answer('/api/app/stories', jsonAnswer(STORIES));
    await stories.storyList(['a']).load();
    stories.storyList(['b']);
    stories.restart();
    await settle();
    expect(asked()).toEqual(['/api/app/stories?categories=a', '/api/app/stories?categories=a']);
  });
});
