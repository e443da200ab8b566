import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import terser from '@rollup/plugin-terser';
import { minify as uglify } from 'uglify-js';

const CACHE = 'node_modules/.cache/service-web-sdk';
const versions = ['terser', 'uglify-js'].map(
  (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version,
);

/**
 * What comes out of terser, once more through UglifyJS, which uses a variable where terser makes a new one: 1.2 kB less
 * over the files of a Clips player, with small functions inlined only. It reads a map and gives the one of both.
 */
const SQUEEZE = { passes: 3, inline: 1 };

function squeeze({ code, map }) {
  const sourceMap = map ? { content: map } : false;
  const result = uglify(code, { module: true, toplevel: true, compress: SQUEEZE, sourceMap });
  if (result.error) throw result.error;
  return { code: result.code, map: result.map ? JSON.parse(result.map) : null };
}

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
          .update(JSON.stringify([versions, options, SQUEEZE, format, sourcemap, code]))
          .digest('hex')}.json`,
      );
      try {
        return JSON.parse(readFileSync(file, 'utf8'));
      } catch {
        const result = await plugin.renderChunk.call(this, code, chunk, { format, sourcemap, ...output }, meta);
        mkdirSync(CACHE, { recursive: true });
        const once = typeof result === 'string' ? { code: result, map: null } : { code: result.code, map: result.map };
        // The engine is half a megabyte, which is fetched for HLS alone; it is not worth the seconds.
        const minified = passes > 1 && !/hls/.test(chunk.fileName) ? squeeze(once) : once;
        writeFileSync(file, JSON.stringify(minified));
        return minified;
      }
    },
  };
}
