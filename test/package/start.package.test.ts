import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

/** `npm start` on free ports, until it has said where everything is or has ended. */
async function start(...options: readonly string[]) {
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  const [command = '', ...script] = scripts.start.split(' ');
  const free = ['--port', '0', '--mock-port', '0', '--integrations-port', '0'];
  const child = spawn(command, [...script, ...free, ...options], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  const complaint = text(child.stderr);
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (line.includes('Ctrl+C')) break;
  }
  const find = (pattern: RegExp) => pattern.exec(said.join('\n'))?.[1] ?? '';
  return {
    child,
    ended,
    complaint,
    examples: find(/Examples +(\S+)/),
    desk: find(/Test desk +(\S+)/),
    mock: find(/Mock backend +(\S+)/),
  };
}

test('npm start serves the examples and the mock backend, says where they are, and stops when asked', async () => {
  const { child, ended, examples, mock } = await start();
  try {
    expect(await (await fetch(examples)).text()).toContain('<title>');
    // Without a key it says so, and so it is the mock backend that speaks.
    expect((await fetch(`${mock}/api/app/settings`)).status).toBe(401);
  } finally {
    child.kill('SIGTERM');
  }
  expect(await ended).toEqual([0, null]);
});

test('npm start prints only addresses that answer a browser', async () => {
  const { child, ended, examples, desk, mock } = await start();
  try {
    const addresses = [examples, desk, mock];
    expect(await Promise.all(addresses.map(async (address) => (await fetch(address)).status))).toEqual([200, 200, 200]);
  } finally {
    child.kill('SIGTERM');
  }
  await ended;
});

test('npm start that is killed leaves no mock backend behind', async () => {
  const { child, ended, mock } = await start();
  child.kill('SIGKILL');
  await ended;
  await expect(fetch(`${mock}/api/app/settings`)).rejects.toThrow();
});

test.each(['--port', '--mock-port'])('npm start says in one line that its %s is taken, and ends', async (option) => {
  const other = createServer().listen(0, option === '--port' ? 'localhost' : '127.0.0.1');
  await once(other, 'listening');
  const { ended, complaint } = await start(option, String((other.address() as AddressInfo).port));
  other.close();
  expect((await complaint).trim()).toMatch(/^Port .+ is taken.+\.$/);
  expect(await ended).toEqual([1, null]);
});
