import fc from 'fast-check';
import { FAULT_KINDS, type FaultKind } from '../../mocks/faults/fault';
import type { ScenarioName } from '../../mocks/scenarios/scenario';
import { SCENARIOS } from '../../mocks/scenarios/scenarios';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { STORAGE_KEYS } from '../../src/model/storage-keys';
import { type Mutation, mutations } from './mutate';
import { junk, junkText } from './values';

/** Words of a plan that only a page can make something of; the driver does. */
export const LIVE_VALUES = [
  '$throws',
  '$getter',
  '$proxy',
  '$function',
  '$symbol',
  '$cycle',
  '$element',
  '$undefined',
  '$bigint',
  '$class',
];

export type Step =
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly unknown[] }
  | {
      readonly kind: 'view';
      readonly name: 'new' | 'reload' | 'destroy' | 'configure' | 'delegate';
      readonly view: string;
      readonly value: unknown;
    }
  | { readonly kind: 'user'; readonly name: string; readonly args: readonly unknown[] }
  | { readonly kind: 'set'; readonly name: string; readonly value: unknown }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'tap' | 'click'; readonly at: number; readonly also: number }
  | { readonly kind: 'swipe'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'host'; readonly name: string; readonly value: string }
  | { readonly kind: 'hash'; readonly hash: string }
  | { readonly kind: 'resize'; readonly viewport: Viewport }
  | {
      readonly kind: 'fault';
      readonly fault: FaultKind;
      readonly operation: string | undefined;
      readonly count: number;
    }
  | { readonly kind: 'wait'; readonly ms: number };

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** One case: what the page and the service are like, and what happens then. As JSON, it is a test. */
export interface Plan {
  readonly isStrict: boolean;
  readonly isRightToLeft: boolean;
  readonly hasLogging: boolean;
  /** Nothing of the page moves. */
  readonly isCalm: boolean;
  readonly viewport: Viewport;
  readonly before: readonly string[];
  readonly stored: readonly (readonly [key: string, value: string])[];
  readonly hash: string;
  readonly scenario: ScenarioName;
  readonly answers: readonly { readonly operation: string; readonly changes: readonly Mutation[] }[];
  readonly steps: readonly Step[];
}

const { collections, stories, clips, clipExternalIds, storyExternalIds, categoryExternalIds, pages, keys } = DEMO;
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
const id = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...IDS) }, { weight: 1, arbitrary: junkText });
const live = fc.constantFrom(...LIVE_VALUES);
/** Anything that a host's code may hand over. */
const hostJunk = fc.oneof({ weight: 3, arbitrary: junk }, { weight: 1, arbitrary: live });

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
const trackingOptions = oddOptions(
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
const theme = fc.oneof(fc.record({ light: scheme, dark: scheme }, { requiredKeys: [] }), hostJunk);

const configuration = oddOptions(
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

const CALLS: readonly [name: string, args: fc.Arbitrary<readonly unknown[]>][] = [
  [
    'initialize',
    fc.tuple(
      fc.oneof({ weight: 5, arbitrary: fc.constant<unknown>(keys.web) }, { weight: 1, arbitrary: hostJunk }),
      fc.oneof(
        fc.constant<unknown>('$undefined'),
        fc.record({
          externalId: fc.oneof<fc.Arbitrary<unknown>[]>(
            fc.constantFrom('alice-of-the-test', 'bob-of-the-test', null, ''),
            hostJunk,
          ),
        }),
        hostJunk,
      ),
    ),
  ],
  [
    'openCollection',
    fc.tuple(
      id,
      fc.oneof<fc.Arbitrary<unknown>[]>(
        fc.constant('$undefined'),
        fc.record({ clipId: id, categoryId: id }, { requiredKeys: [] }),
        hostJunk,
      ),
    ),
  ],
  ['openStory', fc.tuple(id)],
  ['openStoryByExternalId', fc.tuple(id)],
  ['openPage', fc.tuple(id)],
  ['openCategory', fc.tuple(id, id)],
  ['openClip', fc.tuple(id)],
  ['openClipByExternalId', fc.tuple(id, id)],
  ['getStoriesCount', fc.tuple(fc.oneof<fc.Arbitrary<unknown>[]>(fc.array(id, { maxLength: 4 }), hostJunk))],
  ['getClipsCount', fc.tuple(fc.oneof<fc.Arbitrary<unknown>[]>(id, hostJunk))],
  ['dismissPlayer', fc.tuple(fc.oneof<fc.Arbitrary<unknown>[]>(fc.boolean(), hostJunk))],
  ['disablePlayback', fc.constant([])],
  ['enablePlayback', fc.constant([])],
];

const VIEWS = [
  'ServiceStoriesRowView',
  'ServiceStoriesGridView',
  'ServiceClipsRowView',
  'ServiceClipsGridView',
  'ServiceClipsPlayerView',
];
const KEYS = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageDown',
  'Home',
  'End',
  'Escape',
  'Tab',
  'Enter',
  ' ',
  'k',
  'm',
  'c',
  'l',
  'j',
];

/** What a host does to its own page; `driver.ts` knows them. */
export const HOST_ACTIONS = [
  ...[
    'push',
    'replace',
    'back',
    'forward',
    'base',
    'removeContainers',
    'returnContainers',
    'clearStorage',
    'deleteDatabases',
    'fillStorage',
  ],
  ...[
    'freezeHistoryState',
    'patchHistory',
    'patchFetch',
    'hideBody',
    'removePlayer',
    'loseFocus',
    'changeScheme',
    'jumpClock',
    'clobber',
    'pollute',
  ],
];
const BEFORE = [
  'pollute',
  'toJSON',
  'clobber',
  'noStorage',
  'noDatabase',
  'patchFetch',
  'brokenConsole',
  'frozenPrototypes',
];

const OPERATIONS = [
  'getSettings',
  'pagedClips',
  'getStories',
  'getStory',
  'lookupStory',
  'getClip',
  'lookupClip',
  'getActivityHistory',
  'getSheet',
  'getAds',
  'countClips',
  'countStories',
  'likeClip',
  'votePoll',
  'answerTrivia',
  'postActivity',
];

const hash = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '',
      `#clips/${collections.seven}`,
      `#clips/${collections.top}/${clips.first}`,
      `#stories/${stories.first}?single=1`,
      `#stories/${stories.first}/${pages.first}`,
      `#clips/${collections.mixed}?categoryId=x`,
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom('#stories/', '#clips/', '#'),
        junkText.map((text) => text.slice(0, 3000)),
      )
      .map(([start, rest]) => start + rest),
  },
);

const viewport: fc.Arbitrary<Viewport> = fc
  .constantFrom([390, 844], [390, 844], [844, 390], [320, 480], [768, 1024], [1440, 900], [2560, 1440], [1000, 500])
  .map(([width = 390, height = 844]) => ({ width, height }));

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.oneof(
      ...CALLS.map(([name, args]) => args.map((given): Step => ({ kind: 'call', name, args: given }))),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('view' as const),
      name: fc.constantFrom(
        'new' as const,
        'new' as const,
        'reload' as const,
        'destroy' as const,
        'configure' as const,
        'delegate' as const,
      ),
      view: fc.constantFrom(...VIEWS),
      value: fc.oneof(configuration, hostJunk),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('user' as const),
      name: fc.constantFrom(
        'setUserAttribute',
        'getUserAttribute',
        'removeUserAttribute',
        'clearUserAttributes',
        'getAllUserAttributes',
        'setLocale',
      ),
      args: fc.tuple(hostJunk, hostJunk),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.oneof(
      fc.record({
        kind: fc.constant('set' as const),
        name: fc.constant('eventTrackingOptions'),
        value: trackingOptions,
      }),
      fc.record({ kind: fc.constant('set' as const), name: fc.constant('theme'), value: theme }),
      fc.record({
        kind: fc.constant('set' as const),
        name: fc.constant('delegate'),
        value: fc.oneof(
          live,
          junk,
          fc.dictionary(
            fc.constantFrom('onUserActivityOccurred', 'getAdConfig', 'onShareButtonTapped', 'userNavigatedToApp'),
            live,
          ),
        ),
      }),
      fc.record({
        kind: fc.constant('set' as const),
        name: fc.constant('customInstanceHost'),
        value: fc.oneof(hostJunk, fc.constant<unknown>('$api')),
      }),
    ),
  },
  { weight: 3, arbitrary: fc.constantFrom(...KEYS).map((key): Step => ({ kind: 'key', key })) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('tap' as const, 'click' as const, 'click' as const),
      at: fc.nat(999),
      also: fc.nat(999),
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom([0, -400], [0, 400], [-250, 0], [250, 0], [0, -60])
      .map(([dx = 0, dy = 0]): Step => ({ kind: 'swipe', dx, dy })),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('host' as const),
      name: fc.constantFrom(...HOST_ACTIONS),
      value: junkText.map((text) => text.slice(0, 200)),
    }),
  },
  { weight: 1, arbitrary: hash.map((to): Step => ({ kind: 'hash', hash: to })) },
  { weight: 2, arbitrary: viewport.map((size): Step => ({ kind: 'resize', viewport: size })) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      fault: fc.constantFrom(...FAULT_KINDS),
      operation: fc.option(fc.constantFrom(...OPERATIONS, 'media'), { nil: undefined }),
      count: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 3, arbitrary: fc.constantFrom(0, 30, 200, 700).map((ms): Step => ({ kind: 'wait', ms })) },
);

const goodFirst: readonly Step[] = [
  { kind: 'call', name: 'initialize', args: [keys.web, '$undefined'] },
  { kind: 'view', name: 'new', view: 'ServiceClipsRowView', value: {} },
  { kind: 'view', name: 'new', view: 'ServiceStoriesRowView', value: {} },
  { kind: 'wait', ms: 700 },
];

const plainPlan = fc.record({
  isStrict: fc.boolean(),
  isRightToLeft: fc.boolean(),
  hasLogging: fc.boolean(),
  isCalm: fc.boolean(),
  viewport,
  before: fc.array(fc.constantFrom(...BEFORE), { maxLength: 2 }),
  stored: fc.array(
    fc.tuple(
      fc.constantFrom(...Object.values(STORAGE_KEYS)),
      junk.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 5000)),
    ),
    { maxLength: 3 },
  ),
  hash,
  scenario: fc.oneof(
    { weight: 2, arbitrary: fc.constant('happy' as const) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...SCENARIOS.map(({ name }) => name).filter((name) => name !== 'slow' && name !== 'tenThousand'),
      ),
    },
  ),
  answers: fc.array(
    fc.record({
      operation: fc.constantFrom(...OPERATIONS, 'pagedClips', 'getStories', 'getSettings'),
      changes: mutations,
    }),
    { maxLength: 3 },
  ),
  isStarted: fc.boolean(),
  steps: fc.array(step, { minLength: 3, maxLength: 14 }),
});

/** Half of the plans begin as an ordinary page does, because what comes later is more worth breaking. */
export const plan: fc.Arbitrary<Plan> = plainPlan.map(({ isStarted, steps, ...rest }) => ({
  ...rest,
  steps: isStarted ? [...goodFirst, ...steps] : steps,
}));
