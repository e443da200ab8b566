import { readString } from '../model/record';
import type { Core } from './core';
import type { AdsParts, LoadPlayerAds } from './player-ads';
import type { AdsRoom } from './rooms';

/** Fetches what shows ads, where the tenant's settings have a source of them, and for Google's the page takes part. */
export function createAdsLoader(
  core: Core,
  loadAdsRoom: () => Promise<AdsRoom>,
  own: Pick<AdsParts, 'look' | 'context'>,
): LoadPlayerAds {
  const { transport, delegate, activity, options, platform } = core;
  return (placement, collection, actions) => {
    const settings = core.session.settings()?.ads;
    const source = readString(settings, 'source');
    if (source !== 'firstParty' && !(source === 'googleAdManager' && delegate.has('getAdConfig'))) return undefined;
    const parts: AdsParts = {
      ...own,
      ...{ placement, collection, actions, settings, transport, delegate, activity },
      clock: platform.clock,
      options: () => options.get(),
    };
    return loadAdsRoom().then((room) => room.createPlayerAds(parts));
  };
}
