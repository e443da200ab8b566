import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { readDocPages, root } from './doc-pages';

/** A heading's anchor, as the readers of Markdown make it. */
function toAnchor(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

function anchorsOf(text: string): Set<string> {
  const prose = text.replace(/^```[\s\S]*?^```$/gm, '');
  return new Set([...prose.matchAll(/^#{1,6} (.*)$/gm)].map(([, heading = '']) => toAnchor(heading)));
}

/** What a page links to, outside its blocks of code. */
function linksOf(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(([, one, other]) => one ?? other ?? '');
}

const pages = readDocPages();

test('every link of every page leads to a file that is there, and to a heading that is in it', () => {
  const broken: string[] = [];
  let count = 0;
  for (const { path, text } of pages) {
    for (const link of linksOf(text)) {
      if (/^(https?:|mailto:)/.test(link)) continue;
      count += 1;
      const [file = '', anchor] = link.split('#');
      const target = file ? normalize(join(dirname(path), decodeURIComponent(file))) : path;
      if (!existsSync(join(root, target))) broken.push(`${path}: ${link}`);
      else if (anchor && !statSync(join(root, target)).isDirectory()) {
        if (!anchorsOf(readFileSync(join(root, target), 'utf8')).has(anchor)) broken.push(`${path}: ${link}`);
      }
    }
  }
  expect(count).toBeGreaterThan(60);
  expect(broken).toEqual([]);
});

test('links to elsewhere are https', () => {
  const plain = pages.flatMap(({ path, text }) =>
    linksOf(text)
      .filter((link) => link.startsWith('http:'))
      .map((link) => [path, link]),
  );
  expect(plain).toEqual([]);
});

test('every guide is on the index of the docs, and every one of them begins with its title', () => {
  const index = readFileSync(join(root, 'docs/README.md'), 'utf8');
  const guides = pages.filter(({ path }) => /^docs\/[^/]+\.md$/.test(path) && path !== 'docs/README.md');
  expect(guides.length).toBeGreaterThan(18);
  expect(guides.map(({ path }) => path.slice('docs/'.length)).filter((file) => !index.includes(`(${file})`))).toEqual(
    [],
  );
  expect(guides.filter(({ text }) => !/^(<!--.*-->\n\n)?# \S/.test(text)).map(({ path }) => path)).toEqual([]);
});

test('every decision and every page of rules is on its index', () => {
  for (const folder of ['docs/decisions', 'docs/rules']) {
    const index = readFileSync(join(root, folder, 'README.md'), 'utf8');
    const files = pages.filter(({ path }) => dirname(path) === folder && !path.endsWith('README.md'));
    expect(files.length).toBeGreaterThan(3);
    expect(
      files.map(({ path }) => path.slice(folder.length + 1)).filter((file) => !index.includes(`(${file})`)),
    ).toEqual([]);
  }
});
