import { readOwn } from '../model/record';
import { readThemeOverrides, type Supports } from './read-theme';
import type { SchemeOverrides, ThemeOverrides } from './theme';

/**
 * Reads the appearance in the service's theme. Missing or wrong values are defaults, so `{}`, null and an array give the
 * default theme. (L9.20, G18)
 */
export function readRemoteTheme(input: unknown, supports: Supports): SchemeOverrides {
  // Three places may set tiles; the more specific ones come later and win.
  const tiles = ['behavior', 'appearance'].flatMap((place) => {
    const said = readOwn(readOwn(input, place), 'tiles');
    return said === undefined ? [] : { tiles: said };
  });
  const readScheme = (scheme: 'light' | 'dark'): ThemeOverrides =>
    readThemeOverrides([...tiles, readOwn(input, scheme)], 'service', supports);
  // Read on first use: the first tiles of a list wait for it, and most pages use only one scheme.
  let light: ThemeOverrides | undefined;
  let dark: ThemeOverrides | undefined;
  return {
    get light() {
      light ??= readScheme('light');
      return light;
    },
    get dark() {
      dark ??= readScheme('dark');
      return dark;
    },
  };
}
