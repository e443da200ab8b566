import Hls from 'hls.js/light';
import type { HlsRelease, HlsSource } from '../../model/hls-engine';

/** Plays an HLS stream through Media Source Extensions; undefined where the browser has none. In its own chunk. */
export function attachHls(
  video: HTMLVideoElement,
  { url, startAtSeconds, onError }: HlsSource,
): HlsRelease | undefined {
  if (!Hls.isSupported()) return undefined;
  const hls = new Hls({
    // A worker comes from a blob, which a strict policy forbids; short clips do not need one.
    enableWorker: false,
    startPosition: startAtSeconds > 0 ? startAtSeconds : -1,
    maxBufferLength: 12,
    maxMaxBufferLength: 30,
    backBufferLength: 10,
    capLevelToPlayerSize: true,
  });
  hls.on(Hls.Events.ERROR, (_, data) => {
    if (!data.fatal) return;
    onError({
      kind: data.type === Hls.ErrorTypes.MEDIA_ERROR ? 'decode' : 'load',
      ...(data.response?.code ? { httpStatus: data.response.code } : {}),
    });
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return () => hls.destroy();
}
