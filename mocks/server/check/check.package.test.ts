import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { DEMO } from '../../seeds/demo-identifiers';
import { createMockServer } from '../create-mock-server';

const PROGRAM = fileURLToPath(new URL('../../../dist/bin/service-mock.js', import.meta.url));
const KEY = DEMO.keys.server;

/** Runs the program: its exit code and both of its streams, which never have the key. */
async function check(...args: string[]) {
  const child = spawn(process.execPath, [PROGRAM, 'check', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const printed = { out: '', error: '' };
  child.stdout.on('data', (chunk) => (printed.out += String(chunk)));
  child.stderr.on('data', (chunk) => (printed.error += String(chunk)));
  const [code] = await once(child, 'close');
  for (const key of Object.values(DEMO.keys)) expect(printed.out + printed.error).not.toContain(key);
  return { code, ...printed };
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('an untouched mock: no difference, code 0, all API areas within a minute', async () => {
  const mock = await createMockServer();
  onTestFinished(() => mock.close());
  const started = Date.now();
  const result = await check('--against', mock.baseUrl, '--integrations', mock.integrationsUrl, '--key', KEY);
  expect(result).toEqual({ code: 0, out: expect.stringMatching(/^0 differences in \d\d answers\.\n$/), error: '' });
  expect(Date.now() - started).toBeLessThan(60_000);
});

test('a changed mock: the differences on stdout, code 1, and no key', async () => {
  const mock = await createMockServer();
  onTestFinished(() => mock.close());
  mock.world.faults.arm({
    kind: 'status',
    status: 200,
    body: JSON.stringify({ key: KEY }),
    match: { operation: 'getAds' },
  });
  const { code, out, error } = await check('--against', mock.baseUrl, '--key', KEY);
  expect([code, error]).toEqual([1, '']);
  expect(out).toContain('ads: expected a list, received nothing');
  expect(out).toContain('key: expected no field of this name, received "removed"');
});

test.each([
  ['a wrong key', 401, '{}', 'refuses the value of --key with status 401'],
  ['a website', 200, `<html>${KEY}`, 'responds with a body that is not JSON'],
])('%s: one sentence on stderr and code 2', async (_, status, body, words) => {
  const url = await serve((__, response) => response.writeHead(status).end(body));
  const { code, out, error } = await check('--against', url, '--key', KEY);
  expect([code, out]).toEqual([2, '']);
  expect(error).toMatch(/^\S[^\n]*\.\n$/);
  expect(error).toContain(`${url} ${words}`);
});

test.each([
  ['a host that is down', ['--against', 'http://127.0.0.1:1', '--key', KEY], 'does not answer'],
  ['no key', ['--against', 'http://127.0.0.1:1'], 'needs --key <API key>'],
  ['a URL that contains the key', ['--against', `example.com/?k=${KEY}`, '--key', KEY], 'give the base URL'],
  [
    'no folder of a recording',
    ['--against', 'http://127.0.0.1:1', '--key', KEY, '--recording', '/nowhere'],
    '/nowhere',
  ],
])('%s: one sentence on stderr and code 2', async (_, args, words) => {
  const { code, out, error } = await check(...args);
  expect([code, out]).toEqual([2, '']);
  expect(error).toMatch(/^\S[^\n]*\.\n$/);
  expect(error).toContain(words);
});
