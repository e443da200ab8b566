import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bundlePage } from './bundle-page';

/**
 * Bundles pages for all workers of a run, each once, at its first request: to transpile and bundle one takes
 * seconds. `GET /<name>` answers with the script, or with 500 and the error.
 */
export async function servePageScripts(): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const name = decodeURIComponent(request.url?.slice(1) ?? '');
    try {
      response.end(await bundlePage(name));
    } catch (error) {
      response.writeHead(500).end(`${name} is not bundled: ${error}`);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
