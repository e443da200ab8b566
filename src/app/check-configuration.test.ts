import { expect, test } from 'vitest';
import { findMistakes } from './check-configuration';

const CLEAN = { assigned: undefined, words: {}, attributes: [], knownAttributes: ['collection', 'display-limit'] };

test('a typo in an option is told with the nearest right one', () => {
  expect(findMistakes({ ...CLEAN, assigned: { displaylimit: 8, catgories: [], theme: {} } })).toEqual([
    "configuration: 'displaylimit' is no option of a view; did you mean 'displayLimit'?",
    "configuration: 'catgories' is no option of a view; did you mean 'categories'?",
  ]);
});

test('a typo in an attribute is told, an attribute of the page is not', () => {
  const attributes = ['colection', 'display-limt', 'collection', 'testid', 'track', 'x'];
  expect(findMistakes({ ...CLEAN, attributes })).toEqual([
    "The attribute 'colection' of a view means nothing; did you mean 'collection'?",
    "The attribute 'display-limt' of a view means nothing; did you mean 'display-limit'?",
  ]);
});

test('a configuration without a mistake, or that is none, says nothing', () => {
  const configuration = { basename: 'a', preload: true, words: { retry: 'Again' } };
  expect(findMistakes({ ...CLEAN, assigned: configuration, words: configuration.words })).toEqual([]);
  for (const assigned of [null, 7, 'x', []]) expect(findMistakes({ ...CLEAN, assigned })).toEqual([]);
});

test('S19 an option of a megabyte is named short', () => {
  const [line] = findMistakes({ ...CLEAN, assigned: { ['x'.repeat(1_000_000)]: 1 } });
  expect(line?.length).toBeLessThan(200);
});
