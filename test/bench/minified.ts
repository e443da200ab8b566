import type { Plugin } from 'rollup';
import { type MinifyOptions, minify } from 'terser';

/** A Rollup plugin that writes its bundle short, as whoever publishes a page does. */
export const minified = (options: MinifyOptions = {}): Plugin => ({
  name: 'minified',
  renderChunk: async (code) => ({ code: (await minify(code, options)).code ?? '', map: null }),
});
