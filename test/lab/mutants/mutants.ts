import { spawnSync } from 'node:child_process';

/**
 * Changes one operator, value or condition of a pure module after another, and runs the unit tests: a change that no test
 * notices survives. The exit code is 1 if the score is below the threshold in `stryker.json`.
 */
export function main(args: readonly string[]): number {
  const { status } = spawnSync('npx', ['stryker', 'run', 'test/lab/mutants/stryker.json', ...args], {
    stdio: 'inherit',
  });
  return status ?? 1;
}
