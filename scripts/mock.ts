/** `npm run mock`: the mock backend of the package; passes every option on. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build-if-stale';

const command = fileURLToPath(new URL('../dist/bin/service-mock.js', import.meta.url));

buildIfStale();
const mock = spawn(process.execPath, [command, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => mock.kill(signal));
mock.on('exit', (code) => {
  process.exitCode = code ?? 0;
});
