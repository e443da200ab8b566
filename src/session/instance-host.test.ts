import { describe, expect, test } from 'vitest';
import { startSession, WEB_KEY } from '../../test/fakes/start-session';
import { DEFAULT_INSTANCE_HOST } from './instance-host';

const KEY = 'Service.customInstanceHost';

describe('customInstanceHost', () => {
  test.each([
    ['https://api.example.com/', 'https://api.example.com'],
    ['https://api.example.com', 'https://api.example.com'],
    ['https://API.example.com:443/v1/tenant/', 'https://api.example.com/v1/tenant'],
    ['http://localhost:4010/', 'http://localhost:4010'],
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
    ['http://[::1]:4010/x', 'http://[::1]:4010/x'],
    ['http://127.10.20.30:4010', 'http://127.10.20.30:4010'],
    ['https://api.example.com/v1//', 'https://api.example.com/v1'],
    ['http://api.localhost', 'http://api.localhost'],
  ])('L1.8 %s is stored as %s and used for every request', async (value, host) => {
    const { session, platform } = startSession();
    session.setInstanceHost(value);
    expect(platform.storage.device.get(KEY)).toBe(host);
    expect(session.baseUrl()).toBe(host);
    await session.initialize(WEB_KEY);
    expect(platform.network.requests[0]?.url).toMatch(
      new RegExp(`^${host.replace(/[[\]]/g, '\\$&')}/api/app/settings`),
    );
  });

  const refused = [
    'http://api.example.com',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'https://user:secret@api.example.com',
    'https://api.example.com?x=1',
    'https://api.example.com/#x',
    'https://api .example.com',
    ' https://api.example.com',
    'https://api.example.com/\n',
    'https:api.example.com',
    'https:\\\\api.example.com',
    '//api.example.com',
    'api.example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://evil.example.localhost.com',
    'http://evil-127.0.0.1',
    'http://elocalhost',
    'https://api.example.com:99999',
    ['https://api.example.com'],
    'ftp://api.example.com',
    'https://',
    '   ',
    5,
    {},
    true,
  ];
  test.each(refused)('L1.8 %j throws a TypeError that says what is allowed, and stores nothing', (value) => {
    const { session, platform } = startSession();
    expect(() => session.setInstanceHost(value)).toThrow(TypeError);
    expect(() => session.setInstanceHost(value)).toThrow(/https/);
    expect(platform.storage.device.has(KEY)).toBe(false);
    expect(session.baseUrl()).toBe(DEFAULT_INSTANCE_HOST);
  });

  test('L1.8 a refused value leaves the host of before', () => {
    const { session, platform } = startSession();
    session.setInstanceHost('https://api.example.com');
    expect(() => session.setInstanceHost('http://evil.example')).toThrow(TypeError);
    expect(session.baseUrl()).toBe('https://api.example.com');
    expect(platform.storage.device.get(KEY)).toBe('https://api.example.com');
  });

  test('L1.8 http is allowed anywhere on a page that is http itself', () => {
    const { session, platform } = startSession();
    platform.page.setPlainHttp(true);
    session.setInstanceHost('http://api.example.com');
    expect(session.baseUrl()).toBe('http://api.example.com');
  });

  test.each(['', null, undefined])('L1.8 %j restores the default host', (value) => {
    const { session, platform } = startSession();
    session.setInstanceHost('https://api.example.com');
    session.setInstanceHost(value);
    expect(session.baseUrl()).toBe(DEFAULT_INSTANCE_HOST);
    expect(platform.storage.device.has(KEY)).toBe(false);
  });

  test('L1.8 the stored host is read when the first request needs it', async () => {
    const { session, platform } = startSession();
    platform.storage.device.set(KEY, 'https://kept.example.com');
    await session.initialize(WEB_KEY);
    expect(platform.network.requests[0]?.url).toMatch(/^https:\/\/kept\.example\.com\/api\/app\/settings/);
  });

  test('L1.8 a stored host that is allowed stays stored, and where there is none nothing is removed', () => {
    const { session, platform } = startSession({ stored: { [KEY]: 'https://kept.example.com' } });
    const removed: string[] = [];
    const { remove } = platform.storage;
    platform.storage.remove = (key) => {
      removed.push(key);
      remove(key);
    };
    expect(session.baseUrl()).toBe('https://kept.example.com');
    expect(platform.storage.device.get(KEY)).toBe('https://kept.example.com');
    platform.storage.device.delete(KEY);
    expect(session.baseUrl()).toBe('https://kept.example.com');
    expect(removed).toEqual([]);
  });

  test('L1.8 a page without a stored host asks the default one, and touches no storage', () => {
    const { session, platform } = startSession();
    const removed: string[] = [];
    platform.storage.remove = (key) => void removed.push(key);
    platform.storage.read = (key) => (key === KEY ? undefined : 'x');
    expect(session.baseUrl()).toBe(DEFAULT_INSTANCE_HOST);
    expect(removed).toEqual([]);
  });

  test.each([
    'javascript:alert(1)',
    'http://evil.example',
    'https://user:secret@evil.example',
    'https://evil .example',
    'x'.repeat(3_000_000),
  ])('C6 a stored host of %.40s is deleted and the default one used', (stored) => {
    const { session, platform } = startSession({ stored: { [KEY]: stored } });
    expect(session.baseUrl()).toBe(DEFAULT_INSTANCE_HOST);
    expect(platform.storage.device.has(KEY)).toBe(false);
  });

  test('C3 with a full storage the host holds for this page, and no old one comes back on the next', () => {
    const { session, platform } = startSession({ stored: { [KEY]: 'https://old.example.com' } });
    platform.storage.fail('full');
    session.setInstanceHost('https://new.example.com');
    expect(session.baseUrl()).toBe('https://new.example.com');
    expect(platform.storage.device.has(KEY)).toBe(false);
  });
});
