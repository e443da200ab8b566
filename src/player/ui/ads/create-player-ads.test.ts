// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createFakeLog } from '../../../../test/fakes/fake-log';
import { type OpenedPlayerAds, openPlayerAds, toAd, UNNAMED } from '../../../../test/fakes/open-player-ads';
import { createDelegateHolder } from '../../../core/delegate';
import type { Category } from '../../../model/category';
import type { MediaState } from '../../media/media-state';

const GOOGLE = {
  ...{
    source: 'googleAdManager',
    networkCode: '123',
    storiesAdUnitPath: 'site/stories',
    clipsAdUnitPath: 'site/clips',
  },
  ...{ customTargeting: { site: 'league' }, durationSeconds: 5, skippableAfterSeconds: 1 },
  clips: { firstAfter: 1, every: 2 },
};
const TEAM_C = { id: 'c', externalId: 'team-c', name: 'Team C' } as Category;

test('H11.10 ads are asked for once, for the categories on screen, in one order', async () => {
  const { ads, platform } = await openPlayerAds([]);
  ads.seen({ ...UNNAMED, id: 'b', nextId: 'c', categories: [] });
  await platform.clock.advance(1);
  const asked = platform.network.requests.filter(({ url }) => url.includes('/ads')).map(({ url }) => url);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/placement=clips&categories=team-a&categories=team-b$/);
  expect(ads.waiting.get()).toBeUndefined();
  expect(ads.takeBreak('c', () => {})).toBe(false);
});

test('ads take turns', async () => {
  const { ads, draw } = await openPlayerAds([toAd('ad-1'), toAd('ad-2'), toAd('banner', { format: 'banner' })]);
  const shown: string[] = [];
  for (const [id, nextId] of [
    ['b', 'c'],
    ['c', 'd'],
    ['d', 'e'],
    ['e', 'f'],
    ['f', 'g'],
  ] as const) {
    if (ads.waiting.get()) {
      draw();
      if (ads.takeBreak(id, () => {})) shown.push(`${id} ${ads.current.get()?.url}`);
      ads.onMediaEvent('started');
      ads.onMediaEvent('ended');
    }
    ads.seen({ ...UNNAMED, id, nextId, categories: [] });
  }
  expect(shown).toEqual([
    'b https://media.example.com/ad-1.mp4',
    'd https://media.example.com/ad-2.mp4',
    'f https://media.example.com/ad-1.mp4',
  ]);
});

test.each([
  ['never starts', async ({ platform }: OpenedPlayerAds) => platform.clock.advance(5600)],
  [
    'cannot be played',
    async ({ media, platform }: OpenedPlayerAds) => {
      media.set({ status: 'failed', reason: 'missing' } as MediaState);
      await platform.clock.advance(250);
    },
  ],
])('an ad that %s goes by without a word', async (_, fail) => {
  const opened = await openPlayerAds([toAd('ad-1')]);
  const { ads, pings, types, draw } = opened;
  draw();
  const over: boolean[] = [];
  ads.takeBreak('b', (isOnwards) => over.push(isOnwards));
  await fail(opened);
  expect([over, types(), pings, ads.current.get()]).toEqual([[true], [], [], undefined]);
});

test('a picture that is broken is left out, and the next ad comes before the next clip', async () => {
  const { decode } = HTMLImageElement.prototype;
  HTMLImageElement.prototype.decode = () => Promise.reject(new DOMException('', 'EncodingError'));
  try {
    const media = { kind: 'image', url: 'https://media.example.com/broken.webp' };
    const { ads, types, draw, reportImage } = await openPlayerAds([toAd('broken', { media }), toAd('ad-2')]);
    const place = draw();
    // It came, and cannot be decoded; the second try does not come at all.
    await reportImage(place, 'load');
    expect(ads.waiting.get()).toBeDefined();
    await reportImage(place, 'error');
    expect([ads.waiting.get(), ads.takeBreak('b', () => {})]).toEqual([undefined, false]);
    ads.seen({ ...UNNAMED, id: 'b', nextId: 'c', categories: [] });
    expect(ads.waiting.get()).toMatchObject({ nextId: 'c', item: { url: 'https://media.example.com/ad-2.mp4' } });
    expect(types()).toEqual([]);
  } finally {
    HTMLImageElement.prototype.decode = decode;
  }
});

test('D31 a picture that does not arrive within 5 s is left out, and the next ad comes before the next clip', async () => {
  const media = { kind: 'image', url: 'https://media.example.com/silent.webp' };
  const { ads, platform, draw } = await openPlayerAds([toAd('silent', { media }), toAd('ad-2')]);
  draw();
  await platform.clock.advance(4900);
  expect(ads.waiting.get()).toBeDefined();
  await platform.clock.advance(100);
  expect([ads.waiting.get(), ads.takeBreak('b', () => {})]).toEqual([undefined, false]);
  ads.seen({ ...UNNAMED, id: 'b', nextId: 'c', categories: [] });
  expect(ads.waiting.get()).toMatchObject({ item: { url: 'https://media.example.com/ad-2.mp4' } });
});

test.each([undefined, { source: 'none' }, { source: 'firstParty', clips: { firstAfter: 'x' } }])(
  'without a plan (%j) nothing is asked for and nothing comes',
  async (settings) => {
    const { ads, platform } = await openPlayerAds([toAd('ad-1')], { settings });
    expect(platform.network.requests).toEqual([]);
    expect(ads.waiting.get()).toBeUndefined();
  },
);

test('Google fills a place only where the page names one; its own targeting wins', async () => {
  const asked: unknown[] = [];
  const former: unknown[] = [];
  const delegate = createDelegateHolder(createFakeLog());
  delegate.assign({
    getAdConfig(request: unknown) {
      asked.push(request);
      former.push((request as { clip?: unknown }).clip);
      return asked.length === 1 ? undefined : { slot: '', customTargeting: { site: 'mine', level: 5 } };
    },
  });
  const { ads, platform } = await openPlayerAds([], { settings: GOOGLE, delegate });
  expect(ads.waiting.get()).toBeUndefined();
  ads.seen({ ...UNNAMED, id: 'b', nextId: 'c', categories: ['team-c'], details: [TEAM_C] });
  expect(asked).toEqual([
    { placement: 'clips', format: 'fullScreen', categories: ['team-b', 'team-a'], collection: 'top-clips' },
    { placement: 'clips', format: 'fullScreen', categories: ['team-c'], collection: 'top-clips' },
  ]);
  expect(former).toEqual([
    { categories: [{ name: 'team-b' }, { name: 'team-a' }] },
    { categories: [{ name: 'Team C' }] },
  ]);
  expect(ads.waiting.get()).toMatchObject({ nextId: 'c', item: { url: '' } });
  expect(platform.network.requests).toEqual([]);
});
