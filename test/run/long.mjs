/** `npm run test:long`: what takes too long for every change. The queue against 100,000 random lives, a minute of a page at rest. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

const steps = [
  { project: 'unit', file: 'src/activity/activity-model.test.ts', env: { ACTIVITY_RUNS: '100000' } },
  { project: 'browser', file: 'test/activity/idle.browser.test.ts', env: { IDLE_MS: '60000' } },
];

for (const { project, file, env } of steps) {
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--config', 'test/vitest.config.ts', '--project', project, file],
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } },
  );
  if (status !== 0) process.exitCode = 1;
}
