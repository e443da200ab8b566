import { describe, expect, test } from 'vitest';
import { startSession, WEB_KEY } from '../../test/fakes/start-session';
import { toPath } from '../api/operation-path';
import { createTransport } from '../api/transport';

const REQUIRED = 'Key and value are required when setting user attributes';

async function startWithUser(parts: Parameters<typeof startSession>[0] = {}) {
  const started = startSession(parts);
  await started.session.initialize(WEB_KEY, { externalId: 'alice' });
  return { ...started, attributes: started.session.attributes };
}

describe('the order in which they are sent', () => {
  test.each([
    ['a shorter name goes before one that it begins', ['ab', 'a'], ['a', 'ab']],
    ['a name of nothing but U+0000 goes before a longer one', ['\u0000\u0000', '\u0000'], ['\u0000', '\u0000\u0000']],
    ['U+0000 goes after the end of a name', ['a\u0000', 'a'], ['a', 'a\u0000']],
    ['U+10000 goes after U+FFFD', ['\u{10000}', '\ufffd'], ['\ufffd', '\u{10000}']],
    ['what begins alike is told apart by what follows', ['abz', 'aba', 'abm'], ['aba', 'abm', 'abz']],
  ])('L7.5 %s', async (_, keys, sorted) => {
    const { attributes } = await startWithUser();
    for (const key of keys) attributes.set(key, 'x');
    expect(attributes.toQueryPairs()).toEqual(sorted.map((key) => `userAttributes[${encodeURIComponent(key)}]=x`));
  });

  test('G11 a lone surrogate is sent as U+FFFD, in a name and in a value', async () => {
    const { attributes } = await startWithUser();
    attributes.set('a\ud800b', 'c\udc00');
    expect(attributes.toQueryPairs()).toEqual(['userAttributes[a%EF%BF%BDb]=c%EF%BF%BD']);
  });
});

test('C5 no stored attributes are none, and nothing is removed for it', () => {
  const { session, platform } = startSession();
  const removed: string[] = [];
  platform.storage.remove = (key) => void removed.push(key);
  expect([session.attributes.all(), removed]).toEqual([{}, []]);
});

test('clear() takes every attribute, from the device too', async () => {
  const { attributes, platform } = await startWithUser();
  attributes.set('team', 'red');
  attributes.clear();
  expect([attributes.all(), platform.storage.device.get('Service.attributes') ?? '{}']).toEqual([{}, '{}']);
});

describe('writing', () => {
  test('L7.1 a stored attribute answers true and replaces the one of before', async () => {
    const { attributes, platform } = await startWithUser();
    expect(attributes.set('team', 'red')).toBe(true);
    expect(attributes.set('team', 'blue')).toBe(true);
    expect(attributes.get('team')).toBe('blue');
    expect(platform.storage.device.get('Service.attributes')).toBe('{"team":"blue"}');
  });

  test('L7.1 without personalization it answers undefined, warns and stores nothing', async () => {
    const { attributes, platform, setOptions } = await startWithUser();
    attributes.set('team', 'red');
    const before = new Map(platform.storage.device);
    setOptions({ enablePersonalization: false });
    expect(attributes.set('team', 'blue')).toBeUndefined();
    expect(new Map(platform.storage.device)).toEqual(before);
    expect(attributes.get('team')).toBe('red');
    expect(platform.log.messages('warn')).toEqual([expect.stringContaining('enablePersonalization')]);
    expect(JSON.stringify(platform.log.lines)).not.toMatch(/team|blue/);
  });

  test('L7.1 without functional cookies it answers undefined, because personalization is off then', async () => {
    const { attributes, platform, setOptions } = await startWithUser();
    setOptions({ enableFunctionalCookies: false });
    expect(attributes.set('team', 'red')).toBeUndefined();
    expect([...platform.storage.device]).toEqual([]);
  });

  test('L7.1, C3 a full storage answers -1 and keeps the value of before', async () => {
    const { attributes, platform } = await startWithUser();
    attributes.set('team', 'red');
    platform.storage.fail('full');
    expect(attributes.set('team', 'blue')).toBe(-1);
    expect(attributes.set('age', '5')).toBe(-1);
    expect(attributes.all()).toEqual({ team: 'red' });
  });

  test('L7.1 a blocked storage answers true and keeps the value for the page', async () => {
    const { attributes, platform } = await startWithUser();
    platform.storage.fail('blocked');
    expect(attributes.set('team', 'red')).toBe(true);
    expect(attributes.get('team')).toBe('red');
  });

  test.each([
    ['', 'red'],
    ['team', ''],
    [undefined, 'red'],
    ['team', undefined],
    [null, null],
    [5, 'red'],
    ['team', 5],
    [{}, []],
  ])('L7.1 key %j with value %j throws, before it looks at the option', async (key, value) => {
    const { attributes, setOptions, platform } = await startWithUser();
    setOptions({ enablePersonalization: false });
    expect(() => attributes.set(key, value)).toThrow(new Error(REQUIRED));
    expect(platform.log.messages('warn')).toEqual([]);
  });

  test('L7.2 reading gives undefined for what is not there, {} for none, and a copy', async () => {
    const { attributes } = await startWithUser();
    expect([attributes.get('team'), attributes.get('toString'), attributes.all()]).toEqual([undefined, undefined, {}]);
    attributes.set('team', 'red');
    attributes.all().team = 'blue';
    expect(attributes.all()).toEqual({ team: 'red' });
  });

  test('L7.2 removing takes one away, on the device too', async () => {
    const { attributes, platform } = await startWithUser();
    attributes.set('team', 'red');
    attributes.set('age', '5');
    attributes.remove('team');
    attributes.remove('unknown');
    expect(attributes.all()).toEqual({ age: '5' });
    expect(platform.storage.device.get('Service.attributes')).toBe('{"age":"5"}');
    attributes.remove('age');
    expect(platform.storage.device.has('Service.attributes')).toBe(false);
  });

  test('L7.4 they survive a reload, and a new externalId clears them', async () => {
    const { attributes, platform } = await startWithUser();
    attributes.set('team', 'red');
    const next = startSession({ platform });
    await next.session.initialize(WEB_KEY);
    expect(next.session.attributes.all()).toEqual({ team: 'red' });
    await next.session.initialize(WEB_KEY, { externalId: 'bob' });
    expect(next.session.attributes.all()).toEqual({});
  });

  test('L7.4 with personalization off they stay stored and readable and are not sent', async () => {
    const { attributes, setOptions, platform } = await startWithUser();
    attributes.set('team', 'red');
    setOptions({ enablePersonalization: false });
    expect(attributes.get('team')).toBe('red');
    expect(attributes.toQueryPairs()).toEqual([]);
    expect(platform.storage.device.get('Service.attributes')).toBe('{"team":"red"}');
    setOptions({});
    expect(attributes.toQueryPairs()).toEqual(['userAttributes[team]=red']);
  });

  test.each(['null', '[]', '"x"', '5', '{"a":', '', '[["a","b"]]'])(
    'C5 stored attributes of %j are deleted and treated as absent',
    async (garbage) => {
      const { session, platform } = startSession({ stored: { 'Service.attributes': garbage } });
      expect(session.attributes.all()).toEqual({});
      expect(platform.storage.device.has('Service.attributes')).toBe(false);
      expect(session.attributes.set('team', 'red')).toBe(true);
    },
  );

  test('C5 a stored attribute that is no string is left out', () => {
    const { session } = startSession({ stored: { 'Service.attributes': '{"a":1,"b":null,"c":"d"}' } });
    expect(session.attributes.all()).toEqual({ c: 'd' });
  });
});

describe('sending', () => {
  test('L7.5 the pairs stand in code-point order, whatever the order of insertion', async () => {
    const { attributes } = await startWithUser();
    // U+1F600 is a higher code point than U+FF5E, and a lower UTF-16 unit.
    for (const key of ['b', '\u{1F600}', 'ä', 'a', '～', 'Z', 'ab']) attributes.set(key, '1');
    expect(attributes.toQueryPairs()).toEqual(
      ['Z', 'a', 'ab', 'b', 'ä', '～', '\u{1F600}'].map((key) => `userAttributes[${encodeURIComponent(key)}]=1`),
    );
  });

  test('L7.5 names and values are encoded, the brackets stand as they are', async () => {
    const { attributes } = await startWithUser();
    attributes.set('stLocale', 'de');
    attributes.set('age', '5');
    expect(attributes.toQueryPairs().join('&')).toBe('userAttributes[age]=5&userAttributes[stLocale]=de');
    attributes.set('a]&[b', 'x=y&z ü');
    expect(attributes.toQueryPairs()[0]).toBe('userAttributes[a%5D%26%5Bb]=x%3Dy%26z%20%C3%BC');
  });

  test.each(['__proto__', 'constructor', 'toString', 'stLocale', '🦊', '[', '&', 'a b', '\uD800'])(
    'B11 an attribute named %j is stored, round-trips and is sent',
    async (key) => {
      const { attributes, platform } = await startWithUser();
      expect(attributes.set(key, 'one')).toBe(true);
      expect(attributes.set(key, 'two')).toBe(true);
      const next = startSession({ platform });
      expect(next.session.attributes.get(key)).toBe('two');
      expect(Object.entries(next.session.attributes.all())).toEqual([[key, 'two']]);
      expect(next.session.attributes.toQueryPairs()).toHaveLength(1);
      expect(Reflect.get({}, 'one')).toBeUndefined();
    },
  );

  test('I1 attributes survive a host that adds toJSON to arrays', async () => {
    const { attributes, platform } = await startWithUser();
    Object.defineProperty(Array.prototype, 'toJSON', { configurable: true, enumerable: true, value: () => 'X' });
    try {
      attributes.set('team', 'red');
    } finally {
      Reflect.deleteProperty(Array.prototype, 'toJSON');
    }
    expect(platform.storage.device.get('Service.attributes')).toBe('{"team":"red"}');
  });

  test('B12 500 attributes of 1 KiB are stored, and sent in order until the address reaches 8 KiB, with one warning', async () => {
    const { attributes, session, platform } = await startWithUser();
    const value = 'x'.repeat(1024);
    const keys = Array.from({ length: 500 }, (_, index) => `key-${String(index).padStart(3, '0')}`);
    for (const key of [...keys].reverse()) expect(attributes.set(key, value)).toBe(true);
    expect(Object.keys(startSession({ platform }).session.attributes.all())).toHaveLength(500);
    const transport = createTransport({
      network: platform.network,
      readCredentials: () => ({ baseUrl: session.baseUrl(), apiKey: WEB_KEY }),
      readAttributePairs: attributes.toQueryPairs,
      warn: platform.log.warn,
    });
    await transport
      .get(toPath('/api/app/clips/{collectionId}/clips/paged', 'a'), [], { personalized: true })
      .catch(() => {});
    const url = platform.network.requests.at(-1)?.url ?? '';
    expect(url.length).toBeLessThan(8192);
    expect(url.match(/userAttributes\[[^\]]+/g)).toEqual(keys.slice(0, 7).map((key) => `userAttributes[${key}`));
    expect(platform.log.messages('warn')).toHaveLength(1);
  });
});

test('C7 a user that another tab brought does not change this one, and is not overwritten by it', async () => {
  const { attributes, session, platform } = await startWithUser();
  attributes.set('team', 'red');
  const other = startSession({ platform });
  await other.session.initialize(WEB_KEY, { externalId: 'bob' });
  other.session.attributes.set('team', 'blue');

  const alice = session.userHash.get();
  expect(attributes.all()).toEqual({ team: 'red' });
  expect(attributes.set('age', '5')).toBe(true);
  expect(attributes.all()).toEqual({ team: 'red', age: '5' });
  expect(platform.storage.device.get('Service.attributes')).toBe('{"team":"blue"}');
  expect(platform.storage.device.get('Service.user')).toBe(other.session.userHash.get());

  await session.initialize(WEB_KEY);
  expect(session.userHash.get()).toBe(other.session.userHash.get());
  expect(session.userHash.get()).not.toBe(alice);
  expect(attributes.all()).toEqual({ team: 'blue' });
});
