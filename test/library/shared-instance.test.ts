import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { openInitializedLibrary, openLibrary, startService } from './open-library';

const mocks = startService();
// Node knows no CSS; what a browser takes for a colour is tested in one.
beforeAll(() => vi.stubGlobal('CSS', { supports: () => true }));
afterAll(() => {
  vi.unstubAllGlobals();
  mocks.close();
});

const DEFAULT_OPTIONS = {
  enableFunctionalCookies: true,
  enablePersonalization: true,
  enableServiceTracking: true,
  enableRemoteViewingStore: true,
  enableAdTracking: true,
  enableFullVideoAnalytics: true,
  disabledFunctionalFeatures: [],
};

describe('sharedInstance', () => {
  test('L1.2 a player is visible while a modal one is open, and while an embedded one shows a clip', async () => {
    const { service, core } = await openInitializedLibrary(mocks);
    expect(service.isPlayerVisible).toBe(false);
    await service.openCollection(DEMO.collections.top);
    expect(service.isPlayerVisible).toBe(true);
    service.dismissPlayer(false);
    expect(service.isPlayerVisible).toBe(false);

    const left = new AbortController();
    const configuration = { theme: undefined, uiStyle: 'auto', words: {}, urlSchemes: [], context: {} } as const;
    const stage = await (await core.page.load()).player.load();
    const library = await (await core.page.load()).clips.load();
    const embedded = await stage.openEmbeddedPlayer(
      { library, feed: library.clipFeed(DEMO.collections.top) },
      { ...FULL_CONFIGURATION, ...configuration },
      left.signal,
    );
    if (!embedded) throw new Error('It is gone.');
    const player = embedded.own.base;
    await expect.poll(() => player.position.get()).toMatchObject({ clipId: DEMO.clips.first });
    expect(service.isPlayerVisible).toBe(true);
    service.dismissPlayer(true);
    expect(player.openState.get()).toBe('open');
    left.abort();
    expect(service.isPlayerVisible).toBe(false);
  });

  test('L1.3, L8.1 assigning a delegate replaces all four callbacks, reading gives a new object', async () => {
    const { service } = openLibrary(mocks);
    const onUserActivityOccurred = () => {};
    const userNavigatedToApp = () => {};
    service.delegate = { onUserActivityOccurred, userNavigatedToApp };
    expect(service.delegate).toEqual({ onUserActivityOccurred, userNavigatedToApp });
    expect(service.delegate).not.toBe(service.delegate);
    const getAdConfig = () => undefined;
    service.delegate = { getAdConfig };
    expect(service.delegate).toEqual({ getAdConfig });
    service.delegate = null;
    expect(service.delegate).toEqual({});
  });

  test('L8.1 the activity callback hears an event with its type, its data and the context', async () => {
    const { service } = openLibrary(mocks);
    const heard: unknown[] = [];
    service.delegate = { onUserActivityOccurred: (type, data) => heard.push([type, data.initializeSucceeded]) };
    await service.initialize(DEMO.keys.web);
    expect(heard).toEqual([['sdkInitialized', true]]);
  });

  test('L8.3, I10 a callback that throws is told once and breaks nothing', async () => {
    const { service, platform } = openLibrary(mocks);
    service.delegate = {
      onUserActivityOccurred() {
        throw new Error('a mistake of the host');
      },
    };
    await service.initialize(DEMO.keys.web);
    await service.openCollection(DEMO.collections.top);
    expect(service.isPlayerVisible).toBe(true);
    expect(platform.log.messages('error')).toEqual(["The delegate's onUserActivityOccurred failed."]);
  });

  test('I11 a delegate whose getters throw counts as one without those callbacks', () => {
    const { service } = openLibrary(mocks);
    const getAdConfig = () => undefined;
    service.delegate = {
      getAdConfig,
      get userNavigatedToApp(): () => void {
        throw new Error('a trap');
      },
    };
    expect(service.delegate).toEqual({ getAdConfig });
  });

  test('L1.4 every initialize replaces the global theme at the moment its turn begins', async () => {
    const { service } = openLibrary(mocks);
    const theme = { light: { colors: { primary: '#0B6E4F' } } };
    service.theme = theme;
    expect(service.theme).toBe(theme);
    const initialized = service.initialize(DEMO.keys.web);
    expect(service.theme).not.toBe(theme);
    await initialized;
    service.theme = theme;
    expect(service.currentTheme?.colors.primary).toBe('#0B6E4F');
  });

  test('L1.5 the current theme exists once initialize ran or a theme was assigned, and follows the colour scheme', async () => {
    const { service, platform } = openLibrary(mocks);
    expect(service.currentTheme).toBeUndefined();
    service.theme = { light: { colors: { primary: '#111111' } }, dark: { colors: { primary: '#EEEEEE' } } };
    expect(service.currentTheme?.colors.primary).toBe('#111111');
    platform.page.setColorScheme('dark');
    expect(service.currentTheme?.colors.primary).toBe('#EEEEEE');
    service.theme = null;
    expect(service.currentTheme?.colors.primary).toBe('#1C62EB');
  });

  test('L1.5 the current theme is the same frozen object until the theme or the colour scheme changes', () => {
    const { service, platform } = openLibrary(mocks);
    service.theme = { light: { lists: { row: { tileSpacing: 7 } } } };
    const first = service.currentTheme;
    expect(service.currentTheme).toBe(first);
    const frozen = (value: unknown): boolean =>
      !(value instanceof Object) || (Object.isFrozen(value) && Object.values(value).every(frozen));
    expect(frozen(first)).toBe(true);

    platform.page.setColorScheme('dark');
    const dark = service.currentTheme;
    expect(dark).not.toBe(first);
    expect(service.currentTheme).toBe(dark);
    service.theme = null;
    expect(service.currentTheme).not.toBe(dark);
  });

  test('L1.5 the current theme cannot be changed by a host, and neither can the theme that a host assigned', () => {
    const { service } = openLibrary(mocks);
    const theirs = { light: { colors: { primary: '#111111' } } };
    service.theme = theirs;
    expect(() => Object.assign(service.currentTheme?.colors ?? {}, { primary: 'red' })).toThrow(TypeError);
    expect(service.currentTheme?.colors.primary).toBe('#111111');
    theirs.light.colors.primary = '#222222';
    expect(service.currentTheme?.colors.primary).toBe('#111111');
  });

  test('L1.6 the style of the global theme is auto', () => {
    expect(openLibrary(mocks).service.uiStyle).toBe('auto');
  });

  test.each([
    'version',
    'isInitialized',
    'isPlayerVisible',
    'currentTheme',
    'uiStyle',
    'currentApiKey',
    'currentUserId',
  ])('L1.10 writing %s throws in strict code and changes nothing', (name) => {
    const { service } = openLibrary(mocks);
    const before: unknown = Reflect.get(service, name);
    expect(() => Object.assign(service, { [name]: 'other' })).toThrow(TypeError);
    expect(Reflect.get(service, name)).toBe(before);
  });

  test('L6.2 the deprecated switches set every option', () => {
    const { service } = openLibrary(mocks);
    service.eventTrackingOptions = { enableAdTracking: false, disabledFunctionalFeatures: ['pollVotes'] };
    service.disableEventTracking();
    expect(service.eventTrackingOptions).toEqual({ ...DEFAULT_OPTIONS, enableServiceTracking: false });
    service.enableEventTracking();
    expect(service.eventTrackingOptions).toEqual(DEFAULT_OPTIONS);
  });

  test('L6.3 the user id is an empty string, and the activity history loads anew when asked', async () => {
    const { service, requestsTo } = await openInitializedLibrary(mocks);
    expect(service.currentUserId).toBe('');
    await service.requestUserActivityHistory_();
    const before = requestsTo('getActivityHistory');
    await service.requestUserActivityHistory_();
    expect(requestsTo('getActivityHistory')).toBe(before + 1);
    expect(service.currentUserId).toBe('');
  });
});

const FULL_CONFIGURATION = {
  basename: 'clips',
  categories: [],
  collection: '',
  clipId: '',
  externalId: '',
  cellType: 'square',
  displayLimit: undefined,
  preload: false,
  visibleTiles: undefined,
} as const;
