import { afterAll, describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { toPath } from '../../src/api/operation-path';
import { settle } from '../fakes/fake-clock';
import { sha256 } from '../fakes/fake-digest';
import { openInitializedLibrary, openLibrary, startService } from './open-library';

const mocks = startService();
afterAll(() => mocks.close());

describe('initialize against the service', () => {
  test('L2.1 sdkInitialized is recorded after Settings, once, and reaches the delegate', async () => {
    const { service, requestsTo } = openLibrary(mocks);
    const heard: unknown[] = [];
    service.delegate = {
      onUserActivityOccurred: (type, data) => heard.push([type, data.initializeSucceeded, service.isInitialized]),
    };
    await expect(service.initialize(DEMO.keys.revoked)).rejects.toThrow(/^InvalidApiKeyError/);
    await service.initialize(DEMO.keys.web);
    await service.initialize(DEMO.keys.web, { externalId: 'alice' });
    expect(heard).toEqual([
      ['sdkInitialized', false, false],
      ['sdkInitialized', true, true],
    ]);
    expect(requestsTo('getSettings')).toBe(2);
  });

  test.each([
    [DEMO.keys.revoked, /^InvalidApiKeyError/],
    [DEMO.keys.suspended, /^InvalidApiKeyError/],
    ['no-such-key', /^InvalidApiKeyError/],
  ])('A12 the service refuses %s, and so does initialize', async (key, message) => {
    const { service, world } = openLibrary(mocks);
    await expect(service.initialize(key)).rejects.toThrow(message);
    expect(service.isInitialized).toBe(false);
    expect(world.journal.entries({ operation: 'getSettings' })).toHaveLength(1);
  });

  test.each([
    ['portal', /^NetworkError: .*text\/html/],
    ['empty', /^NetworkError/],
    ['truncated', /^NetworkError/],
    ['cut', /^NetworkError/],
  ] as const)('A15, A16, D18 a Settings answer that is %s rejects with NetworkError', async (kind, message) => {
    const { service, world, platform } = openLibrary(mocks);
    world.faults.arm({ kind, match: { path: '*settings*' } });
    let reason = '';
    void service.initialize(DEMO.keys.web).catch((error: Error) => {
      reason = error.message;
    });
    // Real requests under a clock that the test moves: it moves on until the answer is there.
    while (reason === '') await platform.clock.advance(50);
    expect(reason).toMatch(message);
  });

  test('S22 the server key of the demo world is one error in the log', async () => {
    const { service, platform } = openLibrary(mocks);
    await service.initialize(DEMO.keys.server);
    expect(platform.log.messages('error')).toEqual([expect.stringContaining('server key')]);
  });
});

describe('properties', () => {
  test('L1.3 assigning a delegate replaces all four callbacks; reading gives a new object; null clears them', () => {
    const { service } = openLibrary(mocks);
    const all = {
      onUserActivityOccurred: () => {},
      getAdConfig: () => undefined,
      onShareButtonTapped: () => {},
      userNavigatedToApp: () => {},
    };
    service.delegate = all;
    expect(service.delegate).toEqual(all);
    expect(service.delegate).not.toBe(all);
    expect(service.delegate).not.toBe(service.delegate);
    service.delegate = { userNavigatedToApp: all.userNavigatedToApp };
    expect(service.delegate).toEqual({ userNavigatedToApp: all.userNavigatedToApp });
    service.delegate = null;
    expect(service.delegate).toEqual({});
  });

  test('I11 a delegate with a throwing getter keeps its good callbacks, read once', async () => {
    const { service } = openLibrary(mocks);
    let reads = 0;
    const heard: string[] = [];
    service.delegate = {
      get getAdConfig(): never {
        throw new Error('odd');
      },
      get onUserActivityOccurred() {
        reads += 1;
        return (type: string) => heard.push(type);
      },
    };
    await service.initialize(DEMO.keys.web);
    expect([reads, heard]).toEqual([1, ['sdkInitialized']]);
    expect(() => {
      service.delegate = new Proxy(
        {},
        {
          get: () => {
            throw new Error('odd');
          },
          has: () => {
            throw new Error('odd');
          },
        },
      );
    }).not.toThrow();
    expect(service.delegate).toEqual({});
  });

  test('I10, L8.3 a callback that throws or rejects is reported once and breaks nothing', async () => {
    const { service, platform, core } = openLibrary(mocks);
    let calls = 0;
    service.delegate = {
      onUserActivityOccurred() {
        calls += 1;
        if (calls === 1) throw new Error('of the host');
        return Promise.reject(new Error('of the host'));
      },
    };
    await service.initialize(DEMO.keys.web);
    core.activity.record('openedSheet');
    core.activity.record('dismissedSheet');
    await settle();
    expect(calls).toBe(3);
    expect(platform.log.messages('error')).toHaveLength(1);
    expect(service.isInitialized).toBe(true);
  });

  test('L1.6 uiStyle is auto', () => {
    expect(openLibrary(mocks).service.uiStyle).toBe('auto');
  });

  test('L1.7 tracking options are replaced as a whole and read as they take effect', () => {
    const { service } = openLibrary(mocks);
    service.eventTrackingOptions = { enableAdTracking: false, enableFunctionalCookies: false };
    expect(service.eventTrackingOptions).toMatchObject({
      enableFunctionalCookies: false,
      enablePersonalization: false,
      enableServiceTracking: false,
      enableAdTracking: false,
    });
    service.eventTrackingOptions = { enablePersonalization: false };
    const options = service.eventTrackingOptions;
    expect(options).toEqual({
      enableFunctionalCookies: true,
      enablePersonalization: false,
      enableServiceTracking: true,
      enableRemoteViewingStore: true,
      enableAdTracking: true,
      enableFullVideoAnalytics: true,
      disabledFunctionalFeatures: [],
    });
    expect(service.eventTrackingOptions).not.toBe(options);
  });

  test('B10 a tracking option of the wrong type is off and told once, without logging; a refused assignment sets the rest', () => {
    const { service, platform } = openLibrary(mocks);
    const assign = (options: object) => Object.assign(service, { eventTrackingOptions: options });
    assign({ enableAdTracking: 'false', enablePersonalization: false });
    assign({ enableAdTracking: null, enableServiceTracking: false });
    expect(service.eventTrackingOptions).toMatchObject({
      enableAdTracking: false,
      enablePersonalization: true,
      enableServiceTracking: false,
    });
    expect(platform.log.messages('error')).toEqual([
      'eventTrackingOptions: enableAdTracking has a wrong value and counts as off.',
    ]);
  });

  test('L1.8 customInstanceHost is write-only', () => {
    const { service } = openLibrary(mocks);
    service.customInstanceHost = 'https://api.example.com/';
    expect(service.customInstanceHost).toBeUndefined();
    expect(() => {
      service.customInstanceHost = 'http://evil.example';
    }).toThrow(TypeError);
  });

  test.each([
    'version',
    'isInitialized',
    'isPlayerVisible',
    'currentTheme',
    'uiStyle',
    'currentApiKey',
    'currentUserId',
  ] as const)('L1.10 writing %s throws and changes nothing', (name) => {
    const { service } = openLibrary(mocks);
    const before = service[name];
    expect(() => Object.assign(service, { [name]: 'other' })).toThrow(TypeError);
    expect(service[name]).toBe(before);
  });
});

describe('User', () => {
  test('L7.3 setLocale stores stLocale under the rules of setUserAttribute, and locale reads it', async () => {
    const { service, user, platform } = await openInitializedLibrary(mocks);
    expect(user.locale).toBeUndefined();
    user.setLocale('pt-BR');
    expect([user.locale, user.getUserAttribute('stLocale')]).toEqual(['pt-BR', 'pt-BR']);
    expect(platform.storage.device.get('Service.attributes')).toBe('{"stLocale":"pt-BR"}');
    expect(() => user.setLocale('')).toThrow(new Error('Key and value are required when setting user attributes'));
    expect(user.locale).toBe('pt-BR');
    service.eventTrackingOptions = { enablePersonalization: false };
    user.setLocale('de');
    expect(user.locale).toBe('pt-BR');
  });

  test('L7.5 the query string is sorted, encoded, and empty without attributes or personalization', async () => {
    const { service, user } = await openInitializedLibrary(mocks);
    expect(user.parseUserAttributesToQueryStringAlphabetically()).toBe('');
    user.setLocale('de');
    expect(user.setUserAttribute('age', '5')).toBe(true);
    expect(user.parseUserAttributesToQueryStringAlphabetically()).toBe(
      'userAttributes[age]=5&userAttributes[stLocale]=de',
    );
    service.eventTrackingOptions = { enablePersonalization: false };
    expect(user.parseUserAttributesToQueryStringAlphabetically()).toBe('');
    expect(user.getUserAttributes()).toEqual({ age: '5', stLocale: 'de' });
  });

  test('B1 attributes of the user before go with no request of the next one', async () => {
    const { service, user, core, world } = await openInitializedLibrary(mocks);
    await service.initialize(DEMO.keys.web, { externalId: 'alice' });
    user.setUserAttribute('team', 'red');
    await service.initialize(DEMO.keys.web, { externalId: 'bob' });
    await core.transport.get(toPath('/api/app/clips/{collectionId}/clips/paged', DEMO.collections.seven), [], {
      personalized: true,
    });
    expect(core.session.userHash.get()).toBe(sha256('bob'));
    expect(JSON.stringify(world.journal.entries())).not.toContain('team');
  });
});
