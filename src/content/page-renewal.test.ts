import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageOf, toShown } from '../../test/fakes/clip-pages';
import { settle } from '../../test/fakes/fake-clock';
import { type Held, held } from '../../test/fakes/held';
import type { ClipPage } from '../model/feed';
import { createClipFeed } from './clip-feed';
import { isEvicted } from './evicted-clip';

const unhandled = vi.fn();
beforeEach(() => {
  unhandled.mockClear();
  process.on('unhandledRejection', unhandled);
});
afterEach(() => {
  process.off('unhandledRejection', unhandled);
});

/** A feed of pages as the service has them at the moment; `hold` makes further answers wait. */
function openFeed(pages: string[], head: object = {}) {
  const asked: number[] = [];
  const waiting: Held<ClipPage>[] = [];
  const service = { pages, head, isHeld: false };
  const feed = createClipFeed({
    collectionId: 'c',
    categoryId: '',
    async loadPage(pageNumber) {
      asked.push(pageNumber);
      if (service.isHeld) {
        const answer = held<ClipPage>();
        waiting.push(answer);
        return answer.promise;
      }
      return pageOf(service.pages[pageNumber] ?? '', service.head);
    },
  });
  const loadAll = async () => {
    await feed.load();
    for (let page = 0; page < pages.length; page++) await feed.loadMore();
    asked.length = 0;
  };
  const whole = () => {
    const state = feed.state.get();
    if (state.status !== 'loaded') return '';
    return state.clips.flatMap((clip) => (isEvicted(clip) ? [] : [clip.id])).join('');
  };
  return { feed, asked, waiting, service, loadAll, whole };
}

describe('a refresh', () => {
  test('B2 asks for no further page once another user is here', async () => {
    const { feed, asked, waiting, service, loadAll } = openFeed(['a', 'b', 'c']);
    await loadAll();
    service.isHeld = true;
    const refreshed = feed.refresh();
    feed.restart();
    waiting[0]?.resolve(pageOf('x'));
    await refreshed;
    // The refresh's own first page, and that of the next user.
    expect(asked).toEqual([0, 0]);
  });

  test('L9.21 of a list without a checksum shows what the service has now', async () => {
    const { feed, asked, service, loadAll } = openFeed(['ab', 'cd']);
    await loadAll();
    service.pages = ['xy', 'cd'];
    await feed.refresh();
    expect([toShown(feed), asked]).toEqual(['xycd', [0, 1, 2]]);
  });

  test('also asks for the page that was empty, where the list has grown by now', async () => {
    const { feed, service, loadAll } = openFeed(['ab', 'cd']);
    await loadAll();
    service.pages = ['ab', 'cd', 'ef'];
    await feed.refresh();
    expect(toShown(feed)).toBe('abcdef');
  });

  test('ends with the first page that is empty now, and nothing behind it is left', async () => {
    const { feed, asked, service, loadAll } = openFeed(['a', 'b', 'c', 'd', 'e']);
    await loadAll();
    service.pages = ['a', 'b'];
    await feed.refresh();
    expect([toShown(feed), asked]).toEqual(['ab', [0, 1, 2]]);
    await feed.loadMore();
    asked.length = 0;
    service.pages = ['a'];
    await feed.refresh();
    expect([toShown(feed), asked]).toEqual(['a', [0, 1]]);
  });

  test('of a list that is empty now asks for no further page', async () => {
    const { feed, asked, service, loadAll } = openFeed(['ab', 'cd']);
    await loadAll();
    service.pages = [];
    await feed.refresh();
    expect([toShown(feed), asked]).toEqual(['', [0]]);
  });

  test('brings what is new around the viewer, and leaves the far pages where they are', async () => {
    const { feed, service, asked, loadAll } = openFeed([...'abcdefg'], { total: 7 });
    await loadAll();
    feed.keepAround('g');
    service.pages = ['a', 'b', 'c', 'd', 'x', 'y', 'z'];
    await feed.refresh();
    expect([toShown(feed), asked]).toEqual(['abcdxyz', [0, 4, 5, 6]]);
  });

  test('goes on with the recalled counts no longer than until the service is heard', async () => {
    const { feed, service, loadAll, asked } = openFeed(['a'], { checksum: 'same' });
    await loadAll();
    service.pages = ['b'];
    await feed.refresh();
    expect(toShown(feed)).toBe('a');
    await feed.refresh(true);
    expect([toShown(feed), asked]).toEqual(['b', [0, 0, 1]]);
  });
});

describe('G17 the pages around the viewer', () => {
  test('matter to nobody while nothing is loaded, or where the clip is none of the feed', async () => {
    const { feed, asked, loadAll, whole } = openFeed([...'abcdefg'], { total: 7 });
    feed.keepAround('a');
    await settle();
    expect([asked, unhandled.mock.calls]).toEqual([[], []]);
    await loadAll();
    feed.keepAround('unknown');
    await settle();
    expect([whole(), asked]).toEqual(['abcdefg', []]);
  });

  test('are kept whole from the first clip on', async () => {
    const { feed, loadAll, whole } = openFeed([...'abcdefg'], { total: 7 });
    await loadAll();
    feed.keepAround('a');
    expect(whole()).toBe('abc');
  });

  test('are whole again at the end of the feed too, where nothing follows', async () => {
    const { feed, asked, loadAll, whole } = openFeed([...'abcdefg'], { total: 7 });
    await loadAll();
    feed.keepAround('a');
    feed.keepAround('g');
    await settle();
    expect([whole(), asked, unhandled.mock.calls]).toEqual(['afg', [6, 5], []]);
  });

  test('an empty page is nothing to be made whole', async () => {
    const { feed, asked, loadAll } = openFeed([...'abcdefg']);
    await loadAll();
    feed.keepAround('g');
    await settle();
    expect(asked).toEqual([]);
  });

  test('come one after the other, first the one that the viewer is on by then', async () => {
    const { feed, asked, waiting, service, loadAll, whole } = openFeed([...'abcdefghi'], { total: 9 });
    await loadAll();
    feed.keepAround('i');
    service.isHeld = true;
    feed.keepAround('d');
    feed.keepAround('e');
    feed.keepAround('c');
    await settle();
    expect(asked).toEqual([3]);
    service.isHeld = false;
    waiting[0]?.resolve(pageOf('d'));
    await settle();
    expect(asked).toEqual([3, 2, 1]);
    expect(whole()).toBe('abcd');
  });

  test('that cannot be had are not asked for again before the viewer moves', async () => {
    const { feed, asked, waiting, service, loadAll } = openFeed([...'abcdefg'], { total: 7 });
    await loadAll();
    feed.keepAround('g');
    service.isHeld = true;
    feed.keepAround('c');
    waiting[0]?.reject(new Error('down'));
    await settle();
    expect(asked).toEqual([2]);
    service.isHeld = false;
    feed.keepAround('b');
    await settle();
    expect(asked).toEqual([2, 1, 2]);
  });
});
