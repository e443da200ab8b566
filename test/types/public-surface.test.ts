import { expect, test } from 'vitest';
import * as Service from '../../src/index';

/** Every value a bundler user can import; the script tag's `Service` has the same. */
const NAMES = [
  'ActivityType',
  'Alignment',
  'CellType',
  'DismissedReason',
  'OpenedReason',
  'Service',
  'ServiceClipsGridView',
  'ServiceClipsPlayerView',
  'ServiceClipsRowView',
  'ServiceStoriesGridView',
  'ServiceStoriesRowView',
  'TrackedFunctionalFeature',
  'UiStyle',
  'UiTheme',
  'User',
  'createFeed',
  'default',
  'setHlsEngine',
  'sharedInstance',
  'version',
];

test('the package exports exactly its public names', () => {
  expect(Object.keys(Service).sort()).toEqual(NAMES);
});

test('L0.3 `Service` and the default export are one object with every other name', () => {
  const named = Object.fromEntries(
    Object.entries(Service).filter(([name]) => name !== 'Service' && name !== 'default'),
  );
  expect({ ...Service.Service }).toEqual(named);
  expect(Service.default).toBe(Service.Service);
});

test('the shared instance has exactly its public members', () => {
  expect(Object.keys(Service.sharedInstance).sort()).toEqual([
    'currentApiKey',
    'currentTheme',
    'currentUserId',
    'customInstanceHost',
    'delegate',
    'disableEventTracking',
    'disablePlayback',
    'dismissPlayer',
    'enableEventTracking',
    'enableLogging',
    'enablePlayback',
    'eventTrackingOptions',
    'getClipsCount',
    'getStoriesCount',
    'initialize',
    'isInitialized',
    'isPlayerVisible',
    'openCategory',
    'openClip',
    'openClipByExternalId',
    'openCollection',
    'openPage',
    'openStory',
    'openStoryByExternalId',
    'requestUserActivityHistory_',
    'theme',
    'uiStyle',
    'version',
  ]);
});

test('A10, L0.2 without a page reads give the values of a fresh one, and nothing throws at import', async () => {
  const { sharedInstance, User } = Service;
  expect(sharedInstance.isInitialized).toBe(false);
  expect(sharedInstance.isPlayerVisible).toBe(false);
  expect(sharedInstance.currentApiKey).toBeNull();
  expect(sharedInstance.currentTheme).toBeUndefined();
  expect(sharedInstance.eventTrackingOptions.enableServiceTracking).toBe(true);
  expect(User.getUserAttributes()).toEqual({});
  sharedInstance.dismissPlayer(true);
  new Service.ServiceClipsRowView('nowhere', 'top-clips').destroy();
  await expect(sharedInstance.initialize('demo-web-key')).rejects.toThrow('browsers only');
});
