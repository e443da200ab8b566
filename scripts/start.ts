/**
 * `npm start`: builds if necessary, then serves the example pages and the mock backend.
 * `--port` (4000), `--mock-port` (4010), `--integrations-port` (4011); 0 takes a free port.
 */
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { buildIfStale } from './build-if-stale';
import { startStaticSite } from './static-site';

const DEFAULT_MOCK_PORT = '4010';

const { values: ports } = parseArgs({
  options: {
    port: { type: 'string', default: '4000' },
    'mock-port': { type: 'string', default: DEFAULT_MOCK_PORT },
    'integrations-port': { type: 'string', default: '4011' },
  },
});

buildIfStale();
const mock = await startMock();
const site = await startStaticSite({ port: Number(ports.port), host: 'localhost' }).catch(({ code, message }) => {
  console.error(code === 'EADDRINUSE' ? `Port ${ports.port} is taken; choose another one with --port.` : message);
  process.exit(1);
});

// Example pages expect the mock at its default address; the link names any other.
const query = ports['mock-port'] === DEFAULT_MOCK_PORT ? '' : `?mock=${encodeURIComponent(mock.baseUrl)}`;

const hasDocs = existsSync(new URL('../dist-docs/index.html', import.meta.url));

console.log(`
  Examples          ${site.origin}/examples/${query}
  Documentation     ${site.origin}/docs/${hasDocs ? '' : ' (Markdown; `npm run docs` builds the site)'}
  Test desk         ${mock.baseUrl}/__mock/
  Mock backend      ${mock.baseUrl}
    integrations    ${mock.integrationsUrl}

  Stop with Ctrl+C.
`);

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit());

/** Starts the mock backend in a thread, so that it ends with this process even if that is killed. */
function startMock(): Promise<{ baseUrl: string; integrationsUrl: string }> {
  const argv = ['--port', ports['mock-port'], '--integrations-port', ports['integrations-port']];
  const command = new URL('../dist/bin/service-mock.js', import.meta.url);
  const mock = new Worker(command, { argv, execArgv: [], stdout: true, stderr: true });
  // The mock's option `--port` is `--mock-port` here.
  mock.stderr.on('data', (text) => process.stderr.write(String(text).replace('--port', '--mock-port')));
  mock.once('exit', () => process.exit(1));
  return new Promise((resolve) => {
    createInterface({ input: mock.stdout }).once('line', (line) => resolve(JSON.parse(line)));
  });
}
