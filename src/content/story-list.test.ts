import { describe, expect, test, vi } from 'vitest';
import { settle } from '../../test/fakes/fake-clock';
import { type Held, held } from '../../test/fakes/held';
import { RequestError } from '../api/request-error';
import type { Story, StoryListing } from '../model/story';
import { createStoryList } from './story-list';

const feed = (...ids: string[]) => ({ stories: ids.map((id): Partial<Story> => ({ id })) }) as unknown as StoryListing;
const GONE = new RequestError({ kind: 'status', status: 404, retryAfter: null, date: null });
const DOWN = new RequestError({ kind: 'unreachable' });

/** A list whose service, and what an earlier visit left, answer when the test says so. */
function openList({ isRecalling = false } = {}) {
  const asked: Held<StoryListing>[] = [];
  const recalled: Held<StoryListing>[] = [];
  const ask = (all: Held<StoryListing>[]) => () => {
    const one = held<StoryListing>();
    all.push(one);
    return one.promise;
  };
  const list = createStoryList({
    categoryIds: ['news'],
    loadFeed: ask(asked),
    ...(isRecalling ? { recallFeed: ask(recalled) } : {}),
  });
  const seen: unknown[] = [];
  const shown = () => {
    const state = list.state.get();
    return state.status === 'loaded' ? state.feed.stories.map(({ id }) => id).join() : state.status;
  };
  list.state.watch(() => seen.push(shown()));
  const loadWith = async (...ids: string[]) => {
    const loading = list.load();
    asked.at(-1)?.resolve(feed(...ids));
    await loading;
  };
  return { list, asked, recalled, seen, shown, loadWith };
}

describe('a list of stories', () => {
  test('asks for nothing before it is loaded, and is then loading until the answer is there', async () => {
    const { list, asked, seen, shown } = openList();
    expect([shown(), asked.length, list.categoryIds]).toEqual(['idle', 0, ['news']]);
    const loading = list.load();
    expect(shown()).toBe('loading');
    asked[0]?.resolve(feed('a', 'b'));
    await loading;
    expect(seen).toEqual(['loading', 'a,b']);
    expect(list.state.get()).toMatchObject({ status: 'loaded', isRecalled: false });
  });

  test('is loaded once, however many views ask', async () => {
    const { list, asked, loadWith } = openList();
    const first = list.load();
    await Promise.all([first, loadWith('a')]);
    await list.load();
    expect(asked).toHaveLength(1);
  });

  test('G20 that is empty is asked for again by whoever opens it next', async () => {
    const { list, asked, seen, shown, loadWith } = openList();
    await loadWith();
    expect(shown()).toBe('');
    await Promise.all([list.load(), loadWith('a')]);
    expect([asked.length, seen]).toEqual([2, ['loading', '', 'a']]);
  });

  test('fails with the error of the service, and can be asked for again', async () => {
    const { list, asked, shown, loadWith } = openList();
    const loading = list.load();
    asked[0]?.reject(DOWN);
    await loading;
    expect(list.state.get()).toEqual({ status: 'failed', error: DOWN });
    await loadWith('a');
    expect([shown(), asked.length]).toEqual(['a', 2]);
  });

  test('fails with a sentence where what was thrown is no error', async () => {
    const { list, asked } = openList();
    const loading = list.load();
    asked[0]?.reject('down');
    await loading;
    expect(list.state.get()).toEqual({ status: 'failed', error: new Error('Loading stories failed.') });
  });

  test('stays on the screen while it is refreshed, and where the refresh fails, whatever the service says', async () => {
    const { list, asked, seen, loadWith } = openList({ isRecalling: true });
    await loadWith('a');
    seen.length = 0;
    for (const error of [DOWN, GONE]) {
      const refreshing = list.refresh();
      asked.at(-1)?.reject(error);
      await refreshing;
    }
    expect([seen, asked.length]).toEqual([[], 3]);
    const refreshing = list.refresh();
    asked.at(-1)?.resolve(feed('b'));
    await refreshing;
    expect(seen).toEqual(['b']);
  });

  test('is refreshed once at a time; meanwhile load has what is there', async () => {
    const { list, asked, shown, loadWith } = openList();
    await loadWith('a');
    const refreshing = list.refresh();
    await list.load();
    expect((await list.loadStories(false)).stories).toMatchObject([{ id: 'a' }]);
    asked[1]?.resolve(feed('b'));
    await refreshing;
    expect([shown(), asked.length]).toEqual(['b', 2]);
  });

  test.each(['load', 'refresh'] as const)(
    'L7.4 that is refreshed during a %s is requested again when that is over, once for all',
    async (running) => {
      const { list, asked, shown, loadWith } = openList();
      if (running === 'refresh') await loadWith('a');
      const first = list[running]();
      const before = asked.length;
      const next = Promise.all([list.refresh(), list.refresh()]);
      asked.at(-1)?.resolve(feed('old'));
      await first;
      await settle();
      expect([shown(), asked.length]).toEqual(['old', before + 1]);
      asked.at(-1)?.resolve(feed('new'));
      await next;
      expect([shown(), asked.length]).toEqual(['new', before + 1]);
    },
  );
});

describe('what an earlier visit left', () => {
  test('is shown before the service is heard, and marked as such', async () => {
    const { list, asked, recalled, seen } = openList({ isRecalling: true });
    const loading = list.load();
    recalled[0]?.resolve(feed('old'));
    await settle();
    expect(list.state.get()).toMatchObject({ status: 'loaded', isRecalled: true });
    asked[0]?.resolve(feed('new'));
    await loading;
    expect(seen).toEqual(['loading', 'old', 'new']);
    expect(list.state.get()).toMatchObject({ isRecalled: false });
  });

  test('comes too late once the service has answered', async () => {
    const { list, asked, recalled, seen } = openList({ isRecalling: true });
    const loading = list.load();
    asked[0]?.resolve(feed('new'));
    await loading;
    recalled[0]?.resolve(feed('old'));
    await settle();
    expect(seen).toEqual(['loading', 'new']);
  });

  test('is nothing to fail of', async () => {
    const { list, asked, recalled, seen } = openList({ isRecalling: true });
    const loading = list.load();
    recalled[0]?.reject(new Error('Nothing is known.'));
    await settle();
    asked[0]?.resolve(feed('new'));
    await loading;
    expect(seen).toEqual(['loading', 'new']);
  });

  test('stays where the service cannot be reached, and goes where the service has it no longer', async () => {
    for (const [error, left] of [
      [DOWN, 'old'],
      [GONE, 'failed'],
    ] as const) {
      const { list, asked, recalled, shown } = openList({ isRecalling: true });
      const loading = list.load();
      recalled[0]?.resolve(feed('old'));
      await settle();
      asked[0]?.reject(error);
      await loading;
      expect(shown()).toBe(left);
    }
  });

  test('is asked for once: a refresh is the service’s alone', async () => {
    const { list, asked, recalled, loadWith } = openList({ isRecalling: true });
    await loadWith('a');
    void list.refresh();
    expect([asked.length, recalled.length]).toEqual([2, 1]);
  });
});

describe('B2 another user', () => {
  test('sees nothing of the one before, and is asked for at once', async () => {
    const { list, asked, seen, shown, loadWith } = openList();
    await loadWith('of-a');
    list.restart();
    expect([shown(), asked.length]).toEqual(['loading', 2]);
    asked[1]?.resolve(feed('of-b'));
    await settle();
    expect(seen).toEqual(['loading', 'of-a', 'idle', 'loading', 'of-b']);
  });

  test('is not asked for where nobody has asked', () => {
    const { list, asked, shown } = openList();
    list.restart();
    expect([shown(), asked.length]).toEqual(['idle', 0]);
  });

  test('is not shown an answer or a recollection that was for the one before', async () => {
    const { list, asked, recalled, seen } = openList({ isRecalling: true });
    const first = list.load();
    list.restart();
    recalled[0]?.resolve(feed('recalled-of-a'));
    await settle();
    asked[0]?.resolve(feed('of-a'));
    await first;
    asked[1]?.resolve(feed('of-b'));
    await settle();
    expect(seen).toEqual(['loading', 'idle', 'loading', 'of-b']);
  });

  test('keeps whoever asks waiting for their own answer, also where the one before fails meanwhile', async () => {
    const { list, asked, shown } = openList();
    const first = list.load();
    list.restart();
    asked[0]?.reject(DOWN);
    await first;
    expect(shown()).toBe('loading');
    const over = vi.fn();
    void list.load().then(over);
    await settle();
    expect([over.mock.calls.length, asked.length]).toEqual([0, 2]);
    asked[1]?.resolve(feed('of-b'));
    await expect.poll(() => over.mock.calls.length).toBe(1);
  });
});

describe('the stories of a player', () => {
  test('are those that are there, or those that the service has by now', async () => {
    const { list, asked, loadWith } = openList();
    await loadWith('a');
    expect((await list.loadStories(false)).stories).toMatchObject([{ id: 'a' }]);
    const anew = list.loadStories(true);
    asked[1]?.resolve(feed('b'));
    expect((await anew).stories).toMatchObject([{ id: 'b' }]);
  });

  test('reject where they cannot be had', async () => {
    const { list, asked } = openList();
    const loading = list.loadStories(false);
    asked[0]?.reject(DOWN);
    await expect(loading).rejects.toThrow('Stories could not be loaded.');
  });
});
