import { createStore, type ReadableStore } from '../model/store';
import type { Page } from '../platform/page';
import { readRemoteTheme } from '../theme/read-remote-theme';
import { readSchemeOverrides, type Supports } from '../theme/read-theme';
import { resolveTheme } from '../theme/resolve-theme';
import type { SchemeOverrides, Theme } from '../theme/theme';
import { UiTheme } from '../theme/ui-theme';

/** The global theme, which every view's own theme extends. */
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

const NO_OVERRIDES: SchemeOverrides = { light: {}, dark: {} };

export function createThemes(page: Page, supports: Supports): Themes {
  const changes = createStore<object>({});
  let assigned: unknown = new UiTheme();
  let host = NO_OVERRIDES;
  let tenantTheme: unknown;
  let tenant = NO_OVERRIDES;
  let exists = false;
  let currentTheme: Theme | undefined;

  const changed = () => {
    currentTheme = undefined;
    changes.set({});
  };
  const setGlobal = (theme: unknown) => {
    // null means the default theme. (L1.5)
    assigned = theme ?? new UiTheme();
    host = theme ? readSchemeOverrides(assigned, 'host', supports) : NO_OVERRIDES;
    exists = true;
    watchScheme();
    changed();
  };
  // Reading the page's colour scheme makes the browser read every style sheet: not while the script is evaluated.
  let watchScheme = () => {
    watchScheme = () => {};
    page.watchColorScheme(changed);
  };

  return {
    changes,
    supports,
    global: () => assigned,
    setGlobal,
    reset: () => setGlobal(undefined),
    tenant: () => tenantTheme,
    setTenant(theme) {
      // Most tenants have no theme: avoid drawing and measuring again while the page waits for its feeds.
      const isNone = !theme && !tenantTheme;
      tenantTheme = theme;
      if (isNone) return;
      tenant = readRemoteTheme(theme, supports);
      changed();
    },
    current() {
      if (exists) currentTheme ??= freeze(resolveTheme(page.colorScheme(), [tenant, host]));
      return currentTheme;
    },
    layers() {
      watchScheme();
      return { tenant, host };
    },
  };
}

function freeze<Tree>(tree: Tree): Tree {
  if (tree instanceof Object) for (const value of Object.values(tree)) freeze(value);
  return Object.freeze(tree);
}
