/**
 * `npx tsx scripts/compare.ts`: compares the last release with this commit: public names, files of the package, and bytes
 * that a page loads. Builds the release's tag in a temporary folder.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build-if-stale';

const root = fileURLToPath(new URL('..', import.meta.url));
const { stdout } = run(root, 'git', 'describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD');
const tag = stdout.trim();
if (tag) compare(tag);
else console.log('No tag v… precedes this commit, so there is no release to compare with.');

function compare(tag: string): void {
  console.log(`Public names since ${tag}:`);
  const options = ['--stat', '--patch', '--unified=0', tag, 'HEAD'];
  const surface = run(root, 'git', 'diff', ...options, '--', 'docs/public-api.txt');
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

/** Brotli bytes of each built file, and bytes of the packed and unpacked package. */
function measure(folder: string): Map<string, number> {
  const { files }: { files: Record<string, { brotli: number }> } = JSON.parse(
    readFileSync(join(folder, 'dist/manifest.json'), 'utf8'),
  );
  const [packed] = JSON.parse(must(folder, 'npm', 'pack', '--dry-run', '--json', '--ignore-scripts').stdout);
  const sizes = Object.entries(files).map(([name, { brotli }]) => [name, brotli] as const);
  return new Map<string, number>([
    ...sizes,
    ['the package, packed', packed.size],
    ['the package, unpacked', packed.unpackedSize],
  ]);
}

function printSizes(before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>, tag: string): void {
  console.log(`${'Bytes, brotli'.padEnd(40)}${tag.padStart(12)}${'now'.padStart(12)}${'change'.padStart(12)}`);
  for (const name of new Set([...before.keys(), ...now.keys()])) {
    const [was, is] = [before.get(name) ?? 0, now.get(name) ?? 0];
    if (was === is) continue;
    const change = `${is > was ? '+' : ''}${is - was}`;
    console.log(name.padEnd(40) + [was, is, change].map((cell) => String(cell).padStart(12)).join(''));
  }
}

function must(cwd: string, ...command: [string, ...string[]]) {
  const result = run(cwd, ...command);
  if (result.status !== 0) throw new Error(`${command.join(' ')} failed:\n${result.stderr}`);
  return result;
}

function run(cwd: string, command: string, ...args: string[]) {
  return spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}
