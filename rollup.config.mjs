import { readFileSync, rmSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import dts from 'rollup-plugin-dts';
import { chunkTable } from './test/build/chunk-table.mjs';
import { lazyChunkOf, loadByName } from './test/build/lazy-rooms.mjs';
import { licences } from './test/build/licences.mjs';
import { moduleReport } from './test/build/module-report.mjs';
import { writeManifest } from './test/build/manifest.mjs';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** The entries of the npm package: name in `dist` and source. */
const BROWSER_LIBRARY = { index: 'src/index.ts' };
const API_CLIENT = { 'api-client': 'src/api-client.ts' };
const MOCKS = { mocks: 'mocks/index.ts', 'mocks-node': 'mocks/node.ts', 'mocks-browser': 'mocks/browser.ts' };
const MOCK_SERVER = { 'service-mock': 'mocks/server/cli.ts' };

/** The lazy rooms of the script tag: chunk name and the module whose exports it gives. */
const LAZY_ROOMS = {
  views: 'src/views/mount-list.tsx',
  'clips-player': 'src/players/clips-player.tsx',
  'story-player': 'src/players/story-player.tsx',
  sha256: 'src/platform/sha256.ts',
};

/** No `Symbol.toStringTag` and other ceremony that nobody reads. */
const generatedCode = { preset: 'es2015', symbols: false };

const external = [/^node:/, /^msw(\/|$)/];

/** Reads TypeScript and packages. Types are checked by `npm run types`, so that every bundle needs not do it again. */
const read = ({ browser = true } = {}) => [
  replace({ preventAssignment: true, values: { __VERSION__: JSON.stringify(version) } }),
  nodeResolve({ browser, extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] }),
  commonjs(),
  typescript({ tsconfig: 'test/build/tsconfig.json', filterRoot: '.' }),
];

const minify = () =>
  terser({
    ecma: 2022,
    module: true,
    compress: { passes: 2 },
    format: { comments: false },
  });

const stopAtWarning = (warning, print) => {
  if (warning.code === 'CIRCULAR_DEPENDENCY' && /node_modules/.test(warning.message)) return;
  if (['UNRESOLVED_IMPORT', 'MISSING_EXPORT', 'CIRCULAR_DEPENDENCY'].includes(warning.code)) throw new Error(warning.message);
  print(warning);
};

/** The npm package's code: readable, split where the source says `import()`, for ESM and for `require`. */
const forPackages = (input, { formats = ['es', 'cjs'], folders = { es: 'esm', cjs: 'cjs' }, ...options } = {}) => ({
  input,
  external,
  onwarn: stopAtWarning,
  plugins: [...read(options), moduleReport(), licences()],
  output: formats.map((format) => {
    const extension = format === 'cjs' ? 'cjs' : 'js';
    return {
      dir: `dist/${folders[format]}`,
      format,
      sourcemap: true,
      entryFileNames: `[name].${extension}`,
      chunkFileNames: `${Object.keys(input)[0]}-[name].${extension}`,
      exports: 'named',
      esModule: true,
      interop: 'auto',
      // A bundler without import(), and test runners without ESM, take the lazy rooms by require.
      dynamicImportInCjs: false,
      generatedCode,
    };
  }),
});

/** The script tag's lazy rooms: factories that the script's chunk loader calls (src/platform/script-chunks.ts). */
const lazyRooms = {
  input: LAZY_ROOMS,
  onwarn: stopAtWarning,
  plugins: [...read(), moduleReport(), licences(), chunkTable.record(), loadByName()],
  output: {
    dir: 'dist',
    format: 'cjs',
    sourcemap: true,
    strict: false,
    exports: 'named',
    esModule: false,
    freeze: false,
    externalLiveBindings: false,
    minifyInternalExports: true,
    generatedCode,
    entryFileNames: 'service.[name].min.js',
    chunkFileNames: 'service.[name].min.js',
    manualChunks: lazyChunkOf(LAZY_ROOMS),
    dynamicImportInCjs: true,
    banner: 'export default (exports, require) => {',
    footer: '};',
    plugins: [minify()],
  },
};

const script = (name, source) => ({
  input: source,
  onwarn: stopAtWarning,
  plugins: [...read(), moduleReport(), licences(), chunkTable.insert()],
  output: {
    file: `dist/${name}`,
    format: 'iife',
    sourcemap: true,
    inlineDynamicImports: true,
    generatedCode,
    plugins: [minify()],
  },
});

const types = (input) => ({
  input,
  external,
  onwarn: stopAtWarning,
  plugins: [dts({ tsconfig: 'test/tsconfig.json' }), writeManifest(version)],
  output: ['d.ts', 'd.cts'].map((extension) => ({
    dir: 'dist/types',
    format: 'es',
    entryFileNames: `[name].${extension}`,
    chunkFileNames: `[name].${extension}`,
  })),
});

rmSync('dist', { recursive: true, force: true });

// One after the other, in this order: the script holds the hashes of the lazy rooms, the manifest those of everything.
export default [
  forPackages(BROWSER_LIBRARY),
  forPackages(API_CLIENT),
  forPackages(MOCKS, { browser: false }),
  forPackages(MOCK_SERVER, { browser: false, formats: ['es'], folders: { es: 'bin' } }),
  lazyRooms,
  script('service.min.js', 'src/script.ts'),
  script('service.all.min.js', 'src/script-all.ts'),
  types({ ...BROWSER_LIBRARY, ...API_CLIENT, ...MOCKS }),
];
