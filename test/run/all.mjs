/**
 * `npm test`: every check there is; `-- --slices` adds a slice of the bench, of chaos and of fuzz, as CI does. Each step is a
 * script that runs alone, too. The last line is `N passed, N failed`; a step that is no test run counts as one.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** More than this is no weather. */
const MOST_FILES_AGAIN = 4;

const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'service-web-sdk-test-'));
const totals = { passed: 0, failed: 0 };
const failures = [];
/** What held at a second or third try, and what holds on a quiet machine only: whoever wants to know why begins here. */
const late = [];
const crowded = [];

const [isBuilt] = await Promise.all([checks('build'), checkSources()]);
// Either alone leaves the machine idle for a while: files that wait for servers, a last file that is long.
await Promise.all([tests('unit'), isBuilt && checks('size'), isBuilt && tests('package')]);
if (isBuilt) {
  // Tests of films have limits of time, so nothing runs beside them.
  await tests('browser', { again: true });
  if (process.argv.includes('--slices')) await checkSlices();
}

rmSync(reports, { recursive: true, force: true });
// Once more at the end, where nobody has to look for it.
if (late.length > 0) console.log(`\nPassed at a later try:\n${late.join('\n')}`);
if (crowded.length > 0) console.log(`\nFailed beside others, passed alone:\n${crowded.join('\n')}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;

/** What draws its trouble by lot, and what is counted of each player's work; see docs/decisions/fuzz-and-chaos.md. */
async function checkSlices() {
  for (const { name, ok, output } of await runSlices()) {
    head(name);
    console.log(output.trim());
    count(name, ok ? 1 : 0, ok ? 0 : 1);
  }
  // With the machine to itself: what is counted depends on no clock, but the films of a busy machine stutter.
  await checks('bench:slice');
}

async function checkSources() {
  await checks('types');
  await checks('lint');
}

/** Runs one npm script that either holds or does not. */
async function checks(script) {
  const ok = await run(script, 'npm', ['run', '--silent', script]);
  count(script, ok ? 1 : 0, ok ? 0 : 1);
  return ok;
}

/**
 * Runs one Vitest project and adds up its tests. What fails beside others may be tried again with the machine to itself,
 * once: what holds only then is said to. (docs/decisions/tests-in-minutes.md)
 */
async function tests(project, { again = false } = {}) {
  const first = await runProject(project, project, []);
  const files = new Set(first.failed.map(({ file }) => file));
  const isWorthIt = again && !first.hasOthers && files.size > 0 && files.size <= MOST_FILES_AGAIN;
  const second = isWorthIt
    ? await runProject(`${project}, again and alone`, project, ['--no-file-parallelism', ...files])
    : undefined;
  const stillFails = ({ file, title }) =>
    !second || second.hasOthers || second.failed.some((one) => one.file === file && one.title === title);
  const failed = first.failed.filter(stillFails);
  for (const test of first.failed) if (!stillFails(test)) crowded.push(`  ${test.file} › ${test.title}`);
  count(project, first.passed + first.failed.length - failed.length, failed.length + (first.hasOthers ? 1 : 0));
  failures.push(...failed.map(({ file, title, message }) => `  ${file} › ${title}\n    ${message}`));
}

async function runProject(name, project, options) {
  const file = join(reports, `${project}-${options.length}.json`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const ok = await run(
    name,
    process.execPath,
    [
      ...[vitest, 'run', '--config', 'test/vitest.config.ts', '--project', project, ...options],
      ...['--reporter=default', '--reporter=./test/run/outcome-reporter.mjs'],
    ],
    { TEST_OUTCOME: file },
  );
  const outcome = { passed: 0, failed: [], late: [], hasOthers: false, ...read(file) };
  late.push(...outcome.late.map(({ file, title, message }) => `  ${file} › ${title}\n    ${message.split('\n')[0]}`));
  return { ...outcome, hasOthers: outcome.hasOthers || (!ok && outcome.failed.length === 0) };
}

/** A fixed seed, which every run of this commit repeats, and one that nobody has tried: it is printed, and replays. */
async function runSlices() {
  const chance = String(Date.now() % 100_000_000);
  const runBoth = async (kind, options = []) => {
    const results = [];
    for (const seed of ['7', chance]) {
      const args = ['test/run/typescript.mjs', `${kind}/${kind}`, '--minutes', '0.25', '--seed', seed, ...options];
      const name = `${kind} with ${seed === chance ? 'the random ' : ''}seed ${seed}`;
      // What is missing for half of it waits for a pause to end, and is let go by leaving its tab; a lease takes 15 s.
      results.push({ name, ...(await collect(process.execPath, args, { CHAOS_DRAIN_MS: '40000' })) });
    }
    return results;
  };
  return (await Promise.all([runBoth('chaos'), runBoth('fuzz', ['--pages', '1'])])).flat();
}

function collect(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

async function run(name, command, args, env = {}) {
  head(name);
  const startedAt = performance.now();
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  const ok = (await new Promise((resolve) => child.on('close', resolve))) === 0;
  console.log(`   ${name}: ${ok ? 'ok' : 'FAILED'} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  return ok;
}

function head(name) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(1, 70 - name.length))}`);
}

function count(name, passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
  if (failed > 0) failures.push(name);
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
