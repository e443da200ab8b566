import fc from 'fast-check';
import { FAULT_KINDS } from '../../../mocks/faults/fault';
import { DEMO } from '../../../mocks/seeds/demo-identifiers';
import { CALLS } from './calls';
import { HOST_ACTIONS } from './host-actions';
import { configuration, hostJunk, live, theme, trackingOptions } from './host-values';
import type { Step, Viewport } from './step';
import { junk, junkText } from './values';

const { collections, stories, clips, pages } = DEMO;

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

export const OPERATIONS = [
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

export const hash = fc.oneof(
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

export const viewport: fc.Arbitrary<Viewport> = fc
  .constantFrom([390, 844], [390, 844], [844, 390], [320, 480], [768, 1024], [1440, 900], [2560, 1440], [1000, 500])
  .map(([width = 390, height = 844]) => ({ width, height }));

export const step: fc.Arbitrary<Step> = fc.oneof(
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
