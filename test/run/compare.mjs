/**
 * `npm run compare`: what has changed since the last release for those who use the package: its public surface, the files
 * of the package and the bytes of what a page loads. Builds the release's tag in a folder of its own; a repository
 * without a tag has nothing to compare with, and says so.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build-if-stale.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { stdout } = run(root, 'git', 'describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD');
const tag = stdout.trim();
if (tag) compare(tag);
else console.log('No tag v… is behind this commit: there is no release to compare with.');

function compare(tag) {
  console.log(`Public surface since ${tag}:`);
  const surface = run(
    root,
    'git',
    'diff',
    '--stat',
    '--patch',
    '--unified=0',
    tag,
    'HEAD',
    '--',
    'docs/public-api.txt',
  );
  console.log(surface.stdout || 'no change\n');

  buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), 'service-web-sdk-release-'));
  try {
    must(root, 'git', 'worktree', 'add', '--detach', folder, tag);
    must(folder, 'npm', 'ci', '--ignore-scripts');
    must(folder, 'npm', 'run', 'build');
    printSizes(measure(folder), measure(root), tag);
  } finally {
    run(root, 'git', 'worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Brotli of each file of the script tag and of the npm build, and the whole package. */
function measure(folder) {
  const { files } = JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8'));
  const [packed] = JSON.parse(must(folder, 'npm', 'pack', '--dry-run', '--json', '--ignore-scripts').stdout);
  const sizes = Object.entries(files).map(([name, { brotli }]) => [name, brotli]);
  return new Map([...sizes, ['the package, packed', packed.size], ['the package, unpacked', packed.unpackedSize]]);
}

function printSizes(before, now, tag) {
  console.log(`${'Bytes, brotli'.padEnd(40)}${tag.padStart(12)}${'now'.padStart(12)}${'change'.padStart(12)}`);
  for (const name of new Set([...before.keys(), ...now.keys()])) {
    const [was, is] = [before.get(name) ?? 0, now.get(name) ?? 0];
    if (was === is) continue;
    const change = `${is > was ? '+' : ''}${is - was}`;
    console.log(name.padEnd(40) + [was, is, change].map((cell) => String(cell).padStart(12)).join(''));
  }
}

function must(cwd, ...command) {
  const result = run(cwd, ...command);
  if (result.status !== 0) throw new Error(`${command.join(' ')} failed:\n${result.stderr}`);
  return result;
}

function run(cwd, command, ...args) {
  return spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}
