import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/**
 * Bytes of brotli. `goal` is where we want to be, `budget` what a release must hold. `ceiling` is what holds today where
 * the budget is not met yet: it only goes down, so that no change makes a page heavier unnoticed.
 */
export const BUDGETS = [
  { name: 'the script of every page', load: ['script'], goal: 9_000, budget: 12_000, ceiling: 12_000 },
  { name: 'a row', load: ['script', 'page'], goal: 17_000, budget: 22_000, ceiling: 31_200 },
  {
    ...{ name: 'a row and the Clips player', load: ['script', 'page', 'stage', 'clips-player'] },
    ...{ goal: 28_000, budget: 36_000, ceiling: 67_200 },
  },
  {
    ...{ name: 'a row and the Story player', load: ['script', 'page', 'stage', 'story-player'] },
    ...{ goal: 26_000, budget: 34_000, ceiling: 66_600 },
  },
  {
    name: 'everything but the HLS engine and translations',
    load: 'all',
    goal: 40_000,
    budget: 50_000,
    ceiling: 106_400,
  },
];

export function readManifest() {
  return JSON.parse(readFileSync(`${dist}manifest.json`, 'utf8'));
}

/** The script's lazy chunks and what each needs, as the script and its chunks know them. */
export function readChunkNeeds() {
  const scripts = readdirSync(dist).filter((file) => /^service\.(?!all\.).*\.?min\.js$/.test(file));
  const code = scripts.map((file) => readFileSync(dist + file, 'utf8')).join('\n');
  const entries = code.matchAll(/"?([\w-]+)"?:\["sha256-[^"]+"((?:,"[\w-]+")*)\]/g);
  return new Map([...entries].map(([, name, needs]) => [name, needs.match(/[\w-]+/g) ?? []]));
}

/** The rows of the budget table: which files each of them is, and how many bytes they have together. */
export function measureBudgets() {
  const { files } = readManifest();
  const needs = readChunkNeeds();
  const fileOf = (name) => (name === 'script' ? 'service.min.js' : `service.${name}.min.js`);
  const withNeeds = (name) => [name, ...(needs.get(name) ?? []).flatMap(withNeeds)];
  return BUDGETS.map(({ load, ...row }) => {
    const names = load === 'all' ? ['script', ...needs.keys()].filter((chunk) => !/^(hls|words-)/.test(chunk)) : load;
    const parts = [...new Set(names.flatMap(withNeeds))].map(fileOf).filter((file) => files[file]);
    return { ...row, parts, brotli: parts.reduce((sum, file) => sum + files[file].brotli, 0) };
  });
}
