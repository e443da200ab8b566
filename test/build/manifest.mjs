import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** Writes `dist/manifest.json`: size, compressed sizes and SRI hash of every code file. */
export async function writeManifest(version) {
  const names = readdirSync('dist', { recursive: true })
    .filter((name) => /\.(js|cjs)$/.test(name))
    .sort();
  const sizes = await Promise.all(names.map((name) => measureAside(readFileSync(join('dist', name)))));
  const files = Object.fromEntries(names.map((name, at) => [name, sizes[at]]));
  writeFileSync('dist/manifest.json', `${JSON.stringify({ version, files }, null, 2)}\n`);
}

/** Bytes as they are, and as a server sends them. */
export function measure(code) {
  return describe(code, gzipSync(code, GZIP), brotliCompressSync(code, toBrotliOptions(code)));
}

/** The same, on the threads that Node has for it: nothing else runs at the end of a build. */
async function measureAside(code) {
  const compressed = [promisify(gzip)(code, GZIP), promisify(brotliCompress)(code, toBrotliOptions(code))];
  return describe(code, ...(await Promise.all(compressed)));
}

const GZIP = { level: 9 };
const toBrotliOptions = (code) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: code.length },
});

function describe(code, gzipped, brotli) {
  return {
    bytes: code.length,
    gzip: gzipped.length,
    brotli: brotli.length,
    integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
  };
}
