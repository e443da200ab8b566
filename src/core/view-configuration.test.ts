import { expect, test } from 'vitest';
import { readListConfiguration } from './view-configuration';

function visibleTilesOf(configuration: unknown, attributes: Readonly<Record<string, string>> = {}) {
  const own = { fromConstructor: {}, containerId: 'row', defaultBasename: 'clips' };
  return readListConfiguration({ configuration, attributes, ...own }).visibleTiles;
}

test.each([
  ['2.5', 2.5],
  ['4', 4],
  ['many', undefined],
  ['', undefined],
])('as many tiles are in sight as an attribute says, and a part of one: %s', (text, count) => {
  expect(visibleTilesOf({}, { visibleTiles: text })).toBe(count);
  // Custom elements pass their attribute on unchanged.
  expect(visibleTilesOf({ visibleTiles: text })).toBe(count);
});

test('the configuration goes before the attribute', () => {
  expect(visibleTilesOf({ visibleTiles: 3.5 }, { visibleTiles: '2' })).toBe(3.5);
  expect(visibleTilesOf({ visibleTiles: Number.NaN })).toBe(undefined);
  expect(visibleTilesOf({ visibleTiles: Object.create(null) })).toBe(undefined);
});
