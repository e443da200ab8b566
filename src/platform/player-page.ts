import { bare } from './bare';
import { pageDocument } from './document-of';
import type { HostPage } from './host-page';
import { createPreloadedVideo } from './preloaded-video';
import type { Stop } from './stop';

/** What only players and lists need of the page; not in the script that every page downloads. */
export interface PlayerPage extends HostPage {
  isOnline(): boolean;
  /** The viewer has pressed something on this page; true if the browser does not report that. */
  wasTouched(): boolean;
  prefersReducedMotion(): boolean;
  /** The window has space next to a video, or is so tall that everything is larger. */
  isRoomy(): boolean;
  /** Save-Data is on or the connection is 2g: nothing is fetched ahead of need. (J13) */
  savesData(): boolean;
  /** Preloads a video before the tap, or returns the one that is loading; at most one at a time. */
  preloadVideo(url: string): HTMLVideoElement;
  /** Hands over the preloaded element if it has this video. */
  takeVideo(url: string): HTMLVideoElement | undefined;
  /** Prepares the browser for a first video, which is likely this one, `''` for none; fetches nothing. */
  warmVideo(url: string): void;
  /** What the host gave as an HLS engine, as it gave it. */
  hlsEngine(): unknown;
  /** The value of `<html lang>`; `''` if the page has none. */
  language(): string;
  watchLanguage(onChange: () => void): Stop;
}

export function createPlayerPage(page: HostPage, hlsEngine = (): unknown => undefined): PlayerPage {
  const { preload: preloadVideo, take: takeVideo, warm: warmVideo } = createPreloadedVideo();
  // Read at every step from clip to clip.
  let reducedMotion: MediaQueryList | undefined;
  return {
    ...page,
    hlsEngine,
    preloadVideo,
    takeVideo,
    warmVideo,
    isOnline: () => navigator.onLine !== false,
    wasTouched: () => navigator.userActivation?.hasBeenActive !== false,
    prefersReducedMotion() {
      if (typeof matchMedia !== 'function') return false;
      reducedMotion ??= matchMedia('(prefers-reduced-motion: reduce)');
      return reducedMotion.matches;
    },
    isRoomy: () => matchMedia('(min-width:900px),(orientation:landscape),(min-height:1200px)').matches,
    savesData() {
      const connection: unknown = Reflect.get(navigator, 'connection');
      if (typeof connection !== 'object' || connection === null) return false;
      const type: unknown = Reflect.get(connection, 'effectiveType');
      return Reflect.get(connection, 'saveData') === true || type === '2g' || type === 'slow-2g';
    },
    language: () => pageDocument.documentElement.lang,
    watchLanguage(onChange) {
      const observer = new MutationObserver(onChange);
      observer.observe(pageDocument.documentElement, bare({ attributeFilter: ['lang'] }));
      return () => observer.disconnect();
    },
  };
}
