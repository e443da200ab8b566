import { describe, expect, test } from 'vitest';
import { sha256 } from '../../test/fakes/fake-digest';
import { OTHER_KEY, startSession, WEB_KEY } from '../../test/fakes/start-session';
import { ALICE, BOB, RANDOM, storedOf, storedUserData } from '../../test/fakes/stored-user';

describe('externalId', () => {
  const wrong: readonly (readonly [string, unknown])[] = [
    ['userInput null', null],
    ['userInput a string', 'alice'],
    ['userInput a number', 5],
    ['userInput an array', [{ externalId: 'a' }]],
    ['externalId 0', { externalId: 0 }],
    ['externalId an object', { externalId: {} }],
    ['externalId a boolean', { externalId: false }],
    ['externalId of 65,537 characters', { externalId: 'x'.repeat(65_537) }],
    ['externalId of 5 MB', { externalId: 'x'.repeat(5_000_000) }],
    ['a throwing getter', Object.defineProperty({}, 'externalId', { enumerable: true, get: () => fail() })],
    ['a hostile proxy', new Proxy({}, { getOwnPropertyDescriptor: () => fail() })],
  ];
  const fail = () => {
    throw new Error('of the host');
  };
  test.each(wrong)('L3.9, B3 %s rejects with a TypeError and changes nothing', async (_, userInput) => {
    const { session, platform, told } = startSession({ stored: storedOf(ALICE) });
    const before = new Map(platform.storage.device);
    const reason = await session.initialize(OTHER_KEY, userInput).catch((error: unknown) => error);
    expect(reason).toBeInstanceOf(TypeError);
    expect(String(reason)).toMatch(/userInput/);
    expect(new Map(platform.storage.device)).toEqual(before);
    expect(session.currentApiKey()).toBe(WEB_KEY);
    expect(told).toEqual([]);
    expect(platform.network.requests).toEqual([]);
  });

  test.each([5, {}, true])('L3.9 an apiKey of %j rejects with a TypeError', async (apiKey) => {
    const { session } = startSession();
    await expect(session.initialize(apiKey)).rejects.toThrow(new TypeError('apiKey must be a string'));
  });

  test.each([1, 1025, 65_536])('L3.9 an externalId of %i characters is allowed', async (length) => {
    const { session } = startSession();
    await session.initialize(WEB_KEY, { externalId: 'x'.repeat(length) });
    expect(session.userHash.get()).toBe(sha256('x'.repeat(length)));
  });

  test('B3 a getter is read once, and an inherited externalId is none', async () => {
    const { session } = startSession({ stored: storedOf(ALICE) });
    let reads = 0;
    const counted = {
      get externalId() {
        reads += 1;
        return 'bob';
      },
    };
    await session.initialize(WEB_KEY, counted);
    expect([reads, session.userHash.get()]).toEqual([1, BOB]);
    await session.initialize(WEB_KEY, Object.create({ externalId: 'alice' }));
    expect(session.userHash.get()).toBe(BOB);
  });

  test.each([
    ['empty', ''],
    ['a space', ' '],
    ['U+0085', '\x85'],
    ['all white space of Unicode', '\t\n\v\f\r \x85\xA0\u1680\u2000\u200A\u2028\u2029\u202F\u205F\u3000'],
  ])(
    'B4, L3.9 an externalId of %s is a logout: the user before is gone, with one warning, and its hash is never stored',
    async (_, externalId) => {
      const { session, platform } = startSession({ stored: storedOf(ALICE) });
      await session.initialize(WEB_KEY, { externalId });
      expect(session.userHash.get()).toMatch(RANDOM);
      expect(platform.storage.device.has('Service.user')).toBe(false);
      expect(storedUserData(platform.storage.device)).toEqual([]);
      expect(platform.log.messages('warn')).toHaveLength(1);
      expect([...platform.storage.device.values()]).not.toContain(sha256(externalId));
    },
  );

  test('L3.9 an externalId with white space in it is an id, as it is', async () => {
    const { session } = startSession();
    await session.initialize(WEB_KEY, { externalId: '\x85a ' });
    expect(session.userHash.get()).toBe(sha256('\x85a '));
  });
});
