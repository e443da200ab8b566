import { readString } from '../model/record';
import type { AdsOptions, PlayerAds } from './ads/ad-slot';
import type { PlayerContext, PlayerOrigin } from './player-context';

/** Fetches the code of ads, if the tenant's settings have a source of them; for Google's also if the page has the tag. */
export function loadPlayerAds(
  { adSettings, loadAds, delegate, transport, activity, options, platform }: PlayerContext,
  { appearance, eventContext }: PlayerOrigin,
  own: Pick<AdsOptions, 'placement' | 'collection' | 'actions'>,
): Promise<PlayerAds> | undefined {
  const settings = adSettings();
  const source = readString(settings, 'source');
  if (source !== 'firstParty' && !(source === 'googleAdManager' && delegate.has('getAdConfig'))) return undefined;
  const { clock } = platform;
  const parts: AdsOptions = {
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
  return loadAds().then((chunk) => chunk.createPlayerAds(parts));
}
