import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { measureLoads } from '../../scripts/size/budgets';
import { PAGES_WITH_SIZES, withSizes } from '../../scripts/size/page-sizes';
import { measureTreeShaken } from '../../scripts/size/tree-shaken';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readme = readFileSync(`${root}README.md`, 'utf8');
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

test('the sizes in the docs are those of the built files, give or take a tenth (npm run size -- --pages)', async () => {
  const rows = [...measureLoads(), await measureTreeShaken()];
  for (const path of PAGES_WITH_SIZES) {
    const page = readFileSync(root + path, 'utf8');
    for (const { name, brotli } of rows) {
      const told = Number(page.split(`| ${name} | `)[1]?.split(' ')[0]);
      expect(Math.abs(told * 1000 - brotli), `${path}: ${name}`).toBeLessThan(Math.max(1_000, brotli / 10));
    }
    expect(withSizes(page, rows).match(/^\| /gm)?.length).toBe(page.match(/^\| /gm)?.length);
  }
});

test('the preload lines of docs/performance.md name every file that a row waits for', () => {
  const named = [...readFileSync(`${root}docs/performance.md`, 'utf8').matchAll(/\/(service\.[\w-]+\.min\.js)"/g)];
  const row = measureLoads().find(({ name }) => name === 'a row');
  const needed = row?.parts.filter((part) => part !== 'service.min.js') ?? [];
  expect(needed).not.toEqual([]);
  expect(named.map(([, file]) => file).sort()).toEqual([...needed].sort());
});

test.each(['README.md', '.github/CONTRIBUTING.md'])('every npm script that %s names exists', (path) => {
  const named = [...readFileSync(root + path, 'utf8').matchAll(/\bnpm (?:run ([a-z]+(?::[a-z]+)?)|(start|test)\b)/g)];
  const names = named.map(([, script, name = '']) => script ?? name);
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
});

test('every file that the README links to is there', () => {
  const links = [...readme.matchAll(/(?:\]\(|src=")((?!https?:)[^)"#]+)/g)].map(([, path = '']) => path);
  expect(links.length).toBeGreaterThan(8);
  expect(links.filter((path) => !existsSync(root + path))).toEqual([]);
});
