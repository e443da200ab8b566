import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const toText = (html: string) => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const examples: { path: string; title: string; summary: string }[] = JSON.parse(read('examples.json'));

test('the index names every example of the list, in its order and words', () => {
  const cards = [
    ...read('index.html').matchAll(/href="([^"]+\/)">[\s\S]*?<strong>(.*?)<\/strong>\s*<span>(.*?)<\/span>/g),
  ];
  expect(cards.map(([, path, title, summary]) => ({ path, title, summary }))).toEqual(examples);
});

test.each(examples)('$title has a page of that title', ({ path, title }) => {
  expect(read(`${path}index.html`)).toContain(`<title>${title} · `);
});

test.each(examples)('$title shows the very code it runs', ({ path }) => {
  const shown = /<pre id="source"><code>([\s\S]*?)<\/code><\/pre>/.exec(read(`${path}index.html`))?.[1] ?? '';
  expect(toText(shown)).toBe(read(`${path}main.js`));
});

test('every picture of the index is there', () => {
  const pictures = [...read('index.html').matchAll(/<img src="([^"]+)"/g)].map(([, file]) => file ?? '');
  expect(pictures.filter((file) => !existsSync(new URL(file, import.meta.url)))).toEqual([]);
});
