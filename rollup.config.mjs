import { readFileSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import typescript from '@rollup/plugin-typescript';
import dts from 'rollup-plugin-dts';
import { detachByParent } from './test/build/detach-by-parent.mjs';
import { minify } from './test/build/minify.mjs';
import { minifyStyles } from './test/build/minify-styles.mjs';
import { moduleReport } from './test/build/module-report.mjs';
import { scriptWithChunks } from './test/build/script-chunks.mjs';
import { readShortNames, shortenNames } from './test/build/shorten-names.mjs';
import { splitLoaders } from './test/build/split-loaders.mjs';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** The entries of the npm package: name in `dist` and source. */
const BROWSER_LIBRARY = { index: 'src/index.ts' };
/** What stands behind the types of each framework's templates. */
const TEMPLATES = { templates: 'src/templates.ts' };
const API_CLIENT = { 'api-client': 'src/api-client.ts' };
const MOCKS = { mocks: 'mocks/index.ts', 'mocks-node': 'mocks/node.ts', 'mocks-browser': 'mocks/browser.ts' };
const MOCK_SERVER = { 'service-mock': 'mocks/server/cli.ts' };

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
  'src/player/sheets/sheet-dialog.tsx': 'sheet',
  'src/player/polls/poll-card.tsx': 'engagement',
  'src/player/instructions/instructions.tsx': 'instructions',
  'src/platform/sha256.ts': 'sha256',
  ...Object.fromEntries(
    ['ar', 'de', 'es', 'fr', 'ja', 'pt'].map((language) => [`src/i18n/languages/${language}.ts`, `words-${language}`]),
  ),
  'src/checks/find-typos.ts': 'check',
};

/** No `Symbol.toStringTag` and other ceremony that nobody reads. */
const generatedCode = { preset: 'es2015', symbols: false };

const external = [/^node:/, /^msw(\/|$)/];

/** Reads TypeScript and packages. Types are checked by `npm run types`, so that every bundle needs not do it again. */
const read = ({ browser = true, transformers } = {}) => [
  replace({ preventAssignment: true, values: { __VERSION__: JSON.stringify(version) } }),
  splitLoaders(),
  nodeResolve({ browser, extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] }),
  commonjs(),
  detachByParent(),
  typescript({ tsconfig: 'test/build/tsconfig.json', filterRoot: '.', transformers }),
];

const stopAtWarning = (warning, print) => {
  if (warning.code === 'CIRCULAR_DEPENDENCY' && /node_modules/.test(warning.message)) return;
  if (['UNRESOLVED_IMPORT', 'MISSING_EXPORT', 'CIRCULAR_DEPENDENCY'].includes(warning.code))
    throw new Error(warning.message);
  print(warning);
};

/** The npm package's code: readable, split where the source says `import()`, for ESM and for `require`. */
const forPackages = (
  input,
  { formats = ['es', 'cjs'], folders = { es: 'esm', cjs: 'cjs' }, sourcemap = true, ...options } = {},
) => ({
  input,
  external,
  onwarn: stopAtWarning,
  plugins: [...read(options), moduleReport()],
  output: formats.map((format) => {
    const extension = format === 'cjs' ? 'cjs' : 'js';
    return {
      dir: `dist/${folders[format]}`,
      format,
      sourcemap,
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

/** For the script tag, whose code nobody reads: internal names are short, and so are styles. */
const readShort = () => [
  ...read({ transformers: { before: [{ type: 'program', factory: () => shortenNames(readShortNames()) }] } }),
  minifyStyles(),
];

const { output: scriptOutput, plugin: chunks } = scriptWithChunks(SCRIPT_CHUNKS);

/** The classic script for script tags, with its lazy chunks beside it. */
const script = {
  input: 'src/script.ts',
  preserveEntrySignatures: false,
  onwarn: stopAtWarning,
  plugins: [...readShort(), moduleReport()],
  output: { ...scriptOutput, sourcemap: true, generatedCode, plugins: [minify({ passes: 2 }), chunks] },
};

/** The same in one file, for pages that pin its hash. */
const scriptInOneFile = {
  input: 'src/script-all.ts',
  onwarn: stopAtWarning,
  plugins: [...readShort(), moduleReport()],
  output: {
    file: 'dist/service.all.min.js',
    format: 'iife',
    sourcemap: true,
    inlineDynamicImports: true,
    generatedCode,
    plugins: [minify({ passes: 1 })],
  },
};

const types = (input) => ({
  input,
  external,
  onwarn: stopAtWarning,
  plugins: [dts({ tsconfig: 'test/tsconfig.json' })],
  output: ['d.ts', 'd.cts'].map((extension) => ({
    dir: 'dist/types',
    format: 'es',
    entryFileNames: `[name].${extension}`,
    chunkFileNames: `[name].${extension}`,
  })),
});

const halves = {
  packages: [
    forPackages({ ...BROWSER_LIBRARY, ...TEMPLATES }),
    forPackages(API_CLIENT),
    forPackages(MOCKS, { browser: false }),
    // A program that is not minified is its own map, and a map of it would be twice its size in the package.
    forPackages(MOCK_SERVER, { browser: false, formats: ['es'], folders: { es: 'bin' }, sourcemap: false }),
  ],
  scripts: [script, scriptInOneFile, types({ ...BROWSER_LIBRARY, ...API_CLIENT, ...MOCKS })],
};

/** All bundles; `npm run build` makes the two halves side by side (test/run/build.mjs). */
export default halves[process.env.HALF] ?? Object.values(halves).flat();
