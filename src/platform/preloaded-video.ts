import { needsCors } from './cors-media';
import { createVideo } from './create-video';
import { detach } from './detach';
import { pageDocument } from './plain';

/** The one film that is loaded before it is asked for: the browser has its first frame when the tap comes. */
export interface PreloadedVideo {
  /** The element that loads this film; a film that nobody took gives way to it. */
  preload(url: string): HTMLVideoElement;
  /** Hands the element over to whoever plays it from now on, also where it has failed; undefined where it has another film. */
  take(url: string): HTMLVideoElement | undefined;
  /**
   * Has the browser read its own styles of films, as it does for the first one of a page, before a tap waits for that. A film
   * that is named is ready to be fetched at once, and nothing of it is fetched before.
   */
  warm(url: string): void;
}

/** Once with a source, an element never changes between requests with and without CORS: that would load it again. (S23) */
function setSource(video: HTMLVideoElement, url: string): void {
  video.crossOrigin = needsCors(url) ? 'anonymous' : null;
  video.src = url;
}

export function createPreloadedVideo(): PreloadedVideo {
  let film: HTMLVideoElement | undefined;
  const find = (url: string) => (film?.getAttribute('src') === url ? film : undefined);
  return {
    preload(url) {
      const found = find(url);
      if (found?.preload === 'auto' && !found.error) return found;
      if (film?.hasAttribute('src') && film.preload === 'auto') {
        film.removeAttribute('src');
        film.load();
        film = undefined;
      }
      film ??= createVideo();
      if (film.getAttribute('src') !== url) setSource(film, url);
      film.preload = 'auto';
      return film;
    },
    take(url) {
      const found = find(url);
      if (found) {
        film = undefined;
        found.preload = 'auto';
      }
      return found;
    },
    warm(url) {
      if (film) return;
      film = createVideo();
      film.preload = 'none';
      // Which source it has is settled in a task of its own, for which input and frames would not wait.
      if (url) setSource(film, url);
      // Within `<head>` nothing is drawn, and nothing of the page's moves.
      (pageDocument.head ?? pageDocument.documentElement).append(film);
      getComputedStyle(film).getPropertyValue('color');
      detach(film);
    },
  };
}
