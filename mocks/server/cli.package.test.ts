import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { packagedFiles } from '../media/catalogue';
import { DEMO } from '../seeds/demo-identifiers';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = `${ROOT}dist/bin/service-mock.js`;

const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});

function start(...args: string[]) {
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const said = { out: '', error: '' };
  child.stdout.on('data', (chunk) => (said.out += String(chunk)));
  child.stderr.on('data', (chunk) => (said.error += String(chunk)));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...said }));
  const ready = new Promise<{ baseUrl: string; integrationsUrl: string; mediaUrl: string }>((resolve) => {
    child.stdout.on('data', () => /^\{.*\}\n$/.test(said.out) && resolve(JSON.parse(said.out)));
  });
  return { child, ended, ready };
}

test('the package holds exactly the small set of films and pictures, and the test desk', () => {
  const command = ['npm', 'pack', '--dry-run', '--json', '--ignore-scripts'];
  const { stdout } = spawnSync(command.join(' '), { cwd: ROOT, shell: true, encoding: 'utf8' });
  const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
  const media = files.map(({ path }) => path).filter((path) => path.startsWith('mocks/media/'));
  expect(media.sort()).toEqual(packagedFiles.map((name) => `mocks/media/files/${name}`).sort());
  expect(files.some(({ path }) => path === 'dist/desk/desk.js')).toBe(true);
});

describe('service-mock as built', () => {
  test('prints one line of JSON when it answers, and SIGTERM ends it with an open connection', async () => {
    const { child, ended, ready } = start('--port', '0', '--integrations-port=0');
    const { baseUrl, integrationsUrl, mediaUrl } = await ready;
    const settings = await fetch(`${baseUrl}/api/app/settings?x-service-api-key=${DEMO.keys.web}`);
    expect(settings.status).toBe(200);
    await settings.text();
    const workflows = await fetch(`${integrationsUrl}/api/workflows`, {
      headers: { 'x-service-api-key': DEMO.keys.server },
    });
    expect(((await workflows.json()) as unknown[]).length).toBeGreaterThan(0);
    expect((await fetch(`${mediaUrl}/icons/follow.svg`)).status).toBe(200);
    expect((await fetch(`${baseUrl}/__mock/`)).headers.get('content-type')).toContain('text/html');
    const live = await fetch(`${baseUrl}/__mock/live`);
    child.kill('SIGTERM');
    const { code, out } = await ended;
    expect([code, out.trim().split('\n').length]).toEqual([0, 1]);
    await expect(live.text()).rejects.toThrow();
  });

  test('a closed error stream does not end it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mock-content-'));
    try {
      const { child, ready } = start('--port', '0', '--integrations-port', '0', '--content', folder);
      const { baseUrl } = await ready;
      child.stderr?.destroy();
      const readMistakes = async () => {
        const state = (await (await fetch(`${baseUrl}/__mock/state`)).json()) as { content: { mistakes: string[] } };
        return state.content.mistakes;
      };
      // Each change prints a line to the closed stream.
      for (const text of ['{', '{}', '[', '{}', '{']) {
        const isWrong = text !== '{}';
        writeFileSync(join(folder, 'theme.json'), text);
        await expect.poll(async () => (await readMistakes()).length > 0, { timeout: 5000 }).toBe(isWrong);
      }
      expect(child.exitCode).toBeNull();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('a bad option is one sentence on the error stream and exit 2', async () => {
    const { code, out, error } = await start('--prot', '4010').ended;
    expect([code, out]).toEqual([2, '']);
    expect(error.trim().split('\n').length).toBe(1);
  });

  test('--help explains every option and exits 0', async () => {
    const { code, out } = await start('--help').ended;
    expect(code).toBe(0);
    for (const flag of ['--port', '--integrations-port', '--host', '--scenario', '--seed']) expect(out).toContain(flag);
  });

  test('a taken port is one sentence and exit 1', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const address = blocker.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, error } = await start('--port', String(port), '--integrations-port', '0').ended;
    const other = await start('--port', '0', '--integrations-port', String(port)).ended;
    blocker.close();
    expect(code).toBe(1);
    expect(error).toContain('is taken');
    expect(error).toBe(`Port ${port} is taken: choose another with --port.\n`);
    expect(other.error).toBe(`Port ${port} is taken: choose another with --integrations-port.\n`);
  });
});
