import { describe, expect, test, vi } from 'vitest';
import { pageOf, toShown } from '../../test/fakes/clip-pages';
import { settle } from '../../test/fakes/fake-clock';
import { type Held, held } from '../../test/fakes/held';
import { RequestError } from '../api/request-error';
import type { ClipPage } from '../model/feed';
import { createClipFeed } from './clip-feed';

const GONE = new RequestError({ kind: 'status', status: 404, retryAfter: null, date: null });
const DOWN = new RequestError({ kind: 'unreachable' });

/** A feed whose pages, and what an earlier visit left, come when the test says so. */
function openFeed({ isRecalling = false } = {}) {
  const asked: number[] = [];
  const answers: Held<ClipPage>[] = [];
  const recalled = held<ClipPage>();
  const feed = createClipFeed({
    collectionId: 'c',
    categoryId: 'k',
    loadPage(pageNumber) {
      asked.push(pageNumber);
      const answer = held<ClipPage>();
      answers.push(answer);
      return answer.promise;
    },
    ...(isRecalling ? { recallPage: () => recalled.promise } : {}),
  });
  const seen: string[] = [];
  feed.state.watch(() => seen.push(toShown(feed)));
  /** Answers the request that was asked last. */
  const answer = async (page: ClipPage | Error) => {
    if (page instanceof Error) answers.at(-1)?.reject(page);
    else answers.at(-1)?.resolve(page);
    await settle();
  };
  return { feed, asked, answers, recalled, seen, answer };
}

describe('the first page', () => {
  test('is not asked for before somebody loads it, and then once, however many do', async () => {
    const { feed, asked, seen, answer } = openFeed();
    expect([feed.state.get(), feed.collectionId, feed.categoryId, asked]).toEqual([{ status: 'idle' }, 'c', 'k', []]);
    const loading = Promise.all([feed.load(), feed.load()]);
    await answer(pageOf('ab'));
    await loading;
    await feed.load();
    expect([asked, seen]).toEqual([[0], ['loading', 'ab']]);
  });

  test('that was empty stays on the screen while it is asked for again', async () => {
    const { feed, seen, answer } = openFeed();
    void feed.load();
    await answer(pageOf(''));
    void feed.load();
    await answer(pageOf('a'));
    expect(seen).toEqual(['loading', '', 'a']);
  });

  test('that fails without an error has a sentence of its own', async () => {
    const { feed, answers } = openFeed();
    const loading = feed.load();
    answers[0]?.reject('down');
    await loading;
    expect(feed.state.get()).toEqual({ status: 'failed', error: new Error('Loading clips failed.') });
  });

  test('is what a refresh asks for where nothing is loaded', async () => {
    const { feed, asked, seen, answer } = openFeed();
    void feed.refresh();
    await answer(pageOf('a'));
    expect([asked, seen]).toEqual([[0], ['loading', 'a']]);
  });
});

describe('a refresh', () => {
  test('L7.4 during the first load requests the clips again when that is over, once for all', async () => {
    const { feed, asked, answer } = openFeed();
    const over = vi.fn();
    void feed.load();
    void feed.refresh();
    void feed.refresh().then(over);
    await settle();
    expect(asked).toEqual([0]);
    await answer(pageOf('a'));
    expect([asked, toShown(feed), over.mock.calls.length]).toEqual([[0, 0], 'a', 0]);
    await answer(pageOf('b'));
    expect([asked, toShown(feed), over.mock.calls.length]).toEqual([[0, 0], 'b', 1]);
  });

  test('L7.4 during another one is answered last', async () => {
    const { feed, asked, answers, answer } = openFeed();
    void feed.load();
    await answer(pageOf('a'));
    void feed.refresh();
    void feed.refresh();
    answers[2]?.resolve(pageOf('new'));
    await settle();
    answers[1]?.resolve(pageOf('old'));
    await settle();
    await answer(pageOf('new'));
    expect([asked, toShown(feed)]).toEqual([[0, 0, 0], 'new']);
  });

  test('of stale clips during another one reloads them whatever their checksum', async () => {
    const { feed, answer } = openFeed();
    void feed.load();
    await answer(pageOf('a', { checksum: 'same' }));
    void feed.refresh();
    void feed.refresh(true);
    await answer(pageOf('b', { checksum: 'same' }));
    expect(toShown(feed)).toBe('a');
    await answer(pageOf('c', { checksum: 'same' }));
    expect(toShown(feed)).toBe('c');
  });

  test('B2 that waits when another user comes waits for their load', async () => {
    const { feed, asked, answers, answer } = openFeed();
    const over = vi.fn();
    void feed.load();
    void feed.refresh().then(over);
    feed.restart();
    answers[0]?.resolve(pageOf('a'));
    await settle();
    expect([asked, over.mock.calls.length]).toEqual([[0, 0], 0]);
    await answer(pageOf('b'));
    await answer(pageOf('c'));
    expect([asked, toShown(feed), over.mock.calls.length]).toEqual([[0, 0, 0], 'c', 1]);
  });
});

describe('a further page', () => {
  test('is not asked for before the first is there, and not behind the end', async () => {
    const { feed, asked, answer } = openFeed();
    await feed.loadMore();
    void feed.load();
    await feed.loadMore();
    expect(asked).toEqual([0]);
    await answer(pageOf('ab', { total: 2 }));
    await feed.loadMore();
    expect(asked).toEqual([0]);
  });

  test('is asked for once, and whoever asks meanwhile waits for it too', async () => {
    const { feed, asked, answer, seen } = openFeed();
    void feed.load();
    await answer(pageOf('ab'));
    const over = vi.fn();
    void feed.loadMore();
    void feed.loadMore().then(over);
    await settle();
    expect([over.mock.calls.length, asked]).toEqual([0, [0, 1]]);
    await answer(pageOf('cd'));
    expect([over.mock.calls.length, asked, seen.at(-1)]).toEqual([1, [0, 1], 'abcd']);
  });

  test('L9.21 that comes while a refresh is under way stays, and is asked for anew with the rest', async () => {
    const { feed, asked, answers, answer, seen } = openFeed();
    void feed.load();
    await answer(pageOf('ab', { checksum: 'old' }));
    void feed.refresh();
    void feed.loadMore();
    await answer(pageOf('cd'));
    answers[1]?.resolve(pageOf('xa', { checksum: 'new' }));
    await settle();
    expect([asked, seen.at(-1)]).toEqual([[0, 0, 1, 1], 'abcd']);
    await answer(pageOf('bc'));
    void feed.loadMore();
    await answer(pageOf('d'));
    expect([asked, seen.at(-1)]).toEqual([[0, 0, 1, 1, 2], 'xabcd']);
  });
});

describe('what an earlier visit left', () => {
  test('is shown until the service is heard, which is asked at once', async () => {
    const { feed, asked, recalled, seen, answer } = openFeed({ isRecalling: true });
    const loading = feed.load();
    expect(asked).toEqual([0]);
    recalled.resolve(pageOf('old'));
    await settle();
    expect(feed.state.get()).toMatchObject({ status: 'loaded', isRecalled: true });
    await answer(pageOf('new'));
    await loading;
    expect(seen).toEqual(['loading', 'old', 'new']);
    expect([feed.state.get(), asked]).toMatchObject([{ isRecalled: false }, [0]]);
  });

  test('comes too late once the service has answered, and is nothing to fail of', async () => {
    for (const end of [
      (one: Held<ClipPage>) => one.resolve(pageOf('old')),
      (one: Held<ClipPage>) => one.reject(DOWN),
    ]) {
      const { feed, recalled, seen, answer } = openFeed({ isRecalling: true });
      void feed.load();
      await answer(pageOf('new'));
      end(recalled);
      await settle();
      expect(seen).toEqual(['loading', 'new']);
    }
  });

  test('stays where the service cannot be reached, and goes where the service has it no longer', async () => {
    for (const [error, left] of [
      [DOWN, 'old'],
      [GONE, 'failed'],
    ] as const) {
      const { feed, recalled, answer } = openFeed({ isRecalling: true });
      void feed.load();
      recalled.resolve(pageOf('old'));
      await answer(error);
      expect(toShown(feed)).toBe(left);
    }
  });

  test('that the service denies to one who asks is there again where another is answered', async () => {
    const { feed, answers, recalled, seen, answer } = openFeed({ isRecalling: true });
    void feed.load();
    recalled.resolve(pageOf('old'));
    await settle();
    void feed.refresh();
    answers[0]?.reject(GONE);
    await settle();
    expect(seen.slice(0, 4)).toEqual(['loading', 'old', 'failed', 'loading']);
    await answer(pageOf('new'));
    expect(toShown(feed)).toBe('new');
  });
});

describe('B2 another user', () => {
  test('is not asked for where nobody has asked', async () => {
    const { feed, asked, seen } = openFeed();
    feed.restart();
    await settle();
    expect([asked, seen]).toEqual([[], []]);
  });

  test('sees nothing of what was recalled or answered for the one before', async () => {
    const { feed, asked, recalled, answers, seen, answer } = openFeed({ isRecalling: true });
    void feed.load();
    feed.restart();
    answers[0]?.resolve(pageOf('a'));
    recalled.reject(DOWN);
    await settle();
    await answer(pageOf('b'));
    expect([asked, seen]).toEqual([
      [0, 0],
      ['loading', 'idle', 'loading', 'b'],
    ]);
  });

  test('waits for their own pages, also when those of the one before come meanwhile', async () => {
    const { feed, asked, answers, answer } = openFeed();
    void feed.load();
    feed.restart();
    answers[0]?.resolve(pageOf('a'));
    await settle();
    void feed.load();
    expect(asked).toEqual([0, 0]);
    await answer(pageOf('b'));
    void feed.loadMore();
    feed.restart();
    await answer(pageOf('c'));
    void feed.loadMore();
    answers[2]?.resolve(pageOf('d'));
    await settle();
    const over = vi.fn();
    void feed.loadMore().then(over);
    await settle();
    expect([over.mock.calls.length, asked, toShown(feed)]).toEqual([0, [0, 0, 1, 0, 1], 'c']);
  });
});
