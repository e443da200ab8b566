import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PLACE = join(tmpdir(), 'service-web-sdk-mutants');
const TOOLS = join(PLACE, 'node_modules');

/** What no unit test reads needs no copy. */
const LEFT_OUT = [
  'dist',
  'dist-docs',
  'docs/images',
  'examples',
  'screenshots',
  'test/stacks',
  'test/screenshots',
  'test/upgrade',
  'mocks/media/files',
  '*.log',
];

/** Stryker and its plugin, in a folder that stays; they use the project's own Vitest and TypeScript. */
export function installStryker(root) {
  const manifest = readFileSync(new URL('package.json', import.meta.url), 'utf8');
  const installed = join(PLACE, 'package.json');
  if (!existsSync(TOOLS) || readFileSync(installed, 'utf8') !== manifest) {
    rmSync(PLACE, { recursive: true, force: true });
    mkdirSync(PLACE, { recursive: true });
    writeFileSync(installed, manifest);
    const { status } = spawnSync(
      'npm',
      ['install', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'],
      { cwd: PLACE, stdio: 'inherit' },
    );
    if (status !== 0) {
      rmSync(TOOLS, { recursive: true, force: true });
      process.exit(1);
    }
  }
  for (const own of ['vitest', 'typescript']) {
    const link = join(TOOLS, own);
    rmSync(link, { recursive: true, force: true });
    symlinkSync(join(root, 'node_modules', own), link, 'junction');
  }
}

/**
 * Runs Stryker: changes the places of `mutate`, files or `file:line:column-line:column`, and tries each change by those of
 * `tests` that come there. Gives every mutant with its file.
 */
export function runStryker(root, { room, mutate, tests, concurrency, ignoreStatic = false }) {
  const work = mkdtempSync(join(tmpdir(), 'service-web-sdk-mutated-'));
  const json = join(work, 'report.json');
  const config = join(work, 'stryker.config.json');
  writeFileSync(
    config,
    JSON.stringify({
      mutate,
      plugins: [join(TOOLS, '@stryker-mutator/vitest-runner/dist/src/index.js')],
      testRunner: 'vitest',
      // The tests are chosen by us: Vitest would look for the related ones before each mutant, in all of them.
      vitest: { configFile: 'test/mutants/vitest.config.ts', related: false },
      reporters: ['json', 'progress-append-only'],
      jsonReporter: { fileName: json },
      concurrency,
      ignoreStatic,
      warnings: { slow: false },
      ignorePatterns: LEFT_OUT,
      tempDirName: join(work, 'copy'),
      dryRunTimeoutMinutes: 20,
      timeoutMS: 15_000,
      allowConsoleColors: false,
    }),
  );
  const { status } = spawnSync(process.execPath, [join(TOOLS, '@stryker-mutator/core/bin/stryker.js'), 'run', config], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTANTS_ROOM: room, MUTANTS_TESTS: tests.join(',') },
  });
  if (status !== 0) process.exit(1);
  const { files } = JSON.parse(readFileSync(json, 'utf8'));
  rmSync(work, { recursive: true, force: true });
  return Object.entries(files).flatMap(([file, { mutants, source }]) =>
    mutants.map((mutant) => ({ ...mutant, file, was: source.split('\n')[mutant.location.start.line - 1].trim() })),
  );
}
