// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { type OpenedPlayerAds, openPlayerAds, toAd } from '../../../../test/fakes/open-player-ads';
import { createStore } from '../../../model/store';
import { readTrackingOptions } from '../../../model/tracking-options';
import type { AdsOptions } from '../../ads/ad-slot';
import { NO_PAUSE_REASONS } from '../../media/pause-reasons';

const skip = (place: HTMLElement) => place.querySelector<HTMLButtonElement>('.ad-skip');

test('an ad waits before the next clip, comes when the viewer goes on, and gives way to the clip', async () => {
  const { ads, events, pings, types, draw, playTo } = await openPlayerAds([toAd('ad-1')]);
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
  expect([over, ads.current.get(), ads.waiting.get()]).toEqual([[true], undefined, undefined]);
  expect(pings).toEqual([
    'no-cors omit https://count.example.com/ad-1',
    'no-cors omit https://count.example.com/ad-1-skipped',
  ]);
});

test('the ad is labelled for the eye and for screen readers', async () => {
  const { ads, platform, draw } = await openPlayerAds([toAd('ad-1')]);
  const place = draw();
  expect(place.querySelector('.ad-tag')?.textContent).toBe('Ad');
  expect(place.querySelector('[role=group]')?.getAttribute('aria-label')).toBe('Advertisement: Example, Title of ad-1');
  expect(place.querySelector('[role=status]')?.textContent).toBe('');
  ads.takeBreak('b', () => {});
  await platform.clock.advance(1);
  expect(place.querySelector('[role=status]')?.textContent).toBe('Advertisement');
});

/** Starts the ad, and expects the viewer's first pause to be the first one that is recorded. */
function expectPauseToBeTold({ ads, pauseReasons, types }: OpenedPlayerAds) {
  ads.onMediaEvent('started');
  pauseReasons.set(new Set(['viewer']));
  pauseReasons.set(NO_PAUSE_REASONS);
  expect(types()).toEqual(['openedAd', 'pausedAdPage', 'resumedAdPage']);
}

test('an ad waits while the page is hidden or the viewer pauses it, which is told', async () => {
  const opened = await openPlayerAds([toAd('ad-1')]);
  const { ads, pauseReasons, platform, draw } = opened;
  draw();
  ads.takeBreak('b', () => {});
  pauseReasons.set(new Set(['hidden']));
  pauseReasons.set(new Set(['viewer', 'hidden']));
  await platform.clock.advance(60_000);
  pauseReasons.set(new Set(['viewer']));
  pauseReasons.set(NO_PAUSE_REASONS);
  expectPauseToBeTold(opened);
});

test.each([
  ['a film', {}],
  ['a picture', { media: { kind: 'image', url: 'https://media.example.com/ad.webp' } }],
])('%s that comes while the viewer has paused was paused by nobody', async (_, change) => {
  const { decode } = HTMLImageElement.prototype;
  HTMLImageElement.prototype.decode = async () => {};
  const opened = await openPlayerAds([toAd('ad-1', change)]);
  const { ads, pauseReasons, platform, draw, reportImage } = opened;
  await reportImage(draw(), 'load');
  HTMLImageElement.prototype.decode = decode;
  pauseReasons.set(new Set(['viewer']));
  expect(ads.takeBreak('b', () => {})).toBe(true);
  pauseReasons.set(new Set(['viewer', 'hidden']));
  await platform.clock.advance(60_000);
  pauseReasons.set(new Set(['viewer']));
  pauseReasons.set(NO_PAUSE_REASONS);
  expectPauseToBeTold(opened);
});

test('a player that closes dismisses its ad, with the reason, and goes nowhere', async () => {
  const { ads, events, draw } = await openPlayerAds([toAd('ad-1')]);
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
  const list = [
    toAd('ad-1', { trackingUrls: { opened: ['https://count.example.com/ad-1'], midpoint: ['https://x.example/'] } }),
  ];
  const options = () => readTrackingOptions(chosen);
  const { ads, pings, draw, playTo } = await openPlayerAds(list, { options });
  draw();
  ads.takeBreak('b', () => {});
  ads.onMediaEvent('started');
  await playTo(6);
  expect(pings).toEqual(counted);
});

test('S1 a call to action that leads nowhere gets no button, and one that does is told before it runs', async () => {
  const ran: string[] = [];
  let opened: OpenedPlayerAds;
  const actions: AdsOptions['actions'] = {
    sheet: createStore(undefined),
    canRun: ({ url }) => url.startsWith('https:'),
    async run(action, record) {
      record('actionButtonTapped', { actionUrl: action.url });
      ran.push(`${opened.types().at(-1)} ${action.url}`);
      return true;
    },
  };
  const nowhere = { action: { type: 'web', url: 'javascript:alert(1)', text: 'Visit' } };
  opened = await openPlayerAds([toAd('ad-1', nowhere)], { actions });
  expect(opened.draw().querySelector('.is-main')).toBeNull();
  opened = await openPlayerAds([toAd('ad-2')], { actions });
  opened.draw().querySelector<HTMLButtonElement>('.is-main')?.click();
  expect(ran).toEqual(['adActionButtonTapped https://example.com/']);
});
