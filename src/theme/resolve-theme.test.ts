import { describe, expect, test } from 'vitest';
import { createDefaultTheme, toColors } from './default-theme';
import { readSchemeOverrides } from './read-theme';
import { resolveTheme } from './resolve-theme';
import type { SchemeOverrides } from './theme';
import { UiTheme } from './ui-theme';

const layer = (theme: unknown, origin: 'host' | 'service' = 'host'): SchemeOverrides =>
  readSchemeOverrides(theme, origin, () => true);

describe('resolveTheme', () => {
  test.each(['light', 'dark'] as const)('L1.5 without any layer the %s theme is the default one', (scheme) => {
    expect(resolveTheme(scheme, [])).toEqual(createDefaultTheme(scheme, toColors()));
  });

  test('L1.5 the theme of the colour scheme in force is picked, what it leaves unset is the default', () => {
    const theme = layer({ light: { colors: { primary: 'red' } }, dark: { colors: { alert: 'tomato' } } });
    expect(resolveTheme('light', [theme]).colors).toMatchObject({ primary: 'red', alert: '#E21219' });
    expect(resolveTheme('dark', [theme]).colors).toMatchObject({ primary: '#1C62EB', alert: 'tomato' });
  });

  test('L1.4 a UiTheme and a plain object of its shape mean the same', () => {
    const light = { primitives: { cornerRadius: 3 } };
    expect(layer(new UiTheme({ light }))).toEqual(layer({ light }));
    expect(new UiTheme()).toEqual({ light: {}, dark: {} });
  });

  test("L1.4 a view's theme wins over the host's global one, which wins over the service's", () => {
    const title = (textSize: number, lineHeight?: number, show?: boolean) => ({
      light: { storyTiles: { title: { textSize, lineHeight, show } } },
    });
    const layers = [layer(title(10, 11, false), 'service'), layer(title(20, 21)), layer(title(30))];
    expect(resolveTheme('light', layers).storyTiles.title).toMatchObject({ textSize: 30, lineHeight: 21, show: false });
  });

  test('a colour that is set reaches everything whose default is that colour', () => {
    const theme = resolveTheme('light', [
      layer({ light: { colors: { primary: 'tomato' } } }, 'service'),
      layer({ light: { storyTiles: { circularTile: { unreadIndicatorColor: 'red' } } } }),
    ]);
    expect(theme.storyTiles.rectangularTile.unreadIndicator.backgroundColor).toBe('tomato');
    expect(theme.engagementUnits.poll.percentBarColor).toBe('tomato');
    expect(theme.storyTiles.circularTile.unreadIndicatorColor).toBe('red');
  });

  test('the fainter shades are 85 % and 70 % of a hex colour, and the colour itself where it cannot be thinned', () => {
    const white = (primary: string) => resolveTheme('light', [layer({ light: { colors: { white: { primary } } } })]);
    expect(white('#AABBCC').colors.white).toEqual({
      primary: '#AABBCC',
      secondary: '#AABBCCD9',
      tertiary: '#AABBCCB3',
    });
    expect(white('var(--w)').colors.white.tertiary).toBe('var(--w)');
  });

  test('no layer is changed by resolving', () => {
    const theme = layer({ light: { lists: { row: { tileSpacing: 1 } } } });
    const before = structuredClone(theme);
    resolveTheme('light', [theme, layer({ light: { lists: { row: { tileSpacing: 2 } } } })]);
    expect(theme).toEqual(before);
  });
});
