import LightHls from 'hls.js/light';
import type { HlsRelease, HlsSource } from '../../model/hls-engine';
import { needsFullHls } from './needs-full-hls';

/** The build that new players use. The full one stays for all later streams: those of a feed are usually alike. */
let Hls = LightHls;

/**
 * Plays an HLS stream through Media Source Extensions; undefined if the browser has none. In a chunk of its own.
 *
 * Starts with the light build of hls.js, and changes to the full one if a playlist needs it. (J15)
 */
export function attachHls(video: HTMLVideoElement, source: HlsSource): HlsRelease | undefined {
  if (!Hls.isSupported()) return undefined;
  let isReleased = false;
  let release = () => {};
  const changeToFull = async () => {
    release();
    try {
      Hls = (await import('./full-hls')).FullHls;
      if (!isReleased) release = play(video, source, () => {});
    } catch {
      if (!isReleased) source.onError({ kind: 'load' });
    }
  };
  let isLight = Hls === LightHls;
  release = play(video, source, (playlist) => {
    if (!isLight || !needsFullHls(playlist)) return;
    isLight = false;
    // hls.js must not be destroyed inside its own event.
    void Promise.resolve().then(changeToFull);
  });
  return () => {
    isReleased = true;
    release();
  };
}

/** Attaches a player of the current build. `onPlaylist` receives the text of each playlist that it loads. */
function play(
  video: HTMLVideoElement,
  { url, startAtSeconds, onError }: HlsSource,
  onPlaylist: (text: string) => void,
): HlsRelease {
  const hls = new Hls({
    // A worker comes from a blob, which a strict policy forbids; short clips do not need one.
    enableWorker: false,
    startPosition: startAtSeconds > 0 ? startAtSeconds : -1,
    maxBufferLength: 12,
    maxMaxBufferLength: 30,
    backBufferLength: 10,
    capLevelToPlayerSize: true,
    // A live stream has no length. (J8)
    liveDurationInfinity: true,
    // Both builds of hls.js do the same here: captions come with the clip, ads from the SDK.
    enableWebVTT: false,
    enableIMSC1: false,
    enableCEA708Captions: false,
    enableInterstitialPlayback: false,
  });
  hls.on(Hls.Events.MANIFEST_LOADED, (_, { networkDetails }) => {
    if (networkDetails instanceof XMLHttpRequest) onPlaylist(networkDetails.responseText);
  });
  hls.on(Hls.Events.LEVEL_LOADED, (_, { details }) => onPlaylist(details.m3u8));
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
