import { describe, expect, test, vi } from 'vitest';
import { settle } from '../../test/fakes/fake-clock';
import {
  openFakePlayers,
  toClipsRoute,
  toFakeFeed,
  toFakeLibrary,
  toStoryRoute,
} from '../../test/fakes/open-fake-players';
import type { PlayerView } from '../core/player-view';
import { NO_PREVIEW } from './player';
import type { OpenRequest } from './players';

const ads = vi.hoisted(() => ({ made: [] as unknown[] }));
vi.mock('./ui/ads/create-player-ads', () => ({
  createPlayerAds(parts: unknown) {
    ads.made.push(parts);
    return { seen() {}, end() {} };
  },
}));

/** A request for the clip `a` of the default player. */
function toRequest(change: Partial<OpenRequest> = {}): OpenRequest {
  return {
    route: toClipsRoute({ clipId: 'a' }),
    content: { kind: 'clips', library: toFakeLibrary(), feed: toFakeFeed('top', ['a', 'b']) },
    ...{ view: undefined, openedReason: 'instanceMethod', invoker: undefined, address: 'push' },
    ...change,
  };
}
const toStories = (change: Partial<OpenRequest> = {}): OpenRequest =>
  toRequest({
    route: toStoryRoute({ storyId: 's', pageId: 'p' }),
    content: { kind: 'stories', loadStories: async () => ({ stories: [], theme: undefined }) },
    ...change,
  });
const placeOf = (clipId: string) => ({ collectionId: 'top', clipId, categoryId: '' });

describe('opening', () => {
  test('L5.1 a player is there at once, and its address when the promise resolves', async () => {
    const { players, open, hash, context } = openFakePlayers('#here');
    expect([players.isOpen(), players.openRoute(), players.current.get()]).toEqual([false, undefined, undefined]);
    const invoker = {} as HTMLElement;
    const opened = players.open(toRequest({ invoker }));
    expect(players.isOpen()).toBe(true);
    expect(open()).toMatchObject({ kind: 'clips', presentation: 'modal', openedReason: 'instanceMethod' });
    expect([open().invoker, open().context, open().playbackEnabled]).toEqual([
      invoker,
      context,
      context.playbackEnabled,
    ]);
    await opened;
    expect([hash(), context.platform.address.entries()]).toEqual(['#clips/top/a', ['#here', '#clips/top/a']]);
    expect(players.openRoute()).toEqual(toClipsRoute({ clipId: 'a' }));
  });

  test('L5.1 one that the address names already makes no entry, and is ours to move', async () => {
    const { players, open, context } = openFakePlayers('#clips/top/a');
    await players.open(toRequest({ address: 'present' }));
    open().position.set(placeOf('b'));
    expect(context.platform.address.entries()).toEqual(['#clips/top/b']);
    expect(players.openRoute()).toEqual(toClipsRoute({ clipId: 'b' }));
  });

  test('L5.1 one of a view without URLs leaves the address alone, whatever the viewer does', async () => {
    const { players, open, context, hash } = openFakePlayers('#here');
    await players.open(toRequest({ address: 'none' }));
    open().position.set(placeOf('b'));
    expect([players.isOpen(), players.openRoute(), hash()]).toEqual([true, undefined, '#here']);
    players.dismiss('escapeKey', false);
    await settle();
    expect(context.platform.address.entries()).toEqual(['#here']);
  });

  test('an address that cannot be written yet is waited for', async () => {
    const { players, context, hash } = openFakePlayers('#here');
    const { address } = context.platform;
    await players.open(toRequest());
    address.holdTravels();
    players.dismiss('escapeKey', false);
    await settle();
    let isThere = false;
    const opened = players.open(toRequest({ route: toClipsRoute({ clipId: 'b' }) })).then(() => {
      isThere = true;
    });
    await settle();
    expect([players.isOpen(), isThere]).toEqual([true, false]);
    address.travel();
    await opened;
    expect(hash()).toBe('#clips/top/b');
  });

  test('L5.3 the address of a view’s story does not say that it stands alone; that of the default player does', async () => {
    for (const [isOfView, written] of [
      [true, '#home/s/p'],
      [false, '#home/s/p?single=1'],
    ] as const) {
      const { players, hash, context, toStoriesView } = openFakePlayers();
      const route = toStoryRoute({ basename: 'home', storyId: 's', pageId: 'p', single: true });
      await players.open(toStories({ route, view: isOfView ? toStoriesView('home') : undefined }));
      expect([hash(), context.platform.address.read().name]).toEqual([written, '#home/s/p?single=1']);
    }
  });
});

describe('what is played', () => {
  test('the route says where it starts: a clip, or a page of a story', async () => {
    const { players, played, open, toClipsView } = openFakePlayers();
    const listFeed = toFakeFeed('top', []);
    const clips = toRequest({ view: toClipsView('home', { feed: () => listFeed }) });
    await players.open(clips);
    await open().load();
    const stories = toStories({ route: toStoryRoute({ storyId: 's', pageId: 'p', categoryId: 'k' }) });
    await players.open(stories);
    await open().load();
    expect(played).toEqual([
      { ...clips.content, listFeed, clipId: 'a' },
      { ...stories.content, storyId: 's', pageId: 'p', categoryId: 'k' },
    ]);
    expect(open().kind).toBe('stories');
  });

  test.each([
    ['no view', () => undefined],
    ['a view of stories', () => openFakePlayers().toStoriesView('home')],
  ])('clips of %s are kept fresh by their player', async (_, toView: () => PlayerView | undefined) => {
    const { players, played, open } = openFakePlayers();
    await players.open(toRequest({ view: toView() }));
    await open().load();
    expect(played).toMatchObject([{ clipId: 'a', listFeed: undefined }]);
  });

  test('a route without a place begins at the first, and one of the other kind names nothing', async () => {
    const { players, played, open } = openFakePlayers();
    for (const request of [
      toStories({ route: toClipsRoute({ clipId: 'a', categoryId: 'k' }) }),
      toRequest({ route: toStoryRoute({ storyId: 's' }) }),
    ]) {
      await players.open(request);
      await open().load();
    }
    expect(played).toMatchObject([{ storyId: '', pageId: '', categoryId: 'k' }, { clipId: '' }]);
  });

  test('L9.23 its events carry the words of its view, or of the default player', async () => {
    const { players, open, context, toClipsView } = openFakePlayers();
    await players.open(toRequest({ view: toClipsView('home') }));
    open().record('openedClip', {});
    await players.open(toRequest());
    open().record('openedClip', {});
    expect(context.recorded.map(([, data]) => data)).toEqual([
      { context: { from: 'home' } },
      { context: { from: 'default' } },
    ]);
  });

  test('L9.6 ads are asked for by the collection of clips; stories have none', async () => {
    const { players, open, context } = openFakePlayers();
    context.ads = { source: 'firstParty' };
    for (const request of [toRequest(), toStories()]) {
      await players.open(request);
      open().ads.seen({ id: 'a', nextId: '', categories: [], details: [] });
      await context.platform.clock.advance(1000);
    }
    expect(ads.made).toMatchObject([
      { placement: 'clips', collection: 'top' },
      { placement: 'stories', collection: '' },
    ]);
  });

  test('the film and the poster of a clip that is known already stand there before its player does', async () => {
    const { players, open } = openFakePlayers();
    const previewOf = (change: Partial<OpenRequest>) => {
      void players.open(toRequest(change));
      return open().preview;
    };
    const feed = toFakeFeed('top', ['a', 'b']);
    const content = { kind: 'clips', library: toFakeLibrary(), feed } as const;
    expect(previewOf({ content })).toBe(NO_PREVIEW);
    await feed.load();
    expect(previewOf({ content, route: toClipsRoute({ clipId: 'b' }) })).toEqual({
      videoUrl: 'https://m.example/b.mp4',
      posterUrl: 'https://m.example/b.webp',
    });
    expect(previewOf({ content, route: toClipsRoute({ clipId: 'z' }) })).toBe(NO_PREVIEW);
    expect(previewOf(toStories())).toBe(NO_PREVIEW);
    expect(NO_PREVIEW).toEqual({ videoUrl: '', posterUrl: '' });
  });
});
