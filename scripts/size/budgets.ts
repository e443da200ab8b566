import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

export interface SizeRow {
  readonly name: string;
  /** Brotli bytes. */
  readonly brotli: number;
  /** Brotli bytes that no commit may exceed. */
  readonly limit: number;
}

export interface LoadRow extends SizeRow {
  /** File names in `dist`. */
  readonly parts: readonly string[];
}

interface FileSize {
  readonly bytes: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** What a page loads together: chunk names, or every chunk; the code of `feed` is a copy of what views have. */
const LOADS: readonly { name: string; load: readonly string[] | 'all'; limit: number }[] = [
  { name: 'the script of every page', load: ['script'], limit: 15_400 },
  { name: 'a feed for your own tiles, until a player opens', load: ['script', 'feed'], limit: 22_200 },
  { name: 'a row', load: ['script', 'page', 'clips'], limit: 39_700 },
  { name: 'a row and the Story player', load: ['script', 'page', 'stories', 'player', 'story-player'], limit: 78_400 },
  { name: 'a row and the Clips player', load: ['script', 'page', 'player', 'clips-player'], limit: 82_100 },
  { name: 'everything but the HLS engine and translations', load: 'all', limit: 141_900 },
];

export function readManifest(): { readonly files: Readonly<Record<string, FileSize>> } {
  return JSON.parse(readFileSync(`${dist}manifest.json`, 'utf8'));
}

/** The script's lazy chunks by name, and the other chunks that each needs, read from the built files. */
export function readChunkNeeds(): Map<string, readonly string[]> {
  const scripts = readdirSync(dist).filter((file) => /^service\.(?!all\.).*\.?min\.js$/.test(file));
  const code = scripts.map((file) => readFileSync(dist + file, 'utf8')).join('\n');
  const entries = code.matchAll(/"?([\w-]+)"?:\["sha256-[^"]+"((?:,"[\w-]+")*)\]/g);
  return new Map([...entries].map(([, name = '', needs = '']) => [name, needs.match(/[\w-]+/g) ?? []]));
}

/** The size of what a page loads together, for each row of the size report. */
export function measureLoads(): readonly LoadRow[] {
  const { files } = readManifest();
  const needs = readChunkNeeds();
  const toFile = (name: string) => (name === 'script' ? 'service.min.js' : `service.${name}.min.js`);
  const withNeeds = (name: string): string[] => [name, ...(needs.get(name) ?? []).flatMap(withNeeds)];
  return LOADS.map(({ load, ...row }) => {
    const names =
      load === 'all' ? ['script', ...needs.keys()].filter((chunk) => !/^(hls|words-|feed)/.test(chunk)) : load;
    const parts = [...new Set(names.flatMap(withNeeds))].map(toFile).filter((file) => files[file]);
    return { ...row, parts, brotli: parts.reduce((sum, file) => sum + (files[file]?.brotli ?? 0), 0) };
  });
}
