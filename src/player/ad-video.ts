import type { AdItem } from './ads/ad-slot';
import type { MediaItem } from './media/media-item';

/** The video of an ad; undefined if there is no ad, or it has no video. */
export function toAdVideo(ad: AdItem | undefined): MediaItem | undefined {
  return ad?.url ? { id: ad.id, url: ad.url, loops: false } : undefined;
}
