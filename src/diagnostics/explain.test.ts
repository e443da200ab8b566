import { expect, test } from 'vitest';
import { explainEmptyContent } from './explain';

const HOST = 'https://api.example.com';

test.each([
  ['clips', ['weekend', ''], "clips for collection 'weekend'."],
  ['clips', ['weekend', 'cup'], "clips for collection 'weekend' and category 'cup'."],
  ['stories', [], 'stories for any category.'],
  ['stories', ['cup'], "stories for category 'cup'."],
  ['stories', ['cup', 'league'], "stories for categories 'cup', 'league'."],
] as const)(
  'G24 %s of %j: the line names them and the host, and says that unknown ids are empty too',
  (kind, ids, named) => {
    expect(explainEmptyContent(kind, ids, HOST)).toBe(
      `${HOST} answered 200 without ${named} Unknown ids get the same answer: check the id and the host.`,
    );
  },
);

test('S19 an id of a megabyte is named short', () => {
  expect(explainEmptyContent('clips', ['x'.repeat(1_000_000), ''], HOST).length).toBeLessThan(300);
});
