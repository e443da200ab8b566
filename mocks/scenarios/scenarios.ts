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

const HAPPY: Scenario = { name: 'happy', intent: 'Everything answers, quickly and well.' };

/** Every scenario, in the order in which a person chooses among them. */
export const SCENARIOS: readonly Scenario[] = [
  HAPPY,
  { name: 'empty', intent: 'No collection holds a clip, no category a story.', prepare: emptyEverything },
  { name: 'oneClip', intent: 'Each collection holds one clip, each category one story.', prepare: keepOne },
  { name: 'tenThousand', intent: '`top-clips` holds ten thousand clips.', prepare: fillTopClips },
  {
    name: 'repeatingPages',
    intent: 'Each page begins with the last three clips of the page before.',
    prepare: repeatAcrossPages,
  },
  { name: 'totalTooLarge', intent: 'Feeds say 63 clips more than they have.', rewrite: overstateTotal },
  {
    name: 'nullsEverywhere',
    intent: 'Only ids and media addresses are left, and lists hold a null, a nameless and a repeated thing.',
    rewrite: nullEverything,
  },
  {
    name: 'unknownEnums',
    intent: 'Types and kinds of a future version, and fields nobody knows.',
    rewrite: inventEnums,
  },
  { name: 'rightToLeft', intent: 'Titles in Arabic and Hebrew, with numbers and brackets.', prepare: turnRightToLeft },
  {
    name: 'hugeStrings',
    intent: 'Titles of a megabyte, without spaces, with direction overrides, zero width and half a character.',
    prepare: growStrings,
  },
  {
    name: 'hostileUrls',
    intent: 'Actions and pictures with addresses that must not be followed.',
    prepare: poisonUrls,
  },
  { name: 'prototypeKeys', intent: 'Every object carries `__proto__` and `constructor`.', rewrite: addPrototypeKeys },
  { name: 'badTheme', intent: 'A theme of wrong types, escaping colours and endless depth.', rewrite: breakTheme },
  {
    name: 'mediaBroken',
    intent: 'Films and captions are 404; pictures are there.',
    faults: ['/media/clips/', '/media/hls/', '/media/captions/'].map((path) => ({
      kind: 'status',
      status: 404,
      match: { path },
    })),
  },
  { name: 'live', intent: 'Every clip is a live stream.', prepare: goLive },
  { name: 'noAds', intent: 'No tenant shows ads.', prepare: switchAdsOff },
  { name: 'googleAds', intent: 'Ads come from Google Ad Manager, by way of the page.', prepare: sellToGoogle },
  {
    name: 'slow',
    intent: 'Half of the answers take over a second, one in a hundred six.',
    latency: { kind: 'logNormal', medianMs: 1200, p99Ms: 6000 },
  },
  {
    name: 'flaky',
    intent: 'One request in four fails with 503, one in ten has its connection reset.',
    faults: [
      { kind: 'status', status: 503, probability: 0.25, match: { path: '/api/' }, headers: { 'retry-after': '1' } },
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
