/**
 * `npm run size`: every file of the script tag, and what pages really load, beside their budgets. Exit code 1 over a
 * budget, or over the ceiling of a row that does not meet its budget yet.
 * With `--modules`, what each module adds to its file, and what would be left of it all without any name or text; with
 * `--readme`, the pages that name sizes are written anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { measure } from '../build/manifest.mjs';
import { buildIfStale } from '../run/build-if-stale.mjs';
import { limitOf, measureBudgets, readManifest } from './budgets.mjs';
import { without } from './floor.mjs';
import { weighModules } from './modules.mjs';
import { PAGES_WITH_SIZES, withSizes } from './readme-sizes.mjs';
import { measureTreeShaken, TREE_SHAKEN } from './tree-shaken.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
buildIfStale();

const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const line = (name, ...cells) => console.log(name.padEnd(48) + cells.map((cell) => cell.padStart(10)).join(''));

line('File', 'raw', 'gzip', 'brotli');
for (const [name, { bytes, gzip, brotli }] of Object.entries(readManifest().files)) {
  if (!name.includes('/')) line(name, kb(bytes), kb(gzip), kb(brotli));
}

const rows = [...measureBudgets(), { ...TREE_SHAKEN, brotli: await measureTreeShaken() }];
console.log();
line('Loaded together', 'before', 'brotli', 'ceiling', 'budget', 'goal');
for (const row of rows) {
  const { name, before, brotli, ceiling, budget, goal } = row;
  const isOver = brotli > limitOf(row);
  const word = isOver ? 'GREW' : brotli <= goal ? 'goal met' : brotli <= budget ? 'ok' : 'too heavy';
  line(name, kb(before), kb(brotli), ceiling ? kb(ceiling) : '', kb(budget), kb(goal), word);
  if (ceiling && brotli <= budget) console.log('  The budget is met: take its ceiling out of test/size.');
}
if (process.argv.includes('--modules')) {
  console.log();
  line('Loaded together', 'brotli', 'one file', 'no names', 'no words');
  for (const { name, parts, brotli } of measureBudgets()) {
    const files = parts.map((part) => readFileSync(`dist/${part}`, 'utf8'));
    const weigh = (texts) => kb(texts.reduce((sum, text) => sum + measure(Buffer.from(text)).brotli, 0));
    const bare = (left) => weigh(files.map((file) => without(file, left)));
    line(name, kb(brotli), weigh([files.join('')]), bare({ names: true }), bare({ strings: true }));
  }
  for (const file of [...new Set(measureBudgets().flatMap(({ parts }) => parts))]) {
    console.log();
    line(file, 'raw', 'adds');
    for (const { module, raw, brotli } of weighModules(`dist/${file}`)) line(`  ${module}`, kb(raw), kb(brotli));
  }
}
if (process.argv.includes('--readme')) {
  for (const page of PAGES_WITH_SIZES) writeFileSync(page, withSizes(readFileSync(page, 'utf8'), rows));
}
process.exitCode = rows.some((row) => row.brotli > limitOf(row)) ? 1 : 0;
