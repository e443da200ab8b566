import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { buildClip } from '../../../mocks/seeds/build-clip';
import { addCollection } from '../../../mocks/seeds/build-collection';
import { DEMO } from '../../../mocks/seeds/demo-identifiers';
import { openLibrary, startService } from '../../../test/library/open-library';
import { readListConfiguration } from '../../core/view-configuration';
import { STORAGE_KEYS } from '../../model/storage-keys';
import { FEED_DATABASE } from '../../platform/delete-database';
import { createListView } from './list-view';

const mocks = startService();
afterAll(() => mocks.close());

afterEach(() => vi.unstubAllGlobals());

/** What a visit leaves: values in local storage, and lists in their database. */
interface Stored {
  readonly values: Readonly<Record<string, string>>;
  readonly feeds: unknown;
}
const NOTHING: Stored = { values: {}, feeds: undefined };

/** A visit to a page with one list, until `initialize` has resolved. */
async function visit(
  stored: Stored,
  given: {
    kind?: 'stories' | 'clips';
    titles?: readonly string[];
    setUp?(library: ReturnType<typeof openLibrary>): void;
  } = {},
) {
  const { kind = 'clips', titles = ['a', 'b'] } = given;
  const library = openLibrary(mocks, { stored: stored.values, feeds: stored.feeds });
  const { core, platform, service, world } = library;
  vi.stubGlobal('indexedDB', {
    deleteDatabase(name: string) {
      if (name === FEED_DATABASE) platform.feeds.value = undefined;
    },
  });
  addCollection(world, { id: 'list', clips: titles.map((description) => buildClip({ description })) });
  given.setUp?.(library);
  const heard: unknown[] = [];
  const page = await core.page.load();
  const parts = { ...page.listParts, lists: await page.lists[kind].load() };
  const { controller, reload } = createListView(parts, {
    kind,
    layout: 'row',
    readDelegate: () => ({ onDataLoadComplete: (...values: unknown[]) => heard.push(values) }),
    configuration: readListConfiguration({
      configuration: { collection: 'list', categories: ['top-stories'] },
      attributes: {},
      fromConstructor: {},
      containerId: '',
      defaultBasename: kind,
    }),
  });
  const shown = () => {
    const state = controller.state.get();
    return state.status === 'loaded' ? state.tiles.map(({ title }) => title) : state.status;
  };
  const seen: unknown[] = [];
  controller.state.watch(() => {
    if (JSON.stringify(seen.at(-1)) !== JSON.stringify(shown())) seen.push(shown());
  });
  await service.initialize(DEMO.keys.web);
  const left = (): Stored => ({
    values: Object.fromEntries(platform.storage.device),
    feeds: structuredClone(platform.feeds.value),
  });
  return { ...library, shown, seen, heard, left, reload };
}

/** The numbers under which lists are kept. */
const toMarks = ({ feeds }: Stored) => ((feeds ?? []) as readonly [number, string][]).map(([mark]) => mark);

/** What a first visit leaves behind. */
async function visitOnce(given: Parameters<typeof visit>[1] = {}): Promise<Stored> {
  const { heard, left } = await visit(NOTHING, given);
  await expect.poll(() => heard).toHaveLength(1);
  return left();
}

describe('a visitor who comes back', () => {
  test('sees the last list before the service is heard, and then what it has now, in its order', async () => {
    const stored = await visitOnce();
    const { seen, shown, heard } = await visit(stored, { titles: ['new', 'b', 'a'] });
    await expect.poll(() => heard).toEqual([[true, undefined, 3]]);
    expect(seen).toEqual(['loading', ['a', 'b'], ['new', 'b', 'a']]);
    expect(shown()).toEqual(['new', 'b', 'a']);
  });

  test('sees the list that the page asks for first without a word of the database', async () => {
    const stored = await visitOnce();
    const { seen, heard, platform } = await visit({ ...stored, feeds: undefined }, { titles: ['new'] });
    await expect.poll(() => heard).toHaveLength(1);
    expect(seen).toEqual(['loading', ['a', 'b'], ['new']]);
    expect(platform.feeds.reads).toBe(0);
  });

  test('sees a list from the database where that is too long for local storage, or is not the first', async () => {
    const long = await visitOnce({ titles: ['a', 'b'.repeat(50_000)] });
    expect(long.values['Service.firstFeed']).toBeUndefined();
    expect(toMarks(long)).toHaveLength(1);
    const other = { ...long.values, 'Service.firstFeed': '7 {}' };
    const { seen, heard, left } = await visit({ ...long, values: other }, { titles: ['a'] });
    await expect.poll(() => heard).toHaveLength(1);
    expect(seen).toEqual(['loading', ['a', 'b'.repeat(50_000)], ['a']]);
    expect(left().values['Service.firstFeed']).toMatch(/^-?\d+ \{/);
  });

  test('sees nothing move where the checksum is the same, and clips keep their places later', async () => {
    const stored = await visitOnce();
    const { seen, shown, heard, reload, world } = await visit(stored);
    await expect.poll(() => heard).toHaveLength(1);
    expect(seen).toEqual(['loading', ['a', 'b']]);
    addCollection(world, { id: 'list', clips: ['c', 'b', 'a'].map((description) => buildClip({ description })) });
    await reload();
    expect(shown()).toEqual(['c', 'b', 'a']);
  });

  test('L9.13 is shown the likes of today, also where the checksum is the same', async () => {
    const stored = await visitOnce();
    const { core, heard } = await visit(stored, {
      setUp: ({ world }) => {
        for (const [id, clip] of world.tables.clips) world.tables.clips.set(id, { ...clip, likeCount: 4321 });
      },
    });
    await expect.poll(() => heard).toHaveLength(1);
    const feed = (await (await core.page.load()).clips.load()).clipFeed('list').state.get();
    expect(feed.status === 'loaded' && feed.clips.map(({ likeCount }) => likeCount)).toEqual([4321, 4321]);
  });

  test('sees the last stories at once', async () => {
    const stored = await visitOnce({ kind: 'stories' });
    const { seen, heard } = await visit(stored, { kind: 'stories' });
    await expect.poll(() => heard).toHaveLength(1);
    expect(JSON.stringify(seen[1])).toContain('Derby day');
    expect(seen).toHaveLength(2);
  });

  test.each([
    ['keeps it while the service fails', 500, ['a', 'b']],
    ['sees that it is there no longer', 404, 'failed'],
  ] as const)('%s', async (_, status, shown) => {
    const stored = await visitOnce();
    const second = await visit(stored, {
      setUp: ({ world }) => world.faults.arm({ kind: 'status', status, match: { operation: 'pagedClips' } }),
    });
    await expect.poll(() => second.heard).toHaveLength(1);
    expect(second.shown()).toEqual(shown);
    expect(toMarks(stored)).toHaveLength(1);
    expect(toMarks(second.left())).toEqual(status === 500 ? toMarks(stored) : []);
    expect('Service.firstFeed' in second.left().values).toBe(status === 500);
  });

  test('L7.4 sees nothing that was chosen by other attributes, or for somebody else', async () => {
    const stored = await visitOnce();
    const other = await visit(stored, { setUp: ({ user }) => void user.setUserAttribute('team', 'red') });
    await expect.poll(() => other.heard).toHaveLength(1);
    expect(other.seen).toEqual(['loading', ['a', 'b']]);
    const earlier = toMarks(other.left());
    expect(earlier).toHaveLength(2);
    await other.service.initialize(DEMO.keys.web, { externalId: 'somebody-else' });
    for (const mark of earlier) expect(toMarks(other.left())).not.toContain(mark);
  });

  test('C5 a broken memory is no memory', async () => {
    const stored = await visitOnce();
    const [mark] = toMarks(stored);
    for (const feeds of [
      'garbage',
      [mark],
      [[mark]],
      [[mark, '']],
      [[String(mark), '{}']],
      [[mark, '{"clips"']],
      [[mark, '{"clips":[null,{}]}']],
    ]) {
      const { shown, heard, left } = await visit({ ...stored, feeds });
      await expect.poll(() => heard).toEqual([[true, undefined, 2]]);
      expect(shown()).toEqual(['a', 'b']);
      expect(left().feeds).toEqual(stored.feeds);
    }
  });

  test('reads no list but the one that is shown', async () => {
    const stored = await visitOnce();
    const unread = [-7, '{"what";'];
    const { seen, heard, left } = await visit({ ...stored, feeds: [unread, ...(stored.feeds as unknown[])] });
    await expect.poll(() => heard).toHaveLength(1);
    expect(seen[1]).toEqual(['a', 'b']);
    expect(left().feeds).toEqual([...(stored.feeds as unknown[]), unread]);
  });

  test('what other tabs have kept meanwhile stays, four lists at most', async () => {
    const stored = await visitOnce();
    const { heard, platform, left } = await visit(stored, {
      setUp: ({ platform }) => {
        const { change } = platform.feeds;
        platform.feeds.change = (toNext) => {
          platform.feeds.value = [1, 2, 3, 4, 5].map((mark) => [mark, '{}']);
          return change(toNext);
        };
      },
    });
    await expect.poll(() => heard).toHaveLength(1);
    expect(platform.feeds.reads).toBe(0);
    expect(toMarks(left())).toEqual([...toMarks(stored), 1, 2, 3]);
  });

  test('a list that says the same is written once a page', async () => {
    const changes: unknown[] = [];
    const { heard, reload } = await visit(await visitOnce(), {
      setUp: ({ platform }) => {
        const { change } = platform.feeds;
        platform.feeds.change = (toNext) => {
          changes.push(toNext);
          return change(toNext);
        };
      },
    });
    await expect.poll(() => heard).toHaveLength(1);
    await reload();
    expect(changes).toHaveLength(1);
  });

  test('C11 a database that never answers holds up no list', async () => {
    const { seen, heard } = await visit(await visitOnce(), {
      setUp: ({ platform }) => platform.feeds.hang(),
    });
    await expect.poll(() => heard).toEqual([[true, undefined, 2]]);
    expect(seen).toEqual(['loading', ['a', 'b']]);
  });

  test('C8, C14 a device that takes nothing leaves what was there, and the list as it is', async () => {
    const stored = await visitOnce();
    const { heard, shown, left } = await visit(stored, {
      titles: ['c'],
      setUp: ({ platform }) => platform.feeds.fail(),
    });
    await expect.poll(() => heard).toEqual([[true, undefined, 1]]);
    expect(shown()).toEqual(['c']);
    expect(left().feeds).toEqual(stored.feeds);
  });

  test('A25 a first visitor has no database before the service has answered', async () => {
    const { platform } = await visit(NOTHING);
    expect(platform.feeds.reads).toBe(0);
  });

  test('what an older version left in local storage is removed, and not shown', async () => {
    const { values } = await visitOnce();
    const { heard, seen, left } = await visit({ values: { ...values, 'Service.feeds': '7 {}' }, feeds: undefined });
    await expect.poll(() => heard).toHaveLength(1);
    expect(seen).toEqual(['loading', ['a', 'b']]);
    expect(left().values).toEqual(values);
  });

  test('B8 consent that goes takes the lists at once, and none comes back', async () => {
    const stored = await visitOnce();
    const { service, left, heard, reload } = await visit(stored);
    await expect.poll(() => heard).toHaveLength(1);
    service.eventTrackingOptions = { enableFunctionalCookies: false };
    expect(left()).toEqual(NOTHING);
    await reload();
    expect(left()).toEqual(NOTHING);
  });

  test('B7 consent that goes in another tab while a list is written takes that list too', async () => {
    const { heard, left } = await visit(NOTHING, {
      setUp({ platform: { feeds, storage } }) {
        const change = feeds.change;
        feeds.change = async (toNext) => {
          storage.remove(STORAGE_KEYS.user);
          feeds.forget();
          await change(toNext);
        };
      },
    });
    await expect.poll(() => heard).toHaveLength(1);
    await expect.poll(() => left().feeds).toBeUndefined();
    expect(left().values).not.toHaveProperty('Service.firstFeed');
  });

  test('L3.4 a viewer who is not known on the device leaves no list there', async () => {
    const { heard, left } = await visit(NOTHING, {
      setUp: ({ service }) => {
        service.eventTrackingOptions = { enableRemoteViewingStore: false };
      },
    });
    await expect.poll(() => heard).toHaveLength(1);
    expect(left().feeds).toBeUndefined();
  });

  test('B6 without functional cookies nothing is left behind', async () => {
    const { heard, left } = await visit(NOTHING, {
      setUp: ({ service }) => {
        service.eventTrackingOptions = { enableFunctionalCookies: false };
      },
    });
    await expect.poll(() => heard).toHaveLength(1);
    expect(left()).toEqual(NOTHING);
  });
});
