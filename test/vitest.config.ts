import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type TestProjectConfiguration } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** `import styles from './tile.css'` is the text of that file. */
const cssText: Plugin = {
  name: 'css-text',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('.css') || !importer) return null;
    return `${(await this.resolve(source, importer, { skipSelf: true }))?.id}?raw`;
  },
};

/**
 * Four kinds of tests, by file name: unit (`*.test.ts`), browser (`*.browser.test.ts`), package (`*.package.test.ts`), and
 * browser tests that only `npm run test:lab -- long` runs (`*.long.test.ts`).
 */
export default defineConfig({
  root,
  define: { __INCLUDES_HLS__: 'true' },
  plugins: [cssText],
  oxc: { jsx: { runtime: 'automatic', importSource: '#jsx', development: false } },
  // Examples import the package by its name, as their readers will.
  resolve: {
    alias: [
      { find: /^@service\/web-sdk$/, replacement: `${root}src/index.ts` },
      { find: '@service/web-sdk/api-client', replacement: `${root}src/api-client.ts` },
      { find: '@service/web-sdk/server', replacement: `${root}src/server.ts` },
      { find: '@service/web-sdk/mocks/msw', replacement: `${root}mocks/msw.ts` },
      { find: '@service/web-sdk/mocks/node', replacement: `${root}mocks/node.ts` },
      { find: '@service/web-sdk/testing/vitest', replacement: `${root}mocks/testing/vitest.ts` },
      { find: /^@service\/web-sdk\/mocks$/, replacement: `${root}mocks/index.ts` },
    ],
  },
  test: {
    // Else Vitest empties style sheets.
    css: true,
    setupFiles: ['test/contract/watch-every-world.ts'],
    expect: { poll: { timeout: 4000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,mocks,scripts,test,examples}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{browser,package,long}.test.*', '**/node_modules/**'],
          environment: 'node',
          // A process with fresh modules for each file would take twice as long as the tests.
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
          testTimeout: 20_000,
          // Concurrent tests of a file wait for servers that do not answer.
          maxConcurrency: 25,
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['{src,mocks,test,examples}/**/*.package.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          globalSetup: ['test/build-once.ts'],
          maxWorkers: 2,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      browserTests('browser'),
      browserTests('long'),
    ],
  },
});

function browserTests(name: 'browser' | 'long'): TestProjectConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [`{src,mocks,test,examples}/**/*.${name}.test.{ts,tsx}`],
      exclude: ['**/node_modules/**'],
      environment: 'node',
      globalSetup: ['test/build-once.ts', 'test/browser/global-setup.ts'],
      setupFiles: ['test/browser/closing.ts'],
      // Files of a worker share bundlers and compilers; each test has a page of its own.
      isolate: false,
      // Browser tests mostly wait. A fourth worker makes videos stutter on two cores.
      maxWorkers: 3,
      // After the others: videos need the processor.
      sequence: { groupOrder: 1 },
      expect: { poll: { timeout: 10_000 } },
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  };
}
