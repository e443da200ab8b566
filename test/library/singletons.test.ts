// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resetService } from '../../mocks/reset-service';

const importLibrary = () => import('../../src/index');

describe('singletons', () => {
  beforeEach(() => {
    resetService();
    vi.resetModules();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    resetService();
  });

  test('L0.1 importing makes the two singletons, of the version that package.json has', async () => {
    const { sharedInstance, User, version } = await importLibrary();
    const { version: published } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(sharedInstance.version).toBe('11.0.0');
    expect([version, published]).toEqual(['11.0.0', '11.0.0']);
    expect(typeof sharedInstance.initialize).toBe('function');
    expect(User.getUserAttributes()).toEqual({});
  });

  test('L0.2, A3 a second copy hands out the singletons and view classes of the first, and says so once', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const first = await importLibrary();
    vi.resetModules();
    const second = await importLibrary();
    expect(second.sharedInstance).toBe(first.sharedInstance);
    expect(second.User).toBe(first.User);
    expect(second.ServiceClipsRowView).toBe(first.ServiceClipsRowView);
    expect(error).toHaveBeenCalledTimes(1);
    expect(error.mock.calls[0]?.[0]).toContain('loaded twice, as 11.0.0 and as 11.0.0');
  });

  test('L0.5 resetService gives the next import fresh singletons, and forgets what was stored', async () => {
    localStorage.setItem('Service.apiKey', 'demo-web-key');
    localStorage.setItem('of-the-host', 'kept');
    const first = await importLibrary();
    resetService();
    vi.resetModules();
    const second = await importLibrary();
    expect(second.sharedInstance).not.toBe(first.sharedInstance);
    expect(second.sharedInstance.currentApiKey).toBeNull();
    expect(localStorage.getItem('of-the-host')).toBe('kept');
  });
});

/** The Versioning table of the contract: member and the version it came with. */
const SINCE: Readonly<Record<string, string>> = {
  isInitialized: '10.0.0',
  isPlayerVisible: '10.0.0',
  'get delegate': '10.0.0',
  dismissPlayer: '10.0.0',
  enableLogging: '10.0.0',
  'get eventTrackingOptions': '10.7.0',
  openStoryByExternalId: '10.7.0',
  openClipByExternalId: '10.7.0',
  getStoriesCount: '10.13.16',
  getClipsCount: '10.13.16',
  'get customInstanceHost': '8.0.0',
  setLocale: '10.2.0',
};

test.each(Object.entries(SINCE))('L0.4 the docstring of %s says since when it is there', (member, since) => {
  const code = ['shared-instance', 'service-user'].map((name) => readFileSync(`src/sdk/${name}.ts`, 'utf8')).join('');
  const at = code.search(new RegExp(`^  (readonly )?${member}[(:]`, 'm'));
  expect(at, `${member} is a member`).toBeGreaterThan(0);
  const docstring = code.slice(code.lastIndexOf('/**', at), at);
  expect(docstring).toContain(`@since ${since}`);
});

test('L0.4 the options that came later say so too', () => {
  const code = readFileSync('src/sdk/public-types.ts', 'utf8');
  expect(code).toMatch(/@since 10\.9\.0[^\n]*\n\s*enableAdTracking/);
  expect(code).toMatch(/@since 10\.11\.0[^\n]*\n\s*enableFullVideoAnalytics/);
});
