import { defineConfig } from 'vitest/config';
import config from '../vitest.config';

const { projects: _, ...test } = config.test ?? {};

/** The unit tests alone: a mutant is tried some thousand times. */
export default defineConfig({
  ...config,
  test: {
    ...test,
    include: ['{src,test/library}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.browser.test.*', '**/*.package.test.*', '**/node_modules/**'],
    environment: 'node',
    // Stryker has a limit of its own, and a machine full of mutants is slow.
    testTimeout: 60_000,
  },
});
