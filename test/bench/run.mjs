/** `npm run bench`, `npm run bench:cache`, `npm run test:soak`: builds where that is needed and runs the TypeScript beside it. */
import { fileURLToPath } from 'node:url';
import { createViteServer } from 'vitest/node';
import { buildIfStale } from '../run/build-if-stale.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [module, ...options] = process.argv.slice(2);

process.chdir(root);
buildIfStale();
const vite = await createViteServer({
  root,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
try {
  const { main } = await vite.ssrLoadModule(`/test/bench/${module}.ts`);
  process.exitCode = await main(options);
} finally {
  await vite.close();
}
