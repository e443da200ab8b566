import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createDefaultTheme, toColors } from './default-theme';
import { toOtherNames } from './other-names';

const docs = readFileSync(new URL('../../docs/theming.md', import.meta.url), 'utf8');

function flatten(tree: object, path = ''): [key: string, value: unknown][] {
  return Object.entries(tree).flatMap(([key, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null ? flatten(value, `${path}${key}.`) : [[path + key, value]],
  );
}

test('docs/theming.md lists every key of the theme with its defaults, in order', () => {
  const rows = [...docs.matchAll(/^\| `([\w.]+)` \| (.+?) \| (.+?) \|/gm)].map(([, key, light, dark]) => [
    key,
    light,
    dark === 'same' ? light : dark,
  ]);
  const toText = (value: unknown) => (value === '' ? 'built-in' : `\`${value}\``);
  const dark = new Map(flatten(createDefaultTheme('dark', toColors())));
  const expected = flatten(createDefaultTheme('light', toColors()));
  expect(rows).toEqual(expected.map(([key, value]) => [key, toText(value), toText(dark.get(key))]));
});

test('docs/theming.md gives every other name beside the main one', () => {
  const told = [...docs.matchAll(/^\| `([\w.]+)` \|.*also `([\w.]+)` \|$/gm)].map(([, name, other]) => [name, other]);
  expect(told.sort()).toEqual(
    toOtherNames()
      .map((pair) => [...pair])
      .sort(),
  );
});
