import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the built files are made of. */
const INPUTS = [
  'src',
  'mocks',
  'test/build',
  'docs/openapi.yaml',
  'rollup.config.mjs',
  'package.json',
  'tsconfig.json',
];

/**
 * Builds `dist` where there is none or where a source is newer than it; throws when the build fails. `KEEP_DIST=1` leaves
 * it as it is, for a quick run of tests that bundle their own pages.
 */
export function buildIfStale() {
  if (process.env.KEEP_DIST) return;
  const builtAt = modifiedAt(join(root, 'dist/manifest.json'));
  if (INPUTS.every((input) => newestIn(join(root, input)) <= builtAt)) return;
  console.log('Building dist, about half a minute …');
  const { status } = spawnSync(process.execPath, [join(root, 'test/run/build.mjs')], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed; `npm run build` shows why.');
}

function newestIn(path) {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return modifiedAt(path);
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .reduce((newest, entry) => Math.max(newest, modifiedAt(join(entry.parentPath ?? entry.path, entry.name))), 0);
}

function modifiedAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildIfStale();
