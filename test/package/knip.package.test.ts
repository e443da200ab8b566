import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('no file, export or dependency is there that nobody uses, and none is used that is not declared', () => {
  const knip = () =>
    execFileSync(
      process.execPath,
      ['node_modules/knip/bin/knip.js', '--config', 'test/knip.json', '--no-config-hints'],
      {
        cwd: root,
        encoding: 'utf8',
        stdio: 'pipe',
      },
    );
  expect(knip).not.toThrow();
});

test('without a tag `npx tsx scripts/compare.ts` says that there is no release to compare with, else what has changed', () => {
  const tag = execFileSync('git', ['tag', '--list', 'v*'], { cwd: root, encoding: 'utf8' }).trim();
  if (tag) return;
  const said = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/compare.ts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
  });
  expect(said.trim()).toBe('No tag v… precedes this commit, so there is no release to compare with.');
});
