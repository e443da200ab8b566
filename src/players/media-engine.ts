/** A failure of the medium; `httpStatus` where the engine knows it. */
export interface EngineError {
  readonly kind: 'decode' | 'load';
  readonly httpStatus?: number;
}

export interface AttachOptions {
  readonly url: string;
  readonly startAtSeconds: number;
  /** Asks with CORS, which an isolated page demands; only after the plain request has failed. (S15) */
  readonly withCors: boolean;
  readonly onError: (error: EngineError) => void;
}

/**
 * Gives `video` the medium at `url`, by the browser itself or by the lazy HLS engine. Returns the release: it pauses,
 * takes the source away and lets the browser free connection, decoder and memory.
 *
 * HLS is played by the browser where that is Safari: `canPlayType` says "maybe" in Chrome too, whose own HLS still
 * fails on common playlists, while `ManagedMediaSource` stands in Safari alone. (players.md 3.8)
 */
export function attachMedia(
  video: HTMLVideoElement,
  { url, startAtSeconds, withCors, onError }: AttachOptions,
): () => void {
  let isReleased = false;
  let releaseEngine: (() => void) | undefined;
  let isNative = false;

  const fail = () => {
    if (!isNative || !video.error) return;
    onError({ kind: video.error.code === MediaError.MEDIA_ERR_DECODE ? 'decode' : 'load' });
  };
  const seekToStart = () => {
    if (startAtSeconds > 0 && isNative) video.currentTime = startAtSeconds;
  };
  const attachNative = () => {
    isNative = true;
    video.src = url;
  };
  const attachEngine = async () => {
    try {
      const engine = await import('./hls-engine');
      if (isReleased) return;
      releaseEngine = engine.attachHls(video, url, startAtSeconds, onError);
      if (releaseEngine) return;
    } catch {
      // The browser's own HLS is better than none.
    }
    if (!isReleased) attachNative();
  };

  video.crossOrigin = withCors ? 'anonymous' : null;
  video.addEventListener('error', fail);
  video.addEventListener('loadedmetadata', seekToStart);
  if (isHls(url) && !playsHlsItself(video)) void attachEngine();
  else attachNative();

  return () => {
    isReleased = true;
    video.removeEventListener('error', fail);
    video.removeEventListener('loadedmetadata', seekToStart);
    video.pause();
    releaseEngine?.();
    video.removeAttribute('src');
    video.load();
  };
}

export function isHls(url: string): boolean {
  return /\.m3u8$/i.test(url.split(/[?#]/, 1)[0] ?? '');
}

function playsHlsItself(video: HTMLVideoElement): boolean {
  if (video.canPlayType('application/vnd.apple.mpegurl') === '') return false;
  const view = video.ownerDocument.defaultView;
  return !view || 'ManagedMediaSource' in view || !('MediaSource' in view);
}
