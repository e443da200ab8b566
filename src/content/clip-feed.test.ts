import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { settle } from '../../test/fakes/fake-clock';
import { loadClipPage, readFeedHead } from '../api/clips';
import type { Transport } from '../api/transport';
import type { ClipPage } from '../model/feed';
import { createClipFeed } from './clip-feed';
import { toShownClips } from './shown-clips';

interface WirePage {
  readonly clips?: readonly unknown[];
  readonly [field: string]: unknown;
}

/** A feed over pages as a server might send them, read as the library reads them. */
function openFeed(toPage: (pageNumber: number) => WirePage | Promise<WirePage>) {
  const asked: number[] = [];
  const warnings: string[] = [];
  const transport = {
    get: async (_path: string, query: readonly (readonly [string, string])[]) => {
      const pageNumber = Number(query[0]?.[1]);
      asked.push(pageNumber);
      return toPage(pageNumber);
    },
  } as unknown as Transport;
  const feed = createClipFeed({
    collectionId: 'c',
    categoryId: '',
    loadPage: (pageNumber, signal): Promise<ClipPage> =>
      loadClipPage(transport, {
        collectionId: 'c',
        categoryId: '',
        pageNumber,
        signal,
        warn: (text) => warnings.push(text),
      }),
  });
  const clips = () => {
    const state = feed.state.get();
    return state.status === 'loaded' ? state.clips.map(({ id }) => id) : [];
  };
  const loadAll = async () => {
    await feed.load();
    for (let page = 0; page < 300; page++) {
      const state = feed.state.get();
      if (state.status !== 'loaded' || state.paging !== 'ready') return;
      await feed.loadMore();
    }
  };
  return { feed, asked, warnings, clips, loadAll };
}

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => ({ id: `k${from + at}` }));

describe('clip feed', () => {
  test('G1 repeated clips show once, in their first place, and a page without news ends the paging', async () => {
    const { clips, loadAll, asked } = openFeed((page) => ({
      total: 100,
      pageSize: 3,
      clips: page === 0 ? ids(0, 3) : [...ids(1, 3), { id: 'k9' }],
    }));
    await loadAll();
    expect(clips()).toEqual(['k0', 'k1', 'k2', 'k9']);
    expect(asked).toEqual([0, 1, 2]);
  });

  test('G20 an empty list is asked for again by whoever opens it next, whatever its checksum says', async () => {
    let shown: unknown[] = [];
    const { feed, clips, asked } = openFeed(() => ({ clips: shown, checksum: 'same' }));
    await feed.load();
    expect(clips()).toEqual([]);
    shown = ids(0, 2);
    await Promise.all([feed.load(), feed.load()]);
    expect(clips()).toEqual(['k0', 'k1']);
    await feed.load();
    expect(asked).toEqual([0, 0]);
  });

  test('G2 a total that is never delivered ends at the first empty page', async () => {
    const { clips, loadAll, asked } = openFeed((page) => ({
      total: 100,
      pageSize: 10,
      clips: ids(page * 10, Math.min(37, page * 10 + 10)),
    }));
    await loadAll();
    expect(clips()).toHaveLength(37);
    expect(asked).toEqual([0, 1, 2, 3, 4]);
  });

  test('G3 a total smaller than what came keeps every clip that came', async () => {
    const { clips, loadAll } = openFeed(() => ({ total: 2, pageSize: 10, clips: ids(0, 7) }));
    await loadAll();
    expect(clips()).toHaveLength(7);
  });

  test.each([[null], ['40'], [-1], [0]])('G4 a total and page size of %j are ignored', async (wrong) => {
    const { clips, loadAll } = openFeed((page) => ({
      total: wrong,
      pageSize: wrong,
      clips: page < 4 ? ids(page * 2, page * 2 + 2) : [],
    }));
    await loadAll();
    expect(clips()).toHaveLength(8);
  });

  test('G5 a server that never stops is stopped after the pages its numbers promise, or after 100', async () => {
    const endless = (numbers: object) => openFeed((page) => ({ ...numbers, clips: ids(page * 2, page * 2 + 2) }));
    const promised = endless({ total: 1000, pageSize: 100 });
    await promised.loadAll();
    expect(promised.asked).toHaveLength(11);
    const silent = endless({});
    await silent.loadAll();
    expect(silent.asked).toHaveLength(100);
  });

  test('G7 a clip without id, a null and a second clip of the same id are left out with one warning', async () => {
    const { feed, clips, warnings } = openFeed(() => ({ clips: [{ id: 'a' }, {}, null, { id: 'a' }, { id: 'b' }] }));
    await feed.load();
    expect(clips()).toEqual(['a', 'b']);
    expect(warnings).toEqual(['2 clips without an id were left out.']);
  });

  test('G8, G9 unknown fields fall away, and a clip of id and url alone has no text "undefined"', async () => {
    const url = 'https://media.example/a.mp4';
    const { feed } = openFeed(() => ({
      clips: [{ id: 'a', url, mood: 'new', primaryAction: { type: 'teleport', url } }],
    }));
    await feed.load();
    const [clip] = toShownClips(feed.state.get(), 0);
    expect(clip).toMatchObject({ id: 'a', url, title: '', eyebrow: '', actions: [] });
    expect(Object.keys(clip ?? {})).not.toContain('mood');
    expect(JSON.stringify(clip)).not.toContain('undefined');
  });

  test.each([[0], [-5], ['12'], [1e9]])('G10 a duration of %j leaves the length to the media', async (duration) => {
    const { feed } = openFeed(() => ({ clips: [{ id: 'a', duration }] }));
    await feed.load();
    expect(toShownClips(feed.state.get(), 0)[0]?.durationSeconds).toBeUndefined();
  });

  test.each([
    [0, undefined],
    [-1, undefined],
    [0.01, 5],
    [30, 30],
    [2_592_000, 86_400],
    ['60', undefined],
  ])('G12 an update interval of %j seconds counts as %j', (realTimeUpdate, seconds) => {
    expect(readFeedHead({ realTimeUpdate }).realTimeUpdateSeconds).toBe(seconds);
  });

  test('G13, L9.21 a refresh with the same checksum tells nobody', async () => {
    const { feed } = openFeed(() => ({ checksum: 'same', clips: ids(0, 3) }));
    await feed.load();
    const heard = vi.fn();
    feed.state.watch(heard);
    await feed.refresh();
    expect(heard).not.toHaveBeenCalled();
  });

  test('G15 a clip whose time is over is not shown, one whose time is unreadable is', async () => {
    const { feed } = openFeed(() => ({
      clips: [
        { id: 'over', removeAt: '2026-01-01T00:00:00Z' },
        { id: 'odd', removeAt: 'soon', publishAt: '' },
      ],
    }));
    await feed.load();
    expect(toShownClips(feed.state.get(), Date.parse('2026-06-01')).map(({ id }) => id)).toEqual(['odd']);
  });

  test('G16 a publishing time that is empty or unreadable is ignored', async () => {
    const { feed } = openFeed(() => ({
      clips: [
        { id: 'a', publishAt: 'soon' },
        { id: 'b', publishAt: '' },
      ],
    }));
    await feed.load();
    expect(toShownClips(feed.state.get(), 0).map(({ publishAt }) => publishAt)).toEqual([undefined, undefined]);
  });

  test('G20 an all-empty body is an empty feed and no failure', async () => {
    const { feed, clips } = openFeed(() => ({
      feedTitle: '',
      clips: [],
      total: 0,
      pageSize: 0,
      checksum: null,
      theme: {},
    }));
    await feed.load();
    expect(feed.state.get()).toMatchObject({ status: 'loaded', paging: 'ended' });
    expect(clips()).toEqual([]);
  });

  test('G21, B2 an answer that belongs to an earlier user is dropped, and the new one is asked for', async () => {
    const answers: ((page: WirePage) => void)[] = [];
    const { feed, clips } = openFeed(() => new Promise<WirePage>((resolve) => answers.push(resolve)));
    const first = feed.load();
    feed.restart();
    answers[1]?.({ clips: [{ id: 'of-b' }] });
    await vi.waitFor(() => expect(clips()).toEqual(['of-b']));
    answers[0]?.({ clips: [{ id: 'of-a' }] });
    await first;
    expect(clips()).toEqual(['of-b']);
  });

  test('a failed first page can be asked for again; a failed further page keeps what is there', async () => {
    let works = false;
    const { feed, clips } = openFeed((page) => {
      if (!works) throw new Error('down');
      return { total: 4, clips: ids(page * 2, page * 2 + 2) };
    });
    await feed.load();
    expect(feed.state.get().status).toBe('failed');
    works = true;
    await feed.load();
    works = false;
    await feed.loadMore();
    expect(feed.state.get()).toMatchObject({ status: 'loaded', paging: 'failed' });
    expect(clips()).toEqual(['k0', 'k1']);
    works = true;
    await feed.loadMore();
    expect(clips()).toHaveLength(4);
  });

  describe('of many pages', () => {
    const titled = (from: number, to: number) => ids(from, to).map(({ id }) => ({ id, description: `Title of ${id}` }));
    const openLong = (toPage: (page: number) => unknown[] = (page) => titled(page * 2, page * 2 + 2)) => {
      let checksum = 'first';
      const opened = openFeed((page) => ({ total: 24, pageSize: 2, checksum, clips: toPage(page) }));
      const loaded = () => {
        const state = opened.feed.state.get();
        return state.status === 'loaded' ? state.clips : [];
      };
      return {
        ...opened,
        whole: () => loaded().flatMap(({ id, title }) => (title === `Title of ${id}` ? [id] : [])),
        change: () => {
          checksum = 'second';
        },
      };
    };
    const all = ids(0, 24).map(({ id }) => id);
    const idsOf = (from: number, to: number) => ids(from, to).map(({ id }) => id);

    test('G17 pages far from the viewer are kept as ids, and are whole again when the viewer is near', async () => {
      const { feed, loadAll, clips, whole, asked } = openLong();
      await loadAll();
      expect(whole()).toEqual(all);
      asked.length = 0;
      feed.keepAround('k20');
      expect(clips()).toEqual(all);
      expect(whole()).toEqual(['k0', 'k1', ...idsOf(16, 24)]);
      expect(asked).toEqual([]);
      feed.keepAround('k8');
      await expect.poll(whole).toEqual(['k0', 'k1', ...idsOf(6, 12)]);
      expect(asked).toEqual([4, 5, 3]);
      expect(clips()).toEqual(all);
    });

    test('G17, L9.24 a clip that its page holds no longer is dropped when the viewer comes near', async () => {
      let isShort = false;
      const { feed, loadAll, clips } = openLong((page) =>
        titled(page * 2, page * 2 + 2).filter(({ id }) => !isShort || id !== 'k9'),
      );
      await loadAll();
      feed.keepAround('k20');
      isShort = true;
      feed.keepAround('k8');
      await expect.poll(clips).toEqual(all.filter((id) => id !== 'k9'));
    });

    test('G17, L9.21 a refresh asks for the pages around the viewer alone', async () => {
      const { feed, loadAll, clips, asked, change } = openLong();
      await loadAll();
      feed.keepAround('k12');
      asked.length = 0;
      await feed.refresh();
      expect(asked).toEqual([0]);
      change();
      await feed.refresh();
      expect(asked).toEqual([0, 0, 4, 5, 6, 7, 8]);
      expect(clips()).toEqual(all);
    });

    test('G17 a page that cannot be had again is asked for at the next move', async () => {
      let isDown = false;
      const { feed, loadAll, clips, whole, asked } = openLong((page) => {
        if (isDown) throw new Error('down');
        return titled(page * 2, page * 2 + 2);
      });
      await loadAll();
      feed.keepAround('k20');
      asked.length = 0;
      isDown = true;
      feed.keepAround('k8');
      await expect.poll(() => asked).toEqual([4]);
      await settle();
      expect(asked).toEqual([4]);
      isDown = false;
      feed.keepAround('k9');
      await expect.poll(whole).toContain('k8');
      expect(clips()).toEqual(all);
    });
  });

  test('whatever pages come, every clip shows once and the paging ends', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 6 }), { maxLength: 20 }),
        fc.option(fc.integer({ min: -2, max: 60 })),
        async (pages, total) => {
          const { clips, loadAll, feed } = openFeed((page) => ({
            total,
            clips: (pages[page] ?? []).map((number) => ({ id: `k${number}` })),
          }));
          await loadAll();
          expect(new Set(clips()).size).toBe(clips().length);
          expect(feed.state.get()).toMatchObject({ paging: 'ended' });
        },
      ),
    ));
});
