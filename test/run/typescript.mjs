/** Runs `main` of a TypeScript module below `test/`, on the built files: `node test/run/typescript.mjs bench/soak --minutes 20`. */
import { fileURLToPath } from 'node:url';
import { createViteServer } from 'vitest/node';
import { buildIfStale } from './build-if-stale.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [module, ...options] = process.argv.slice(2);

process.chdir(root);
buildIfStale();
const vite = await createViteServer({
  root,
  configFile: false,
  logLevel: 'error',
  define: { __VERSION__: JSON.stringify('11.0.0') },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
try {
  const { main } = await vite.ssrLoadModule(`/test/${module}.ts`);
  process.exitCode = await main(options);
} finally {
  await vite.close();
}
