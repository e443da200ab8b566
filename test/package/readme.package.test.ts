import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { measureBudgets } from '../size/budgets.mjs';
import { withSizes } from '../size/readme-sizes.mjs';
import { measureTreeShaken, TREE_SHAKEN } from '../size/tree-shaken.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readme = readFileSync(`${root}README.md`, 'utf8');
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

test('the sizes in the README are those of the built files (npm run size -- --readme)', async () => {
  const rows = [...measureBudgets(), { ...TREE_SHAKEN, brotli: await measureTreeShaken() }];
  expect(readme).toBe(withSizes(readme, rows));
  expect(rows.every(({ name }) => readme.includes(`| ${name} |`))).toBe(true);
});

test('every npm script that the README names is there', () => {
  const named = [
    ...readme.matchAll(/npm (?:run )?(build|start|mock|test|lint|format|types|size|generate|pictures)\b/g),
  ];
  expect(named.length).toBeGreaterThan(8);
  expect(named.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([]);
});

test('every file that the README links to is there', () => {
  const links = [...readme.matchAll(/(?:\]\(|src=")((?!https?:)[^)"#]+)/g)].map(([, path = '']) => path);
  expect(links.length).toBeGreaterThan(8);
  expect(links.filter((path) => !existsSync(root + path))).toEqual([]);
});
