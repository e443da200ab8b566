import { needsCors } from './cors-media';
import { createVideo } from './create-video';
import { detach } from './detach';
import { pageDocument } from './document-of';

/** The one preloaded video: the browser has its first frame when the tap comes. */
export interface PreloadedVideo {
  /** The element that loads this video; replaces a preloaded video that no player took. */
  preload(url: string): HTMLVideoElement;
  /** Hands the element over to its player, even if it has failed; undefined if it has another video. */
  take(url: string): HTMLVideoElement | undefined;
  /**
   * Makes the browser read its built-in video styles, as it does for the first video of a page, so that a tap does not wait
   * for that. Creates the element of `url`, but fetches no part of the video.
   */
  warm(url: string): void;
}

/** Once with a source, an element never changes between requests with and without CORS: that would load it again. (S23) */
function setSource(video: HTMLVideoElement, url: string): void {
  video.crossOrigin = needsCors(url) ? 'anonymous' : null;
  video.src = url;
}

export function createPreloadedVideo(): PreloadedVideo {
  let preloaded: HTMLVideoElement | undefined;
  const find = (url: string) => (preloaded?.getAttribute('src') === url ? preloaded : undefined);
  return {
    preload(url) {
      const found = find(url);
      if (found?.preload === 'auto' && !found.error) return found;
      if (preloaded?.hasAttribute('src') && preloaded.preload === 'auto') {
        preloaded.removeAttribute('src');
        preloaded.load();
        preloaded = undefined;
      }
      preloaded ??= createVideo();
      if (preloaded.getAttribute('src') !== url) setSource(preloaded, url);
      preloaded.preload = 'auto';
      return preloaded;
    },
    take(url) {
      const found = find(url);
      if (found) {
        preloaded = undefined;
        found.preload = 'auto';
      }
      return found;
    },
    warm(url) {
      if (preloaded) return;
      preloaded = createVideo();
      preloaded.preload = 'none';
      // Which source it has is settled in a task of its own, for which input and frames would not wait.
      if (url) setSource(preloaded, url);
      // An element in `<head>` is not drawn, and moves nothing on the page.
      (pageDocument.head ?? pageDocument.documentElement).append(preloaded);
      getComputedStyle(preloaded).getPropertyValue('color');
      detach(preloaded);
    },
  };
}
