import { createStore, type ReadableStore } from '../model/store';
import { UiStyle } from '../model/words';
import type { ColorScheme, Page } from '../platform/page';
import type { Behavior } from '../theme/behavior';
import { readRemoteTheme } from '../theme/read-remote-theme';
import { readSchemeOverrides, type Supports } from '../theme/read-theme';
import { resolveTheme } from '../theme/resolve-theme';
import type { SchemeOverrides, Theme } from '../theme/theme';
import { UiTheme } from '../theme/ui-theme';

/** What stands between the defaults and what is seen, for one view or player. */
export interface ThemeLayers {
  /** The theme of the feed that is shown, as it came. */
  readonly feed: unknown;
  /** The view's own theme, as the host gave it. */
  readonly view: unknown;
  readonly uiStyle: UiStyle;
}

export interface ResolvedTheme {
  readonly scheme: ColorScheme;
  readonly theme: Theme;
  readonly behavior: Behavior;
}

/** The global theme, and every view's on top of it. */
export interface Themes {
  /** Another value at every change of the global theme, the tenant's theme or the colour scheme. */
  readonly changes: ReadableStore<object>;
  /** What the host assigned last. (L1.4) */
  global(): unknown;
  setGlobal(theme: unknown): void;
  /** Back to a default `UiTheme`: an `initialize` has begun. (L1.4) */
  reset(): void;
  /** The tenant's own theme, from Settings. */
  setTenant(theme: unknown): void;
  /** The global theme resolved; undefined before `initialize` ran or a theme was assigned. (L1.5) */
  current(): Theme | undefined;
  resolve(layers: ThemeLayers): ResolvedTheme;
}

export function createThemes(page: Page, supports: Supports): Themes {
  const changes = createStore<object>({});
  let assigned: unknown = new UiTheme();
  let host: SchemeOverrides = { light: {}, dark: {} };
  let tenant = readRemoteTheme(undefined, supports);
  let exists = false;
  let currentTheme: Theme | undefined;

  const changed = () => {
    currentTheme = undefined;
    changes.set({});
  };
  const setGlobal = (theme: unknown) => {
    // null means the default theme. (L1.5)
    assigned = theme ?? new UiTheme();
    host = readSchemeOverrides(assigned, 'host', supports);
    exists = true;
    changed();
  };
  page.watchColorScheme(changed);

  return {
    changes,
    global: () => assigned,
    setGlobal,
    reset: () => setGlobal(new UiTheme()),
    setTenant(theme) {
      tenant = readRemoteTheme(theme, supports);
      changed();
    },
    current() {
      if (exists) currentTheme ??= resolveTheme(page.colorScheme(), [tenant.overrides, host]);
      return currentTheme;
    },
    resolve({ feed, view, uiStyle }) {
      const scheme = uiStyle === UiStyle.auto ? page.colorScheme() : uiStyle;
      const remote = feed === undefined ? tenant : readRemoteTheme(feed, supports);
      const layers = [tenant.overrides, remote.overrides, host, readSchemeOverrides(view, 'host', supports)];
      return { scheme, theme: resolveTheme(scheme, layers), behavior: remote.behavior };
    },
  };
}
