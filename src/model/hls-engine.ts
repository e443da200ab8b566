/** A stream for an HLS engine. */
export interface HlsSource {
  /** URL of the playlist. */
  readonly url: string;
  /** The start position in seconds; 0 means the beginning, or the live edge of a live stream. */
  readonly startAtSeconds: number;
  /** Call this if the engine cannot continue. */
  readonly onError: (error: HlsError) => void;
}

/** Why an engine cannot continue. */
export interface HlsError {
  /** `decode`: the data is invalid; it is reloaded once. `load`: the request failed; it is retried once after 1 s. */
  readonly kind: 'decode' | 'load';
  /** The HTTP status, if there was a response. 4xx is not retried, except 408, 425 and 429. */
  readonly httpStatus?: number;
}

/** Removes the stream from its element; must end all requests, timers and listeners of the engine. */
export type HlsRelease = () => void;

/**
 * Plays HLS streams in `<video>` elements of the library. The library starts, pauses and mutes them itself, and does not
 * set `src` meanwhile.
 *
 * Returns a release function, or a promise of it if the engine is loaded first. If the engine cannot play the stream, it
 * returns `undefined`, throws or rejects: then the browser's native HLS is tried once.
 */
export type HlsEngine = (
  video: HTMLVideoElement,
  source: HlsSource,
) => HlsRelease | undefined | Promise<HlsRelease | undefined>;

/** Whether the URL is an HLS stream. */
export function isHls(url: string): boolean {
  return /\.m3u8$/i.test(url.split(/[?#]/, 1)[0] ?? '');
}
