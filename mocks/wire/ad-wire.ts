import type { AdTrackingUrlsWire } from '../../src/api/wire';
import type { AdRecord } from '../records';

/** The addresses that count an ad. */
export function toTrackingUrlsWire(
  urls: AdRecord['trackingUrls'],
  toMediaUrl: (address: string) => string,
): AdTrackingUrlsWire {
  const complete = (addresses: readonly string[]) => addresses.map(toMediaUrl);
  return {
    opened: complete(urls.opened),
    firstQuartile: complete(urls.firstQuartile),
    midpoint: complete(urls.midpoint),
    thirdQuartile: complete(urls.thirdQuartile),
    complete: complete(urls.complete),
    skipped: complete(urls.skipped),
    actionTapped: complete(urls.actionTapped),
  };
}
