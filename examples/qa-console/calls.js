const STORY = '57020000-0000-4000-8001-000000000001';
const PAGE = '9a6e0000-0000-4000-8001-000000000001';
const CLIP = 'c11b0000-0000-4000-8001-000000000003';

const call = (on, name, args = '') => ({ on, name, args });

/** Every public call with its initial arguments, as JavaScript source. */
export const CALLS = [
  call('sharedInstance', 'initialize', `"demo-web-key", {"externalId": "qa-1"}`),
  call('sharedInstance', 'getStoriesCount', `["top-stories", "game-stories"]`),
  call('sharedInstance', 'getClipsCount', `"top-clips"`),
  call('sharedInstance', 'openStory', `"${STORY}"`),
  call('sharedInstance', 'openStoryByExternalId', `"story-second"`),
  call('sharedInstance', 'openPage', `"${PAGE}"`),
  call('sharedInstance', 'openCategory', `"game-stories", undefined`),
  call('sharedInstance', 'openCollection', `"top-clips", {"clipId": "${CLIP}"}, "deepLink"`),
  call('sharedInstance', 'openClipByExternalId', `"top-clips", "clip-1-5"`),
  call('sharedInstance', 'dismissPlayer', 'true'),
  call('sharedInstance', 'disablePlayback'),
  call('sharedInstance', 'enablePlayback'),
  call('sharedInstance', 'enableLogging'),
  call('sharedInstance', 'openClip', `"${CLIP}", callback`),
  call('sharedInstance', 'enableEventTracking'),
  call('sharedInstance', 'disableEventTracking'),
  call('sharedInstance', 'requestUserActivityHistory_'),
  call('User', 'setUserAttribute', `"team", "harbour"`),
  call('User', 'getUserAttribute', `"team"`),
  call('User', 'getUserAttributes'),
  call('User', 'removeUserAttribute', `"team"`),
  call('User', 'setLocale', `"de"`),
  call('User', 'parseUserAttributesToQueryStringAlphabetically'),
];

/** Every public property; `writable` ones can be assigned. */
export const PROPERTIES = [
  { on: 'sharedInstance', name: 'version' },
  { on: 'sharedInstance', name: 'isInitialized' },
  { on: 'sharedInstance', name: 'isPlayerVisible' },
  { on: 'sharedInstance', name: 'currentApiKey' },
  { on: 'sharedInstance', name: 'uiStyle' },
  { on: 'sharedInstance', name: 'eventTrackingOptions', writable: '{"enableServiceTracking": false}' },
  { on: 'sharedInstance', name: 'theme', writable: '{"light": {"colors": {"primary": "#0B6E4F"}}}' },
  { on: 'sharedInstance', name: 'currentTheme' },
  { on: 'sharedInstance', name: 'delegate' },
  { on: 'sharedInstance', name: 'customInstanceHost', writable: '"http://localhost:4010"' },
  { on: 'sharedInstance', name: 'currentUserId' },
  { on: 'User', name: 'locale' },
];

/** The views, with the content that each of them gets to begin with. */
export const VIEWS = {
  ServiceStoriesRowView: '["top-stories"]',
  ServiceStoriesGridView: '["game-stories"]',
  ServiceClipsRowView: '"top-clips"',
  ServiceClipsGridView: '"seven-clips"',
  ServiceClipsPlayerView: '"game-clips"',
};

/**
 * Reads arguments as a person writes them: JSON, and the words `undefined` and `callback`.
 *
 * @throws `SyntaxError` that shows the text.
 */
export function readArguments(text, callback) {
  const words = { '"\u0000undefined"': undefined, '"\u0000callback"': callback };
  const json = text.replace(/"(?:\\.|[^"\\])*"|\b(?:undefined|callback)\b/g, (token) =>
    token.startsWith('"') ? token : `"\\u0000${token}"`,
  );
  const values = JSON.parse(`[${json}]`);
  return values.map((value) => (typeof value === 'string' && value.startsWith('\u0000') ? words[`"${value}"`] : value));
}
