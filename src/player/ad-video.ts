import type { AdItem, AdSlot } from './ads/ad-slot';
import type { MediaItem } from './media/media-item';

/** The video of the current ad; undefined if there is no ad, or it has no video. */
export function findAdVideo(ads: AdSlot): MediaItem | undefined {
  return toVideo(ads.current());
}

/** The video of the ad that comes before the item `nextId`. */
export function findWaitingVideo(ads: AdSlot, nextId: string | undefined): MediaItem | undefined {
  const waiting = ads.loaded.get()?.waiting.get();
  return waiting?.nextId === nextId ? toVideo(waiting?.item) : undefined;
}

const toVideo = (item: AdItem | undefined): MediaItem | undefined =>
  item?.url ? { id: item.id, url: item.url, loops: false } : undefined;
