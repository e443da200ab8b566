import { afterAll, describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { readListConfiguration } from '../../src/core/view-configuration';
import { openInitializedLibrary, openLibrary, startService } from './open-library';

const mocks = startService();
afterAll(() => mocks.close());

const fail = () => {
  throw new Error('of the host');
};
/** An object whose every one of `keys` throws when it is read. */
const throwing = (...keys: readonly string[]) =>
  Object.defineProperties({}, Object.fromEntries(keys.map((key) => [key, { get: fail, enumerable: true }])));
const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};

const SOURCES = { attributes: {}, fromConstructor: {}, containerId: '', defaultBasename: 'clips' };

describe('I27 options that throw when they are read', () => {
  test.each([
    ['getters', throwing('light', 'dark', 'enableAdTracking', 'onUserActivityOccurred')],
    ['a revoked Proxy', revoked()],
  ])('I27 setters of the shared instance take %s without a word of it in the page', (_, junk) => {
    const { service } = openLibrary(mocks);
    for (const name of ['theme', 'eventTrackingOptions', 'delegate']) {
      expect(() => Reflect.set(service, name, junk)).not.toThrow();
    }
    expect(service.eventTrackingOptions.enableAdTracking).toBe(false);
    expect(service.currentTheme?.colors.primary).toBe('#1C62EB');
    expect(service.delegate).toEqual({});
  });

  test.each([
    ['getters', throwing('clipId', 'categoryId')],
    ['a revoked Proxy', revoked()],
  ])('I27 openCollection with %s as its destination opens the first clip', async (_, junk) => {
    const { service, platform } = await openInitializedLibrary(mocks);
    await service.openCollection(DEMO.collections.top, junk);
    expect(platform.address.hash()).toBe(`#clips/${DEMO.collections.top}/${DEMO.clips.first}`);
  });

  test.each([
    ['getters', throwing('theme', 'collection', 'categories', 'words', 'context', 'displayLimit', 'urlSchemes')],
    ['a revoked Proxy', revoked()],
    ['lists that throw', { categories: Object.defineProperty(['a'], 0, { get: fail }), words: revoked() }],
  ])('I27 a configuration of %s is an empty one', (_, configuration) => {
    expect(readListConfiguration({ ...SOURCES, configuration })).toEqual(
      readListConfiguration({ ...SOURCES, configuration: {} }),
    );
  });
});
