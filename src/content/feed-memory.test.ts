import { describe, expect, test, vi } from 'vitest';
import { IDLE_MS, settle } from '../../test/fakes/fake-clock';
import { failedAnswer, jsonAnswer } from '../../test/fakes/fake-network';
import { held } from '../../test/fakes/held';
import { openFeedMemory } from '../../test/fakes/open-feed-memory';
import { STORAGE_KEYS } from '../model/storage-keys';
import { isDenied } from './feed-memory';

const FIRST = STORAGE_KEYS.firstFeed;

/** A page that has requested these lists, in this order. */
async function visit(...lists: string[]) {
  const page = openFeedMemory();
  for (const list of lists) {
    page.answer(list, jsonAnswer({ list }));
    await page.keep(list);
  }
  await settle();
  return page;
}

describe('a list that the service has told of', () => {
  test('is unknown before, and known on this page and the next one after', async () => {
    const page = openFeedMemory();
    await expect(page.memory.recall('/api/app/stories', [])).rejects.toThrow('This list is not stored');
    page.answer('a', jsonAnswer({ list: 'a' }));
    expect(await page.keep('a')).toEqual({ list: 'a' });
    expect(await page.recall('a')).toEqual({ list: 'a' });
    const next = openFeedMemory({ before: page });
    expect(await next.recall('a')).toEqual({ list: 'a' });
    expect(next.network.requests).toEqual([]);
  });

  test('is one thing, and every other question another', async () => {
    const page = await visit('a');
    expect(await page.recall('b')).toBeUndefined();
    const { recall } = page.memory;
    await expect(recall('/api/app/ads', [['categories', 'a']])).rejects.toThrow();
    await expect(recall('/api/app/stories', [['placement', 'a']])).rejects.toThrow();
    page.viewer.audience = ['user-a', 'userAttributes[team]=red'];
    expect(await page.recall('a')).toBeUndefined();
  });

  test('that the page asks for first is found without a word of the database, and all others in it', async () => {
    const before = await visit('a', 'b');
    expect([before.storage.device.get(FIRST), before.kept()]).toEqual([
      expect.stringMatching(/^-?\d+ \{"list":"a"\}$/),
      [{ list: 'b' }, { list: 'a' }],
    ]);
    const page = openFeedMemory({ before });
    expect([await page.recall('a'), page.feeds.reads]).toEqual([{ list: 'a' }, 0]);
    expect([await page.recall('b'), page.feeds.reads]).toEqual([{ list: 'b' }, 1]);
    expect([await page.recall('c'), page.feeds.reads]).toEqual([undefined, 1]);
  });

  test('is found as builds before this one have left it', async () => {
    const page = openFeedMemory();
    page.feeds.value = [[-1255269837, '{"list":"a"}']];
    expect(await page.recall('a')).toEqual({ list: 'a' });
  });

  test('stands nowhere under the name of its viewer', async () => {
    const { feeds, storage } = await visit('a');
    expect(JSON.stringify([feeds.value, ...storage.device.values()])).not.toContain('user-a');
  });
});

describe('an answer that waits to be written down', () => {
  test('is on the device once the page is idle, and not before', async () => {
    const page = openFeedMemory();
    page.answer('a', jsonAnswer({ list: 'a' }));
    await page.ask('a');
    expect([page.kept(), page.clock.pending()]).toEqual([[], 1]);
    await page.clock.advance(IDLE_MS);
    expect([page.kept(), page.clock.pending()]).toEqual([[{ list: 'a' }], 0]);
  });

  test('is nothing where the service has said meanwhile that there is no such list, or somebody else is here', async () => {
    const page = openFeedMemory();
    const ask = () => page.ask('a');
    page.answer('a', jsonAnswer({ list: 'a' }));
    await ask();
    page.answer('a', jsonAnswer({}, 404));
    await expect(ask()).rejects.toThrow('status 404');
    await page.clock.advance(IDLE_MS);
    expect(page.kept()).toEqual([]);
    page.answer('a', jsonAnswer({ list: 'a' }));
    await ask();
    page.viewer.audience = ['user-b'];
    await page.clock.advance(IDLE_MS);
    expect([page.kept(), page.storage.device.size]).toEqual([[], 0]);
  });

  test('is written also where the service fails meanwhile; not where all is forgotten', async () => {
    const page = openFeedMemory();
    const ask = () => page.ask('a');
    page.answer('a', jsonAnswer({ list: 'a' }));
    await ask();
    page.answer('a', jsonAnswer({}, 500));
    await expect(ask()).rejects.toThrow('status 500');
    await page.clock.advance(IDLE_MS);
    expect(page.kept()).toEqual([{ list: 'a' }]);
    page.answer('a', jsonAnswer({ list: 'b' }));
    await ask();
    page.memory.forget();
    await page.clock.advance(IDLE_MS);
    expect(page.kept()).toEqual([{ list: 'a' }]);
  });

  test('is the latest of several, written once', async () => {
    const page = openFeedMemory();
    const change = vi.spyOn(page.feeds, 'change');
    for (const list of ['old', 'new']) {
      page.answer('a', jsonAnswer({ list }));
      await page.ask('a');
    }
    await page.clock.advance(IDLE_MS);
    expect([page.kept(), change.mock.calls.length]).toEqual([[{ list: 'new' }], 1]);
  });
});

describe('the list that was first on the last visit', () => {
  test('is not mistaken for another whose mark only begins the same', async () => {
    const before = await visit('a');
    const [mark = ''] = before.storage.device.get(FIRST)?.split(' ') ?? [];
    before.storage.device.set(FIRST, `${mark}1 {"list":"other"}`);
    before.feeds.value = undefined;
    expect(await openFeedMemory({ before }).recall('a')).toBeUndefined();
  });

  test('gives way to the one that is first today', async () => {
    const page = openFeedMemory({ before: await visit('a') });
    page.answer('b', jsonAnswer({ list: 'b' }));
    await page.keep('b');
    expect(page.storage.device.get(FIRST)).toContain('{"list":"b"}');
  });

  test('leaves no old words behind where it is not first today, and has changed', async () => {
    const page = openFeedMemory({ before: await visit('a') });
    page.answer('b', failedAnswer());
    await expect(page.keep('b')).rejects.toThrow();
    page.answer('a', jsonAnswer({ list: 'a' }));
    await page.keep('a');
    expect(page.storage.device.has(FIRST)).toBe(true);
    page.answer('a', jsonAnswer({ list: 'new' }));
    await page.keep('a');
    expect([page.storage.device.has(FIRST), page.kept()]).toEqual([false, [{ list: 'new' }]]);
  });

  test('of another list stays where a list that is not first comes', async () => {
    const page = openFeedMemory({ before: await visit('a') });
    page.answer('a', jsonAnswer({ list: 'a' }));
    await page.keep('a');
    page.answer('b', jsonAnswer({ list: 'b' }));
    await page.keep('b');
    expect(page.storage.device.get(FIRST)).toContain('{"list":"a"}');
  });

  test('is written once while it says the same', async () => {
    const page = await visit('a');
    const written: string[] = [];
    const { write } = page.storage;
    page.storage.write = (key, value) => {
      written.push(value);
      return write(key, value);
    };
    page.feeds.value = 'as another tab has left it';
    await page.keep('a');
    expect([written, page.feeds.value]).toEqual([[], 'as another tab has left it']);
    page.answer('a', jsonAnswer({ list: 'new' }));
    await page.keep('a');
    expect([written.length, page.kept()]).toEqual([1, [{ list: 'new' }]]);
  });
});

describe('a list that the service has no longer', () => {
  test.each([400, 401, 403, 404, 410])('with status %i is forgotten, here and on the device', async (status) => {
    const page = await visit('a', 'b');
    page.answer('a', jsonAnswer({}, status));
    await expect(page.keep('a')).rejects.toThrow(`status ${status}`);
    await settle();
    expect([await page.recall('a'), page.storage.device.size, page.kept()]).toEqual([undefined, 0, [{ list: 'b' }]]);
  });

  test.each([
    ['too many ask', jsonAnswer({}, 429)],
    ['a gateway waits in vain', jsonAnswer({}, 504)],
    ['it is moved', jsonAnswer({}, 304)],
    ['nobody answers', failedAnswer()],
  ])('is not meant where %s', async (_, answer) => {
    const page = await visit('a');
    page.answer('a', answer);
    await expect(page.keep('a')).rejects.toThrow();
    expect(await openFeedMemory({ before: page }).recall('a')).toEqual({ list: 'a' });
  });

  test('is a word of the service, not of whatever else has a status', () => {
    expect(isDenied(Object.assign(new Error('no'), { status: 404 }))).toBe(false);
  });

  test('does not come back from the device, where that answers only now', async () => {
    const page = openFeedMemory({ before: await visit('b', 'a') });
    const onDevice = page.feeds.value;
    const reading = held<unknown>();
    page.feeds.read = () => reading.promise;
    const recalled = page.recall('a');
    page.answer('a', jsonAnswer({}, 404));
    await expect(page.keep('a')).rejects.toThrow('404');
    reading.resolve(onDevice);
    expect(await recalled).toBeUndefined();
    expect(await page.recall('b')).toEqual({ list: 'b' });
  });
});
