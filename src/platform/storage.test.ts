import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type FakeLocalStorage,
  FORBIDDEN,
  installFakeLocalStorage,
  QUOTA,
  removeFakeLocalStorage,
} from '../../test/fakes/fake-local-storage';
import { startSession, WEB_KEY } from '../../test/fakes/start-session';
import { toDeviceKeys } from '../model/storage-keys';
import { createDeviceStorage, type DeviceStorage } from './storage';

const USER = 'Service.user';
const ATTRIBUTES = 'Service.attributes';

function start(stored: Readonly<Record<string, string>> = {}): { device: FakeLocalStorage; storage: DeviceStorage } {
  return { device: installFakeLocalStorage(stored), storage: createDeviceStorage(toDeviceKeys) };
}

afterEach(removeFakeLocalStorage);

test('nothing is touched before the first use', () => {
  const { device } = start({ [USER]: 'a' });
  expect(device.journal).toEqual([]);
});

test('a written value is read back, from the device', () => {
  const { device, storage } = start();
  expect(storage.write(USER, 'a')).toBe('stored');
  expect([storage.read(USER), device.items.get(USER)]).toEqual(['a', 'a']);
  storage.remove(USER);
  expect([storage.read(USER), device.items.size]).toEqual([undefined, 0]);
});

describe('where storage is forbidden', () => {
  test.each([
    ['C1 a localStorage getter that throws', FORBIDDEN],
    ['C2 a localStorage that is null', null],
  ])('%s leaves everything in memory', (_, error) => {
    const { device, storage } = start({ [USER]: 'before' });
    device.failing.get = error;
    expect(storage.read(USER)).toBeUndefined();
    expect(storage.write(USER, 'a')).toBe('memory');
    expect(storage.read(USER)).toBe('a');
    storage.remove(USER);
    expect(storage.read(USER)).toBeUndefined();
    expect([...device.items]).toEqual([[USER, 'before']]);
  });

  test('C2 a page without localStorage leaves everything in memory', () => {
    removeFakeLocalStorage();
    const storage = createDeviceStorage(toDeviceKeys);
    expect(storage.write(USER, 'a')).toBe('memory');
    expect(storage.read(USER)).toBe('a');
  });

  test('C1, C2, C16 initialize resolves with an identity for the page', async () => {
    const { device, storage } = start({ 'Service.apiKey': 'before' });
    device.failing.get = FORBIDDEN;
    const { session } = startSession({ storage });
    expect(session.currentApiKey()).toBeNull();
    await session.initialize(WEB_KEY);
    const id = session.userHash.get();
    expect(session.attributes.set('team', 'red')).toBe(true);
    await session.initialize(WEB_KEY);
    expect(session.userHash.get()).toBe(id);
    expect(session.attributes.all()).toEqual({ team: 'red' });
    expect(session.currentApiKey()).toBe(WEB_KEY);
  });

  test('C1 a getItem that is forbidden while setItem is not gives what this page wrote', () => {
    const { device, storage } = start();
    storage.write(USER, 'a');
    device.failing.getItem = FORBIDDEN;
    expect(storage.read(USER)).toBe('a');
    expect(storage.write(USER, 'b')).toBe('memory');
    expect(storage.read(USER)).toBe('b');
  });
});

describe('where storage is full', () => {
  test('C3 a quota error changes nothing and touches no key of the host', () => {
    const { device, storage } = start({ host: 'theirs' });
    storage.write(USER, 'a');
    device.failing.setItem = QUOTA;
    expect(storage.write(USER, 'b')).toBe('full');
    expect(storage.read(USER)).toBe('a');
    expect([...device.items]).toEqual([
      ['host', 'theirs'],
      [USER, 'a'],
    ]);
    expect(device.journal.filter((line) => line.endsWith('host'))).toEqual([]);
  });

  test('C3, C19 initialize resolves, the user holds for the page, setUserAttribute answers -1', async () => {
    const { device, storage } = start();
    device.failing.setItem = QUOTA;
    const { session } = startSession({ storage });
    await session.initialize(WEB_KEY, { externalId: 'alice' });
    const alice = session.userHash.get();
    expect(session.attributes.set('team', 'red')).toBe(-1);
    await session.initialize(WEB_KEY);
    expect(session.userHash.get()).toBe(alice);
    expect([...device.items]).toEqual([]);
  });

  test('C20 reads are honoured where writes fail, and the next page does not wake an old user', async () => {
    const { device, storage } = start({ 'Service.apiKey': WEB_KEY, [USER]: 'a'.repeat(64), [ATTRIBUTES]: '{"x":"y"}' });
    device.failing.setItem = new DOMException('disk', 'UnknownError');
    const { session } = startSession({ storage });
    expect(session.currentApiKey()).toBe(WEB_KEY);
    expect(session.attributes.get('x')).toBe('y');
    expect(session.attributes.set('x', 'z')).toBe(-1);
    await session.initialize(WEB_KEY, { externalId: 'bob' });
    expect([...device.items]).toEqual([]);
    expect(session.attributes.all()).toEqual({});
  });

  test('C3 a device that swallows what is written answers full', () => {
    const { device, storage } = start();
    device.items.set = () => device.items;
    expect(storage.write(USER, 'a')).toBe('full');
    expect(storage.read(USER)).toBeUndefined();
  });
});

describe('when others change it', () => {
  test('C4 after a host cleared it all, the user is still known and is rewritten on the next change', async () => {
    const { device, storage } = start({ host: 'theirs' });
    const { session } = startSession({ storage });
    await session.initialize(WEB_KEY, { externalId: 'alice' });
    session.attributes.set('team', 'red');
    const before = new Map(device.items);
    before.delete('host');
    device.clear();
    expect(session.attributes.get('team')).toBe('red');
    expect(session.currentApiKey()).toBe(WEB_KEY);
    await session.initialize(WEB_KEY);
    expect(new Map(device.items)).toEqual(before);
    device.clear();
    session.attributes.set('age', '5');
    expect([...device.items.keys()].sort()).toEqual([...before.keys()].sort());
    expect(device.items.get(ATTRIBUTES)).toBe('{"team":"red","age":"5"}');
  });

  test('C7 one key that another tab removed or changed is not put back', () => {
    const { device, storage } = start();
    storage.write(USER, 'a');
    storage.write(ATTRIBUTES, '{}');
    device.items.delete(USER);
    expect(storage.read(USER)).toBeUndefined();
    storage.write(ATTRIBUTES, '{"a":"b"}');
    expect(device.items.has(USER)).toBe(false);
    device.items.set(USER, 'b');
    expect(storage.read(USER)).toBe('b');
  });

  test('C5 a value of 5 MB is deleted and treated as absent', () => {
    const { device, storage } = start({ [USER]: 'x'.repeat(5_000_000) });
    expect(storage.read(USER)).toBeUndefined();
    expect(device.items.has(USER)).toBe(false);
    expect(storage.write(USER, 'x'.repeat(5_000_000))).toBe('full');
  });
});

describe('switched off', () => {
  test('B6 our stored keys are removed, nothing is read or written, the rest stays', async () => {
    const { device, storage } = start({ host: 'theirs', 'Service.foreign': 'theirs', [USER]: 'a', [ATTRIBUTES]: '{}' });
    const { session } = startSession({ storage, options: { enableFunctionalCookies: false } });
    session.setInstanceHost('https://api.example.com');
    await session.initialize(WEB_KEY, { externalId: 'alice' });
    await session.initialize('another', { externalId: null });
    session.attributes.remove('team');
    expect([...device.items.keys()]).toEqual(['host', 'Service.foreign']);
    expect(device.journal.filter((line) => /^(getItem|setItem)/.test(line))).toEqual([]);
  });

  test('B8 switching off in one tab removes what is shared; the other tab keeps its own options', () => {
    const { device, storage } = start();
    const otherTab = createDeviceStorage(toDeviceKeys);
    otherTab.write(USER, 'a');
    storage.read(USER);
    storage.setAllowed(false);
    expect([...device.items]).toEqual([]);
    expect(storage.read(USER)).toBe('a');
    expect(otherTab.write(ATTRIBUTES, '{}')).toBe('stored');
    expect(storage.write(USER, 'b')).toBe('memory');
    expect(device.items.get(USER)).toBe('a');
  });

  test('B8 a value that another tab removed with all others is known no more, and is not put back', () => {
    const otherTabs = new EventTarget();
    vi.stubGlobal('window', otherTabs);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { device, storage } = start();
    storage.write(USER, 'a');
    storage.watch(USER, () => {});
    device.items.clear();
    otherTabs.dispatchEvent(Object.assign(new Event('storage'), { key: USER, newValue: null }));
    expect(storage.read(USER)).toBeUndefined();
    expect(storage.write(ATTRIBUTES, '{}')).toBe('stored');
    expect([...device.items.keys()]).toEqual([ATTRIBUTES]);
  });

  test('B8 switched on again, the device is used from the next change on', () => {
    const { device, storage } = start();
    storage.setAllowed(false);
    storage.write(USER, 'a');
    storage.setAllowed(true);
    expect(device.items.size).toBe(0);
    expect(storage.read(USER)).toBe('a');
    expect(storage.write(ATTRIBUTES, '{}')).toBe('stored');
    expect([...device.items.keys()].sort()).toEqual([ATTRIBUTES, USER]);
  });
});
