import type { Stop } from './platform';

export type ColorScheme = 'light' | 'dark';

/** What the library knows of the page it lives in. */
export interface Page {
  isVisible(): boolean;
  isPrerendering(): boolean;
  isOnline(): boolean;
  /** The page itself came over http, where the browser offers no crypto.subtle. (B5, L1.8) */
  isPlainHttp(): boolean;
  colorScheme(): ColorScheme;
  prefersReducedMotion(): boolean;
  /** Save-Data is on or the connection is 2g: nothing is fetched ahead of need. (J13) */
  savesData(): boolean;
  /** BCP 47 tag of `<html lang>`, else of the browser. */
  language(): string;
  watchVisibility(onChange: (visible: boolean) => void): Stop;
  /** The page is going away (window `pagehide`); it may come back from the back-forward cache. */
  watchExit(onExit: () => void): Stop;
  /** The page came back from the back-forward cache. (E7) */
  watchRestore(onRestore: () => void): Stop;
  watchOnline(onOnline: () => void): Stop;
  watchColorScheme(onChange: (scheme: ColorScheme) => void): Stop;
  /** Runs once when a prerendered page is shown; at once on every other page. (A23) */
  whenActivated(run: () => void): void;
}

export function createPage(): Page {
  const listen = (target: EventTarget, type: string, run: (event: Event) => void): Stop => {
    target.addEventListener(type, run);
    return () => target.removeEventListener(type, run);
  };
  const media = (query: string) => (typeof matchMedia === 'function' ? matchMedia(query) : undefined);
  const colorScheme = () => (media('(prefers-color-scheme: dark)')?.matches ? 'dark' : 'light');

  return {
    isVisible: () => document.visibilityState !== 'hidden',
    isPrerendering: () => Reflect.get(document, 'prerendering') === true,
    isOnline: () => navigator.onLine !== false,
    isPlainHttp: () => typeof location !== 'undefined' && window.location.protocol === 'http:',
    colorScheme,
    prefersReducedMotion: () => media('(prefers-reduced-motion: reduce)')?.matches === true,
    savesData() {
      const connection: unknown = Reflect.get(navigator, 'connection');
      if (typeof connection !== 'object' || connection === null) return false;
      const type: unknown = Reflect.get(connection, 'effectiveType');
      return Reflect.get(connection, 'saveData') === true || type === '2g' || type === 'slow-2g';
    },
    language: () => document.documentElement.lang || navigator.language || 'en',
    watchVisibility: (onChange) =>
      listen(document, 'visibilitychange', () => onChange(document.visibilityState !== 'hidden')),
    watchExit: (onExit) => listen(window, 'pagehide', onExit),
    watchRestore: (onRestore) =>
      listen(window, 'pageshow', (event) => {
        if (Reflect.get(event, 'persisted') === true) onRestore();
      }),
    watchOnline: (onOnline) => listen(window, 'online', onOnline),
    watchColorScheme(onChange) {
      const query = media('(prefers-color-scheme: dark)');
      return query ? listen(query, 'change', () => onChange(colorScheme())) : () => {};
    },
    whenActivated(run) {
      if (Reflect.get(document, 'prerendering') === true) {
        document.addEventListener('prerenderingchange', () => run(), { once: true });
      } else run();
    },
  };
}
