import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The size of a file in bytes, as it is and as servers send it, and its hash for subresource integrity. */
export interface FileMeasure {
  readonly bytes: number;
  readonly gzip: number;
  readonly brotli: number;
  readonly integrity: string;
}

export function measure(code: Buffer): FileMeasure {
  const brotli = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: code.length };
  return {
    bytes: code.length,
    gzip: gzipSync(code, { level: 9 }).length,
    brotli: brotliCompressSync(code, { params: brotli }).length,
    integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
  };
}

/** Writes `dist/manifest.json`: the measures of every code file in `dist`. */
export function writeManifest(version: string): void {
  const names = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|cjs)$/.test(name));
  const files = names.sort().map((name) => [name, measure(readFileSync(join('dist', name)))]);
  writeFileSync('dist/manifest.json', `${JSON.stringify({ version, files: Object.fromEntries(files) }, null, 2)}\n`);
}
