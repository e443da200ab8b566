import { brotliCompressSync, constants } from 'node:zlib';

/** The bytes of a text after brotli at its highest quality, 11. */
export function brotliSize(text: string): number {
  const code = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: code.length };
  return brotliCompressSync(code, { params }).length;
}
