/**
 * `npm test`: types, lint, build, size and every Vitest project. Each is a script that also runs alone. The last line is
 * `N passed, N failed`; a step that is not a Vitest run counts as one.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Report {
  readonly numPassedTests: number;
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'service-web-sdk-test-'));
let passed = 0;
let failed = 0;

// Each uses one core for most of its time.
await Promise.all([runScripts('build', 'size'), runScripts('types', 'lint')]);
await runTests();
rmSync(folder, { recursive: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runScripts(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (await run(name, 'npm', 'run', '--silent', name)) passed++;
    else failed++;
  }
}

async function run(name: string, command: string, ...args: string[]): Promise<boolean> {
  console.log(`\n── ${name}`);
  const startedAt = Date.now();
  const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  const status = await new Promise((resolve) => child.once('close', resolve));
  console.log(`   ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  return status === 0;
}

async function runTests(): Promise<void> {
  const file = join(folder, 'report.json');
  const projects = ['--project=unit', '--project=package', '--project=browser'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${file}`];
  const vitest = ['vitest', 'run', '--config', 'test/vitest.config.ts', ...projects, ...reporters];
  const isOk = await run('tests', 'npx', ...vitest);
  const noReport: Report = { numPassedTests: 0, numTotalTests: 0, testResults: [] };
  const report: Report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : noReport;
  printFailures(report);
  const { numPassedTests, numTotalTests } = report;
  // A skipped test counts as failed, and so does an error outside a test.
  const others = numTotalTests - numPassedTests;
  passed += numPassedTests;
  failed += others === 0 && !isOk ? 1 : others;
}

/** Prints each failed test again below everything else, with the file, and the first lines of its error. */
function printFailures(report: Report): void {
  for (const { name, message, assertionResults } of report.testResults) {
    const file = relative('.', name);
    const failures = assertionResults.filter(({ status }) => status !== 'passed');
    if (message && failures.length === 0) printFailure(file, message);
    for (const { fullName, failureMessages } of failures) {
      printFailure(`${file} ${fullName}`, failureMessages.join('\n'));
    }
  }
}

function printFailure(name: string, message: string): void {
  const lines = message.split('\n').slice(0, 4);
  console.log(`FAILED  ${name}\n${lines.map((line) => `        ${line.slice(0, 200)}`).join('\n')}`);
}
