import { join } from 'node:path';
import nodeResolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import { type Plugin, rollup } from 'rollup';
import { brotliSize } from './brotli-size';
import type { SizeRow } from './budgets';

/** The code that a bundler leaves of an app in `folder` with this source: its entry, minified, without lazy chunks. */
export async function bundleApp(source: string, folder = process.cwd()): Promise<string> {
  const entry = join(folder, 'page.js');
  const page: Plugin = {
    name: 'page',
    resolveId: (id) => (id === entry ? id : null),
    load: (id) => (id === entry ? source : null),
  };
  const bundle = await rollup({ input: entry, plugins: [page, nodeResolve()], logLevel: 'silent' });
  // Without hashes in chunk names, the entry does not change when only a lazy chunk changes.
  const minified = terser({ compress: { passes: 2 } });
  const { output } = await bundle.generate({ format: 'es', chunkFileNames: '[name].js', plugins: [minified] });
  return output[0].code;
}

/** What a page pays that only initializes, counts and sets attributes: the smallest useful import of the npm package. */
export async function measureTreeShaken(): Promise<SizeRow> {
  const code = await bundleApp(`import { sharedInstance, User } from './dist/esm/index.js';
sharedInstance.initialize('key').then(() => sharedInstance.getClipsCount('c').then(console.log));
User.setLocale('de');`);
  return { name: 'npm: initialize, counts, attributes', brotli: brotliSize(code), limit: 15_000 };
}
