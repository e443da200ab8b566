import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The unit tests of the folders whose modules `stryker.json` changes. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  define: { __INCLUDES_HLS__: 'true' },
  oxc: { jsx: { runtime: 'automatic', importSource: '#jsx', development: false } },
  test: {
    include: ['src/{activity,content,model,player/media,routing}/**/*.test.ts'],
    exclude: ['**/*.{browser,package,long}.test.ts'],
    isolate: false,
    // A promise that never settles is a frequent result of a mutant.
    testTimeout: 5000,
  },
});
