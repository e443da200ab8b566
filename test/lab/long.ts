import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const VITEST = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));

/** The tests that only this tool runs, and tests of `npm test` at the length that a variable of the environment sets. */
const LONG_TESTS = [
  { project: 'long', file: '', env: {} },
  { project: 'unit', file: 'src/activity/activity-model.test.ts', env: { ACTIVITY_RUNS: '100000' } },
  { project: 'browser', file: 'test/activity/idle.browser.test.ts', env: { IDLE_MS: '60000' } },
  {
    project: 'browser',
    file: 'test/fault-harness/host-actions.browser.test.ts',
    env: { HOST_ACTIONS_SECONDS: '300' },
  },
  { project: 'browser', file: 'test/fault-harness/address.browser.test.ts', env: { SEQUENCES_MS: '120000' } },
  { project: 'browser', file: 'src/player/ui/clips/clip-swipes.browser.test.ts', env: { SLOWDOWN: '4' } },
  { project: 'browser', file: 'test/library/player-leftovers.browser.test.ts', env: { OPEN_CLOSE_ROUNDS: '200' } },
];

/** Runs tests that wait for a minute, 100,000 random lives of the event queue, and players and addresses for minutes. */
export function main(): number {
  const codes = LONG_TESTS.map(({ project, file, env }) => {
    const args = [VITEST, 'run', '--config', 'test/vitest.config.ts', '--project', project, file];
    return spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status;
  });
  return codes.every((code) => code === 0) ? 0 : 1;
}
