/**
 * `npm run test:mutants`: StrykerJS changes the source in one place after another, and the unit tests must notice. Prints
 * the score of each room, and what survived. Without options it takes the files that differ from `origin/main`;
 * `-- --files src/routing/route.ts,…` takes those, `-- --room session,player/session` whole rooms, `-- --all` everything,
 * a room at a time; the scores of whole rooms are written into docs/reliability.md. `-- --least 95` fails below that score.
 *
 * A mutant is tried by the unit tests of its own room; with `-- --wide`, what these miss by all unit tests that import it,
 * which takes ten times as long. Stryker is installed in a folder of its own, once.
 */
// @ts-nocheck

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chooseTests } from './choose-tests.mjs';
import { toScore, writeScores } from './scores.mjs';
import { installStryker, runStryker } from './stryker.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values: options } = parseArgs({
  options: {
    files: { type: 'string' },
    room: { type: 'string' },
    all: { type: 'boolean' },
    wide: { type: 'boolean' },
    least: { type: 'string', default: '0' },
    concurrency: { type: 'string', default: '1' },
  },
});

/** A room is a folder of `src`; the player has several. */
const roomOf = (file) => /^src\/(player\/[^/]+|[^/]+)\//.exec(file)?.[1] ?? 'roof';
const isSource = (file) => /^src\/.*\.tsx?$/.test(file) && !/\.(test|generated|styles|d)\.tsx?$/.test(file);
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .filter(isSource);

const files = chooseFiles();
if (files.length === 0) {
  console.log('No source file has changed.');
  process.exit(0);
}
installStryker(root);
const scores = [...new Set(files.map(roomOf))].map((room) => {
  const score = toScore(
    room,
    mutateRoom(
      room,
      files.filter((file) => roomOf(file) === room),
    ),
  );
  if (!options.files && (options.room || options.all)) {
    writeScores(join(root, 'docs/reliability.md'), [score], new Date().toISOString().slice(0, 10));
  }
  report(score);
  return score;
});
if (scores.some(({ percent }) => percent < Number(options.least))) process.exitCode = 1;

function chooseFiles() {
  if (options.files) return options.files.split(',');
  if (options.all) return sources;
  if (options.room) return sources.filter((file) => options.room.split(',').includes(roomOf(file)));
  const git = (...words) => spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout.split('\n');
  const changed = new Set([
    ...git('diff', '--name-only', 'origin/main'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]);
  return sources.filter((file) => changed.has(file));
}

/** Every mutant of a room's files, with what the tests said to it. */
function mutateRoom(room, mutate) {
  const tests = chooseTests(root, mutate);
  const near = tests.filter((test) => roomOf(test) === room);
  const settings = { room, concurrency: Number(options.concurrency) };
  if (near.length === 0) return runStryker(root, { ...settings, mutate, tests });
  const first = runStryker(root, { ...settings, mutate, tests: near });
  const isMissed = ({ status }) => ['Survived', 'NoCoverage'].includes(status);
  const places = [...new Set(first.filter(isMissed).map(toPlace))];
  if (!options.wide || near.length === tests.length || places.length === 0) return first;
  const keyOf = ({ file, location, mutatorName, replacement }) =>
    JSON.stringify([file, location, mutatorName, replacement]);
  // What is read once, as a file is loaded, would be tried by every one of the tests.
  const second = runStryker(root, { ...settings, mutate: places, tests, ignoreStatic: true });
  const noticed = new Map(second.filter(({ status }) => status !== 'Ignored').map((mutant) => [keyOf(mutant), mutant]));
  return first.map((mutant) => (isMissed(mutant) ? (noticed.get(keyOf(mutant)) ?? mutant) : mutant));
}

/** As Stryker takes it: columns count from 0 there, and from 1 in its report. */
function toPlace({ file, location: { start, end } }) {
  return `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
}

function report({ room, missed, killed, timedOut, survived, uncovered, equivalent, percent }) {
  for (const line of missed) console.log(line);
  console.log(
    `${room}: ${percent.toFixed(1)} % (${killed} killed, ${timedOut} timed out, ${survived} survived, ` +
      `${uncovered} where no test comes, ${equivalent} equivalent)\n`,
  );
}
