import { readFileSync, rmSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import dts from 'rollup-plugin-dts';
import license from 'rollup-plugin-license';
import sbom from 'rollup-plugin-sbom';
import { tsImport } from 'tsx/esm/api';

const load = (name) => tsImport(`./scripts/build/${name}.ts`, import.meta.url);
const { createPackageText } = await load('../docs/assistant-files');
const { cssText } = await load('css-text');
const { elementFiles } = await load('elements');
const { feedCopies } = await load('feed-copies');
const { writeManifest } = await load('manifest');
const { moduleReport } = await load('module-report');
const { apiChunkOf, libraryChunkOf, mockChunkOf } = await load('package-chunks');
const { scriptWithChunks } = await load('script-chunks');

const { version, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The lazy chunks of the script tag, `service.<name>.min.js`, by the module that `import()` names. */
const SCRIPT_CHUNKS = {
  'src/activity/delivery.ts': 'delivery',
  'src/lists/feed/open-feed.ts': 'feed',
  'src/lists/feed/story-feed.ts?feed': 'feed-stories',
  'src/lists/open-views.ts': 'page',
  'src/lists/clips/clip-lists.ts': 'clips',
  'src/lists/place-embedded.ts': 'embedded',
  'src/lists/stories/story-lists.ts': 'stories',
  'src/player/open-player-core.ts': 'player',
  'src/player/open/opening.ts': 'open',
  'src/player/ui/clips/open-clips-player.ts': 'clips-player',
  'src/player/ui/embedded/open-embedded-player.ts': 'embedded-player',
  'src/player/ui/stories/open-story-player.ts': 'story-player',
  'src/player/ui/categories/category-bar.tsx': 'clip-categories',
  'src/player/ui/ads/create-player-ads.ts': 'ads',
  'src/player/hls/hls-engine.ts': 'hls',
  'src/player/hls/full-hls.ts': 'hls-full',
  'src/player/ui/captions/caption-overlay.tsx': 'captions',
  'src/player/ui/gestures/gestures.ts': 'gestures',
  'src/player/ui/sheets/sheet-dialog.tsx': 'sheet',
  'src/player/ui/polls/poll-card.tsx': 'engagement',
  'src/player/ui/instructions/instructions.tsx': 'instructions',
  'src/player/ui/wide/mount-wide.ts': 'wide',
  'src/platform/sha256.ts': 'sha256',
  ...Object.fromEntries(
    ['ar', 'de', 'es', 'fr', 'ja', 'pt'].map((language) => [`src/i18n/languages/${language}.ts`, `words-${language}`]),
  ),
  'src/diagnostics/diagnostics.ts': 'check',
  'src/render/retry-notice.ts': 'words-retry',
};

/** Packages that the app brings, and this package by its name. The script tag's files bundle dependencies. */
const external = [
  /^node:/,
  /^(@modelcontextprotocol\/sdk|@playwright\/test|@service\/web-sdk|msw|vitest)(\/|$)/,
  ...Object.keys(dependencies).map((name) => new RegExp(`^${name}(/|$)`)),
];

const licences = new Map();
const collectLicences = license({
  thirdParty: (found) => {
    for (const { name, version, license, licenseText } of found)
      licences.set(name, `${name} ${version} (${license})\n\n${licenseText.trim()}`);
  },
});

/** Node 20.19 and bundlers can require ES modules, so CommonJS needs no second copy of the mock server. */
const requireTestKit = (name, names) => ({
  [`cjs/testing-${name}.cjs`]: `const kit = require('../esm/testing-${name}.js');\n${names
    .map((each) => `exports.${each} = kit.${each};\n`)
    .join('')}`,
});

/** The files of `dist` that are no bundles. */
const otherFiles = {
  name: 'other-files',
  async generateBundle() {
    const { toListStylesheet } = await import('./dist/esm/server.js');
    const files = {
      ...elementFiles(),
      ...requireTestKit('playwright', ['test', 'expect']),
      ...requireTestKit('vitest', ['setupServiceMock']),
      ...requireTestKit('storybook', ['createServiceLoader']),
      'service.css': readFileSync('src/lists/elements/service.css', 'utf8'),
      'llms-full.txt': createPackageText(),
      'service-lists.css': toListStylesheet(),
      'LICENSES.txt': `${[...licences.values()].sort().join(`\n\n${'-'.repeat(78)}\n\n`)}\n`,
    };
    for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
  },
  writeBundle: () => writeManifest(version),
};

/**
 * `includesHls`: whether the bundle loads the HLS engine by itself. Apps import it: docs/decisions/hls-engine.md.
 * `feeds`: whether feeds have a chunk of their own. In one file they share all code.
 */
const compile = ({
  browser = true,
  tsconfig = 'tsconfig.json',
  includesHls = false,
  checks = false,
  maps = false,
  feeds = false,
} = {}) => [
  feeds && feedCopies(),
  replace({ preventAssignment: true, values: { __INCLUDES_HLS__: String(includesHls) } }),
  nodeResolve({ browser, extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] }),
  commonjs(),
  cssText,
  collectLicences,
  // The two bundles with `checks` contain every source between them; the others only compile.
  typescript({
    tsconfig,
    noEmitOnError: checks,
    compilerOptions: { noCheck: !checks, sourceMap: maps, inlineSources: maps },
  }),
];

const onwarn = (warning, warn) => {
  if (warning.code === 'CIRCULAR_DEPENDENCY' && /node_modules/.test(warning.message)) return;
  if (['UNRESOLVED_IMPORT', 'MISSING_EXPORT', 'CIRCULAR_DEPENDENCY'].includes(warning.code))
    throw new Error(warning.message);
  warn(warning);
};

const generatedCode = { preset: 'es2015', symbols: false };
const EXTENSIONS = { esm: 'js', cjs: 'cjs' };

/** Keeps names and lines: users read this code, and the comments' text is in the types. */
const withoutComments = terser({
  compress: false,
  mangle: false,
  format: { beautify: true, indent_level: 1, comments: /__PURE__|@vite-ignore/, preserve_annotations: true },
});

const packageOutput = (format, chunkOf) => ({
  dir: 'dist',
  format: format === 'esm' ? 'es' : 'cjs',
  // The program keeps its own folder: `bin/service-mock`.
  entryFileNames: ({ name }) => (name.includes('/') ? `${name}.js` : `${format}/${name}.${EXTENSIONS[format]}`),
  chunkFileNames: `${format}/[name].${EXTENSIONS[format]}`,
  manualChunks: chunkOf,
  onlyExplicitManualChunks: true,
  exports: 'named',
  esModule: true,
  interop: 'auto',
  // Test runners without ES modules, and bundlers without import(), load lazy chunks by require.
  dynamicImportInCjs: false,
  // Preact 11 is ESM only, so CommonJS has a copy.
  paths: format === 'esm' ? {} : (id) => (/^preact(\/|$)/.test(id) ? './preact.cjs' : id),
  generatedCode,
  plugins: [withoutComments, moduleReport(`${format}-${chunkOf.name}`)],
});

/** One graph of the npm package, written as ES modules and as CommonJS. */
const packageBundle = (input, { chunkOf, formats = ['esm', 'cjs'], ...options }) => ({
  input,
  external,
  onwarn,
  plugins: compile(options),
  output: formats.map((format) => packageOutput(format, chunkOf)),
});

const LIBRARY = { index: 'src/index.ts', hls: 'src/hls.ts' };
const API_CLIENT = { 'api-client': 'src/api-client.ts' };
const SERVER = { server: 'src/server.ts' };
const MOCKS = {
  mocks: 'mocks/index.ts',
  'mocks-msw': 'mocks/msw.ts',
  'mocks-node': 'mocks/node.ts',
  'mocks-browser': 'mocks/browser.ts',
};
const TESTING = {
  'testing-playwright': 'mocks/testing/playwright.ts',
  'testing-vitest': 'mocks/testing/vitest.ts',
  'testing-storybook': 'mocks/testing/storybook.ts',
};

const forMocks = { chunkOf: mockChunkOf, browser: false, tsconfig: 'mocks/tsconfig.json' };

const packages = [
  packageBundle({ ...LIBRARY, templates: 'src/templates.ts' }, { chunkOf: libraryChunkOf, checks: true, feeds: true }),
  packageBundle({ ...API_CLIENT, ...SERVER }, { chunkOf: apiChunkOf }),
  packageBundle(
    { ...MOCKS, ...TESTING, 'bin/service-mock': 'mocks/server/cli.ts' },
    { ...forMocks, checks: true, formats: ['esm'] },
  ),
  packageBundle(MOCKS, { ...forMocks, formats: ['cjs'] }),
  {
    input: 'scripts/build/preact-for-commonjs.ts',
    plugins: [nodeResolve({ browser: true }), moduleReport('cjs-preact'), collectLicences],
    output: { file: 'dist/cjs/preact.cjs', format: 'cjs', generatedCode },
  },
];

/** Types that one entry takes from another stay in that entry; otherwise both would import a third file. */
const INDEX_TYPES = 'types of index';
const betweenEntries = {
  name: 'between-entries',
  resolveId: (id, importer) => (id === './index' && importer ? { id: INDEX_TYPES, external: true } : null),
};

const types = (input) => ({
  input,
  external,
  onwarn,
  plugins: [betweenEntries, dts({ tsconfig: 'mocks/tsconfig.json' })],
  output: ['ts', 'cts'].map((extension) => ({
    dir: 'dist/types',
    format: 'es',
    entryFileNames: `[name].d.${extension}`,
    chunkFileNames: `[name].d.${extension}`,
    paths: { [INDEX_TYPES]: extension === 'ts' ? './index.js' : './index.cjs' },
  })),
});

const minified = terser({
  ecma: 2022,
  toplevel: true,
  compress: { passes: 4, inline: 1, keep_fargs: false, unsafe_arrows: true, pure_getters: true },
  format: { comments: /allFunctionsCalledOnLoad/ },
});
const { output: scriptOutput, plugin: chunks } = scriptWithChunks(SCRIPT_CHUNKS);

/** The classic script of script tags and its lazy chunks. */
const script = {
  input: 'src/script.ts',
  preserveEntrySignatures: false,
  onwarn,
  plugins: [...compile({ includesHls: true, maps: true, feeds: true }), moduleReport('script')],
  output: { ...scriptOutput, sourcemap: 'hidden', generatedCode, plugins: [minified, chunks] },
};

/** In one file the full build of hls.js serves for both: it plays all that the light build plays. */
const fullHlsOnly = {
  name: 'full-hls-only',
  resolveId(source, importer, options) {
    return source === 'hls.js/light' ? this.resolve('hls.js', importer, options) : null;
  },
};

/** The same in one file, for pages that pin its hash. The last bundle: the files that are not bundles come with it. */
const scriptInOneFile = {
  input: 'src/script-all.ts',
  onwarn,
  plugins: [
    fullHlsOnly,
    ...compile({ includesHls: true, maps: true }),
    moduleReport('script-all'),
    sbom({
      ...{ outDir: '.', outFilename: 'sbom.cdx', outFormats: ['json'], specVersion: '1.6' },
      ...{ rootComponentType: 'library', saveTimestamp: false, generateSerial: false, includeWellKnown: false },
    }),
    otherFiles,
  ],
  output: {
    file: 'dist/service.all.min.js',
    format: 'iife',
    sourcemap: 'hidden',
    inlineDynamicImports: true,
    generatedCode,
    plugins: [minified],
  },
};

/** The test desk that `service-mock` serves, and its preview. */
const desk = {
  input: { desk: 'mocks/desk/desk.tsx', preview: 'mocks/desk/preview.ts' },
  onwarn,
  plugins: compile({ tsconfig: 'mocks/tsconfig.json' }),
  output: { dir: 'dist/desk', format: 'es', generatedCode, plugins: [minified] },
};

/** For `npm run dev`: the script and its chunks, readable and not type-checked. */
const development = {
  ...script,
  plugins: compile({ includesHls: true, feeds: true }),
  output: { ...scriptOutput, sourcemap: true, generatedCode, plugins: [chunks] },
};

export default ({ configDevelopment }) => {
  if (configDevelopment) return development;
  rmSync('dist', { recursive: true, force: true });
  // The types of the server functions are a file of their own: shared ones would have no names.
  return [
    ...packages,
    types({ ...LIBRARY, ...API_CLIENT, ...MOCKS, ...TESTING }),
    types(SERVER),
    desk,
    script,
    scriptInOneFile,
  ];
};
