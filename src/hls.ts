import type { HlsEngine } from './index';

/**
 * The library's own HLS engine, hls.js in its light form, for `setHlsEngine`; fetched when the first stream is about to play.
 *
 * @example
 * ```ts
 * import { setHlsEngine } from '@service/web-sdk';
 * import { hlsEngine } from '@service/web-sdk/hls';
 *
 * setHlsEngine(hlsEngine);
 * ```
 */
export const hlsEngine: HlsEngine = async (video, source) =>
  (await import('./player/hls/hls-engine')).attachHls(video, source);
