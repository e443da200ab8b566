import { loadAds, readTargeting } from '../../api/ads';
import type { Ad, AdPlan } from '../../model/ad';
import { withFormerItems } from '../../model/former-names';
import { readOwn, readString } from '../../model/record';
import type { AdsOptions, SeenItem } from './ad-slot';

/** An ad that cannot be shown after this long is skipped: a third party may never answer. (D31) */
export const AD_TIMEOUT_MS = 5000;

/** One ad as it is shown: the service's own, or a place that Google fills. */
export interface ShownAd {
  /** Names this showing of it. */
  readonly key: string;
  readonly ad: Ad;
  readonly google: GoogleOrder | undefined;
}

export interface GoogleOrder {
  readonly path: string;
  readonly targeting: Readonly<Record<string, string>>;
}

/** The source of a player's ads. */
export interface AdSource {
  /** The next ad page, depending on what the viewer sees; undefined when there is none (yet). */
  next(item: SeenItem): ShownAd | undefined;
  /** The banner, once it is known whether there is one. */
  banner(): Promise<ShownAd | undefined>;
  /** An ad that cannot be shown is not offered again. */
  spoil(shown: ShownAd): void;
}

const NO_URLS: Ad['trackingUrls'] = {
  opened: [],
  firstQuartile: [],
  midpoint: [],
  thirdQuartile: [],
  complete: [],
  skipped: [],
  actionTapped: [],
};

/** `first` is the first item that the viewer saw; `onStocked` is called when there may be ads. */
export function openAdSource(parts: AdsOptions, plan: AdPlan, first: SeenItem, onStocked: () => void): AdSource {
  let shown = 0;
  const toShownAd = (ad: Ad, google?: GoogleOrder): ShownAd => ({ key: `ad:${shown++}:${ad.id}`, ad, google });
  return plan.source === 'firstParty'
    ? openOwnSource(parts, first.categories, toShownAd, onStocked)
    : openGoogleSource(parts, plan, first, toShownAd);
}

type ToShownAd = (ad: Ad, google?: GoogleOrder) => ShownAd;

function openOwnSource(
  { transport, placement }: AdsOptions,
  categories: readonly string[],
  toShownAd: ToShownAd,
  onStocked: () => void,
): AdSource {
  let pages: readonly Ad[] = [];
  let turn = 0;
  // A failed request only means that there are no ads.
  const all = loadAds(transport, placement, categories).catch((): readonly Ad[] => []);
  void all.then((ads) => {
    pages = ads.filter(({ format }) => format === 'fullScreen');
    onStocked();
  });
  return {
    next() {
      // One after the other, and from the first again.
      const ad = pages[turn % pages.length];
      if (!ad) return undefined;
      turn++;
      return toShownAd(ad);
    },
    async banner() {
      const ad = (await all).find(({ format, media }) => format === 'banner' && media.kind === 'image');
      return ad && toShownAd(ad);
    },
    spoil({ ad }) {
      pages = pages.filter((one) => one !== ad);
    },
  };
}

function openGoogleSource(
  { delegate, placement, collection }: AdsOptions,
  plan: AdPlan & { readonly source: 'googleAdManager' },
  first: SeenItem,
  toShownAd: ToShownAd,
): AdSource {
  const { durationMs, skippableAfterMs } = plan;
  /** The page says which ad it wants, or that it wants none. */
  const order = (format: Ad['format'], unitPath: string, item: SeenItem): ShownAd | undefined => {
    if (!unitPath) return undefined;
    const request = { placement, format, categories: item.categories, ...(collection ? { collection } : {}) };
    const answer: unknown = delegate.call('getAdConfig', withFormerItems(request, item));
    if (typeof answer !== 'object' || answer === null) return undefined;
    const path = readString(answer, 'slot').trim() || unitPath;
    const targeting = { ...plan.targeting, ...readTargeting(readOwn(answer, 'customTargeting')) };
    const media = { kind: 'image', url: '', posterUrl: '', description: '' } as const;
    const ad = { id: path, format, title: '', advertiser: '', media, action: undefined, trackingUrls: NO_URLS };
    return toShownAd({ ...ad, durationMs, skippableAfterMs }, { path, targeting });
  };
  return {
    next: (item) => order('fullScreen', plan.unitPath, item),
    banner: async () => order('banner', plan.bannerUnitPath, first),
    spoil() {},
  };
}
