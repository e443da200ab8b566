import { isRecord, readOwn } from '../model/record';
import { readWebUrl } from '../model/url';
import { readBaseUrl } from '../platform/base-url';
import { createDefaultTheme, toColors } from './default-theme';
import { toMainNames } from './other-names';
import type { SchemeOverrides, ThemeOverrides } from './theme';

/** Whether the browser accepts `value` for a CSS longhand; `CSS.supports` with two arguments. */
export type Supports = (property: string, value: string) => boolean;

/** The origin of a theme: only the host's may use custom properties of the page. (G19) */
export type ThemeOrigin = 'host' | 'service';

/** The maximum of a length in a theme. */
const MAX_PX = 1000;

/** Colours without functions that are replaced by other values, such as `var()`, `env()` or `attr()`. */
const PLAIN_COLOR = /^(#?\w+|(rgb|hsl|hwb|(ok)?l(ab|ch)|color)a?\([\w\s.,%/+-]*\))$/i;
/** One custom property of the page, with or without a plain colour as fallback. */
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
 * Reads the known and valid values of one scheme's theme. If several `inputs` set a value, the last one wins. The walk
 * follows the shape of `Theme`, not that of the input, so depth and unknown keys cost nothing. (G18, G19, S7)
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
      // Every feed has a theme, and most set little: skip a group without values.
      if (candidates.length === 0) continue;
      let value: unknown = isRecord(usual) ? readTree(usual, candidates) : undefined;
      if (!isRecord(usual))
        for (const candidate of candidates)
          value = readThemeValue({ key, usual, origin, supports }, candidate) ?? value;
      if (value !== undefined) known[key] = value;
    }
    return known;
  };

  // `tiles` is another name of `storyTiles`, which wins if a theme has both.
  const renamed = inputs.filter(isRecord).flatMap((input) => {
    const tiles = readOwn(input, 'tiles');
    return tiles === undefined ? [input] : [{ storyTiles: tiles }, input];
  });
  // Most views, feeds and tenants have no theme.
  if (renamed.length === 0) return {};
  return readTree(
    createDefaultTheme('light', toColors()),
    renamed.flatMap((input) => [toMainNames(input), input]),
  );
}

export interface ThemeKey {
  /** The last part of the path. */
  readonly key: string;
  /** The default value, which determines the kind: the default of an icon is ''. */
  readonly usual: unknown;
  readonly origin: ThemeOrigin;
  readonly supports: Supports;
}

/** Validates one value; undefined if it is not allowed. */
export function readThemeValue({ key, usual, origin, supports }: ThemeKey, value: unknown): unknown {
  if (typeof value !== typeof usual) return undefined;
  if (typeof value === 'number') return value >= 0 && value <= MAX_PX ? value : undefined;
  if (typeof value !== 'string') return value;
  const isHost = origin === 'host';
  if (usual === '') return readIcon(value, isHost) || undefined;
  if (key === 'alignment') return ALIGNMENT.test(value) ? value : undefined;
  const [property, plain] = key === 'font' ? (['font-family', PLAIN_FONT] as const) : (['color', PLAIN_COLOR] as const);
  // With var(), env(), attr() or if() in a value, the browser accepts anything next to it, a URL included, because it cannot
  // evaluate the value yet. A value that it accepts with an invalid suffix contains such a function, even a future one. (G19)
  const isAllowed =
    plain.test(value) || (isHost && (OWN_PROPERTY.test(value) || !supports(property, `${value} url(x)`)));
  return isAllowed && supports(property, value) ? value : undefined;
}

/** An icon of the host may have a URL relative to the page, or a `data:` URL. */
const readIcon = (value: string, isHost: boolean): string =>
  isHost && /^data:image\//i.test(value) ? value : readWebUrl(value, isHost ? readBaseUrl() : undefined);
