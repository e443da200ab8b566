import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const at = (file: string) => new URL(file, import.meta.url);
const read = (file: string) => readFileSync(at(file), 'utf8');

interface Example {
  readonly name: string;
  readonly group: string;
  readonly title: string;
  readonly summary: string;
  readonly docs: string;
  readonly files?: readonly string[];
}

const examples: readonly Example[] = JSON.parse(read('examples.json'));
const pages = readdirSync(at('.'), { withFileTypes: true }).filter((entry) =>
  existsSync(at(`${entry.name}/index.html`)),
);

test('the list names every page once, and groups stand together', () => {
  expect(examples.map(({ name }) => name).sort()).toEqual(pages.map(({ name }) => name).sort());
  const groups = examples.map(({ group }) => group).filter((group, index, all) => group !== all[index - 1]);
  expect(groups).toEqual([...new Set(groups)]);
});

test.each(examples)('$name has the frame, a title, a heading and what its list entry says', (example) => {
  const html = read(`${example.name}/index.html`);
  expect(html).toContain(`<title>${example.title} · Service Web SDK</title>`);
  expect(html).toContain('<link rel="stylesheet" href="../shell/shell.css" />');
  expect(html).toMatch(/<script src="\.\.\/shell\/shell\.js"( nonce="\{nonce\}")? defer><\/script>/);
  expect(html.match(/<h1>/g)).toHaveLength(1);
  expect(html).toMatch(/<meta name="description" content="[^"]{20,160}" \/>/);
  expect(example.summary.length).toBeLessThan(110);
  const missing = [...(example.files ?? ['main.js'])].filter((file) => !existsSync(at(`${example.name}/${file}`)));
  expect(missing).toEqual([]);
  expect(existsSync(at(`../docs/${example.docs.replace(/#.*/, '')}`))).toBe(true);
});

test.each(examples)('$name has nothing inline that a strict policy forbids', ({ name }) => {
  const html = read(`${name}/index.html`);
  // An import map runs no code and must be inline; the site's policy names its hash. A nonce allows an inline script.
  expect(html).not.toMatch(
    /<script(?![^>]*\bsrc=| type="importmap">| nonce="\{nonce\}">)|<style|\sstyle=|\son[a-z]+=|javascript:|data:/i,
  );
});

test.each(examples)('the index has a small picture of $name', ({ name }) => {
  const picture = at(`pictures/${name}.webp`);
  expect(existsSync(picture)).toBe(true);
  expect(statSync(picture).size).toBeLessThan(20 * 1024);
});

test('each app to copy has a guide', () => {
  const apps: readonly Pick<Example, 'title' | 'summary' | 'docs'>[] = JSON.parse(read('apps/apps.json'));
  for (const { title, summary, docs } of apps) {
    expect(existsSync(at(summary.replace(/^examples\/(\S+):.*/, '$1'))), title).toBe(true);
    const guide = readFileSync(at(`../docs/${docs.replace(/#.*/, '')}`), 'utf8');
    expect(guide, title).toContain('`examples/apps/');
  }
});

test('docs/examples.md lists every example', () => {
  const page = read('../docs/examples.md');
  const missing = examples.filter(
    ({ name, title, docs, summary }) => !page.includes(`| [${title}](${docs}) | \`examples/${name}/\` | ${summary} |`),
  );
  expect(missing).toEqual([]);
});
