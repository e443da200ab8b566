import { createStore, type ReadableStore } from '../model/store';
import type { HostPage } from '../platform/host-page';
import { readRemoteTheme } from '../theme/read-remote-theme';
import { readSchemeOverrides, type Supports } from '../theme/read-theme';
import { resolveTheme } from '../theme/resolve-theme';
import type { SchemeOverrides, Theme } from '../theme/theme';
import { UiTheme } from '../theme/ui-theme';

/** The global theme: the base of the theme of every view. */
export interface Themes {
  /** Another value at every change of the global theme, the tenant's theme or the colour scheme. */
  readonly changes: ReadableStore<object>;
  readonly supports: Supports;
  /** What the host assigned last. (L1.4) */
  global(): unknown;
  setGlobal(theme: unknown): void;
  /** Back to a default `UiTheme`: an `initialize` has begun. (L1.4) */
  reset(): void;
  /** The tenant's own theme, from Settings, as it came. */
  tenant(): unknown;
  setTenant(theme: unknown): void;
  /** The global theme resolved: one frozen object until it changes. Undefined before `initialize` ran or a theme was assigned. (L1.5) */
  current(): Theme | undefined;
  /** What the tenant and the host change of the defaults. */
  layers(): { readonly tenant: SchemeOverrides; readonly host: SchemeOverrides };
}

interface ThemeLayer {
  readonly theme: unknown;
  readonly overrides: SchemeOverrides;
}

const NO_OVERRIDES: SchemeOverrides = { light: {}, dark: {} };

export function createThemes(page: HostPage, supports: Supports): Themes {
  const changes = createStore<object>({});
  const unassigned: ThemeLayer = { theme: new UiTheme(), overrides: NO_OVERRIDES };
  let host = unassigned;
  let tenant: ThemeLayer = { theme: undefined, overrides: NO_OVERRIDES };
  let currentTheme: Theme | undefined;

  const changed = () => {
    currentTheme = undefined;
    changes.set({});
  };
  const setGlobal = (theme: unknown) => {
    // null means the default theme. (L1.5)
    host = theme
      ? { theme, overrides: readSchemeOverrides(theme, 'host', supports) }
      : { theme: new UiTheme(), overrides: NO_OVERRIDES };
    watchScheme();
    changed();
  };
  // To read the colour scheme, the browser parses every style sheet: not while the script is evaluated.
  let watchScheme = () => {
    watchScheme = () => {};
    page.watchColorScheme(changed);
  };

  return {
    changes,
    supports,
    global: () => host.theme,
    setGlobal,
    reset: () => setGlobal(undefined),
    tenant: () => tenant.theme,
    setTenant(theme) {
      const hadTheme = tenant.theme;
      tenant = { theme, overrides: readRemoteTheme(theme, supports) };
      // Most tenants have no theme: then no list is rendered and measured again while the page waits for its feeds.
      if (theme || hadTheme) changed();
    },
    current() {
      if (host !== unassigned)
        currentTheme ??= freeze(resolveTheme(page.colorScheme(), [tenant.overrides, host.overrides]));
      return currentTheme;
    },
    layers() {
      watchScheme();
      return { tenant: tenant.overrides, host: host.overrides };
    },
  };
}

function freeze<Tree>(tree: Tree): Tree {
  if (tree instanceof Object) for (const value of Object.values(tree)) freeze(value);
  return Object.freeze(tree);
}
