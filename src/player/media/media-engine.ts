import { type HlsEngine, type HlsError, type HlsRelease, isHls } from '../../model/hls-engine';
import { readNumber, readString } from '../../model/record';
import { rememberCors } from '../../platform/cors-media';
import { loadHlsEngine } from './load-hls-engine';

export interface AttachOptions {
  readonly url: string;
  readonly startAtSeconds: number;
  /** Requests it with CORS, which an isolated page demands. (S15, S23) */
  readonly withCors: boolean;
  /** The host's own engine, a function, if it brought one. */
  readonly engine: unknown;
  readonly onError: (error: HlsError) => void;
}

/**
 * Attaches the medium at `url` to `video`, by the browser itself, by the host's HLS engine or by the SDK's lazy one.
 * Returns a function that pauses, removes the source and lets the browser free connection, decoder and memory.
 *
 * Safari plays HLS itself: `canPlayType` says "maybe" in Chrome too, whose own HLS still
 * fails on common playlists, while only Safari has `ManagedMediaSource`. (players.md 3.8)
 */
export function attachMedia(
  video: HTMLVideoElement,
  { url, startAtSeconds, withCors, engine, onError }: AttachOptions,
): () => void {
  let isReleased = false;
  let releaseEngine: HlsRelease | undefined;
  let isNative = false;

  const fail = () => {
    if (!isNative || isReleased || !video.error) return;
    onError({ kind: video.error.code === MediaError.MEDIA_ERR_DECODE ? 'decode' : 'load' });
  };
  const begin = () => {
    if (!isNative) return;
    rememberCors(url, video.crossOrigin !== null);
    if (startAtSeconds > 0) video.currentTime = startAtSeconds;
  };
  const attachNative = () => {
    isNative = true;
    // It was loaded before the tap, and may have failed or loaded by now.
    if (video.getAttribute('src') === url) return void Promise.resolve().then(fail);
    video.crossOrigin = withCors ? 'anonymous' : null;
    video.src = url;
  };
  const attachEngine = async () => {
    try {
      const attach = typeof engine === 'function' ? (engine as HlsEngine) : await loadHlsEngine();
      if (isReleased) return;
      const source = { url, startAtSeconds, onError: (error: HlsError) => isReleased || onError(readError(error)) };
      const release = await attach(video, source);
      if (typeof release === 'function') releaseEngine = release;
      // Released while the host's engine was on its way.
      if (isReleased) releaseEngine?.();
      if (releaseEngine) return;
    } catch {
      // The browser's own HLS is better than none.
    }
    if (!isReleased) attachNative();
  };

  video.addEventListener('error', fail);
  video.addEventListener('loadedmetadata', begin);
  if (isHls(url) && !playsHlsItself(video)) void attachEngine();
  else attachNative();

  return () => {
    isReleased = true;
    video.removeEventListener('error', fail);
    video.removeEventListener('loadedmetadata', begin);
    video.pause();
    try {
      releaseEngine?.();
    } catch {
      // The host's engine; the element is emptied all the same.
    }
    video.removeAttribute('src');
    video.load();
  };
}

/** What a host's engine says is read like everything from outside. */
function readError(error: unknown): HlsError {
  const httpStatus = readNumber(error, 'httpStatus');
  const kind = readString(error, 'kind') === 'decode' ? 'decode' : 'load';
  return httpStatus === undefined ? { kind } : { kind, httpStatus };
}

function playsHlsItself(video: HTMLVideoElement): boolean {
  if (video.canPlayType('application/vnd.apple.mpegurl') === '') return false;
  const view = video.ownerDocument.defaultView;
  return !view || 'ManagedMediaSource' in view || !('MediaSource' in view);
}
