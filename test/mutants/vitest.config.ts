import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import config from '../vitest.config';
import { keptThreads } from './kept-threads';

/** The folder whose mutants are tried, and the tests that reach it, as `run.mjs` says. */
const room = process.env.MUTANTS_ROOM ?? '';
const include = (process.env.MUTANTS_TESTS ?? '').split(',');

const { projects: _, setupFiles: __, ...test } = config.test ?? {};

/** The room's own tests first, and of these what is tried at random last: the first that fails ends it. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      (moduleId.includes(`/${room}/`) ? 0 : 2) + (basename(moduleId).includes('-model.') ? 1 : 0);
    return [...files].sort((one, other) => rank(one) - rank(other));
  }
}

/** The unit tests that reach a room: each mutant is tried by those that come to its line. */
export default defineConfig({
  ...config,
  plugins: [keptThreads],
  resolve: {
    alias: [{ find: /^fast-check$/, replacement: fileURLToPath(new URL('few-runs.ts', import.meta.url)) }],
  },
  test: {
    ...test,
    include,
    environment: 'node',
    maxWorkers: 1,
    sequence: { sequencer: NearestFirst },
    // A promise that never settles is the most usual fault of a mutant; none of these tests takes a tenth of it.
    testTimeout: 10_000,
    hookTimeout: 5000,
    expect: { poll: { timeout: 1000 } },
  },
});
