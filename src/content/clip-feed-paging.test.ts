import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settle } from '../../test/fakes/fake-clock';
import { ids, openClipFeed } from '../../test/fakes/open-clip-feed';

describe('clip feed', () => {
  test('G1 repeated clips show once, in their first place, and a page without news ends the paging', async () => {
    const { clips, loadAll, asked } = openClipFeed((page) => ({
      total: 100,
      pageSize: 3,
      clips: page === 0 ? ids(0, 3) : [...ids(1, 3), { id: 'k9' }],
    }));
    await loadAll();
    expect(clips()).toEqual(['k0', 'k1', 'k2', 'k9']);
    expect(asked).toEqual([0, 1, 2]);
  });

  test('G2 a total that is never delivered ends at the first empty page', async () => {
    const { clips, loadAll, asked } = openClipFeed((page) => ({
      total: 100,
      pageSize: 10,
      clips: ids(page * 10, Math.min(37, page * 10 + 10)),
    }));
    await loadAll();
    expect(clips()).toHaveLength(37);
    expect(asked).toEqual([0, 1, 2, 3, 4]);
  });

  test('G3 a total smaller than what came keeps every clip that came', async () => {
    const { clips, loadAll } = openClipFeed(() => ({ total: 2, pageSize: 10, clips: ids(0, 7) }));
    await loadAll();
    expect(clips()).toHaveLength(7);
  });

  test.each([[null], ['40'], [-1], [0]])('G4 a total and page size of %j are ignored', async (wrong) => {
    const { clips, loadAll } = openClipFeed((page) => ({
      total: wrong,
      pageSize: wrong,
      clips: page < 4 ? ids(page * 2, page * 2 + 2) : [],
    }));
    await loadAll();
    expect(clips()).toHaveLength(8);
  });

  test('G5 a server that never stops is stopped after the pages its numbers promise, or after 100', async () => {
    const endless = (numbers: object) => openClipFeed((page) => ({ ...numbers, clips: ids(page * 2, page * 2 + 2) }));
    const promised = endless({ total: 1000, pageSize: 100 });
    await promised.loadAll();
    expect(promised.asked).toHaveLength(11);
    const silent = endless({});
    await silent.loadAll();
    expect(silent.asked).toHaveLength(100);
  });

  test('a failed first page can be asked for again; a failed further page keeps what is there', async () => {
    let works = false;
    const { feed, clips } = openClipFeed((page) => {
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
      const opened = openClipFeed((page) => ({ total: 24, pageSize: 2, checksum, clips: toPage(page) }));
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
          const { clips, loadAll, feed } = openClipFeed((page) => ({
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
