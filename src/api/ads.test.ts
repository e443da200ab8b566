import { expect, test } from 'vitest';
import { LONGEST_UNSKIPPABLE_MS } from '../model/ad';
import { readAd, readAdPlan, readTargeting } from './ads';

const AD = {
  id: 'ad-1',
  placement: 'clips',
  format: 'fullScreen',
  title: 'New boots',
  advertiser: 'Example Sports',
  media: {
    kind: 'video',
    url: 'https://media.example.com/boots.mp4',
    posterUrl: 'https://media.example.com/boots.webp',
    description: 'Boots on grass',
  },
  durationSeconds: 6,
  skippableAfterSeconds: 3,
  action: { type: 'web', url: 'https://example.com/boots', text: 'Shop now' },
  categories: [],
  trackingUrls: { opened: ['https://count.example.com/seen'], complete: ['https://count.example.com/done'] },
};

test('H11.10 an ad becomes one complete value', () => {
  expect(readAd(AD, 'clips')).toEqual({
    id: 'ad-1',
    format: 'fullScreen',
    title: 'New boots',
    advertiser: 'Example Sports',
    media: {
      kind: 'video',
      url: 'https://media.example.com/boots.mp4',
      posterUrl: 'https://media.example.com/boots.webp',
      description: 'Boots on grass',
    },
    durationMs: 6000,
    skippableAfterMs: 3000,
    action: expect.objectContaining({ type: 'web', url: 'https://example.com/boots', text: 'Shop now' }),
    trackingUrls: {
      opened: ['https://count.example.com/seen'],
      firstQuartile: [],
      midpoint: [],
      thirdQuartile: [],
      complete: ['https://count.example.com/done'],
      skipped: [],
      actionTapped: [],
    },
  });
});

test('an ad without id, of another placement, of an unknown kind or without a medium that may be loaded is none', () => {
  const media = (change: object) => ({ ...AD, media: { ...AD.media, ...change } });
  const useless = [
    null,
    [],
    'ad',
    {},
    { ...AD, id: '' },
    { ...AD, placement: 'stories' },
    { ...AD, format: 'hologram' },
    { ...AD, media: null },
    media({ kind: 'future-video' }),
    media({ url: 'javascript:alert(1)' }),
    media({ url: '' }),
  ];
  expect(useless.map((one) => readAd(one, 'clips'))).toEqual(useless.map(() => undefined));
});

test.each([
  [{ durationSeconds: -5 }, { durationMs: 7000 }],
  [{ durationSeconds: '12' }, { durationMs: 7000 }],
  [{ durationSeconds: 1e9 }, { durationMs: 60_000 }],
  [{ skippableAfterSeconds: null }, { skippableAfterMs: LONGEST_UNSKIPPABLE_MS }],
  [{ skippableAfterSeconds: 'never' }, { skippableAfterMs: LONGEST_UNSKIPPABLE_MS }],
  [{ skippableAfterSeconds: 1e9 }, { skippableAfterMs: LONGEST_UNSKIPPABLE_MS }],
  [{ skippableAfterSeconds: -1 }, { skippableAfterMs: 0 }],
  [
    { title: null, advertiser: 5, action: null, trackingUrls: null },
    { title: '', advertiser: '', action: undefined },
  ],
])('of an ad with %j is read %j', (change, expected) => {
  expect(readAd({ ...AD, ...change }, 'clips')).toMatchObject(expected);
});

test('S1 addresses that count an ad pass the pauseReasons of all addresses', () => {
  const opened = ['javascript:alert(1)', 'data:text/html,x', 'https://user:pass@count.example.com', 7, null];
  const ad = readAd({ ...AD, trackingUrls: { opened: [...opened, 'https://count.example.com/a'] } }, 'clips');
  expect(ad?.trackingUrls.opened).toEqual(['https://count.example.com/a']);
});

const OWN = { source: 'firstParty', stories: { firstAfter: 2, every: 4 }, clips: { firstAfter: 3, every: 6 } };
const GOOGLE = {
  source: 'googleAdManager',
  networkCode: '123',
  storiesAdUnitPath: 'site/stories',
  clipsAdUnitPath: '/site/clips',
  bannerAdUnitPath: null,
  customTargeting: { site: 'league', level: 5 },
  durationSeconds: 8,
  skippableAfterSeconds: null,
  stories: { firstAfter: 1, every: 2 },
  clips: { firstAfter: 1, every: 2 },
};

test('Settings say where the ads of each placement come from', () => {
  expect(readAdPlan(OWN, 'stories')).toEqual({ source: 'firstParty', frequency: { firstAfter: 2, every: 4 } });
  expect(readAdPlan(GOOGLE, 'clips')).toEqual({
    source: 'googleAdManager',
    frequency: { firstAfter: 1, every: 2 },
    unitPath: '/123/site/clips',
    bannerUnitPath: '',
    targeting: { site: 'league' },
    durationMs: 8000,
    skippableAfterMs: LONGEST_UNSKIPPABLE_MS,
  });
});

test.each([
  undefined,
  null,
  'firstParty',
  { source: 'none' },
  { source: 'hologram', stories: OWN.stories },
  { ...GOOGLE, source: 'hologram' },
  { source: 'firstParty' },
  { ...OWN, stories: { firstAfter: 'x', every: 4 } },
  { ...GOOGLE, networkCode: '' },
  { ...GOOGLE, storiesAdUnitPath: null },
  Object.create(OWN),
])('no ads out of %j', (settings) => {
  expect(readAdPlan(settings, 'stories')).toBeUndefined();
});

test('a frequency below one is one: never first, never two in a row', () => {
  const plan = readAdPlan({ ...OWN, clips: { firstAfter: 0, every: -3.5 } }, 'clips');
  expect(plan?.frequency).toEqual({ firstAfter: 1, every: 1 });
});

test('S7 targeting takes texts, as own properties', () => {
  const input: unknown = JSON.parse('{"team":"falcons","level":5,"deep":{},"__proto__":"x"}');
  expect(Object.entries(readTargeting(input))).toEqual([
    ['team', 'falcons'],
    ['__proto__', 'x'],
  ]);
  expect(Reflect.get({}, 'team')).toBeUndefined();
  expect(readTargeting(['a'])).toEqual({});
});

const ALL_MOMENTS = {
  opened: ['https://count.example.com/opened'],
  firstQuartile: ['https://count.example.com/first'],
  midpoint: ['https://count.example.com/middle'],
  thirdQuartile: ['https://count.example.com/third'],
  complete: ['https://count.example.com/complete'],
  skipped: ['https://count.example.com/skipped'],
  actionTapped: ['https://count.example.com/tapped'],
};

test('an advertiser counts at each moment', () => {
  expect(readAd({ ...AD, trackingUrls: ALL_MOMENTS }, 'clips')?.trackingUrls).toEqual(ALL_MOMENTS);
});

test('an ad may be a picture or a film, a page of its own or a banner', () => {
  const still = { ...AD, placement: 'stories', format: 'banner', media: { ...AD.media, kind: 'image' } };
  expect(readAd(still, 'stories')).toMatchObject({ format: 'banner', media: { kind: 'image' } });
});

test.each([
  [{ durationSeconds: 60 }, { durationMs: 60_000 }],
  [{ durationSeconds: 0 }, { durationMs: 7000 }],
  [{ skippableAfterSeconds: 30 }, { skippableAfterMs: 30_000 }],
])('at its bounds, an ad with %j is read %j', (change, expected) => {
  expect(readAd({ ...AD, ...change }, 'clips')).toMatchObject(expected);
});

test('a banner has an ad unit of its own, for clips alone; one that is missing leaves the other', () => {
  const settings = { ...GOOGLE, bannerAdUnitPath: '//site/banner', clipsAdUnitPath: null };
  expect(readAdPlan(settings, 'clips')).toMatchObject({ unitPath: '', bannerUnitPath: '/123/site/banner' });
  expect(readAdPlan(settings, 'stories')).toMatchObject({ unitPath: '/123/site/stories', bannerUnitPath: '' });
});

test.each([{ firstAfter: 3 }, { every: 3 }])('a frequency of %j alone is none', (clips) => {
  expect(readAdPlan({ ...OWN, clips }, 'clips')).toBeUndefined();
});

test('a frequency counts whole items', () => {
  const plan = readAdPlan({ ...OWN, clips: { firstAfter: 2.9, every: 4.9 } }, 'clips');
  expect(plan?.frequency).toEqual({ firstAfter: 2, every: 4 });
});
