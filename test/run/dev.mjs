/**
 * `npm run dev`: as `npm start`, with the same options, and the script is bundled anew, readable, whenever one of its
 * sources changes. The package and the mock backend stay as they are.
 */
import { rmSync } from 'node:fs';
import { watch } from 'rollup';

process.env.PART = 'dev';
await import('./start.mjs');
// What stands in dist from here on is no build: the next test or start makes one.
rmSync('dist/manifest.json', { force: true });
const { default: bundles } = await import('../../rollup.config.mjs');

watch(bundles.map((bundle) => ({ ...bundle, watch: { clearScreen: false } }))).on('event', (event) => {
  if (event.code === 'BUNDLE_END')
    console.log(`  service.min.js and its chunks, in ${(event.duration / 1000).toFixed(1)} s`);
  // A fault in a source is mended in the editor; the files of before stay.
  if (event.code === 'ERROR') console.error(event.error.message);
  if ('result' in event) void event.result?.close();
});
