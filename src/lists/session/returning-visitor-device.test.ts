import { afterAll, describe, expect, test } from 'vitest';
import { startService } from '../../../test/library/open-library';
import { NOTHING, toMarks, visit, visitOnce } from '../../../test/library/visit-list';
import { STORAGE_KEYS } from '../../model/storage-keys';

const mocks = startService();
afterAll(() => mocks.close());

describe('a visitor who comes back', () => {
  test('C5 a broken memory is no memory', async () => {
    const stored = await visitOnce(mocks);
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
      const { shown, heard, left } = await visit(mocks, { ...stored, feeds });
      await expect.poll(() => heard).toEqual([[true, undefined, 2]]);
      expect(shown()).toEqual(['a', 'b']);
      expect((await left()).feeds).toEqual(stored.feeds);
    }
  });

  test('reads no list but the one that is shown', async () => {
    const stored = await visitOnce(mocks);
    const unread = [-7, '{"what";'];
    const { seen, heard, left } = await visit(mocks, { ...stored, feeds: [unread, ...(stored.feeds as unknown[])] });
    await expect.poll(() => heard).toHaveLength(1);
    expect(seen[1]).toEqual(['a', 'b']);
    expect((await left()).feeds).toEqual([...(stored.feeds as unknown[]), unread]);
  });

  test('what other tabs have kept meanwhile stays, four lists at most', async () => {
    const stored = await visitOnce(mocks);
    const { heard, platform, left } = await visit(mocks, stored, {
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
    expect(toMarks(await left())).toEqual([...toMarks(stored), 1, 2, 3]);
  });

  test('a list that says the same is written once a page', async () => {
    const changes: unknown[] = [];
    const { heard, reload, left } = await visit(mocks, await visitOnce(mocks), {
      setUp: ({ platform }) => {
        const { change } = platform.feeds;
        platform.feeds.change = (toNext) => {
          changes.push(toNext);
          return change(toNext);
        };
      },
    });
    await expect.poll(() => heard).toHaveLength(1);
    await left();
    await reload();
    await left();
    expect(changes).toHaveLength(1);
  });

  test('C11 a database that never answers holds up no list', async () => {
    const { seen, heard } = await visit(mocks, await visitOnce(mocks), {
      setUp: ({ platform }) => platform.feeds.hang(),
    });
    await expect.poll(() => heard).toEqual([[true, undefined, 2]]);
    expect(seen).toEqual(['loading', ['a', 'b']]);
  });

  test('C8, C14 a device that takes nothing leaves what was there, and the list as it is', async () => {
    const stored = await visitOnce(mocks);
    const { heard, shown, left } = await visit(mocks, stored, {
      titles: ['c'],
      setUp: ({ platform }) => platform.feeds.fail(),
    });
    await expect.poll(() => heard).toEqual([[true, undefined, 1]]);
    expect(shown()).toEqual(['c']);
    expect((await left()).feeds).toEqual(stored.feeds);
  });

  test('A25 a first visitor has no database before the service has answered', async () => {
    const { platform } = await visit(mocks, NOTHING);
    expect(platform.feeds.reads).toBe(0);
  });

  test('what an older version left in local storage is removed, and not shown', async () => {
    const { values } = await visitOnce(mocks);
    const { heard, seen, left } = await visit(mocks, {
      values: { ...values, 'Service.feeds': '7 {}' },
      feeds: undefined,
    });
    await expect.poll(() => heard).toHaveLength(1);
    expect(seen).toEqual(['loading', ['a', 'b']]);
    // Each visit has events of its own, which wait there for what delivers them.
    const withoutEvents = (kept: object) => ({ ...kept, [STORAGE_KEYS.activityJournal]: undefined });
    expect(withoutEvents((await left()).values)).toEqual(withoutEvents(values));
  });

  test('B8 consent that goes takes the lists at once, and none comes back', async () => {
    const stored = await visitOnce(mocks);
    const { service, left, heard, reload, platform } = await visit(mocks, stored);
    await expect.poll(() => heard).toHaveLength(1);
    service.eventTrackingOptions = { enableFunctionalCookies: false };
    expect([platform.feeds.value, platform.storage.device.size]).toEqual([undefined, 0]);
    expect(await left()).toEqual(NOTHING);
    await reload();
    expect(await left()).toEqual(NOTHING);
  });

  test('B7 consent that goes in another tab while a list is written takes that list too', async () => {
    const { heard, left } = await visit(mocks, NOTHING, {
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
    await expect.poll(async () => (await left()).feeds).toBeUndefined();
    expect((await left()).values).not.toHaveProperty('Service.firstFeed');
  });

  test('L3.4 a viewer who is not known on the device leaves no list there', async () => {
    const { heard, left } = await visit(mocks, NOTHING, {
      setUp: ({ service }) => {
        service.eventTrackingOptions = { enableRemoteViewingStore: false };
      },
    });
    await expect.poll(() => heard).toHaveLength(1);
    expect((await left()).feeds).toBeUndefined();
  });

  test('B6 without functional cookies nothing is left behind', async () => {
    const { heard, left } = await visit(mocks, NOTHING, {
      setUp: ({ service }) => {
        service.eventTrackingOptions = { enableFunctionalCookies: false };
      },
    });
    await expect.poll(() => heard).toHaveLength(1);
    expect(await left()).toEqual(NOTHING);
  });
});
