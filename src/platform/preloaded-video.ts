import { createVideo } from './create-video';

/** The one film that is loaded before it is asked for: the browser has its first frame when the tap comes. */
export interface PreloadedVideo {
  /** The element that loads this film; a film that nobody took gives way to it. */
  preload(url: string): HTMLVideoElement;
  /** Hands the element over to whoever plays it from now on, also where it has failed; undefined where it has another film. */
  take(url: string): HTMLVideoElement | undefined;
}

export function createPreloadedVideo(): PreloadedVideo {
  let film: HTMLVideoElement | undefined;
  const find = (url: string) => (film?.getAttribute('src') === url ? film : undefined);
  return {
    preload(url) {
      const found = find(url);
      if (found && !found.error) return found;
      film?.removeAttribute('src');
      film?.load();
      film = createVideo();
      film.src = url;
      return film;
    },
    take(url) {
      const found = find(url);
      if (found) film = undefined;
      return found;
    },
  };
}
