import fc from 'fast-check';
import { DEMO } from '../../../mocks/seeds/demo-identifiers';
import { LIVE_VALUES } from './live-values';
import { junk, junkText } from './values';

const { collections, stories, clips, clipExternalIds, storyExternalIds, categoryExternalIds, pages } = DEMO;
const IDS: readonly string[] = [
  ...[collections.seven, collections.top, collections.mixed, stories.first, stories.draft, clips.first, clips.live],
  ...[
    clips.adaptive,
    clipExternalIds.first,
    storyExternalIds.first,
    categoryExternalIds.topStories,
    pages.first,
    'nothing',
  ],
];

/** Ids of the demo world, and now and then none. */
export const id = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...IDS) }, { weight: 1, arbitrary: junkText });
export const live = fc.constantFrom(...LIVE_VALUES);
/** Anything that a host's code may hand over. */
export const hostJunk = fc.oneof({ weight: 3, arbitrary: junk }, { weight: 1, arbitrary: live });

/** An object of known names with odd values under some of them. */
const oddOptions = (names: readonly string[], good: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.dictionary(fc.constantFrom(...names), hostJunk, { maxKeys: 4 }) },
    { weight: 4, arbitrary: fc.record(good, { requiredKeys: [] }).map((options): unknown => options) },
    { weight: 1, arbitrary: hostJunk },
  );

const switches = [
  'enableFunctionalCookies',
  'enablePersonalization',
  'enableServiceTracking',
  'enableRemoteViewingStore',
  'enableAdTracking',
  'enableFullVideoAnalytics',
];
export const trackingOptions = oddOptions(
  [...switches, 'disabledFunctionalFeatures', 'enableUserActivityTracking', '__proto__'],
  {
    ...Object.fromEntries(switches.map((name) => [name, fc.boolean()])),
    disabledFunctionalFeatures: fc.subarray(['all', 'clipLikes', 'clipShares', 'pollVotes', 'pageReadStatus']),
  },
);

const themePaths = [
  'colors',
  'font',
  'lists',
  'tiles',
  'storyTiles',
  'player',
  'clipPlayer',
  'buttons',
  'instructions',
  'primitives',
];
const scheme = fc.oneof(
  fc.dictionary(
    fc.constantFrom(...themePaths),
    fc.oneof(hostJunk, fc.dictionary(fc.constantFrom('primary', 'show', 'title', 'white', 'row', 'grid'), hostJunk)),
    { maxKeys: 4 },
  ),
  hostJunk,
);
export const theme = fc.oneof(fc.record({ light: scheme, dark: scheme }, { requiredKeys: [] }), hostJunk);

export const configuration = oddOptions(
  [
    'basename',
    'categories',
    'collection',
    'cellType',
    'displayLimit',
    'preload',
    'theme',
    'uiStyle',
    'context',
    'visibleTiles',
    'urlSchemes',
    'words',
  ],
  {
    basename: fc.constantFrom('news', 'clips', 'stories', ''),
    cellType: fc.constantFrom('round', 'square'),
    displayLimit: fc.constantFrom(1, 3, 0, -1),
    preload: fc.boolean(),
    theme,
    uiStyle: fc.constantFrom('light', 'dark', 'auto'),
    context: fc.dictionary(fc.constantFrom('placement', '__proto__'), junkText),
    visibleTiles: fc.constantFrom(0.5, 2.5, 1000),
    words: fc.dictionary(fc.constantFrom('close', 'play', 'Close', 'retry'), junkText),
  },
);
