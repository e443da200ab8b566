import type { Theme } from './theme';

/** A custom property of a shadow root. Both parts are safe: the SDK makes the names, and the values are validated. */
export type CssProperty = readonly [name: `--${string}`, value: string];

/**
 * Every colour, length and font of a theme as a custom property named by its path: `lists.row.tileSpacing` is
 * `--lists-row-tileSpacing`, in px. Switches, texts and icons are not included.
 */
export function toCssProperties(theme: Theme): readonly CssProperty[] {
  return flatten(theme, '-');
}

function flatten(tree: object, path: `-${string}`): CssProperty[] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]): CssProperty[] => {
    const name = `-${path}${key}` as const;
    if (typeof value === 'number') return [[name as `--${string}`, `${value}px`]];
    if (typeof value === 'string') return key.endsWith('Icon') ? [] : [[name as `--${string}`, value]];
    return typeof value === 'object' && value !== null ? flatten(value, `${path}${key}-` as `-${string}`) : [];
  });
}
