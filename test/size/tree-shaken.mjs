import nodeResolve from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { measure } from '../build/manifest.mjs';
import { minify } from '../build/minify.mjs';

const PAGE = `import { sharedInstance, User } from './dist/esm/index.js';
sharedInstance.initialize('key').then(() => sharedInstance.getClipsCount('c').then(console.log));
User.setLocale('de');`;

export const TREE_SHAKEN = {
  ...{ name: 'npm: initialize, counts, attributes', goal: 9_000, budget: 10_600, before: 10_600, ceiling: 13_025 },
};

/** What a bundler leaves of the npm package for a page that only initializes, counts and sets attributes; lazy chunks apart. */
export async function measureTreeShaken() {
  const page = {
    resolveId: (id, from) => (id === 'page.js' ? id : from === 'page.js' ? `${process.cwd()}/${id}` : null),
    load: (id) => (id === 'page.js' ? PAGE : null),
  };
  const bundle = await rollup({ input: 'page.js', plugins: [page, nodeResolve()], logLevel: 'silent' });
  // Hashes of lazy chunks in their names would change the entry's size by some 30 bytes with every change of a chunk.
  const { output } = await bundle.generate({
    ...{ format: 'es', chunkFileNames: '[name].js' },
    plugins: [minify({ passes: 2 })],
  });
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
  return measure(Buffer.from(entry.code)).brotli;
}
