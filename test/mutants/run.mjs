/**
 * `npm run test:mutants`: StrykerJS changes the source in one place after another, and the unit tests must notice. Prints
 * the score of each room, and what survived. Without options it takes the files that differ from `origin/main`;
 * `-- --files src/routing/route.ts,…` takes those, `-- --room session,player/session` whole rooms, `-- --all` everything,
 * a room at a time. `-- --least 95` fails below that score.
 *
 * Stryker is installed in a folder of its own, once; docs/reliability.md has the scores.
 */

import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values: options } = parseArgs({
  options: {
    files: { type: 'string' },
    room: { type: 'string' },
    all: { type: 'boolean' },
    least: { type: 'string' },
    concurrency: { type: 'string', default: '1' },
  },
});

/** A room is a folder of `src`; the player has several, of which its session is the one without a page. */
const roomOf = (file) => /^src\/(player\/[^/]+|[^/]+)\//.exec(file)?.[1] ?? 'roof';
const isSource = (file) => /^src\/.*\.tsx?$/.test(file) && !/\.(test|generated|styles|d)\.tsx?$/.test(file);
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .filter(isSource);

const turns = chooseTurns();
if (turns.length === 0) {
  console.log('No source file has changed.');
  process.exit(0);
}

const tools = installTools();
const scores = [];
for (const files of turns) scores.push(...readScores(mutate(files)));
report(scores);

/** Lists of files, one for each run of Stryker. */
function chooseTurns() {
  if (options.files) return [options.files.split(',')];
  const rooms = options.room?.split(',') ?? (options.all ? [...new Set(sources.map(roomOf))] : undefined);
  if (rooms)
    return rooms.map((room) => sources.filter((file) => roomOf(file) === room)).filter((files) => files.length > 0);
  const git = (...words) => run('git', words).stdout.split('\n');
  const changed = new Set([
    ...git('diff', '--name-only', 'origin/main'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]);
  const files = sources.filter((file) => changed.has(file));
  return files.length > 0 ? [files] : [];
}

/** Stryker and its plugin, in a folder that stays; they use the project's own Vitest and TypeScript. */
function installTools() {
  const manifest = readFileSync(new URL('package.json', import.meta.url), 'utf8');
  const place = join(tmpdir(), 'service-web-sdk-mutants');
  const installed = join(place, 'package.json');
  if (!existsSync(join(place, 'node_modules')) || readFileSync(installed, 'utf8') !== manifest) {
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place, { recursive: true });
    writeFileSync(installed, manifest);
    const { status } = run('npm', ['install', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: place,
      stdio: 'inherit',
    });
    if (status !== 0) {
      rmSync(join(place, 'node_modules'), { recursive: true, force: true });
      process.exit(1);
    }
  }
  for (const own of ['vitest', 'typescript']) {
    const link = join(place, 'node_modules', own);
    rmSync(link, { recursive: true, force: true });
    symlinkSync(join(root, 'node_modules', own), link, 'junction');
  }
  return join(place, 'node_modules');
}

/** Runs Stryker on `files`, in a copy of the project; gives its report. */
function mutate(files) {
  const work = mkdtempSync(join(tmpdir(), 'service-web-sdk-mutated-'));
  const json = join(work, 'report.json');
  const config = join(work, 'stryker.config.json');
  writeFileSync(
    config,
    JSON.stringify({
      mutate: files,
      plugins: [join(tools, '@stryker-mutator/vitest-runner/dist/src/index.js')],
      testRunner: 'vitest',
      vitest: { configFile: 'test/mutants/vitest.config.ts', related: true },
      reporters: ['json', 'progress-append-only'],
      jsonReporter: { fileName: json },
      concurrency: Number(options.concurrency),
      // What no unit test reads needs no copy.
      ignorePatterns: ['dist', 'docs/images', 'examples', 'test/stacks', 'test/screenshots', '*.log'],
      tempDirName: join(work, 'copy'),
      dryRunTimeoutMinutes: 20,
      timeoutMS: 20_000,
      allowConsoleColors: false,
    }),
  );
  const { status } = run(process.execPath, [join(tools, '@stryker-mutator/core/bin/stryker.js'), 'run', config], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
  const result = JSON.parse(readFileSync(json, 'utf8'));
  rmSync(work, { recursive: true, force: true });
  return result;
}

/** The score of each room of a report: how many mutants the tests noticed, of those that they could have. */
function readScores({ files }) {
  const rooms = new Map();
  for (const [file, { mutants, source }] of Object.entries(files)) {
    const room = roomOf(relative(root, join(root, file)));
    const score = rooms.get(room) ?? { room, noticed: 0, missed: [] };
    rooms.set(room, score);
    for (const { status, location, replacement } of mutants) {
      if (['Killed', 'Timeout'].includes(status)) score.noticed += 1;
      if (!['Survived', 'NoCoverage'].includes(status)) continue;
      const { line, column } = location.start;
      const was = source.split('\n')[line - 1].trim();
      const place = `${file}:${line}:${column}${status === 'NoCoverage' ? ' (no test comes here)' : ''}`;
      score.missed.push(`${place}\n    ${was}\n    → ${replacement?.replace(/\s+/g, ' ').slice(0, 120)}`);
    }
  }
  return [...rooms.values()];
}

function report(scores) {
  for (const { missed } of scores) for (const line of missed) console.log(line);
  console.log('\nRoom                 noticed   missed   score');
  let isEnough = true;
  for (const { room, noticed, missed } of scores) {
    const percent = (100 * noticed) / Math.max(1, noticed + missed.length);
    isEnough &&= percent >= Number(options.least ?? 0);
    console.log(
      `${room.padEnd(20)} ${`${noticed}`.padStart(7)} ${`${missed.length}`.padStart(8)} ${percent.toFixed(1).padStart(6)} %`,
    );
  }
  if (!isEnough) process.exitCode = 1;
}

function run(command, words, settings = {}) {
  return spawnSync(command, words, { cwd: root, encoding: 'utf8', shell: false, ...settings });
}
