import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './run/longest-first.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Three kinds of test, told apart by their name: unit (`*.test.ts`), page (`*.browser.test.ts`), package (`*.package.test.ts`). */
export default defineConfig({
  root,
  define: { __VERSION__: JSON.stringify('11.0.0') },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // Examples import the package by its name, as their readers will.
  resolve: {
    alias: [
      { find: /^@service\/web-sdk$/, replacement: `${root}src/index.ts` },
      { find: '@service/web-sdk/api-client', replacement: `${root}src/api-client.ts` },
      { find: '@service/web-sdk/mocks/node', replacement: `${root}mocks/node.ts` },
      { find: /^@service\/web-sdk\/mocks$/, replacement: `${root}mocks/index.ts` },
    ],
  },
  test: {
    sequence: { sequencer: LongestFirst },
    setupFiles: ['test/contract/watch-every-world.ts'],
    // A slow machine may take its time; what never comes still fails.
    expect: { poll: { timeout: 4000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,mocks,test,examples}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.*', '**/*.package.test.*', '**/node_modules/**'],
          environment: 'node',
          // Two workers that keep their modules: a process for each of 190 files took twice as long as the tests.
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
          // What never ends still fails; a machine that others use may take its time.
          testTimeout: 20_000,
          // What runs side by side in a file waits for servers that do not answer.
          maxConcurrency: 25,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['{src,mocks,test,examples}/**/*.browser.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          globalSetup: ['test/run/build-once.ts', 'test/browser/global-setup.ts'],
          setupFiles: ['test/browser/closing.ts'],
          // Bundlers, compilers and page scripts are loaded once for each worker instead of once for each file.
          isolate: false,
          // They wait more than they work: three leave a fifth of two cores idle.
          maxWorkers: 4,
          // A page that decodes video beside other work may miss a beat; a test that fails three times fails.
          retry: 2,
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['{src,mocks,test,examples}/**/*.package.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          globalSetup: ['test/run/build-once.ts'],
          maxWorkers: 2,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
