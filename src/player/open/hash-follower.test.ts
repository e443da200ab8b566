import { describe, expect, test } from 'vitest';
import { settle } from '../../../test/fakes/fake-clock';
import { openFakePlayers, toClipsRoute, toFakeFeed, toFakeLibrary } from '../../../test/fakes/open-fake-players';
import type { ClipLibrary } from '../../content/clip-library';
import type { StoryLibrary } from '../../content/story-library';
import { createLazy } from '../../model/lazy';
import type { LoadStories, Story } from '../../model/story';
import type { ClipsContent, StoriesContent } from '../player-kind';
import type { OpenRequest } from '../players';
import { followHash } from './hash-follower';

/** What a list has; every link to it names s1. */
const LISTED = { stories: [{ id: 's1' } as Story], theme: undefined };
const loadListed: LoadStories = async () => LISTED;

/** A player of a view without URLs. */
const toUnnamed = (): OpenRequest => ({
  route: toClipsRoute({ clipId: 'a' }),
  content: { kind: 'clips', library: toFakeLibrary(), feed: toFakeFeed('top', []) },
  ...{ view: undefined, openedReason: 'instanceMethod', invoker: undefined, address: 'none' },
});

/** A page whose players follow its address. */
async function followPage(hash = '', { isHere = true, fails = false } = {}) {
  const page = openFakePlayers(hash);
  const asked: string[] = [];
  const failures: unknown[] = [];
  const storyList = (categoryIds: readonly string[]) => {
    asked.push(`stories of ${categoryIds}`);
    return { loadStories: loadListed };
  };
  let come = () => {};
  const toLazy = <Library>(library: Library) =>
    createLazy(
      () =>
        new Promise<Library>((resolve, reject) => {
          come = () => (fails ? reject(new Error('404')) : resolve(library));
        }),
    );
  const clips = toLazy<ClipLibrary>(toFakeLibrary());
  const stories = toLazy<StoryLibrary>({ storyList } as Partial<StoryLibrary> as StoryLibrary);
  if (isHere) {
    for (const lazy of [clips, stories]) {
      void lazy.load();
      come();
    }
    await settle();
  }
  const { router, players, registry, context } = page;
  const stop = followHash({
    ...{ router, players, registry, content: { clips, stories } },
    async loadStory(id, isAnew) {
      asked.push(`story ${id} ${isAnew}`);
      return id === 'gone' ? undefined : ({ id } as Story);
    },
    onFailed: () => void failures.push('failed'),
  });
  await settle();
  const go = async (next: string) => {
    context.platform.address.follow(next);
    await settle();
  };
  const comes = async () => {
    come();
    await settle();
  };
  /** What the open player plays. */
  const content = async <Content>() => {
    await page.open().load();
    return page.played.at(-1) as Content;
  };
  return { ...page, ...context.platform, asked, failures, stop, go, content, comes };
}

describe('L5.1 a link opens what it names', () => {
  test('L5.1 a page loaded with a clip’s hash opens it in the default player, and makes no entry', async () => {
    const { open, content, address, players } = await followPage('#clips/top/c1?categoryId=k');
    expect(open()).toMatchObject({ kind: 'clips', openedReason: 'deepLink', invoker: undefined });
    const { clipId, feed, listFeed } = await content<ClipsContent>();
    expect([clipId, feed.collectionId, feed.categoryId, listFeed]).toEqual(['c1', 'top', 'k', undefined]);
    expect(address.entries()).toEqual(['#clips/top/c1?categoryId=k']);
    expect(players.openRoute()).toMatchObject({ clipId: 'c1', categoryId: 'k', openedReason: undefined });
  });

  test('a link may say that it stands for a tap, and the address of what is open says so no more', async () => {
    const { go, open, players } = await followPage();
    expect(players.isOpen()).toBe(false);
    await go('#clips/top/c1?openedReason=clipListTap');
    expect([open().openedReason, players.openRoute()?.openedReason]).toEqual(['clipListTap', undefined]);
  });

  test('an address that is not ours opens nothing', async () => {
    const { go, players } = await followPage('#elsewhere');
    await go('#/host/route');
    expect(players.current.get()).toBeUndefined();
  });

  test('L5.3 a story of no category is played alone, loaded anew where that is asked for', async () => {
    const { content, asked, open } = await followPage('#stories/s1/p1');
    expect(open().kind).toBe('stories');
    const { storyId, pageId, loadStories } = await content<StoriesContent>();
    expect([storyId, pageId]).toEqual(['s1', 'p1']);
    expect(await loadStories(true)).toEqual({ stories: [{ id: 's1' }], theme: undefined });
    await loadStories(false);
    expect(asked).toEqual(['story s1 true', 'story s1 false']);
  });

  test.each(['#home/%s', '#stories/%s', '#stories/%s?categoryId=news'])(
    'G23 a story that no list has is played alone from %s, and one that the service has not is none',
    async (form) => {
      const { go, content, registry, toStoriesView } = await followPage();
      registry.add(toStoriesView('home', { loadStories: loadListed }));
      await go(form.replace('%s', 'elsewhere'));
      expect(await (await content<StoriesContent>()).loadStories(false)).toMatchObject({
        stories: [{ id: 'elsewhere' }],
      });
      await go(form.replace('%s', 'gone'));
      expect(await (await content<StoriesContent>()).loadStories(false)).toEqual({ stories: [], theme: undefined });
    },
  );

  test('a story that is gone is no story', async () => {
    const { content } = await followPage('#stories/gone');
    expect(await (await content<StoriesContent>()).loadStories(true)).toEqual({ stories: [], theme: undefined });
  });

  test('L5.3 a story’s category is played, but where the story is to stand alone', async () => {
    const { content, asked, go } = await followPage('#stories/s1?categoryId=news');
    expect(await (await content<StoriesContent>()).loadStories(false)).toBe(LISTED);
    expect(asked).toEqual(['stories of news']);
    await go('#stories/s1?categoryId=news&single=1');
    expect(await (await content<StoriesContent>()).loadStories(false)).toMatchObject({ stories: [{ id: 's1' }] });
  });

  test('L5.1 what names a view plays what the view shows', async () => {
    const { go, content, registry, toClipsView, toStoriesView, open, context } = await followPage();
    const feed = { ...LISTED, theme: 'of the list' };
    registry.add(toStoriesView('home', { loadStories: async () => feed }));
    registry.add(toClipsView('films'));
    await go('#home/s1');
    expect(await (await content<StoriesContent>()).loadStories(false)).toBe(feed);
    open().record('openedStory', {});
    expect(context.recorded).toEqual([['openedStory', { context: { from: 'home' } }]]);
    await go('#home/s1?single=1');
    expect(await (await content<StoriesContent>()).loadStories(false)).toMatchObject({ stories: [{ id: 's1' }] });
    await go('#films/top/c1');
    expect((await content<ClipsContent>()).listFeed).toBeDefined();
  });
});

describe('an address that changes under an open player', () => {
  test('Back closes it at once, as the viewer’s doing', async () => {
    const { go, address, players, open } = await followPage('#here');
    await go('#clips/top/c1');
    const reasons: string[] = [];
    const session = open();
    session.whenDismissed((reason) => reasons.push(reason));
    address.pressBack();
    await settle();
    expect([reasons, session.openState.get(), players.current.get()]).toEqual([['backButton'], 'closed', undefined]);
    expect(address.hash()).toBe('#here');
  });

  test('L5.1 one whose view has no URLs stays, wherever the address goes', async () => {
    const { go, players } = await followPage('#here');
    await players.open(toUnnamed());
    await go('#elsewhere');
    expect(players.isOpen()).toBe(true);
  });

  test('L5.1 what a link has opened keeps the address', async () => {
    const { open, address } = await followPage('#clips/top/c1');
    open().position.set({ collectionId: 'top', clipId: 'c2', categoryId: '' });
    expect(address.entries()).toEqual(['#clips/top/c2']);
  });

  test('another clip’s hash opens that one', async () => {
    const { go, content } = await followPage('#clips/top/c1');
    await go('#clips/top/c2');
    expect((await content<ClipsContent>()).clipId).toBe('c2');
  });

  test('the same clip’s hash, written anew by the host or as a link, leaves it open and in place', async () => {
    const { go, address, open } = await followPage('#clips/top/c1');
    const session = open();
    await go('#clips/top/c1?openedReason=deepLink');
    expect(open()).toBe(session);
    address.hostWrites('push', '/other#clips/top/c1');
    const moveTo = (clipId: string) => session.position.set({ collectionId: 'top', clipId, categoryId: '' });
    moveTo('c1');
    expect([open() === session, session.openState.get()]).toEqual([true, 'open']);
    // It is the player's own address again.
    moveTo('c3');
    expect(address.read().url).toBe('/other#clips/top/c3');
  });
});

describe('A26 an address whose code is not here yet', () => {
  test('A26 it opens once the code has come', async () => {
    const { players, comes, content } = await followPage('#clips/top/c1', { isHere: false });
    expect(players.isOpen()).toBe(false);
    await comes();
    expect((await content<ClipsContent>()).clipId).toBe('c1');
  });

  test('A26 a viewer who has gone on meanwhile sees what the address names by then', async () => {
    const { players, comes, address } = await followPage('#stories/s1', { isHere: false });
    address.follow('#elsewhere');
    await comes();
    expect(players.isOpen()).toBe(false);
  });

  test('A26 code that cannot be had is told, once', async () => {
    const { players, comes, failures } = await followPage('#stories/s1', { isHere: false, fails: true });
    await comes();
    expect([failures, players.isOpen()]).toEqual([['failed'], false]);
  });
});

describe('views that come later', () => {
  test('L5.1 a view that comes after its hash opens its player then', async () => {
    const { registry, toStoriesView, players, content } = await followPage('#home/s1');
    expect(players.isOpen()).toBe(false);
    registry.add(toStoriesView('home', { loadStories: loadListed }));
    await settle();
    expect(await (await content<StoriesContent>()).loadStories(false)).toBe(LISTED);
  });

  test('what is open already stays as it is', async () => {
    const { registry, toStoriesView, open, address } = await followPage('#clips/top/c1');
    const session = open();
    address.hostWrites('replace', '/#home/s1');
    registry.add(toStoriesView('home', { loadStories: loadListed }));
    await settle();
    expect(open()).toBe(session);
  });

  test('a player that closes is not opened once more by a view that comes before the browser has gone back', async () => {
    const { registry, toStoriesView, players, context, go, address } = await followPage('#here');
    await go('#elsewhere');
    await players.open({ ...toUnnamed(), address: 'push' });
    address.holdTravels();
    players.dismiss('escapeKey', false);
    await settle();
    registry.add(toStoriesView('home', { loadStories: loadListed }));
    await settle();
    expect([players.isOpen(), context.platform.address.hash()]).toEqual([false, '#clips/top/a']);
    address.travel();
    await settle();
    expect([players.isOpen(), address.hash()]).toEqual([false, '#elsewhere']);
  });

  test('who has stopped following opens nothing more', async () => {
    const { stop, go, registry, toStoriesView, players } = await followPage();
    stop();
    await go('#clips/top/c1');
    registry.add(toStoriesView('home', { loadStories: loadListed }));
    await settle();
    expect(players.isOpen()).toBe(false);
  });
});
