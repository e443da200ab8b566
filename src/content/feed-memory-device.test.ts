import { describe, expect, test, vi } from 'vitest';
import { settle } from '../../test/fakes/fake-clock';
import { jsonAnswer } from '../../test/fakes/fake-network';
import { held } from '../../test/fakes/held';
import { type OpenedFeedMemory, openFeedMemory } from '../../test/fakes/open-feed-memory';
import { STORAGE_KEYS } from '../model/storage-keys';

const FIRST = STORAGE_KEYS.firstFeed;

/** Requests lists, each with this body. */
async function keepAll(page: OpenedFeedMemory, lists: string, body: unknown = {}) {
  for (const list of lists) {
    page.answer(list, jsonAnswer(body === undefined ? {} : body));
    await page.recall(list);
    await page.keep(list);
  }
  await settle();
}

/** A body whose JSON is so many characters long. */
const toBody = (length: number) => 'x'.repeat(length - 2);

describe('what is too much', () => {
  test('for local storage is kept in the database alone, and what stood there before is gone', async () => {
    for (const [length, isThere] of [
      [40_000, true],
      [40_001, false],
    ] as const) {
      const page = openFeedMemory();
      await keepAll(page, 'a', 'short');
      await keepAll(page, 'a', toBody(length));
      expect([page.storage.device.has(FIRST), page.kept()]).toEqual([isThere, [toBody(length)]]);
    }
  });

  test('for the next visit is not kept at all, and neither is what it takes the place of', async () => {
    for (const [length, kept] of [
      [128 * 1024, 1],
      [128 * 1024 + 1, 0],
    ] as const) {
      const page = openFeedMemory();
      await keepAll(page, 'a', 'short');
      await keepAll(page, 'a', toBody(length));
      expect([page.kept().length, (await page.recall('a')) !== undefined]).toEqual([kept, kept > 0]);
    }
  });

  test('are more than four lists: the one that was asked for longest ago goes', async () => {
    const page = openFeedMemory();
    const knownBy = async (one: OpenedFeedMemory) => {
      const known = await Promise.all([...'abcde'].map(async (list) => ((await one.recall(list)) ? list : '')));
      return known.join('');
    };
    // The first one is in local storage too.
    for (const list of 'fabcde') await keepAll(page, list, { list });
    expect([await knownBy(page), await knownBy(openFeedMemory({ before: page }))]).toEqual(['bcde', 'bcde']);
    for (const list of 'ba') await keepAll(page, list, { list });
    expect(await knownBy(page)).toBe('abde');
    expect(page.kept()).toHaveLength(4);
  });
});

describe('the device', () => {
  test('that hangs holds up no list for longer than 150 ms', async () => {
    const page = openFeedMemory();
    page.feeds.hang();
    const over = vi.fn();
    void page.recall('a').then(over);
    await page.clock.advance(149);
    expect(over).not.toHaveBeenCalled();
    await page.clock.advance(1);
    expect(over).toHaveBeenCalledWith(undefined);
  });

  test('C5 may hold what is none of ours: it is left out, and gone with the next change', async () => {
    const before = openFeedMemory();
    await keepAll(before, 'a', { list: 'a' });
    const [[mark]] = before.feeds.value as [[number, string]];
    const rubbish = [null, 7, 'text', {}, [mark], [mark, 7], [String(mark), '{"list":"wrong"}'], { 0: mark, 1: '{}' }];
    for (const value of ['rubbish', { length: 1 }, 7]) {
      const page = openFeedMemory();
      page.feeds.value = value;
      expect(await page.recall('a')).toBeUndefined();
    }
    const page = openFeedMemory();
    page.feeds.value = [...rubbish, [mark, '{"list":"a"}']];
    expect(await page.recall('a')).toEqual({ list: 'a' });
    await keepAll(page, 'b', { list: 'b' });
    expect(page.feeds.value).toEqual([
      [expect.any(Number), '{"list":"b"}'],
      [mark, '{"list":"a"}'],
    ]);
  });

  test('keeps the lists of other tabs too', async () => {
    const page = openFeedMemory();
    await keepAll(page, 'a');
    const theirs = [7, '{"list":"theirs"}'];
    page.feeds.value = [theirs];
    await keepAll(page, 'b');
    expect(page.feeds.value).toEqual([[expect.any(Number), '{}'], theirs]);
  });
});

describe('whoever is not known on this device', () => {
  test('leaves nothing there, and reads nothing of what is', async () => {
    const before = openFeedMemory();
    await keepAll(before, 'a');
    const page = openFeedMemory({ before, mayKeep: false });
    expect([await page.recall('a'), page.feeds.reads]).toEqual([undefined, 0]);
    const unknown = openFeedMemory({ mayKeep: false });
    const change = vi.spyOn(unknown.feeds, 'change');
    await keepAll(unknown, 'b');
    expect([change.mock.calls, unknown.storage.device.size, await unknown.recall('b')]).toEqual([[], 0, undefined]);
  });

  test('is not told what was found before they were unknown', async () => {
    const page = openFeedMemory();
    await keepAll(page, 'a');
    page.viewer.mayKeep = false;
    expect(await page.recall('a')).toBeUndefined();
  });

  test('B7 leaves nothing there that was on its way, and nothing of another list that was deleted meanwhile', async () => {
    const page = openFeedMemory();
    const { change } = page.feeds;
    page.feeds.change = async (toNext) => {
      await change(toNext);
      page.viewer.mayKeep = false;
    };
    await keepAll(page, 'a');
    expect([page.feeds.value, page.storage.device.has(FIRST)]).toEqual([undefined, false]);
  });

  test('B7 leaves nothing there that reading has put back', async () => {
    const page = openFeedMemory();
    const reading = held<unknown>();
    page.feeds.read = () => reading.promise;
    const recalled = page.recall('a');
    page.viewer.mayKeep = false;
    page.feeds.value = 'put back';
    reading.resolve(undefined);
    expect([await recalled, page.feeds.value]).toEqual([undefined, undefined]);
  });

  test('B8 leaves nothing there that was stored before this tab saw what another tab had removed', async () => {
    const page = openFeedMemory();
    await keepAll(page, 'a');
    page.viewer.mayKeep = false;
    page.storage.changeElsewhere(STORAGE_KEYS.user);
    expect([page.feeds.value, page.storage.device.has(FIRST)]).toEqual([undefined, false]);
  });

  test('B7 takes nothing away while they are known', async () => {
    const page = openFeedMemory();
    const remove = vi.spyOn(page.feeds, 'forget');
    await keepAll(page, 'a');
    page.storage.changeElsewhere(STORAGE_KEYS.user);
    expect([remove.mock.calls.length, page.storage.device.has(FIRST), page.kept().length]).toEqual([0, true, 1]);
  });
});

describe('B2 another user', () => {
  test('is shown nothing of what was found for the one before, and what is on the device is read no more', async () => {
    const page = openFeedMemory();
    await keepAll(page, 'a');
    page.memory.forget();
    page.storage.device.clear();
    const { reads } = page.feeds;
    expect([await page.recall('a'), page.feeds.reads]).toEqual([undefined, reads]);
  });

  test('is shown nothing that the device finds only now', async () => {
    const before = openFeedMemory();
    await keepAll(before, 'ba');
    const page = openFeedMemory({ before });
    const reading = held<unknown>();
    page.feeds.read = () => reading.promise;
    const recalled = page.recall('a');
    await settle();
    page.memory.forget();
    reading.resolve(before.feeds.value);
    expect(await recalled).toBeUndefined();
  });

  test('has no answer kept that was for the one before', async () => {
    const page = openFeedMemory();
    const asked = held();
    page.network.answer('categories=a', () => asked.promise.then(() => jsonAnswer({ list: 'a' })));
    const keeping = page.keep('a');
    page.viewer.audience = ['user-b'];
    asked.resolve();
    expect(await keeping).toEqual({ list: 'a' });
    await settle();
    expect([page.feeds.value, await page.recall('a')]).toEqual([undefined, undefined]);
  });

  test('who is the first one again has their lists written anew: the device was emptied between', async () => {
    const page = openFeedMemory();
    await keepAll(page, 'a');
    page.memory.forget();
    page.feeds.value = undefined;
    await page.keep('a');
    expect(page.kept()).toEqual([{}]);
  });
});
