/**
 * `npm run size`: the size of each file for script tags, and of what a page loads together with its limit. Exit code 1 if
 * a row exceeds its limit. `--modules` adds the weight of each module; `--pages` updates the table in docs/performance.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build-if-stale';
import { measureLoads, readManifest } from './size/budgets';
import { weighModules } from './size/modules';
import { PAGES_WITH_SIZES, withSizes } from './size/page-sizes';
import { measureTreeShaken } from './size/tree-shaken';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
buildIfStale();

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const print = (name: string, ...cells: string[]) =>
  console.log(name.padEnd(48) + cells.map((cell) => cell.padStart(10)).join(''));

print('File', 'raw', 'gzip', 'brotli');
for (const [name, { bytes, gzip, brotli }] of Object.entries(readManifest().files)) {
  if (!name.includes('/')) print(name, kb(bytes), kb(gzip), kb(brotli));
}

const loads = measureLoads();
const rows = [...loads, await measureTreeShaken()];
console.log();
print('Loaded together', 'brotli', 'limit');
for (const { name, brotli, limit } of rows) print(name, kb(brotli), kb(limit), ...(brotli > limit ? ['TOO BIG'] : []));

if (process.argv.includes('--modules')) {
  for (const file of new Set(loads.flatMap(({ parts }) => parts))) {
    console.log();
    print(file, 'raw', 'brotli');
    for (const { module, raw, brotli } of weighModules(`dist/${file}`)) print(`  ${module}`, kb(raw), kb(brotli));
  }
}
if (process.argv.includes('--pages')) {
  for (const page of PAGES_WITH_SIZES) writeFileSync(page, withSizes(readFileSync(page, 'utf8'), rows));
}
process.exitCode = rows.some(({ brotli, limit }) => brotli > limit) ? 1 : 0;
