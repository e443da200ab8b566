import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/** What must hold, in bytes of brotli; `goal` is where we want to be. */
export const BUDGETS = [
  { name: 'the script of every page', load: ['script'], budget: 12_000, goal: 9_000 },
  { name: 'a row', load: ['script', 'page', 'views'], budget: 22_000, goal: 17_000 },
  {
    name: 'a row and the Clips player',
    load: ['script', 'page', 'views', 'clips-player'],
    budget: 36_000,
    goal: 28_000,
  },
  {
    name: 'a row and the Story player',
    load: ['script', 'page', 'views', 'story-player'],
    budget: 34_000,
    goal: 26_000,
  },
  { name: 'everything but the HLS engine', load: 'all', budget: 50_000, goal: 40_000 },
];

export function readManifest() {
  return JSON.parse(readFileSync(`${dist}manifest.json`, 'utf8'));
}

/** The script's lazy chunks and what each needs, as the script itself knows them. */
export function readChunkNeeds() {
  const script = readFileSync(`${dist}service.min.js`, 'utf8');
  const [, table = '{}'] = /\{exports:\{\},table:(\{.*?\]\})\}\)/.exec(script) ?? [];
  return new Map(Object.entries(JSON.parse(table)).map(([name, [, ...needs]]) => [name, needs]));
}

/** The rows of the budget table: which files each of them is, and how many bytes they have together. */
export function measureBudgets() {
  const { files } = readManifest();
  const needs = readChunkNeeds();
  const fileOf = (name) => (name === 'script' ? 'service.min.js' : `service.${name}.min.js`);
  const withNeeds = (name) => [name, ...(needs.get(name) ?? []).flatMap(withNeeds)];
  return BUDGETS.map(({ name, load, budget, goal }) => {
    const names = load === 'all' ? ['script', ...needs.keys()].filter((chunk) => chunk !== 'hls') : load;
    const parts = [...new Set(names.flatMap(withNeeds))].map(fileOf).filter((file) => files[file]);
    return { name, parts, budget, goal, brotli: parts.reduce((sum, file) => sum + files[file].brotli, 0) };
  });
}
