import { readOwn } from '../model/record';
import { readThemeOverrides, type Supports } from './read-theme';
import type { SchemeOverrides, ThemeOverrides } from './theme';

/**
 * Reads what the service's theme changes of the look; whatever is missing or wrong is its default, so `{}`, null and an
 * array are the defaults. (L9.20, G18)
 */
export function readRemoteTheme(input: unknown, supports: Supports): SchemeOverrides {
  // Three places may speak of tiles; the nearer to the look, the later it is asked.
  const tiles = ['behavior', 'appearance'].flatMap((place) => {
    const said = readOwn(readOwn(input, place), 'tiles');
    return said === undefined ? [] : { tiles: said };
  });
  const readScheme = (scheme: 'light' | 'dark'): ThemeOverrides =>
    readThemeOverrides([...tiles, readOwn(input, scheme)], 'service', supports);
  // Read when it is asked for: the first tiles of a list wait for it, and most pages never ask for the other one.
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
