import { sellToGoogle, switchAdsOff } from './odd-ads';
import { addPrototypeKeys, breakTheme, inventEnums, nullEverything, overstateTotal } from './odd-answers';
import {
  emptyEverything,
  fillTopClips,
  goLive,
  growStrings,
  keepOne,
  poisonUrls,
  repeatAcrossPages,
  turnRightToLeft,
} from './odd-content';
import type { Scenario, ScenarioName } from './scenario';

const HAPPY: Scenario = {
  name: 'happy',
  intent: 'Every request succeeds quickly.',
};

/** Every scenario, in the order in which a person chooses among them. */
export const SCENARIOS: readonly Scenario[] = [
  HAPPY,
  {
    name: 'empty',
    intent: 'No collection contains a clip, no category a story.',
    prepare: emptyEverything,
  },
  {
    name: 'oneClip',
    intent: 'Each collection contains one clip, each category one story.',
    prepare: keepOne,
  },
  {
    name: 'tenThousand',
    intent: '`top-clips` contains ten thousand clips.',
    prepare: fillTopClips,
  },
  {
    name: 'repeatingPages',
    intent: 'Each feed page begins with the last three clips of the previous one.',
    prepare: repeatAcrossPages,
  },
  {
    name: 'totalTooLarge',
    intent: 'Feeds report 63 clips more than they contain.',
    rewrite: overstateTotal,
  },
  {
    name: 'nullsEverywhere',
    intent: 'Only IDs and media URLs are left, and lists contain a null, an item without an ID and a duplicate.',
    rewrite: nullEverything,
  },
  {
    name: 'unknownEnums',
    intent: 'Types of a future version, and unknown fields.',
    rewrite: inventEnums,
  },
  {
    name: 'rightToLeft',
    intent: 'Titles in Arabic and Hebrew, with numbers and brackets.',
    prepare: turnRightToLeft,
  },
  {
    name: 'hugeStrings',
    intent: 'Titles of 1 MB, without spaces, with direction overrides, zero-width characters and lone surrogates.',
    prepare: growStrings,
  },
  {
    name: 'hostileUrls',
    intent: 'Actions and images with URLs that must not be requested.',
    prepare: poisonUrls,
  },
  {
    name: 'prototypeKeys',
    intent: 'Every object contains `__proto__` and `constructor`.',
    rewrite: addPrototypeKeys,
  },
  {
    name: 'badTheme',
    intent: 'A theme with wrong types, CSS injection in colours and very deep nesting.',
    rewrite: breakTheme,
  },
  {
    name: 'mediaBroken',
    intent: 'Videos and captions are 404; images load.',
    faults: ['/media/clips/', '/media/hls/', '/media/captions/'].map((path) => ({
      kind: 'status',
      status: 404,
      match: { path },
    })),
  },
  { name: 'live', intent: 'Every clip is a live stream.', prepare: goLive },
  { name: 'noAds', intent: 'No tenant shows ads.', prepare: switchAdsOff },
  {
    name: 'googleAds',
    intent: 'Ads come from Google Ad Manager, through the page.',
    prepare: sellToGoogle,
  },
  {
    name: 'slow',
    intent: 'Half of the responses take over 1 s, one in a hundred 6 s.',
    latency: { kind: 'logNormal', medianMs: 1200, p99Ms: 6000 },
  },
  {
    name: 'flaky',
    intent: 'One request in four fails with 503, one in ten has its connection reset.',
    faults: [
      {
        kind: 'status',
        status: 503,
        probability: 0.25,
        match: { path: '/api/' },
        headers: { 'retry-after': '1' },
      },
      { kind: 'reset', probability: 0.1, match: { path: '/api/' } },
    ],
  },
  {
    name: 'down',
    intent: 'Every request fails with 503.',
    faults: [{ kind: 'status', status: 503, match: { path: '/api/' } }],
  },
];

/** A scenario by its name; `happy` for a name that is none. */
export function findScenario(name: ScenarioName): Scenario {
  return SCENARIOS.find((scenario) => scenario.name === name) ?? HAPPY;
}

export const isScenarioName = (name: string): name is ScenarioName => SCENARIOS.some((one) => one.name === name);
