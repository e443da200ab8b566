import { readOwn } from '../model/record';
import type { Subset } from '../model/subset';
import type { ThemeOverrides } from './theme';

/** What `UiTheme` is made of: a theme for either colour scheme, as much or as little of it as the host wants to set. */
export interface UiThemeInput {
  /** For light pages. */
  readonly light?: ThemeOverrides;
  /** For dark pages. */
  readonly dark?: ThemeOverrides;
}

/**
 * A theme for light and dark pages. What it leaves out comes from the service's own theme, then from the defaults
 * (docs/theming.md lists every key).
 *
 * A plain object of the same shape does as well.
 *
 * @example
 * ```ts
 * Service.sharedInstance.theme = new Service.UiTheme({
 *   light: { colors: { primary: '#0B6E4F' }, primitives: { cornerRadius: 8 } },
 *   dark: { colors: { primary: '#35C28E' } },
 * });
 * ```
 */
export class UiTheme implements UiThemeInput {
  /** For light pages. */
  readonly light: ThemeOverrides;
  /** For dark pages. */
  readonly dark: ThemeOverrides;

  constructor(input: Subset<UiThemeInput> = {}) {
    // A key that is there and undefined counts as left out.
    this.light = (readOwn(input, 'light') ?? {}) as ThemeOverrides;
    this.dark = (readOwn(input, 'dark') ?? {}) as ThemeOverrides;
  }
}
