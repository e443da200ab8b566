import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Writes `dist/manifest.json`: size, compressed sizes and SRI hash of every code file. */
export function writeManifest(version) {
  const files = {};
  for (const name of readdirSync('dist', { recursive: true }).sort()) {
    if (/\.(js|cjs)$/.test(name)) files[name] = measure(readFileSync(join('dist', name)));
  }
  writeFileSync('dist/manifest.json', `${JSON.stringify({ version, files }, null, 2)}\n`);
}

/** Bytes as they are, and as a server sends them. */
export function measure(code) {
  return {
    bytes: code.length,
    gzip: gzipSync(code, { level: 9 }).length,
    brotli: brotliCompressSync(code, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: code.length },
    }).length,
    integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
  };
}
