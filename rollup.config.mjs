import { readFileSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import dts from 'rollup-plugin-dts';
import sbom from 'rollup-plugin-sbom';
import { minify } from './test/build/minify.mjs';
import { minifyStyles } from './test/build/minify-styles.mjs';
import { moduleReport } from './test/build/module-report.mjs';
import { mockChunkOf, NO_HLS_ENGINE, packageChunkOf } from './test/build/package-chunks.mjs';
import { plainPreact } from './test/build/plain-preact.mjs';
import { scriptWithChunks } from './test/build/script-chunks.mjs';
import { readShortNames, shortenNames } from './test/build/shorten-names.mjs';
import { splitLoaders } from './test/build/split-loaders.mjs';
import { stripTypes } from './test/build/strip-types.mjs';
import { withoutComments } from './test/build/without-comments.mjs';

const { version, dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** The entries of the npm package: name in `dist` and source. */
const BROWSER_LIBRARY = { index: 'src/index.ts', hls: 'src/hls.ts' };
/** What stands behind the types of each framework's templates. */
const TEMPLATES = { templates: 'src/templates.ts' };
const API_CLIENT = { 'api-client': 'src/api-client.ts' };
const MOCKS = { mocks: 'mocks/index.ts', 'mocks-node': 'mocks/node.ts', 'mocks-browser': 'mocks/browser.ts' };
const MOCK_SERVER = { 'bin/service-mock': 'mocks/server/cli.ts' };
const inFolder = (folder, files) =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [`${folder}/${name}`, file]));

/** The lazy chunks of the script tag, `service.<name>.min.js`, by the module that `import()` names. */
const SCRIPT_CHUNKS = {
  'src/activity/create-delivery.ts': 'delivery',
  'src/lists/open-page.ts': 'page',
  'src/lists/clips/open-clips.ts': 'clips',
  'src/lists/stories/open-stories.ts': 'stories',
  'src/player/open-player-core.ts': 'player',
  'src/player/open/opening.ts': 'open',
  'src/player/clips/open-clips-player.ts': 'clips-player',
  'src/player/stories/open-story-player.ts': 'story-player',
  'src/player/categories/category-bar.tsx': 'clip-categories',
  'src/player/ads/create-player-ads.ts': 'ads',
  'src/player/hls/hls-engine.ts': 'hls',
  'src/player/captions/read-cues.ts': 'captions',
  'src/player/gestures/gestures.ts': 'gestures',
  'src/player/sheets/sheet-dialog.tsx': 'sheet',
  'src/player/polls/poll-card.tsx': 'engagement',
  'src/player/instructions/instructions.tsx': 'instructions',
  'src/player/wide/mount-wide.ts': 'wide',
  'src/platform/sha256.ts': 'sha256',
  ...Object.fromEntries(
    ['ar', 'de', 'es', 'fr', 'ja', 'pt'].map((language) => [`src/i18n/languages/${language}.ts`, `words-${language}`]),
  ),
  'src/checks/find-typos.ts': 'check',
  'src/i18n/retry-messages.ts': 'words-retry',
};

/** No `Symbol.toStringTag` and other ceremony that nobody reads. */
const generatedCode = { preset: 'es2015', symbols: false };

const external = [/^node:/, /^msw(\/|$)/];

/** What the app that installs the package has once, of its own version perhaps. */
const DEPENDENCIES = Object.keys(dependencies).map((name) => new RegExp(`^${name}(/|$)`));
/** Preact 11 is ESM only, and test runners that know only `require` cannot read it: CommonJS has it inside. */
const COMMONJS_DEPENDENCIES = DEPENDENCIES.filter((name) => !name.test('preact'));

/** Reads TypeScript and packages. Types are checked by `npm run types`, so that every bundle needs not do it again. */
const read = ({ browser = true, rename, loaders, maps } = {}) => [
  replace({ preventAssignment: true, values: { __VERSION__: JSON.stringify(version) } }),
  splitLoaders(loaders),
  nodeResolve({ browser, extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] }),
  commonjs(),
  plainPreact(),
  stripTypes({ rename, maps }),
];

const stopAtWarning = (warning, print) => {
  if (warning.code === 'CIRCULAR_DEPENDENCY' && /node_modules/.test(warning.message)) return;
  if (['UNRESOLVED_IMPORT', 'MISSING_EXPORT', 'CIRCULAR_DEPENDENCY'].includes(warning.code))
    throw new Error(warning.message);
  print(warning);
};

/** The npm package's code: readable, so that it is its own map, split where the source says `import()`. */
const forPackages = (inputs, format, { chunk, ...options } = {}) => ({
  input: inputs,
  external: [...external, ...(format === 'cjs' ? COMMONJS_DEPENDENCIES : DEPENDENCIES)],
  onwarn: stopAtWarning,
  plugins: [...read({ ...options, maps: false }), moduleReport()],
  output: {
    dir: 'dist',
    format,
    entryFileNames: `[name].${format === 'cjs' ? 'cjs' : 'js'}`,
    chunkFileNames: format === 'cjs' ? 'cjs/[name].cjs' : 'esm/[name].js',
    manualChunks: chunk,
    onlyExplicitManualChunks: true,
    exports: 'named',
    esModule: true,
    interop: 'auto',
    // A bundler without import(), and test runners without ESM, take the lazy chunks by require.
    dynamicImportInCjs: false,
    generatedCode,
    plugins: [withoutComments()],
  },
});

/** The browser library for one kind of module system, and the API client, which shares nothing with it. */
const library = (format) => [
  forPackages(inFolder(format, { ...BROWSER_LIBRARY, ...TEMPLATES }), format, {
    chunk: packageChunkOf,
    loaders: { replaced: NO_HLS_ENGINE },
  }),
  forPackages(inFolder(format, API_CLIENT), format),
];
/** The mock backend: whatever stands on its world shares one copy of it. */
const mocks = (format, programs = {}) =>
  forPackages({ ...inFolder(format, MOCKS), ...programs }, format, { browser: false, chunk: mockChunkOf });

/** For the script tag, whose code nobody reads: internal names are short, and so are styles. */
const readShort = () => [...read({ rename: () => shortenNames(readShortNames()) }), minifyStyles()];

const { output: scriptOutput, plugin: chunks } = scriptWithChunks(SCRIPT_CHUNKS);

/** The classic script for script tags, with its lazy chunks beside it. */
const script = {
  input: 'src/script.ts',
  preserveEntrySignatures: false,
  onwarn: stopAtWarning,
  plugins: [...readShort(), moduleReport()],
  output: { ...scriptOutput, sourcemap: 'hidden', generatedCode, plugins: [minify({ passes: 2 }), chunks] },
};

/** What the script bundles, for scanners: `sbom.cdx.json`, the same at every build of the same packages. */
const bill = () =>
  sbom({
    ...{ outDir: '.', outFilename: 'sbom.cdx', outFormats: ['json'], specVersion: '1.6' },
    ...{ rootComponentType: 'library', saveTimestamp: false, generateSerial: false, includeWellKnown: false },
  });

/** The same in one file, for pages that pin its hash. */
const scriptInOneFile = {
  input: 'src/script-all.ts',
  onwarn: stopAtWarning,
  plugins: [...readShort(), moduleReport(), bill()],
  output: {
    file: 'dist/service.all.min.js',
    format: 'iife',
    sourcemap: 'hidden',
    inlineDynamicImports: true,
    generatedCode,
    plugins: [minify({ passes: 1 })],
  },
};

/** What an entry takes of another entry stays there: were it bundled, both would share a third file. */
const betweenEntries = {
  name: 'between-entries',
  resolveId: (id, importer) => (id === './index' && importer ? { id: INDEX_TYPES, external: true } : null),
};
const INDEX_TYPES = 'the types of index';

const types = (input) => ({
  input,
  external,
  onwarn: stopAtWarning,
  plugins: [betweenEntries, dts({ tsconfig: 'test/build/tsconfig.json' })],
  output: ['ts', 'cts'].map((extension) => ({
    dir: 'dist/types',
    format: 'es',
    entryFileNames: `[name].d.${extension}`,
    chunkFileNames: `[name].d.${extension}`,
    paths: { [INDEX_TYPES]: extension === 'ts' ? './index.js' : './index.cjs' },
  })),
});

const parts = {
  packages: [...library('esm'), ...library('cjs'), mocks('esm', MOCK_SERVER), mocks('cjs')],
  types: [types({ ...BROWSER_LIBRARY, ...API_CLIENT, ...MOCKS })],
  // The first finds the short names, and writes them down for the second.
  scripts: [script, scriptInOneFile],
  // For `npm run dev`: the script as it is written, without what takes time.
  dev: [
    {
      ...script,
      plugins: [...read(), moduleReport()],
      output: { ...scriptOutput, sourcemap: true, generatedCode, plugins: [chunks] },
    },
  ],
};

/** All bundles; `npm run build` makes the parts side by side (test/run/build.mjs). */
export default parts[process.env.PART] ?? [...parts.packages, ...parts.types, ...parts.scripts];
