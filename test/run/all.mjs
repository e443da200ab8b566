/**
 * `npm test`: every check there is, one after the other. Each step is a script that runs alone, too.
 * The last line is `N passed, N failed`; a step that is no test run counts as one.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'service-web-sdk-test-'));
const totals = { passed: 0, failed: 0 };
const failures = [];

checks('types');
checks('lint');
const isBuilt = checks('build');
await tests('unit');
if (isBuilt) {
  checks('size');
  // They wait more than they work, so they run beside the package tests; see docs/decisions/fuzz-and-chaos.md.
  const slices = runSlices();
  await tests('package');
  for (const { name, ok, output } of await slices) {
    console.log(`\n── ${name} ${'─'.repeat(Math.max(1, 70 - name.length))}\n${output.trim()}`);
    count(name, ok ? 1 : 0, ok ? 0 : 1);
  }
  await tests('browser');
}

rmSync(reports, { recursive: true, force: true });
// Once more at the end, where nobody has to look for it.
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;

/** Runs one npm script that either holds or does not. */
function checks(script) {
  const ok = run(script, 'npm', ['run', '--silent', script]);
  count(script, ok ? 1 : 0, ok ? 0 : 1);
  return ok;
}

/** Runs one Vitest project and adds up its tests. */
async function tests(project) {
  const report = join(reports, `${project}.json`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const ok = await runAsync(project, process.execPath, [
    ...[vitest, 'run', '--config', 'test/vitest.config.ts', '--project', project],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ]);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = read(report);
  // A file that does not load, an error outside every test, and a skipped test are failures too.
  const others = numPendingTests > 0 || (!ok && numFailedTests === 0) ? 1 : 0;
  count(project, numPassedTests, numFailedTests + others);
  for (const { name, assertionResults } of testResults)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed')
        failures.push(`  ${relative(root, name)} › ${fullName}\n    ${failureMessages[0] ?? ''}`);
}

/** A fixed seed, which every run of this commit repeats, and one that nobody has tried: it is printed, and replays. */
async function runSlices() {
  const chance = String(Date.now() % 100_000_000);
  const slices = [
    ['chaos', '7'],
    ['chaos', chance],
    ['fuzz', '7'],
    ['fuzz', chance],
  ];
  const results = [];
  for (const [kind, seed] of slices) {
    const args = ['test/run/typescript.mjs', `${kind}/${kind}`, '--minutes', '0.25', '--seed', seed];
    if (kind === 'fuzz') args.push('--pages', '1');
    const name = `${kind} with ${seed === chance ? 'the random ' : ''}seed ${seed}`;
    results.push({ name, ...(await collect(process.execPath, args)) });
  }
  return results;
}

function collect(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

function run(name, command, args) {
  const end = begin(name);
  return end(spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status);
}

/** As `run`, while something else runs beside it. */
async function runAsync(name, command, args) {
  const end = begin(name);
  const child = spawn(command, args, { cwd: root, stdio: 'inherit' });
  return end(await new Promise((resolve) => child.on('close', resolve)));
}

function begin(name) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(1, 70 - name.length))}`);
  const startedAt = performance.now();
  return (status) => {
    console.log(
      `   ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
    );
    return status === 0;
  };
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
