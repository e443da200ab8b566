import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

test('npm start serves the examples and the mock backend, says where they are, and stops when asked', async () => {
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  const [command = '', ...script] = scripts.start.split(' ');
  const child = spawn(command, [...script, '--port', '0', '--mock-port', '0', '--integrations-port', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stopped = once(child, 'exit');
  try {
    const said: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      said.push(line);
      if (line.includes('Ctrl+C')) break;
    }
    const text = said.join('\n');
    const examples = /Examples +(\S+)/.exec(text)?.[1] ?? '';
    const mock = /Mock backend +(\S+)/.exec(text)?.[1] ?? '';
    expect(await (await fetch(examples)).text()).toContain('<title>');
    // Without a key it says so, and so it is the mock backend that speaks.
    expect((await fetch(`${mock}/api/app/settings`)).status).toBe(401);
  } finally {
    child.kill('SIGTERM');
  }
  expect(await stopped).toEqual([0, null]);
});
