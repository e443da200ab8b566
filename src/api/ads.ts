import {
  type Ad,
  type AdFrequency,
  type AdMoment,
  type AdPlacement,
  type AdPlan,
  LONGEST_UNSKIPPABLE_MS,
} from '../model/ad';
import { isRecord, readArray, readNumber, readOwn, readString } from '../model/record';
import { readWebUrl } from '../model/url';
import { readAction } from './read-action';
import type { Transport } from './transport';

/** An ad without a length is shown as long as a page of a story. */
const DEFAULT_DURATION_MS = 7000;
const LONGEST_DURATION_MS = 60_000;

/** The ads of a placement for the visible content. Rejects with a `RequestError`. (H11.10) */
export async function loadAds(
  transport: Transport,
  placement: AdPlacement,
  categories: readonly string[],
): Promise<readonly Ad[]> {
  // Sorted, because the CDN caches by the bytes of the URL.
  const query = [...new Set(categories)].sort().map((id) => ['categories', id] as const);
  const body = await transport.get('/api/app/ads', [['placement', placement], ...query], { personalized: true });
  return readArray(body, 'ads').flatMap((ad) => readAd(ad, placement) ?? []);
}

/** Reads an ad; undefined without an id or without media that may be loaded. */
export function readAd(input: unknown, placement: AdPlacement): Ad | undefined {
  const media = readOwn(input, 'media');
  const id = readString(input, 'id');
  const url = readWebUrl(readOwn(media, 'url'));
  const kind = readString(media, 'kind');
  const format = readString(input, 'format');
  if (!id || !url || readString(input, 'placement') !== placement) return undefined;
  if ((kind !== 'image' && kind !== 'video') || (format !== 'fullScreen' && format !== 'banner')) return undefined;
  const urls = readOwn(input, 'trackingUrls');
  const toUrls = (moment: AdMoment) => readArray(urls, moment).flatMap((one) => readWebUrl(one) || []);
  return {
    id,
    format,
    title: readString(input, 'title'),
    advertiser: readString(input, 'advertiser'),
    media: {
      kind,
      url,
      posterUrl: readWebUrl(readOwn(media, 'posterUrl')),
      description: readString(media, 'description'),
    },
    ...readTimes(input),
    action: readAction(readOwn(input, 'action')),
    trackingUrls: {
      opened: toUrls('opened'),
      firstQuartile: toUrls('firstQuartile'),
      midpoint: toUrls('midpoint'),
      thirdQuartile: toUrls('thirdQuartile'),
      complete: toUrls('complete'),
      skipped: toUrls('skipped'),
      actionTapped: toUrls('actionTapped'),
    },
  };
}

/**
 * The source of the ads of a placement, from `ads` of Settings; undefined if there are none.
 *
 * @param settings - Not validated.
 */
export function readAdPlan(settings: unknown, placement: AdPlacement): AdPlan | undefined {
  const source = readString(settings, 'source');
  const frequency = readFrequency(readOwn(settings, placement));
  if (!frequency) return undefined;
  if (source === 'firstParty') return { source, frequency };
  if (source !== 'googleAdManager') return undefined;
  const network = readString(settings, 'networkCode');
  const toPath = (key: string) => {
    const path = readString(settings, key).replace(/^\/+/, '');
    return network && path ? `/${network}/${path}` : '';
  };
  const unitPath = toPath(placement === 'stories' ? 'storiesAdUnitPath' : 'clipsAdUnitPath');
  const bannerUnitPath = placement === 'clips' ? toPath('bannerAdUnitPath') : '';
  if (!unitPath && !bannerUnitPath) return undefined;
  const targeting = readTargeting(readOwn(settings, 'customTargeting'));
  return { source, frequency, unitPath, bannerUnitPath, targeting, ...readTimes(settings) };
}

/** Keys and values of an ad request; values that are not texts are left out. */
export function readTargeting(input: unknown): Readonly<Record<string, string>> {
  if (!isRecord(input)) return {};
  return Object.fromEntries(
    Object.entries(input).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  );
}

function readFrequency(input: unknown): AdFrequency | undefined {
  const [firstAfter, every] = [readNumber(input, 'firstAfter'), readNumber(input, 'every')];
  if (firstAfter === undefined || every === undefined) return undefined;
  return { firstAfter: Math.max(1, Math.floor(firstAfter)), every: Math.max(1, Math.floor(every)) };
}

function readTimes(input: unknown): Pick<Ad, 'durationMs' | 'skippableAfterMs'> {
  const [seconds, skippable] = [readNumber(input, 'durationSeconds'), readNumber(input, 'skippableAfterSeconds')];
  return {
    durationMs:
      seconds !== undefined && seconds > 0 ? Math.min(seconds * 1000, LONGEST_DURATION_MS) : DEFAULT_DURATION_MS,
    skippableAfterMs:
      skippable === undefined
        ? LONGEST_UNSKIPPABLE_MS
        : Math.min(Math.max(0, skippable * 1000), LONGEST_UNSKIPPABLE_MS),
  };
}
