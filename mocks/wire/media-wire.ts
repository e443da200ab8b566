import type { MediaWire } from '../../src/api/wire';
import type { MediaRecord } from '../records';

/** An image or a video of a sheet or an ad. */
export function toMediaWire(media: MediaRecord, toMediaUrl: (address: string) => string): MediaWire {
  return {
    ...media,
    url: toMediaUrl(media.url),
    posterUrl: media.posterUrl === null ? null : toMediaUrl(media.posterUrl),
  };
}
