/** `npm run mock`: the mock backend as it is in the package; every option goes through to it. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build-if-stale.mjs';

const command = fileURLToPath(new URL('../../dist/bin/service-mock.js', import.meta.url));

buildIfStale();
const mock = spawn(process.execPath, [command, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => mock.kill(signal));
mock.on('exit', (code) => {
  process.exitCode = code ?? 0;
});
