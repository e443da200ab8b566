import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Files and folders that the build reads. */
const INPUTS = [
  'src',
  'mocks',
  'scripts/build',
  'docs/openapi.yaml',
  'rollup.config.mjs',
  'package.json',
  'tsconfig.json',
];

/**
 * Builds `dist` if it is missing or older than a source. `KEEP_DIST=1` keeps it, for tests that bundle their own pages.
 *
 * @throws An `Error` if the build fails.
 */
export function buildIfStale(): void {
  if (process.env.KEEP_DIST) return;
  const builtAt = modifiedAt(join(root, 'dist/manifest.json'));
  if (INPUTS.every((input) => newestIn(join(root, input)) <= builtAt)) return;
  console.log('Building dist, about a minute …');
  const isWindows = process.platform === 'win32';
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit', shell: isWindows });
  if (status !== 0) throw new Error('The build failed; `npm run build` shows why.');
}

function newestIn(path: string): number {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return modifiedAt(path);
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .reduce((newest, entry) => Math.max(newest, modifiedAt(join(entry.parentPath ?? entry.path, entry.name))), 0);
}

function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
