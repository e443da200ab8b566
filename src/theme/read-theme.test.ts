import { describe, expect, test, vi } from 'vitest';
import { createDefaultTheme, toColors } from './default-theme';
import { putAt } from './other-names';
import { readSchemeOverrides, type Supports, type ThemeOrigin } from './read-theme';
import { resolveTheme } from './resolve-theme';

/** A fake of CSS.supports: accepts listed colours, everything that contains var() or similar, and simple font lists. */
const supports: Supports = (property, value) =>
  /\b(var|env|attr|if)\(/.test(value) ||
  (property === 'font-family'
    ? /^[\w\s,"'()-]+$/.test(value)
    : /^(red|tomato|inherit|#[\da-f]{3,8}|rgb\([^()]*\)|color-mix\([^)]*\))$/i.test(value));

const DEFAULT = createDefaultTheme('light', toColors());
const resolved = (input: unknown, origin: ThemeOrigin = 'host') =>
  resolveTheme('light', [readSchemeOverrides({ light: input }, origin, supports)]);

function nest(depth: number): unknown {
  let tree: unknown = 'red';
  for (let level = 0; level < depth; level++) tree = { lists: tree, colors: tree };
  return tree;
}

describe('readSchemeOverrides', () => {
  test.each([
    ['an empty object', {}],
    ['null', null],
    ['an array', [{ colors: { primary: 'red' } }]],
    ['text', 'red'],
    ['a number', 7],
    ['10,000 levels', nest(10_000)],
  ])('G18 a theme that is %s gives the defaults', (_, theme) => {
    expect(resolved(theme)).toEqual(DEFAULT);
    expect(resolved(theme, 'service')).toEqual(DEFAULT);
  });

  test.each([
    ['a declaration behind the colour', 'red;background:url(//x)'],
    ['an old expression', 'expression(alert(1))'],
    ['a URL', 'url(https://evil.example/x)'],
    ['nothing', ''],
    ['an object', { valueOf: 'red' }],
  ])('G19 a colour that is %s is refused', (_, value) => {
    expect(resolved({ colors: { primary: value } }).colors.primary).toBe(DEFAULT.colors.primary);
    expect(resolved({ colors: { primary: value } }, 'service').colors.primary).toBe(DEFAULT.colors.primary);
  });

  test.each([
    'var(--brand)',
    'var( --brand , #102030 )',
    'var(--brand, rgb(1 2 3 / 50%))',
    'color-mix(in srgb, red, tan)',
  ])('G19 %s is for the theme of the host only', (value) => {
    expect(resolved({ colors: { alert: value } }).colors.alert).toBe(value);
    expect(resolved({ colors: { alert: value } }, 'service')).toEqual(DEFAULT);
  });

  test.each([
    'var(--brand, url(https://evil.example/x))',
    'var(--brand, var(--other))',
    'env(brand)',
    'env(x, url(https://evil.example/x))',
    'attr(data-x)',
    'if(style(--a): red; else: url(https://evil.example/x))',
    'image-set("https://evil.example/x" 1x)',
    'color-mix(in srgb, var(--a), red)',
    'red var(--brand)',
  ])('G19 %s could become an address, and is refused', (value) => {
    expect(resolved({ colors: { alert: value } })).toEqual(DEFAULT);
    expect(resolved({ colors: { alert: value } }, 'service')).toEqual(DEFAULT);
  });

  test.each(['tomato', '#ABCDEF', 'rgb(10 20 30 / 50%)'])('G19 the service may send the plain colour %s', (value) => {
    expect(resolved({ colors: { alert: value } }, 'service').colors.alert).toBe(value);
  });

  test('G19 a font of the service holds names only', () => {
    expect(resolved({ font: 'Inter, "Open Sans"' }, 'service').font).toBe('Inter, "Open Sans"');
    expect(resolved({ font: 'var(--font)' }, 'service').font).toBe(DEFAULT.font);
    expect(resolved({ font: 'var(--font)' }).font).toBe('var(--font)');
  });

  test('S7 a theme with __proto__ and constructor pollutes nothing', () => {
    const theme = JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"colors":{"__proto__":{"primary":"red","polluted":1}}}',
    );
    expect(resolved(theme)).toEqual(DEFAULT);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test('S9 values of a polluted prototype are not read', () => {
    expect(resolved({ colors: Object.create({ primary: 'red' }) })).toEqual(DEFAULT);
  });

  test.each([[-1], [1001], [Number.NaN], [Number.POSITIVE_INFINITY], ['12'], [null]])(
    'a length of %s keeps its default',
    (value) => {
      expect(resolved({ primitives: { cornerRadius: value } })).toEqual(DEFAULT);
    },
  );

  test('a length of 0 is a length, a switch of false is a choice', () => {
    const theme = resolved({ primitives: { cornerRadius: 0 }, player: { showTimestamp: false } });
    expect(theme.primitives.cornerRadius).toBe(0);
    expect(theme.player.showTimestamp).toBe(false);
  });

  test('S6 an icon is a web address', () => {
    const icon = 'https://x.example/a.svg';
    expect(resolved({ instructions: { backIcon: icon } }, 'service').instructions.backIcon).toBe(icon);
    expect(resolved({ instructions: { backIcon: 'javascript:alert(1)' } })).toEqual(DEFAULT);
  });

  test('an alignment is start, center or end', () => {
    expect(resolved({ storyTiles: { title: { alignment: 'center' } } }).storyTiles.title.alignment).toBe('center');
    expect(resolved({ storyTiles: { title: { alignment: 'justify' } } })).toEqual(DEFAULT);
  });

  test('`tiles` is another name of `storyTiles`, which wins where both are set', () => {
    expect(resolved({ tiles: { title: { textSize: 18 } } }).storyTiles.title.textSize).toBe(18);
    const both = { storyTiles: { title: { textSize: 20 } }, tiles: { title: { textSize: 18, lineHeight: 30 } } };
    expect(resolved(both).storyTiles.title).toMatchObject({ textSize: 20, lineHeight: 30 });
  });

  test.each([
    [{ lists: { grid: { startInset: 7 } } }, 'lists.grid.insets.start', 7],
    [{ lists: { grid: { bottomInset: 9 } } }, 'lists.grid.insets.bottom', 9],
    [
      { instructions: { icons: { back: 'https://x.example/a.svg' } } },
      'instructions.backIcon',
      'https://x.example/a.svg',
    ],
    [
      { instructions: { icons: { swipe: 'https://x.example/b.svg' } } },
      'instructions.moveIcon',
      'https://x.example/b.svg',
    ],
    [{ tiles: { circularTile: { unreadStrokeWidth: 5 } } }, 'storyTiles.circularTile.unreadBorderWidth', 5],
    [{ storyTiles: { circularTile: { readStrokeWidth: 3 } } }, 'storyTiles.circularTile.readBorderWidth', 3],
    [{ tiles: { circularTile: { title: { unreadTextColor: 'red' } } } }, 'storyTiles.circularTile.textColor', 'red'],
    [{ tiles: { circularTile: { title: { readTextColor: 'red' } } } }, 'storyTiles.circularTile.readTextColor', 'red'],
    [{ storyTiles: { liveChip: { unreadBackgroundColor: 'red' } } }, 'storyTiles.liveChip.backgroundColor', 'red'],
    [{ storyTiles: { chip: { show: false } } }, 'storyTiles.rectangularTile.unreadIndicator.show', false],
    [
      { storyTiles: { rectangularTile: { chip: { alignment: 'start' } } } },
      'storyTiles.rectangularTile.unreadIndicator.alignment',
      'start',
    ],
    [{ player: { showWebStoriesIcon: true } }, 'player.showStoryIcon', true],
  ])('%j is another spelling of %s', (theme, path, expected) => {
    const usual = structuredClone(DEFAULT);
    putAt(usual as unknown as Record<string, unknown>, path, expected);
    expect(resolved(theme)).toEqual(usual);
    expect(resolved(theme, 'service')).toEqual(usual);
  });

  test('where a theme has both spellings, the main one wins', () => {
    const insets = { startInset: 7, insets: { start: 3 } };
    expect(resolved({ lists: { grid: insets } }).lists.grid.insets.start).toBe(3);
  });

  test('an icon in the theme itself is for the theme of the host only', () => {
    const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
    expect(resolved({ instructions: { backIcon: icon } }).instructions.backIcon).toBe(icon);
    expect(resolved({ instructions: { backIcon: icon } }, 'service')).toEqual(DEFAULT);
    expect(resolved({ instructions: { backIcon: 'data:text/html,x' } })).toEqual(DEFAULT);
  });

  test('a relative icon stands on the page of the host, and on nothing for the service', () => {
    vi.stubGlobal('document', Object.create({ baseURI: 'https://host.example/news/today.html' }));
    const read = (backIcon: string, origin?: ThemeOrigin) =>
      resolved({ instructions: { backIcon } }, origin).instructions.backIcon;
    expect(read('img/back.svg')).toBe('https://host.example/news/img/back.svg');
    expect(read('/back.svg')).toBe('https://host.example/back.svg');
    expect(read('javascript:alert(1)')).toBe('');
    expect(read('img/back.svg', 'service')).toBe('');
    vi.unstubAllGlobals();
  });
});
