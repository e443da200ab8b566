import { bare } from './bare';
import { pageDocument } from './document-of';
import type { Stop } from './stop';

export type ColorScheme = 'light' | 'dark';

/** The state of the host page. */
export interface HostPage {
  isVisible(): boolean;
  /** The page uses http, on which the browser offers no crypto.subtle. (B5, L1.8) */
  isPlainHttp(): boolean;
  colorScheme(): ColorScheme;
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

export function createHostPage(): HostPage {
  const listen = (target: EventTarget, type: string, run: (event: Event) => void): Stop => {
    target.addEventListener(type, run);
    return () => target.removeEventListener(type, run);
  };
  const darkScheme = () => (typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined);
  const colorScheme = () => (darkScheme()?.matches ? 'dark' : 'light');

  return {
    isVisible: () => pageDocument.visibilityState !== 'hidden',
    isPlainHttp: () => typeof location !== 'undefined' && window.location.protocol === 'http:',
    colorScheme,
    watchVisibility: (onChange) =>
      listen(pageDocument, 'visibilitychange', () => onChange(pageDocument.visibilityState !== 'hidden')),
    watchExit: (onExit) => listen(window, 'pagehide', onExit),
    watchRestore: (onRestore) =>
      listen(window, 'pageshow', (event) => {
        if (Reflect.get(event, 'persisted') === true) onRestore();
      }),
    watchOnline: (onOnline) => listen(window, 'online', onOnline),
    watchColorScheme(onChange) {
      const query = darkScheme();
      return query ? listen(query, 'change', () => onChange(colorScheme())) : () => {};
    },
    whenActivated(run) {
      if (Reflect.get(pageDocument, 'prerendering') === true) {
        pageDocument.addEventListener('prerenderingchange', () => run(), bare({ once: true }));
      } else run();
    },
  };
}
