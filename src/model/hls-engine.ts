/** A stream that an HLS engine is to play. */
export interface HlsSource {
  /** Address of the playlist. */
  readonly url: string;
  /** Where to begin, in seconds; 0 is the beginning, and the live edge of a live stream. */
  readonly startAtSeconds: number;
  /** To be called when the engine cannot go on by itself. */
  readonly onError: (error: HlsError) => void;
}

/** Why an engine cannot go on. */
export interface HlsError {
  /** `decode`: the data is broken; it is loaded anew once. `load`: it cannot be had; tried again once after a second. */
  readonly kind: 'decode' | 'load';
  /** Status of the answer, where there was one: 4xx is not tried again, except 408, 425 and 429. */
  readonly httpStatus?: number;
}

/** Takes the stream away from its element: no request, timer or listener of the engine is left. */
export type HlsRelease = () => void;

/**
 * Plays HLS streams in `<video>` elements that the library owns: it starts, pauses and mutes them itself, and sets no
 * `src` meanwhile.
 *
 * Returns the release, or a promise of it where the engine is fetched first; `undefined`, a throw or a rejection where
 * the engine cannot play here: then the browser's own HLS is tried once.
 */
export type HlsEngine = (
  video: HTMLVideoElement,
  source: HlsSource,
) => HlsRelease | undefined | Promise<HlsRelease | undefined>;

/** Whether an address is that of an HLS stream. */
export function isHls(url: string): boolean {
  return /\.m3u8$/i.test(url.split(/[?#]/, 1)[0] ?? '');
}
