import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import terser from '@rollup/plugin-terser';

const CACHE = 'node_modules/.cache/service-web-sdk';
const { version } = JSON.parse(readFileSync('node_modules/terser/package.json', 'utf8'));

/** Terser, which remembers what it made of a text: most chunks are the same at the next build, the HLS engine always. */
export function minify({ passes }) {
  // Measured over all chunks: these two save 0.1 kB, and `unsafe_…` options, more passes and others nothing.
  // `pure_getters` would save as much, and throw away a read of `offsetWidth` that is there for its effect.
  const compress = { passes, inline: 1, keep_fargs: false };
  const options = { ecma: 2022, toplevel: true, compress, format: { comments: false } };
  const plugin = terser(options);
  return {
    ...plugin,
    async renderChunk(code, chunk, { format, sourcemap, ...output }, meta) {
      const file = join(
        CACHE,
        `${createHash('sha256')
          .update(JSON.stringify([version, options, format, sourcemap, code]))
          .digest('hex')}.json`,
      );
      try {
        return JSON.parse(readFileSync(file, 'utf8'));
      } catch {
        const result = await plugin.renderChunk.call(this, code, chunk, { format, sourcemap, ...output }, meta);
        mkdirSync(CACHE, { recursive: true });
        const minified =
          typeof result === 'string' ? { code: result, map: null } : { code: result.code, map: result.map };
        writeFileSync(file, JSON.stringify(minified));
        return minified;
      }
    },
  };
}
