import { afterAll, describe, expect, test } from 'vitest';
import { buildClip } from '../../../mocks/seeds/build-clip';
import { addCollection } from '../../../mocks/seeds/build-collection';
import { DEMO } from '../../../mocks/seeds/demo-identifiers';
import { startService } from '../../../test/library/open-library';
import { toMarks, visit, visitOnce } from '../../../test/library/visit-list';

const mocks = startService();
afterAll(() => mocks.close());

describe('a visitor who comes back', () => {
  test('sees the last list before the service is heard, and then what it has now, in its order', async () => {
    const stored = await visitOnce(mocks);
    const { seen, shown, heard } = await visit(mocks, stored, { titles: ['new', 'b', 'a'] });
    await expect.poll(() => heard).toEqual([[true, undefined, 3]]);
    expect(seen).toEqual(['loading', ['a', 'b'], ['new', 'b', 'a']]);
    expect(shown()).toEqual(['new', 'b', 'a']);
  });

  test('sees the list that a server has rendered, and not the last one; its tiles keep their order', async () => {
    const stored = await visitOnce(mocks);
    const { seen, heard } = await visit(mocks, stored, { rendered: ['b', 'gone', 'a'], titles: ['new', 'a', 'b'] });
    await expect.poll(() => heard).toEqual([[true, undefined, 3]]);
    expect(seen).toEqual(['loading', ['b', 'a', 'new']]);
  });

  test('sees the list that the page asks for first without a word of the database', async () => {
    const stored = await visitOnce(mocks);
    const { seen, heard, platform } = await visit(mocks, { ...stored, feeds: undefined }, { titles: ['new'] });
    await expect.poll(() => heard).toHaveLength(1);
    expect(seen).toEqual(['loading', ['a', 'b'], ['new']]);
    expect(platform.feeds.reads).toBe(0);
  });

  test('sees a list from the database where that is too long for local storage, or is not the first', async () => {
    const long = await visitOnce(mocks, { titles: ['a', 'b'.repeat(50_000)] });
    expect(long.values['Service.firstFeed']).toBeUndefined();
    expect(toMarks(long)).toHaveLength(1);
    const other = { ...long.values, 'Service.firstFeed': '7 {}' };
    const { seen, heard, left } = await visit(
      mocks,
      { ...long, values: other },
      {
        titles: ['a'],
        // The feed is requested in parallel with Settings: the device is not read if its answer is there by then.
        setUp: ({ world }) =>
          world.faults.arm({
            kind: 'delay',
            latency: { kind: 'fixed', ms: 100 },
            match: { operation: 'pagedClips' },
          }),
      },
    );
    await expect.poll(() => heard).toHaveLength(1);
    expect(seen).toEqual(['loading', ['a', 'b'.repeat(50_000)], ['a']]);
    expect((await left()).values['Service.firstFeed']).toMatch(/^-?\d+ \{/);
  });

  test('sees nothing move where the checksum is the same, and clips keep their places later', async () => {
    const stored = await visitOnce(mocks);
    const { seen, shown, heard, reload, world } = await visit(mocks, stored);
    await expect.poll(() => heard).toHaveLength(1);
    expect(seen).toEqual(['loading', ['a', 'b']]);
    addCollection(world, { id: 'list', clips: ['c', 'b', 'a'].map((description) => buildClip({ description })) });
    await reload();
    expect(shown()).toEqual(['c', 'b', 'a']);
  });

  test('L9.13 is shown the likes of today, also where the checksum is the same', async () => {
    const stored = await visitOnce(mocks);
    const { core, heard } = await visit(mocks, stored, {
      setUp: ({ world }) => {
        for (const [id, clip] of world.tables.clips) world.tables.clips.set(id, { ...clip, likeCount: 4321 });
      },
    });
    await expect.poll(() => heard).toHaveLength(1);
    const feed = (await (await core.page.load()).clips.load()).clipFeed('list').state.get();
    expect(feed.status === 'loaded' && feed.clips.map(({ likeCount }) => likeCount)).toEqual([4321, 4321]);
  });

  test('sees the last stories at once', async () => {
    const stored = await visitOnce(mocks, { kind: 'stories' });
    const { seen, heard } = await visit(mocks, stored, { kind: 'stories' });
    await expect.poll(() => heard).toHaveLength(1);
    expect(JSON.stringify(seen[1])).toContain('Derby day');
    expect(seen).toHaveLength(2);
  });

  test.each([
    ['keeps it while the service fails', 500, ['a', 'b']],
    ['sees that it is there no longer', 404, 'failed'],
  ] as const)('%s', async (_, status, shown) => {
    const stored = await visitOnce(mocks);
    const second = await visit(mocks, stored, {
      setUp: ({ world }) => world.faults.arm({ kind: 'status', status, match: { operation: 'pagedClips' } }),
    });
    await expect.poll(() => second.heard).toHaveLength(1);
    expect(second.shown()).toEqual(shown);
    expect(toMarks(stored)).toHaveLength(1);
    expect(toMarks(await second.left())).toEqual(status === 500 ? toMarks(stored) : []);
    expect('Service.firstFeed' in (await second.left()).values).toBe(status === 500);
  });

  test('L7.4 sees nothing that was chosen by other attributes, or for somebody else', async () => {
    const stored = await visitOnce(mocks);
    const other = await visit(mocks, stored, { setUp: ({ user }) => void user.setUserAttribute('team', 'red') });
    await expect.poll(() => other.heard).toHaveLength(1);
    expect(other.seen).toEqual(['loading', ['a', 'b']]);
    const earlier = toMarks(await other.left());
    expect(earlier).toHaveLength(2);
    await other.service.initialize(DEMO.keys.web, { externalId: 'somebody-else' });
    for (const mark of earlier) expect(toMarks(await other.left())).not.toContain(mark);
  });
});
