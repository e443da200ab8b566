import { onTestFinished } from 'vitest';
import { createTransport } from '../../src/api/transport';
import type { PlayerAppearance } from '../../src/core/appearance';
import { createDelegateHolder } from '../../src/core/delegate';
import type { ActivityData } from '../../src/model/activity-data';
import { createStore } from '../../src/model/store';
import { readTrackingOptions } from '../../src/model/tracking-options';
import type { AdsOptions } from '../../src/player/ads/ad-slot';
import { IDLE_MEDIA, type MediaState } from '../../src/player/media/media-state';
import { NO_PAUSE_REASONS, type PauseReasons } from '../../src/player/media/pause-reasons';
import { createPlayerAds } from '../../src/player/ui/ads/create-player-ads';
import { jsonAnswer } from './fake-network';
import { createFakePlatform } from './fake-platform';

const SETTINGS = { source: 'firstParty', stories: { firstAfter: 1, every: 2 }, clips: { firstAfter: 1, every: 2 } };

/** A clip on screen of whose categories only ids are known. */
export const UNNAMED = { details: [] };

/** An ad as the service sends it. */
export const toAd = (id: string, change: object = {}) => ({
  ...{ id, placement: 'clips', format: 'fullScreen', title: `Title of ${id}`, advertiser: 'Example' },
  media: { kind: 'video', url: `https://media.example.com/${id}.mp4` },
  ...{ durationSeconds: 8, skippableAfterSeconds: 2 },
  action: { type: 'web', url: 'https://example.com/', text: 'Visit' },
  trackingUrls: { opened: [`https://count.example.com/${id}`], skipped: [`https://count.example.com/${id}-skipped`] },
  ...change,
});

/** Collects the requests to an advertiser's server until the test is over. */
function listenToPings(): readonly string[] {
  const pings: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    pings.push(`${init.mode} ${init.credentials} ${url}`);
    return new Response();
  }) as typeof globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
  return pings;
}

/** The ads of a Clips player that has seen its first clip, until the test is over. */
export async function openPlayerAds(list: readonly object[], change: Partial<AdsOptions> = {}) {
  const platform = createFakePlatform();
  const events: (readonly [type: string, data: ActivityData])[] = [];
  const pings = listenToPings();
  const pauseReasons = createStore<PauseReasons>(NO_PAUSE_REASONS);
  const media = createStore<MediaState>(IDLE_MEDIA);
  const time = createStore<{ positionSeconds: number; durationSeconds: number | undefined }>({
    positionSeconds: 0,
    durationSeconds: undefined,
  });
  platform.network.answer('/ads', jsonAnswer({ ads: list }));
  const appearance = createStore({ language: 'en', messages: {} } as PlayerAppearance);
  const ads = createPlayerAds({
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
    options: () => readTrackingOptions({}),
    activity: { record: (type: string, data: ActivityData = {}) => events.push([type, data]) } as never,
    actions: { sheet: createStore(undefined), canRun: () => true, run: async () => true },
    appearance,
    context: { page: 'home' },
    ...change,
  });
  onTestFinished(() => {
    ads.end('closeButtonTapped');
    document.body.replaceChildren();
  });
  ads.seen({ ...UNNAMED, id: 'a', nextId: 'b', categories: ['team-b', 'team-a'] });
  await platform.clock.advance(1);
  return {
    ...{ platform, ads, events, pings, pauseReasons, media },
    types: () => events.map(([type]) => type),
    /** Draws what waits, as the player does. */
    draw(): HTMLElement {
      const place = document.createElement('div');
      document.body.append(place);
      ads.draw(place, {
        playback: { media: { pauseReasons, state: media, time }, screenDrawn: () => {}, togglePlay: () => {} },
        step: (by) => void ads.leave(by),
        needsGestures: true,
      });
      return place;
    },
    /** Fires an event of the ad's image; happy-dom fetches none. */
    async reportImage(place: HTMLElement, type: 'load' | 'error'): Promise<void> {
      place.querySelector('.ad-still')?.dispatchEvent(new Event(type));
      await platform.clock.advance(1);
    },
    async playTo(positionSeconds: number): Promise<void> {
      time.set({ positionSeconds, durationSeconds: 8 });
      await platform.clock.advance(250);
    },
  };
}

export type OpenedPlayerAds = Awaited<ReturnType<typeof openPlayerAds>>;
