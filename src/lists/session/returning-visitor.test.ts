import { afterAll, describe, expect, test } from 'vitest';
import { buildClip } from '../../../mocks/seeds/build-clip';
import { addCollection } from '../../../mocks/seeds/build-collection';
import { DEMO } from '../../../mocks/seeds/demo-identifiers';
import { openLibrary, startService } from '../../../test/library/open-library';
import { readListConfiguration } from '../../core/view-configuration';

const mocks = startService();
afterAll(() => mocks.close());

type Stored = Readonly<Record<string, string>>;

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
  const library = openLibrary(mocks, { stored });
  const { core, platform, service, world } = library;
  addCollection(world, { id: 'list', clips: titles.map((description) => buildClip({ description })) });
  given.setUp?.(library);
  const heard: unknown[] = [];
  const page = await core.page.load();
  const { controller, reload } = (await page.loadLists(kind))({
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
  const left = (): Stored => Object.fromEntries(platform.storage.device);
  return { ...library, shown, seen, heard, left, reload };
}

/** The numbers under which lists are kept. */
const toMarks = (stored: Stored) => (stored['Service.feeds'] ?? '').match(/^-?\d+/gm) ?? [];

/** What a first visit leaves behind. */
async function visitOnce(given: Parameters<typeof visit>[1] = {}): Promise<Stored> {
  const { heard, left } = await visit({}, given);
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
      '{',
      `${mark}`,
      `${mark} {"clips"`,
      `${mark} {"clips":[null,{}]}`,
      `[[${mark},{"clips":[]}]]`,
    ]) {
      const { shown, heard, left } = await visit({ ...stored, 'Service.feeds': feeds });
      await expect.poll(() => heard).toEqual([[true, undefined, 2]]);
      expect(shown()).toEqual(['a', 'b']);
      expect(left()['Service.feeds']).toBe(stored['Service.feeds']);
    }
  });

  test('reads no list but the one that is shown', async () => {
    const stored = await visitOnce();
    const unread = '-7 {"what";';
    const { seen, heard, left } = await visit({ ...stored, 'Service.feeds': `${unread}\n${stored['Service.feeds']}` });
    await expect.poll(() => heard).toHaveLength(1);
    expect(seen[1]).toEqual(['a', 'b']);
    expect(left()['Service.feeds']).toBe(`${stored['Service.feeds']}\n${unread}`);
  });

  test('B6 without functional cookies nothing is left behind', async () => {
    const { heard, left } = await visit(
      {},
      {
        setUp: ({ service }) => {
          service.eventTrackingOptions = { enableFunctionalCookies: false };
        },
      },
    );
    await expect.poll(() => heard).toHaveLength(1);
    expect(left()).toEqual({});
  });
});
