import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import { type OutputChunk, type RollupBuild, rollup } from 'rollup';
import { measureBudgets } from '../../size/budgets.mjs';
import { type Bench, barePage, median, milliseconds, type Row, ratio, timeEvaluation } from '../bench-site';

const SAMPLES = 7;
/** Inside the project's own packages, so that Preact is found from here too. */
const FOLDER = 'node_modules/.cache/service-web-sdk/peers';
/** What a page could take instead, and what it installs for it. */
const VERSIONS = {
  '@mux/mux-player': '3.14.0',
  'media-chrome': '4.19.4',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'react-insta-stories': '2.8.0',
  'storyly-web': '4.5.4',
  swiper: '14.4.0',
  'video.js': '8.24.1',
  vidstack: '1.15.6',
  'zuck.js': '2.1.1',
};
const PEERS: readonly (readonly [name: string, ...modules: string[]])[] = [
  ['zuck.js', 'zuck.js'],
  ['react-insta-stories with React', 'react-insta-stories', 'react', 'react-dom/client'],
  ['swiper core', 'swiper'],
  ['media-chrome', 'media-chrome'],
  ['vidstack', 'vidstack'],
  ['Mux player', '@mux/mux-player'],
  ['video.js', 'video.js'],
  ['storyly-web', 'storyly-web'],
];

interface Peer {
  readonly name: string;
  /** Brotli of all that its import downloads at once, minified. */
  readonly bytes: number;
  /** All of it as one script. */
  readonly code: string;
}

/**
 * Bytes and evaluation of what a page could take instead, beside ours. It is installed in a folder of its own, in the
 * versions above, and bundled as an app bundles it; what an `import()` of theirs would fetch later is not counted.
 */
export async function measurePeers(bench: Bench): Promise<readonly Row[]> {
  install();
  const peers: Peer[] = [];
  for (const [name, ...modules] of PEERS) peers.push({ name, ...(await bundlePeer(modules)) });
  const ours = { name: 'service.min.js', code: readFileSync('dist/service.min.js', 'utf8') };
  const bare = {
    name: 'bare Preact',
    ...(await bundle(`import { h, render } from 'preact'; globalThis.peer = [h, render];`)),
  };

  const ms = new Map<string, number[]>();
  for (let sample = 0; sample < SAMPLES; sample++) {
    for (const { name, code } of [bare, ours, ...peers])
      ms.set(name, [...(ms.get(name) ?? []), await evaluate(bench, code)]);
  }
  const evaluation = ({ name }: { readonly name: string }) => median(ms.get(name) ?? []);
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const toRow = (name: string, bytes: number, own?: { readonly name: string }): Row => ({
    name,
    measured: kilobytes(bytes),
    beside: own ? `evaluated in ${milliseconds(evaluation(own))} = ${ratio(evaluation(own), evaluation(bare))}` : '',
    budget: '',
    isMet: undefined,
  });
  const [script, ...rows] = measureBudgets();
  return [
    toRow('bare Preact', bare.bytes, bare),
    toRow(`ours: ${script?.name}`, script?.brotli ?? Number.NaN, ours),
    ...rows.map(({ name, brotli }) => toRow(`ours: ${name}`, brotli)),
    ...peers.map((peer) => toRow(peer.name, peer.bytes, peer)),
  ];
}

function install(): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/package.json`, JSON.stringify({ private: true, dependencies: VERSIONS }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'], {
    cwd: FOLDER,
    stdio: 'pipe',
  });
}

function bundlePeer(modules: readonly string[]) {
  const imports = modules.map((module, index) => `import * as peer${index} from '${module}';`).join('');
  return bundle(`${imports} globalThis.peer = [${modules.map((_, index) => `peer${index}`)}];`);
}

async function bundle(code: string): Promise<Omit<Peer, 'name'>> {
  const input = `${FOLDER}/entry.mjs`;
  writeFileSync(input, code);
  const built = await rollup({
    input,
    // What a classic script's own scope is; one of them asks for it.
    context: 'globalThis',
    onwarn(warning) {
      if (warning.code === 'UNRESOLVED_IMPORT') throw new Error(warning.message);
    },
    plugins: [
      replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
      resolve({ browser: true, exportConditions: ['production'] }),
      commonjs(),
    ],
  });
  const bytes = await countBytes(built);
  const { output } = await built.generate({ format: 'iife', inlineDynamicImports: true, plugins: [terser()] });
  await built.close();
  return { bytes, code: output[0].code };
}

/** Of the entry and of what it imports, not of what it may import later. */
async function countBytes(built: RollupBuild): Promise<number> {
  const { output } = await built.generate({ format: 'es', plugins: [terser({ module: true })] });
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const loaded = new Set<OutputChunk>();
  const load = (chunk: OutputChunk | undefined) => {
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const file of chunk.imports) load(chunks.get(file));
  };
  load(output[0]);
  return [...loaded].reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
}

async function evaluate(bench: Bench, code: string): Promise<number> {
  const opened = await bench.open(barePage('<p>text'), { slowdown: 4 });
  const ms = await timeEvaluation(opened, code);
  await opened.close();
  return ms;
}
