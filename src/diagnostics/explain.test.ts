import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explainEmptyContent, explainLocalHost, explainMissingContainer } from './explain';

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
      `${HOST} answered 200 without ${named} Unknown ids get the same answer: check the id and the host. See docs/troubleshooting.md#nothing-here-yet`,
    );
  },
);

test('S19 an id of a megabyte is named short', () => {
  expect(explainEmptyContent('clips', ['x'.repeat(1_000_000), ''], HOST).length).toBeLessThan(300);
});

test('an https page that cannot reach a server on this machine learns the name of the permission', () => {
  const line = explainLocalHost('http://localhost:4010');
  expect(line).toContain('This page could not reach http://localhost:4010.');
  expect(line).toContain('permission local-network-access');
});

test('the sections of the docs that the lines name exist', () => {
  const lines = [explainLocalHost(HOST), explainMissingContainer(null, 0), explainMissingContainer('a', 0)];
  const sections = [...lines, explainEmptyContent('clips', ['a', ''], HOST)].map((line) => line.split('#').at(-1));
  const headings = readFileSync('docs/troubleshooting.md', 'utf8').matchAll(/^### (.*)$/gm);
  const known = [...headings].map(([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'));
  expect(sections.filter((section) => !known.includes(section ?? ''))).toEqual([]);
  // What other lines and the rejections of `initialize` name.
  expect(readFileSync('docs/errors.md', 'utf8')).toMatch(/^## initialize$[\s\S]*^## The console$/m);
});
