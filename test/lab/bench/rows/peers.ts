import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { type OutputChunk, type RollupBuild, rollup } from 'rollup';
import type { Bench } from '../bench-site';
import { minified } from '../minified';
import type { Peer } from './peer-pages';

/** Inside the project's own packages, so that Preact is found from here too. */
const FOLDER = 'node_modules/.cache/service-web-sdk/peers';
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

export interface Bundle {
  /** Brotli of all that its import downloads at once, minified; what an `import()` would fetch later is not counted. */
  readonly bytes: number;
  /** All of it as one script. */
  readonly code: string;
}

/** Installs what a page could take instead, in a folder of its own. */
export function installPeers(): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/package.json`, JSON.stringify({ private: true, dependencies: VERSIONS }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'], {
    cwd: FOLDER,
    stdio: 'pipe',
  });
}

/** As an app bundles it, or as a page takes it. */
export async function bundlePeer({ modules, script }: Peer): Promise<Bundle> {
  if (script !== undefined) {
    const code = readFileSync(`${FOLDER}/node_modules/${script}`, 'utf8');
    return { bytes: brotliCompressSync(code).length, code };
  }
  const imports = modules.map((module, index) => `import * as peer${index} from '${module}';`).join('');
  return bundle(`${imports} globalThis.peer = [${modules.map((_, index) => `peer${index}`)}];`);
}

export async function bundle(code: string): Promise<Bundle> {
  const input = `${FOLDER}/entry.mjs`;
  writeFileSync(input, code);
  const built = await rollup({
    input,
    // The global object of a classic script; one of the packages reads it.
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
  const { output } = await built.generate({ format: 'iife', inlineDynamicImports: true, plugins: [minified()] });
  await built.close();
  return { bytes, code: output[0].code };
}

/** Of the entry and of what it imports, not of what it may import later. */
async function countBytes(built: RollupBuild): Promise<number> {
  const { output } = await built.generate({ format: 'es', plugins: [minified({ module: true })] });
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

/** Serves the script and style sheets of a peer; returns their base path. */
export function servePeer(bench: Bench, { name, styles }: Peer, code: string): string {
  const path = `/peers/${name.replace(/\W+/g, '-')}`;
  const answer = (file: string, type: string, body: string) =>
    bench.site.answer(`${path}/${file}`, (_request, response, headers) => {
      response.writeHead(200, { ...headers, 'Content-Type': `${type}; charset=utf-8` }).end(body);
    });
  answer('peer.js', 'text/javascript', code);
  for (const file of styles) answer(file, 'text/css', readFileSync(`${FOLDER}/node_modules/${file}`, 'utf8'));
  return path;
}
