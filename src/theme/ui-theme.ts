import { readOwn } from '../model/record';
import type { Subset } from '../model/subset';
import type { ThemeOverrides } from './theme';

/** The input of `UiTheme`: any part of a theme for each colour scheme. */
export interface UiThemeInput {
  /** For light pages. */
  readonly light?: ThemeOverrides;
  /** For dark pages. */
  readonly dark?: ThemeOverrides;
}

/**
 * A theme for light and dark pages. Missing values come from the service's theme, then from the defaults
 * (docs/theming.md lists every key).
 *
 * A plain object with the same shape works too.
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
    // A key with the value undefined counts as missing.
    this.light = (readOwn(input, 'light') ?? {}) as ThemeOverrides;
    this.dark = (readOwn(input, 'dark') ?? {}) as ThemeOverrides;
  }
}
