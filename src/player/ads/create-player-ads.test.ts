// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { jsonAnswer } from '../../../test/fakes/fake-network';
import { createFakePlatform, type FakePlatform } from '../../../test/fakes/fake-platform';
import { createTransport } from '../../api/transport';
import { createDelegateHolder } from '../../core/delegate';
import type { PlayerLook } from '../../core/look';
import type { ActivityData } from '../../model/activity-data';
import type { Category } from '../../model/category';
import { createStore } from '../../model/store';
import { readTrackingOptions } from '../../model/tracking-options';
import { IDLE_MEDIA, type MediaState } from '../media/media-state';
import { NO_PAUSE_REASONS, type PauseReasons } from '../media/pause-reasons';
import type { AdsParts, PlayerAds } from '../session/ad-slot';
import { createPlayerAds } from './create-player-ads';

const SETTINGS = { source: 'firstParty', stories: { firstAfter: 1, every: 2 }, clips: { firstAfter: 1, every: 2 } };
const GOOGLE = {
  ...{
    source: 'googleAdManager',
    networkCode: '123',
    storiesAdUnitPath: 'site/stories',
    clipsAdUnitPath: 'site/clips',
  },
  ...{ customTargeting: { site: 'league' }, durationSeconds: 5, skippableAfterSeconds: 1, clips: SETTINGS.clips },
};
const toAd = (id: string, change: object = {}) => ({
  ...{ id, placement: 'clips', format: 'fullScreen', title: `Title of ${id}`, advertiser: 'Example' },
  media: { kind: 'video', url: `https://media.example.com/${id}.mp4` },
  ...{ durationSeconds: 8, skippableAfterSeconds: 2 },
  action: { type: 'web', url: 'https://example.com/', text: 'Visit' },
  trackingUrls: { opened: [`https://count.example.com/${id}`], skipped: [`https://count.example.com/${id}-skipped`] },
  ...change,
});

let platform: FakePlatform;
let ads: PlayerAds;
let events: (readonly [type: string, data: ActivityData])[];
let pings: string[];
let options: object;
const realFetch = globalThis.fetch;
const pauseReasons = createStore<PauseReasons>(NO_PAUSE_REASONS);
const media = createStore<MediaState>(IDLE_MEDIA);
const time = createStore<{ positionSeconds: number; durationSeconds: number | undefined }>({
  positionSeconds: 0,
  durationSeconds: undefined,
});
const TEAM_C = { id: 'c', externalId: 'team-c', name: 'Team C' } as Category;
const UNNAMED = { details: [] };
const types = () => events.map(([type]) => type);

beforeEach(() => {
  platform = createFakePlatform();
  [events, pings, options] = [[], [], {}];
  pauseReasons.set(NO_PAUSE_REASONS);
  media.set(IDLE_MEDIA);
  time.set({ positionSeconds: 0, durationSeconds: undefined });
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    pings.push(`${init.mode} ${init.credentials} ${url}`);
    return new Response();
  }) as typeof fetch;
});
afterEach(() => {
  ads.end('closeButtonTapped');
  globalThis.fetch = realFetch;
  document.body.replaceChildren();
});

/** The ads of a Clips player that has seen its first clip. */
async function open(list: readonly object[], change: Partial<AdsParts> = {}): Promise<void> {
  platform.network.answer('/ads', jsonAnswer({ ads: list }));
  const look = createStore({ language: 'en', messages: {} } as PlayerLook);
  ads = createPlayerAds({
    placement: 'clips',
    collection: 'top-clips',
    settings: SETTINGS,
    transport: createTransport({
      network: platform.network,
      readCredentials: () => ({ baseUrl: 'https://api.example.com', apiKey: 'key' }),
      readAttributePairs: () => [],
      warn: () => {},
    }),
    clock: platform.clock,
    delegate: createDelegateHolder(platform.log),
    options: () => readTrackingOptions(options),
    activity: { record: (type: string, data: ActivityData = {}) => events.push([type, data]) } as never,
    actions: { sheet: createStore(undefined), canRun: () => true, run: async () => true },
    look,
    context: { page: 'home' },
    ...change,
  });
  ads.seen({ ...UNNAMED, id: 'a', nextId: 'b', categories: ['team-b', 'team-a'] });
  await platform.clock.advance(1);
}

/** Draws what waits, as the player does. */
function draw(): HTMLElement {
  const place = document.createElement('div');
  document.body.append(place);
  ads.draw(place, {
    player: { pauseReasons, media, time },
    screenDrawn: () => {},
    step: (by) => void ads.leave(by),
    togglePlay: () => {},
    needsGestures: true,
  });
  return place;
}

/** What the browser tells of the ad's picture; happy-dom fetches none. */
async function tellOfPicture(place: HTMLElement, type: 'load' | 'error'): Promise<void> {
  place.querySelector('.ad-still')?.dispatchEvent(new Event(type));
  await platform.clock.advance(1);
}

const skip = (place: HTMLElement) => place.querySelector<HTMLButtonElement>('.ad-skip');
const playTo = async (positionSeconds: number) => {
  time.set({ positionSeconds, durationSeconds: 8 });
  await platform.clock.advance(250);
};

test('H11.10 ads are asked for once, for the categories on screen, in one order', async () => {
  await open([]);
  ads.seen({ ...UNNAMED, id: 'b', nextId: 'c', categories: [] });
  await platform.clock.advance(1);
  const asked = platform.network.requests.filter(({ url }) => url.includes('/ads')).map(({ url }) => url);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/placement=clips&categories=team-a&categories=team-b$/);
  expect(ads.waiting.get()).toBeUndefined();
  expect(ads.takeBreak('c', () => {})).toBe(false);
});

test('an ad waits before the next clip, comes when the viewer goes on, and gives way to the clip', async () => {
  await open([toAd('ad-1')]);
  expect(ads.waiting.get()).toMatchObject({ nextId: 'b', item: { url: 'https://media.example.com/ad-1.mp4' } });
  const place = draw();
  expect(skip(place)).toBeNull();
  const over: boolean[] = [];
  expect(ads.takeBreak('elsewhere', () => {})).toBe(false);
  expect(ads.takeBreak('b', (isOnwards) => over.push(isOnwards))).toBe(true);
  ads.onMediaEvent('started');
  await playTo(1);
  expect(place.textContent).toContain('Skip in 1');
  expect(ads.leave(1)).toBe(false);
  await playTo(2.5);
  skip(place)?.click();
  expect(types()).toEqual(['openedAd', 'viewedAdPageFirstQuartile', 'skippedAd', 'dismissedAd']);
  expect(events[0]?.[1]).toEqual({ adId: 'ad-1', collection: 'top-clips', context: { page: 'home' } });
  expect(events[3]?.[1]).toMatchObject({ durationViewedMs: 500 });
  expect([over, ads.front.get(), ads.waiting.get()]).toEqual([[true], undefined, undefined]);
  expect(pings).toEqual([
    'no-cors omit https://count.example.com/ad-1',
    'no-cors omit https://count.example.com/ad-1-skipped',
  ]);
});

test('the ad is labelled for the eye and for screen readers', async () => {
  await open([toAd('ad-1')]);
  const place = draw();
  expect(place.querySelector('.ad-tag')?.textContent).toBe('Ad');
  expect(place.querySelector('[role=group]')?.getAttribute('aria-label')).toBe('Advertisement: Example, Title of ad-1');
  expect(place.querySelector('[role=status]')?.textContent).toBe('');
  ads.takeBreak('b', () => {});
  await platform.clock.advance(1);
  expect(place.querySelector('[role=status]')?.textContent).toBe('Advertisement');
});

test('ads take turns', async () => {
  await open([toAd('ad-1'), toAd('ad-2'), toAd('banner', { format: 'banner' })]);
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
      if (ads.takeBreak(id, () => {})) shown.push(`${id} ${ads.front.get()?.url}`);
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
  ['never starts', async () => platform.clock.advance(5600)],
  [
    'cannot be played',
    async () => {
      media.set({ status: 'failed', reason: 'missing' } as MediaState);
      await platform.clock.advance(250);
    },
  ],
])('an ad that %s goes by without a word', async (_, fail) => {
  await open([toAd('ad-1')]);
  draw();
  const over: boolean[] = [];
  ads.takeBreak('b', (isOnwards) => over.push(isOnwards));
  await fail();
  expect([over, types(), pings, ads.front.get()]).toEqual([[true], [], [], undefined]);
});

test('a picture that is broken is left out, and the next ad comes before the next clip', async () => {
  const { decode } = HTMLImageElement.prototype;
  HTMLImageElement.prototype.decode = () => Promise.reject(new DOMException('', 'EncodingError'));
  try {
    const media = { kind: 'image', url: 'https://media.example.com/broken.webp' };
    await open([toAd('broken', { media }), toAd('ad-2')]);
    const place = draw();
    // It came, and cannot be decoded; the second try does not come at all.
    await tellOfPicture(place, 'load');
    expect(ads.waiting.get()).toBeDefined();
    await tellOfPicture(place, 'error');
    expect([ads.waiting.get(), ads.takeBreak('b', () => {})]).toEqual([undefined, false]);
    ads.seen({ ...UNNAMED, id: 'b', nextId: 'c', categories: [] });
    expect(ads.waiting.get()).toMatchObject({ nextId: 'c', item: { url: 'https://media.example.com/ad-2.mp4' } });
    expect(types()).toEqual([]);
  } finally {
    HTMLImageElement.prototype.decode = decode;
  }
});

/** From here on the ad runs, and the viewer's first pause is the first that is told. */
function expectPauseToBeTold() {
  ads.onMediaEvent('started');
  pauseReasons.set(new Set(['viewer']));
  pauseReasons.set(NO_PAUSE_REASONS);
  expect(types()).toEqual(['openedAd', 'pausedAdPage', 'resumedAdPage']);
}

test('an ad waits while the page is hidden or the viewer pauses it, which is told', async () => {
  await open([toAd('ad-1')]);
  draw();
  ads.takeBreak('b', () => {});
  pauseReasons.set(new Set(['hidden']));
  pauseReasons.set(new Set(['viewer', 'hidden']));
  await platform.clock.advance(60_000);
  pauseReasons.set(new Set(['viewer']));
  pauseReasons.set(NO_PAUSE_REASONS);
  expectPauseToBeTold();
});

test.each([
  ['a film', {}],
  ['a picture', { media: { kind: 'image', url: 'https://media.example.com/ad.webp' } }],
])('%s that comes while the viewer has paused was paused by nobody', async (_, change) => {
  const { decode } = HTMLImageElement.prototype;
  HTMLImageElement.prototype.decode = async () => {};
  await open([toAd('ad-1', change)]);
  await tellOfPicture(draw(), 'load');
  HTMLImageElement.prototype.decode = decode;
  pauseReasons.set(new Set(['viewer']));
  expect(ads.takeBreak('b', () => {})).toBe(true);
  pauseReasons.set(new Set(['viewer', 'hidden']));
  await platform.clock.advance(60_000);
  pauseReasons.set(new Set(['viewer']));
  pauseReasons.set(NO_PAUSE_REASONS);
  expectPauseToBeTold();
});

test('a player that closes dismisses its ad, with the reason, and goes nowhere', async () => {
  await open([toAd('ad-1')]);
  draw();
  const over: boolean[] = [];
  ads.takeBreak('b', (isOnwards) => over.push(isOnwards));
  ads.onMediaEvent('started');
  ads.end('backButton');
  expect(events.at(-1)).toEqual(['dismissedAd', expect.objectContaining({ dismissedReason: 'backButton' })]);
  expect(over).toEqual([]);
});

test.each([
  [{ enableAdTracking: false }, []],
  [{ enableFullVideoAnalytics: false }, ['no-cors omit https://count.example.com/ad-1']],
])('with %j an advertiser counts %j', async (chosen, counted) => {
  options = chosen;
  await open([
    toAd('ad-1', { trackingUrls: { opened: ['https://count.example.com/ad-1'], midpoint: ['https://x.example/'] } }),
  ]);
  draw();
  ads.takeBreak('b', () => {});
  ads.onMediaEvent('started');
  await playTo(6);
  expect(pings).toEqual(counted);
});

test('S1 a call to action that leads nowhere gets no button, and one that does is told before it runs', async () => {
  const ran: string[] = [];
  const actions: AdsParts['actions'] = {
    sheet: createStore(undefined),
    canRun: ({ url }) => url.startsWith('https:'),
    async run(action, record) {
      record('actionButtonTapped', { actionUrl: action.url });
      ran.push(`${types().at(-1)} ${action.url}`);
      return true;
    },
  };
  await open([toAd('ad-1', { action: { type: 'web', url: 'javascript:alert(1)', text: 'Visit' } })], { actions });
  expect(draw().querySelector('.is-main')).toBeNull();
  await open([toAd('ad-2')], { actions });
  draw().querySelector<HTMLButtonElement>('.is-main')?.click();
  expect(ran).toEqual(['adActionButtonTapped https://example.com/']);
});

test.each([undefined, { source: 'none' }, { source: 'firstParty', clips: { firstAfter: 'x' } }])(
  'without a plan (%j) nothing is asked for and nothing comes',
  async (settings) => {
    await open([toAd('ad-1')], { settings });
    expect(platform.network.requests).toEqual([]);
    expect(ads.waiting.get()).toBeUndefined();
  },
);

test('Google fills a place only where the page names one; its own targeting wins', async () => {
  const asked: unknown[] = [];
  const former: unknown[] = [];
  const delegate = createDelegateHolder(platform.log);
  delegate.assign({
    getAdConfig(request: unknown) {
      asked.push(request);
      former.push((request as { clip?: unknown }).clip);
      return asked.length === 1 ? undefined : { slot: '', customTargeting: { site: 'mine', level: 5 } };
    },
  });
  await open([], { settings: GOOGLE, delegate });
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
