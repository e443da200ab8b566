/** A thread that minifies: what test/build/minify-pool.mjs sends it, one text after the other. */
import { parentPort } from 'node:worker_threads';
import { minify as terser } from 'terser';
import { minify as uglify } from 'uglify-js';

parentPort.on('message', async (job) => {
  try {
    parentPort.postMessage({ result: await minify(job) });
  } catch (error) {
    parentPort.postMessage({ error });
  }
});

/** Terser first; then UglifyJS, with the map of both, where `squeeze` has its options. */
async function minify({ code, options, squeeze }) {
  const once = await terser(code, options);
  const map = once.map ? JSON.parse(once.map) : null;
  if (!squeeze) return { code: once.code, map };
  const sourceMap = map ? { content: map } : false;
  const twice = uglify(once.code, { module: true, toplevel: true, compress: squeeze, sourceMap });
  if (twice.error) throw twice.error;
  return { code: twice.code, map: twice.map ? JSON.parse(twice.map) : null };
}
