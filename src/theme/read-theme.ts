import { isRecord, readOwn } from '../model/record';
import { readWebUrl } from '../model/url';
import { readBaseUrl } from '../platform/base-url';
import { createDefaultTheme, toColors } from './default-theme';
import { toMainNames } from './other-names';
import type { SchemeOverrides, ThemeOverrides } from './theme';

/** Whether the browser takes `value` for a CSS longhand; `CSS.supports` with two arguments. */
export type Supports = (property: string, value: string) => boolean;

/** Who wrote a theme: only the host's may name the page's own custom properties. (G19) */
export type ThemeOrigin = 'host' | 'service';

/** No length of a theme is longer. */
const MAX_PX = 1000;

/** Colours without any function that stands for something else: no `var()`, `env()` or `attr()`. */
const PLAIN_COLOR = /^(#?\w+|(rgb|hsl|hwb|(ok)?l(ab|ch)|color)a?\([\w\s.,%/+-]*\))$/i;
/** One custom property of the page's, with a plain colour or without. */
const OWN_PROPERTY = /^var\(\s*--[\w-]+\s*(,\s*(#?\w+|(rgb|hsl|hwb|(ok)?l(ab|ch)|color)a?\([\w\s.,%/+-]*\))\s*)?\)$/i;
const PLAIN_FONT = /^[\w\s,"'-]+$/;
const ALIGNMENT = /^(start|center|end)$/;

/** Reads a whole theme, `light` and `dark`, both optional. Never throws for a wrong value: its default stays. (L1.4, G18) */
export function readSchemeOverrides(input: unknown, origin: ThemeOrigin, supports: Supports): SchemeOverrides {
  return {
    light: readThemeOverrides([readOwn(input, 'light')], origin, supports),
    dark: readThemeOverrides([readOwn(input, 'dark')], origin, supports),
  };
}

/**
 * Reads what is known and valid in one scheme's theme, and nothing else; of several `inputs` the last that sets a value
 * wins. The walk follows our own shape, never the input's, so depth and foreign keys cost nothing. (G18, G19, S7)
 */
export function readThemeOverrides(
  inputs: readonly unknown[],
  origin: ThemeOrigin,
  supports: Supports,
): ThemeOverrides {
  const readTree = (shape: object, values: readonly unknown[]): Record<string, unknown> => {
    const known: Record<string, unknown> = {};
    for (const [key, usual] of Object.entries(shape)) {
      const candidates = values.map((value) => readOwn(value, key)).filter((value) => value !== undefined);
      // Most themes say little, and every feed has one: where nothing is said, nobody walks.
      if (candidates.length === 0) continue;
      let value: unknown = isRecord(usual) ? readTree(usual, candidates) : undefined;
      if (!isRecord(usual))
        for (const candidate of candidates)
          value = readThemeValue({ key, usual, origin, supports }, candidate) ?? value;
      if (value !== undefined) known[key] = value;
    }
    return known;
  };

  // `tiles` is another name of `storyTiles`, which wins where a theme has both.
  const renamed = inputs.filter(isRecord).flatMap((input) => {
    const tiles = readOwn(input, 'tiles');
    return tiles === undefined ? [input] : [{ storyTiles: tiles }, input];
  });
  // As most views, feeds and tenants have it.
  if (renamed.length === 0) return {};
  return readTree(
    createDefaultTheme('light', toColors()),
    renamed.flatMap((input) => [toMainNames(input), input]),
  );
}

export interface ThemeKey {
  /** The last part of its path. */
  readonly key: string;
  /** Its default, which tells its kind: that of an icon is ''. */
  readonly usual: unknown;
  readonly origin: ThemeOrigin;
  readonly supports: Supports;
}

/** One value as it may reach the page; undefined where it may not. */
export function readThemeValue({ key, usual, origin, supports }: ThemeKey, value: unknown): unknown {
  if (typeof value !== typeof usual) return undefined;
  if (typeof value === 'number') return value >= 0 && value <= MAX_PX ? value : undefined;
  if (typeof value !== 'string') return value;
  const isHost = origin === 'host';
  if (usual === '') return readIcon(value, isHost) || undefined;
  if (key === 'alignment') return ALIGNMENT.test(value) ? value : undefined;
  const [property, plain] = key === 'font' ? (['font-family', PLAIN_FONT] as const) : (['color', PLAIN_COLOR] as const);
  // The browser takes whatever stands beside var(), env(), attr() or if(), because it cannot know yet what they give: an
  // address too. A value that it takes with nonsense behind it holds one of them, whatever it will be called. (G19)
  const isAllowed =
    plain.test(value) || (isHost && (OWN_PROPERTY.test(value) || !supports(property, `${value} url(x)`)));
  return isAllowed && supports(property, value) ? value : undefined;
}

/** A host's own may stand beside its page, or in the theme itself. */
const readIcon = (value: string, isHost: boolean): string =>
  isHost && /^data:image\//i.test(value) ? value : readWebUrl(value, isHost ? readBaseUrl() : undefined);
