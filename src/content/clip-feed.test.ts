import { describe, expect, test, vi } from 'vitest';
import { ids, openClipFeed, type WirePage } from '../../test/fakes/open-clip-feed';
import { readFeedHead } from '../api/clips';
import { toShownClips } from './clip-feed-state';

describe('clip feed', () => {
  test('G20 an empty list is asked for again by whoever opens it next, whatever its checksum says', async () => {
    let shown: unknown[] = [];
    const { feed, clips, asked } = openClipFeed(() => ({ clips: shown, checksum: 'same' }));
    await feed.load();
    expect(clips()).toEqual([]);
    shown = ids(0, 2);
    await Promise.all([feed.load(), feed.load()]);
    expect(clips()).toEqual(['k0', 'k1']);
    await feed.load();
    expect(asked).toEqual([0, 0]);
  });

  test('G7 a clip without id, a null and a second clip of the same id are left out with one warning', async () => {
    const { feed, clips, warnings } = openClipFeed(() => ({
      clips: [{ id: 'a' }, {}, null, { id: 'a' }, { id: 'b' }],
    }));
    await feed.load();
    expect(clips()).toEqual(['a', 'b']);
    expect(warnings).toEqual(['2 clips without an id were left out.']);
  });

  test('G8, G9 unknown fields fall away, and a clip of id and url alone has no text "undefined"', async () => {
    const url = 'https://media.example/a.mp4';
    const { feed } = openClipFeed(() => ({
      clips: [{ id: 'a', url, mood: 'new', primaryAction: { type: 'teleport', url } }],
    }));
    await feed.load();
    const [clip] = toShownClips(feed.state.get(), 0);
    expect(clip).toMatchObject({ id: 'a', url, title: '', eyebrow: '', actions: [] });
    expect(Object.keys(clip ?? {})).not.toContain('mood');
    expect(JSON.stringify(clip)).not.toContain('undefined');
  });

  test.each([[0], [-5], ['12'], [1e9]])('G10 a duration of %j leaves the length to the media', async (duration) => {
    const { feed } = openClipFeed(() => ({ clips: [{ id: 'a', duration }] }));
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
    const { feed } = openClipFeed(() => ({ checksum: 'same', clips: ids(0, 3) }));
    await feed.load();
    const heard = vi.fn();
    feed.state.watch(heard);
    await feed.refresh();
    expect(heard).not.toHaveBeenCalled();
  });

  test('G15 a clip whose time is over is not shown, one whose time is unreadable is', async () => {
    const { feed } = openClipFeed(() => ({
      clips: [
        { id: 'over', removeAt: '2026-01-01T00:00:00Z' },
        { id: 'odd', removeAt: 'soon', publishAt: '' },
      ],
    }));
    await feed.load();
    expect(toShownClips(feed.state.get(), Date.parse('2026-06-01')).map(({ id }) => id)).toEqual(['odd']);
  });

  test('G16 a publishing time that is empty or unreadable is ignored', async () => {
    const { feed } = openClipFeed(() => ({
      clips: [
        { id: 'a', publishAt: 'soon' },
        { id: 'b', publishAt: '' },
      ],
    }));
    await feed.load();
    expect(toShownClips(feed.state.get(), 0).map(({ publishAt }) => publishAt)).toEqual([undefined, undefined]);
  });

  test('G20 an all-empty body is an empty feed and no failure', async () => {
    const { feed, clips } = openClipFeed(() => ({
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
    const { feed, clips } = openClipFeed(() => new Promise<WirePage>((resolve) => answers.push(resolve)));
    const first = feed.load();
    feed.restart();
    answers[1]?.({ clips: [{ id: 'of-b' }] });
    await vi.waitFor(() => expect(clips()).toEqual(['of-b']));
    answers[0]?.({ clips: [{ id: 'of-a' }] });
    await first;
    expect(clips()).toEqual(['of-b']);
  });
});
