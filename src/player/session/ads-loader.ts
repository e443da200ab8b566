import { readString } from '../../model/record';
import type { PlayerContext, PlayerOrigin } from '../player-context';
import type { AdsOptions, PlayerAds } from './ad-slot';

/** Fetches the code of ads, if the tenant's settings have a source of them; for Google's also if the page has the tag. */
export function loadPlayerAds(
  { adSettings, delegate, transport, activity, options, platform }: PlayerContext,
  { appearance, eventContext }: PlayerOrigin,
  own: Pick<AdsOptions, 'placement' | 'collection' | 'actions'>,
): Promise<PlayerAds> | undefined {
  const settings = adSettings();
  const source = readString(settings, 'source');
  if (source !== 'firstParty' && !(source === 'googleAdManager' && delegate.has('getAdConfig'))) return undefined;
  const { clock } = platform;
  const parts = {
    ...own,
    appearance,
    context: eventContext,
    settings,
    transport,
    delegate,
    activity,
    clock,
    options: () => options.get(),
  };
  return import('../ads/create-player-ads').then((chunk) => chunk.createPlayerAds(parts));
}
