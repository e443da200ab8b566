/**
 * What CI runs: `npm test`, then short runs of the tools in `test/lab/`. The last line is `N passed, N failed`; each short
 * run counts as one. What fails while the machine is busy runs once more, alone; its name stays in the output, because a
 * test that needs a second run has a fault.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** A chaos run ends when every event has arrived, which takes at most the 15 s of a lease and some retries. */
process.env.CHAOS_DRAIN_MS ??= '40000';

/** New each time; printed with the command that repeats the run. */
const SEED = String(Date.now() % 100_000_000);

let passed = 0;
let failed = 0;
/** What the commands printed. */
let log = '';

const test = await run('npm', 'test', '--silent');
const counts = test.output.match(/(\d+) passed, (\d+) failed\s*$/);
passed += Number(counts?.[1] ?? 0);
failed += Number(counts?.[2] ?? 0);
if (!test.isOk && !Number(counts?.[2])) failed++;
const later = test.isOk ? 0 : await countLaterPasses(test.output);
passed += later;
failed -= later;

await runTool('fuzz', '--minutes', '0.25', '--pages', '1', '--seed', SEED);
await runTool('chaos', '--minutes', '0.25', '--seed', SEED);
await runTool('slice');
await runTool('engines', '--smoke');

printFailures();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runTool(...command: readonly string[]): Promise<void> {
  console.log(`\n── ${command.join(' ')}`);
  const runOnce = async () => (await run('npm', 'run', '--silent', 'test:lab', '--', ...command)).isOk;
  let isOk = await runOnce();
  if (!isOk) {
    console.log(`\n── once more: ${command.join(' ')}`);
    isOk = await runOnce();
  }
  console.log(`${isOk ? 'ok' : 'FAILED'}      ${command.join(' ')}`);
  if (isOk) passed++;
  else failed++;
}

/** Runs the files of the failed tests alone. Returns the number of these tests if all pass now, else 0. */
async function countLaterPasses(output: string): Promise<number> {
  const names = output.match(/^FAILED {2}\S+\.test\.tsx?( .*)?$/gm) ?? [];
  const files = [...new Set(names.map((line) => line.split(/ +/)[1] ?? ''))];
  if (files.length === 0) return 0;
  console.log(`\n── once more, alone: ${files.join(' ')}`);
  process.env.KEEP_DIST = '1';
  const projects = ['--project=unit', '--project=package', '--project=browser'];
  const { isOk } = await run('npx', 'vitest', 'run', '--config', 'test/vitest.config.ts', ...projects, ...files);
  return isOk ? names.length : 0;
}

/** Runs a command, and shows its output while it runs. */
function run(
  command: string,
  ...args: readonly string[]
): Promise<{ readonly isOk: boolean; readonly output: string }> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    output += chunk.toString();
    log += chunk.toString();
  });
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ isOk: code === 0, output }));
  });
}

/** Shows once more, at the end, where it is found, each line that says what failed, with the lines indented below it. */
function printFailures(): void {
  const failures = log.match(/^FAILED .*(?:\n {8}.*)*/gm) ?? [];
  if (failures.length > 0) console.log(`\n── what failed, if only at first\n${failures.join('\n')}`);
}
