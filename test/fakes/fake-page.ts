import type { ColorScheme } from '../../src/platform/host-page';
import type { PlayerPage } from '../../src/platform/player-page';

/** A page whose state a test sets; setting it notifies the watchers. */
export interface FakePage extends PlayerPage {
  setVisible(visible: boolean): void;
  setOnline(online: boolean): void;
  setColorScheme(scheme: ColorScheme): void;
  setReducedMotion(reduced: boolean): void;
  setSavesData(saves: boolean): void;
  /** Whether the viewer has pressed something; true at first. */
  setTouched(touched: boolean): void;
  setLanguage(language: string): void;
  setPlainHttp(plain: boolean): void;
  /** Makes the page a prerendered one until `activate`. */
  prerender(): void;
  activate(): void;
  /** Window `pagehide`. */
  exit(): void;
  /** Back from the back-forward cache. */
  restore(): void;
}

export function createFakePage(): FakePage {
  let visible = true;
  let online = true;
  let scheme: ColorScheme = 'light';
  let reduced = false;
  let saves = false;
  let touched = true;
  let language = 'en';
  let plainHttp = false;
  let prerendering = false;
  const visibility = createSignal<boolean>();
  const exits = createSignal<void>();
  const restores = createSignal<void>();
  const onlines = createSignal<void>();
  const schemes = createSignal<ColorScheme>();
  const activations = createSignal<void>();
  const languages = createSignal<void>();

  return {
    isVisible: () => visible,
    isOnline: () => online,
    isPlainHttp: () => plainHttp,
    colorScheme: () => scheme,
    prefersReducedMotion: () => reduced,
    isRoomy: () => false,
    savesData: () => saves,
    wasTouched: () => touched,
    hlsEngine: () => undefined,
    preloadVideo: () => ({ play: async () => {}, pause() {} }) as HTMLVideoElement,
    takeVideo: () => undefined,
    warmVideo: () => {},
    language: () => language,
    watchLanguage: languages.watch,
    watchVisibility: visibility.watch,
    watchExit: exits.watch,
    watchRestore: restores.watch,
    watchOnline: onlines.watch,
    watchColorScheme: schemes.watch,
    whenActivated(run) {
      if (!prerendering) return run();
      const stop = activations.watch(() => {
        stop();
        run();
      });
    },
    setVisible(next) {
      visible = next;
      visibility.notify(next);
    },
    setOnline(next) {
      online = next;
      if (next) onlines.notify();
    },
    setColorScheme(next) {
      scheme = next;
      schemes.notify(next);
    },
    setReducedMotion(next) {
      reduced = next;
    },
    setSavesData(next) {
      saves = next;
    },
    setTouched(next) {
      touched = next;
    },
    setLanguage(next) {
      language = next;
      languages.notify();
    },
    setPlainHttp(next) {
      plainHttp = next;
    },
    prerender() {
      prerendering = true;
    },
    activate() {
      prerendering = false;
      activations.notify();
    },
    exit: () => exits.notify(),
    restore: () => restores.notify(),
  };
}

function createSignal<Value>() {
  const watchers = new Set<(value: Value) => void>();
  return {
    notify(value: Value) {
      for (const watcher of [...watchers]) watcher(value);
    },
    watch(onChange: (value: Value) => void) {
      const watcher = (value: Value) => onChange(value);
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
}
