import { describe, expect, test } from 'vitest';
import { jsonAnswer } from '../../test/fakes/fake-network';
import { createFakePlatform } from '../../test/fakes/fake-platform';
import { OTHER_KEY, startSession, toOutcomes, WEB_KEY } from '../../test/fakes/start-session';
import { ALICE, BOB, RANDOM, storedOf, storedUserData } from '../../test/fakes/stored-user';
import { USER_DATA_KEYS } from '../model/storage-keys';

describe('externalId', () => {
  test('L3.1 a string stores the SHA-256 of the id and never the id', async () => {
    const { session, platform } = startSession();
    await session.initialize(WEB_KEY, { externalId: 'alice' });
    expect(platform.storage.device.get('Service.user')).toBe(ALICE);
    expect(ALICE).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify([...platform.storage.device])).not.toContain('alice');
  });

  test('L3.1 a new id resets everything stored of the user before, and nothing else', async () => {
    const { session, platform, told } = startSession({ stored: storedOf(ALICE) });
    expect(session.attributes.all()).toEqual({ of: 'before' });
    await session.initialize(WEB_KEY, { externalId: 'bob' });
    expect(session.userHash.get()).toBe(BOB);
    expect(storedUserData(platform.storage.device)).toEqual([]);
    expect(session.attributes.all()).toEqual({});
    expect(platform.storage.device.get('host-key')).toBe('of the host');
    expect(told).toContain('user reset');
  });

  test('L3.1 the same id again keeps it, on the next page too', async () => {
    const { session, platform, told } = startSession({ stored: storedOf(ALICE) });
    await session.initialize(WEB_KEY, { externalId: 'alice' });
    await session.initialize(WEB_KEY, { externalId: 'alice' });
    expect(storedUserData(platform.storage.device)).toEqual(USER_DATA_KEYS);
    expect(session.attributes.all()).toEqual({ of: 'before' });
    expect(told.filter((line) => line.startsWith('user'))).toEqual(['user kept']);
  });

  test('L3.2 null clears the id and resets what is stored; the page goes on under an id that is not stored', async () => {
    const { session, platform, told } = startSession({ stored: storedOf(ALICE) });
    await session.initialize(WEB_KEY, { externalId: null });
    expect(platform.storage.device.has('Service.user')).toBe(false);
    expect(storedUserData(platform.storage.device)).toEqual([]);
    expect(session.userHash.get()).toMatch(RANDOM);
    expect(told).toContain('user reset');
  });

  test.each([
    ['Service.user', `x${ALICE}`],
    ['Service.user', `${ALICE}x`],
    ['Service.user', 'ALICE'],
    ['Service.apiKey', 'null'],
    ['Service.apiKey', 'undefined'],
    ['Service.apiKey', 'with space'],
    ['Service.apiKey', ''],
  ])('C5 a stored %s of %j is nothing, and removed', (key, value) => {
    const { session, platform } = startSession({ stored: { [key]: value } });
    const read = key === 'Service.user' ? session.attributes.set('a', 'b') === true && null : session.currentApiKey();
    expect([read, platform.storage.device.has(key)]).toEqual([null, false]);
  });

  test.each(['nullable-key', 'undefined-key', 'k'])('C5 a stored key of %s is one', (key) => {
    const { session, platform } = startSession({ stored: { 'Service.apiKey': key } });
    expect([session.currentApiKey(), platform.storage.device.get('Service.apiKey')]).toEqual([key, key]);
  });

  test('C3 a device that is full keeps no key and no user of before', async () => {
    const { session, platform } = startSession({ stored: { 'Service.apiKey': OTHER_KEY, 'Service.user': ALICE } });
    platform.storage.fail('full');
    await session.initialize(WEB_KEY, { externalId: 'bob' });
    expect(['Service.apiKey', 'Service.user'].filter((key) => platform.storage.device.has(key))).toEqual([]);
  });

  test('L3.1 a user who is stored stays so through the next call, without a moment in which nobody is', async () => {
    const { session, platform } = startSession();
    await session.initialize(WEB_KEY, { externalId: 'alice' });
    const { remove } = platform.storage;
    const removed: string[] = [];
    platform.storage.remove = (key) => {
      removed.push(key);
      remove(key);
    };
    await session.initialize(WEB_KEY, { externalId: 'alice' });
    expect(removed).toEqual([]);
  });

  test('L3.3 omitted keeps the stored id and what is stored of it', async () => {
    const { session, platform } = startSession({ stored: storedOf(ALICE) });
    await session.initialize(WEB_KEY);
    expect(session.userHash.get()).toBe(ALICE);
    expect(storedUserData(platform.storage.device)).toEqual(USER_DATA_KEYS);
  });

  test('L3.3 omitted makes a random id when none is stored, and keeps it', async () => {
    const { session, platform } = startSession();
    await session.initialize(WEB_KEY);
    const id = session.userHash.get();
    expect(id).toMatch(RANDOM);
    expect(platform.storage.device.get('Service.user')).toBe(id);
    await session.initialize(WEB_KEY);
    expect(session.userHash.get()).toBe(id);
    const next = startSession({ platform });
    await next.session.initialize(WEB_KEY);
    expect(next.session.userHash.get()).toBe(id);
  });

  test('L3.3 omitted makes a random id when the key differs from the previous one', async () => {
    const { session, platform } = startSession({ stored: storedOf(ALICE) });
    await session.initialize(OTHER_KEY);
    expect(session.userHash.get()).toMatch(RANDOM);
    expect(storedUserData(platform.storage.device)).toEqual([]);
  });
});

describe('another key', () => {
  test('L3.10 it goes with every later request, Settings stay, stored user data is reset', async () => {
    const { session, platform, told } = startSession();
    await session.initialize(WEB_KEY, { externalId: 'alice' });
    session.attributes.set('team', 'red');
    const settings = session.settings();
    const call = session.initialize(OTHER_KEY, { externalId: 'alice' });
    expect(session.currentApiKey()).toBe(OTHER_KEY);
    expect(session.requestApiKey()).toBe(WEB_KEY);
    expect(platform.storage.device.get('Service.apiKey')).toBe(WEB_KEY);
    await call;
    expect(session.requestApiKey()).toBe(OTHER_KEY);
    expect(platform.storage.device.get('Service.apiKey')).toBe(OTHER_KEY);
    expect(session.settings()).toBe(settings);
    expect(session.attributes.all()).toEqual({});
    expect(session.userHash.get()).toBe(ALICE);
    expect(told.filter((line) => line === 'user reset')).toHaveLength(2);
    expect(platform.network.requests).toHaveLength(1);
  });

  test('L3.10 a key that fails is the current one, and is not stored', async () => {
    const { session, platform } = startSession({ stored: storedOf(ALICE) });
    platform.network.answer('/settings', jsonAnswer({}, 401));
    await toOutcomes([session.initialize(OTHER_KEY)]);
    expect(session.currentApiKey()).toBe(OTHER_KEY);
    expect(platform.storage.device.get('Service.apiKey')).toBe(WEB_KEY);
    expect(storedUserData(platform.storage.device)).toEqual(USER_DATA_KEYS);
  });

  test('L3.8 an empty key when initialized keeps the current key and resolves', async () => {
    const { session, platform } = startSession();
    await session.initialize(WEB_KEY, { externalId: 'alice' });
    await session.initialize('', { externalId: 'bob' });
    expect(session.currentApiKey()).toBe(WEB_KEY);
    expect(session.requestApiKey()).toBe(WEB_KEY);
    expect(platform.storage.device.get('Service.apiKey')).toBe(WEB_KEY);
    expect(session.userHash.get()).toBe(BOB);
  });
});

test('B1 a change of user is one step: key, user and attributes change before anybody hears of it', async () => {
  const started = startSession();
  const { session, platform } = started;
  await session.initialize(WEB_KEY, { externalId: 'alice' });
  session.attributes.set('team', 'red');
  const seen: unknown[] = [];
  started.onTold = (line) => {
    if (line === 'user reset') seen.push(['hook', session.userHash.get(), session.attributes.toQueryPairs()]);
  };
  session.userHash.watch((hash) => seen.push(['watcher', hash, session.attributes.toQueryPairs()]));
  const call = session.initialize(WEB_KEY, { externalId: 'bob' });
  expect(session.userHash.get()).toBe(ALICE);
  await call;
  expect(seen).toEqual([
    ['hook', BOB, []],
    ['watcher', BOB, []],
  ]);
  expect(platform.storage.device.get('Service.user')).toBe(BOB);
});

test('C18 a device that was purged gets a new random user without an error', async () => {
  const platform = createFakePlatform({ stored: storedOf(ALICE) });
  platform.storage.device.clear();
  const { session } = startSession({ platform });
  await session.initialize(WEB_KEY);
  expect(session.userHash.get()).toMatch(RANDOM);
  expect(platform.log.lines).toEqual([]);
});

test.each(['null', 'undefined', '{"a":', 'x'.repeat(3_000_000), '[object Object]'])(
  'C5 a stored user and key of garbage are deleted and treated as absent (%#)',
  async (garbage) => {
    const { session, platform } = startSession({ stored: { 'Service.user': garbage, 'Service.apiKey': garbage } });
    expect(session.currentApiKey()).toBeNull();
    expect(platform.storage.device.has('Service.apiKey')).toBe(false);
    await session.initialize(WEB_KEY);
    expect(session.userHash.get()).toMatch(RANDOM);
    expect(platform.storage.device.get('Service.user')).toBe(session.userHash.get());
  },
);
