import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifyElsewhere } from './minify-pool.mjs';

const CACHE = 'node_modules/.cache/service-web-sdk';
const versions = ['terser', 'uglify-js'].map(
  (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version,
);

/**
 * What comes out of terser, once more through UglifyJS, which uses a variable where terser makes a new one: 1.2 kB less
 * over the files of a Clips player, with small functions inlined only.
 */
const SQUEEZE = { passes: 3, inline: 1 };

/** Terser, which remembers what it made of a text: most chunks are the same at the next build, the HLS engine always. */
export function minify({ passes }) {
  // Measured over all chunks: these two save 0.1 kB, and `unsafe_…` options, more passes and others nothing.
  // `pure_getters` would save as much, and throw away a read of `offsetWidth` that is there for its effect.
  const compress = { passes, inline: 1, keep_fargs: false };
  const options = { ecma: 2022, toplevel: true, compress, format: { comments: false } };
  return {
    name: 'minify',
    async renderChunk(code, chunk, { format, sourcemap }) {
      const key = JSON.stringify([versions, options, SQUEEZE, format, sourcemap, code]);
      const file = join(CACHE, `${createHash('sha256').update(key).digest('hex')}.json`);
      try {
        return JSON.parse(readFileSync(file, 'utf8'));
      } catch {
        const minified = await minifyElsewhere({
          code,
          options: { ...options, module: format === 'es', sourceMap: Boolean(sourcemap) },
          // The engine is half a megabyte, which is fetched for HLS alone; it is not worth the seconds.
          squeeze: passes > 1 && !/hls/.test(chunk.fileName) ? SQUEEZE : undefined,
        });
        mkdirSync(CACHE, { recursive: true });
        writeFileSync(file, JSON.stringify(minified));
        return minified;
      }
    },
  };
}
