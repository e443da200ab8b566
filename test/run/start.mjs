/**
 * `npm start`: the example pages and the mock backend they talk to, built first where that is needed.
 * `--port` (4000), `--mock-port` (4010), `--integrations-port` (4011); 0 takes a free port.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildIfStale } from './build-if-stale.mjs';
import { startStaticSite } from './static-site.mjs';

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
const site = await startStaticSite({ port: Number(ports.port), host: 'localhost' }).catch((error) => {
  mock.stop();
  throw new Error(`Port ${ports.port} is taken; choose another one with --port. (${error.code})`);
});

// Pages look for the mock at its usual address; where it is another one, the link says so.
const query = ports['mock-port'] === DEFAULT_MOCK_PORT ? '' : `?mock=${encodeURIComponent(mock.addresses.baseUrl)}`;

const hasDocs = existsSync(new URL('../../dist-docs/index.html', import.meta.url));

console.log(`
  Examples          ${site.origin}/examples/${query}
  Documentation     ${hasDocs ? `${site.origin}/docs/` : 'npm run docs makes it'}
  Mock backend      ${mock.addresses.baseUrl}
    integrations    ${mock.addresses.integrationsUrl}

  Stop with Ctrl+C.
`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    mock.stop();
    await site.close();
  });
}

/** Starts the mock backend; resolves with its addresses once it says that it is ready. */
function startMock() {
  const command = fileURLToPath(new URL('../../dist/bin/service-mock.js', import.meta.url));
  const options = ['--port', ports['mock-port'], '--integrations-port', ports['integrations-port']];
  const child = spawn(process.execPath, [command, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = () => void child.kill('SIGTERM');
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve({ addresses: JSON.parse(line), stop }));
    child.once('exit', (code) => {
      reject(new Error(`The mock backend stopped with code ${code} before it was ready.`));
      process.exitCode = code ?? 1;
    });
  });
}
