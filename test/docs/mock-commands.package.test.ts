import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEMO } from '../../mocks';
import { createMockServer, type MockServer } from '../../mocks/server/create-mock-server';
import { readDocPages, root } from './doc-pages';

const PREFIX = 'npx -p @service/web-sdk service-mock';

/** Every line of the two pages that starts the mock, as its reader types it. */
const commands = readDocPages()
  .filter(({ path }) => path === 'docs/mock-backend.md' || path === 'docs/testing-your-integration.md')
  .flatMap(({ text }) => text.split('\n'))
  .filter((line) => line.startsWith(PREFIX));

let folder: string;
let real: MockServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mock-commands-'));
  cpSync(join(root, 'examples/own-content'), join(folder, 'my-content'), { recursive: true });
  real = await createMockServer();
});
afterAll(async () => {
  await real.close();
  rmSync(folder, { recursive: true, force: true });
});

const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});

/** Runs a line of the docs with free ports, the mock in the place of the real service, and a key of its own. */
function run(command: string) {
  const words = command
    .slice(PREFIX.length)
    .replace('https://api.example.com', real.baseUrl)
    .replace('"$SERVICE_API_KEY"', DEMO.keys.server)
    .replace(/ --(?:integrations-)?port \d+/g, '')
    .trim();
  const ports = /^(check|init) /.test(words) ? [] : ['--port=0', '--integrations-port=0'];
  const args = [join(root, 'dist/bin/service-mock.js'), ...words.split(/\s+/), ...ports];
  const child = spawn(process.execPath, args.filter(Boolean), { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(child);
  return child;
}

/** Starts a line that serves. */
async function start(command: string) {
  const child = run(command);
  const [line] = await once(child.stdout, 'data');
  const { baseUrl } = JSON.parse(String(line)) as { baseUrl: string };
  const end = async () => {
    child.kill('SIGINT');
    await once(child, 'close');
  };
  return { baseUrl, end };
}

const key = `x-service-api-key=${DEMO.keys.web}`;
const readFeed = async (baseUrl: string, collection: string) => {
  const answer = await fetch(
    `${baseUrl}/api/app/clips/${collection}/clips/paged?${key}&ClientPlatform=web&ClientVersion=11.0.0`,
  );
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { clips: { id: string; likeCount: number }[] }).clips;
};
const commandsWith = (...words: string[]) => commands.filter((line) => words.every((word) => line.includes(word)));

test('these are all the ways in which the pages start the mock', () => {
  const known = [
    ...commandsWith('--port 4010'),
    ...commandsWith('--content my-content'),
    ...commandsWith('--content my-service'),
    ...commandsWith('--state'),
    ...commandsWith(' check '),
    ...commandsWith(' init '),
  ];
  expect(commands.length).toBeGreaterThan(5);
  expect([...new Set(known)].sort()).toEqual([...new Set(commands)].sort());
});

test('the plain command answers with the demo world', async () => {
  for (const command of commandsWith('--port 4010')) {
    const { baseUrl, end } = await start(command);
    expect(await readFeed(baseUrl, DEMO.collections.top)).toHaveLength(10);
    await end();
  }
});

test('--content shows the films of a folder', async () => {
  const [collection = ''] = readdirSync(join(folder, 'my-content/clips'));
  for (const command of new Set(commandsWith('--content my-content'))) {
    const { baseUrl, end } = await start(command);
    expect((await readFeed(baseUrl, collection)).length).toBeGreaterThan(0);
    await end();
  }
});

test('--record keeps what the service answers, and --content replays it without the service', async () => {
  const [record = ''] = commandsWith('--record', '--content my-service');
  const recorder = await start(record);
  const recorded = await readFeed(recorder.baseUrl, DEMO.collections.seven);
  await recorder.end();
  expect(recorded).toHaveLength(7);
  expect(readdirSync(join(folder, 'my-service/recorded')).length).toBeGreaterThan(0);

  const [replay = ''] = commandsWith('--content my-service').filter((line) => !line.includes('--record'));
  const asked = real.world.journal.entries().length;
  const player = await start(replay);
  expect((await readFeed(player.baseUrl, DEMO.collections.seven)).map(({ id }) => id)).toEqual(
    recorded.map(({ id }) => id),
  );
  await player.end();
  expect(real.world.journal.entries()).toHaveLength(asked);
});

test('--state keeps a like over a restart', async () => {
  const [command = ''] = commandsWith('--state');
  const first = await start(command);
  const [clip] = await readFeed(first.baseUrl, DEMO.collections.top);
  const body = JSON.stringify({ user: 'reader-of-the-docs', liked: true });
  const liked = await fetch(`${first.baseUrl}/api/app/clips/${clip?.id}/like?${key}`, { method: 'POST', body });
  expect(liked.status).toBe(200);
  await first.end();
  expect(existsSync(join(folder, 'mock-state.json'))).toBe(true);
  const second = await start(command);
  expect((await readFeed(second.baseUrl, DEMO.collections.top))[0]?.likeCount).toBe((clip?.likeCount ?? 0) + 1);
  await second.end();
});

test('check finds no difference in the demo world, and prints no key', async () => {
  for (const command of commandsWith(' check ')) {
    const child = run(command);
    let printed = '';
    child.stdout.on('data', (chunk) => (printed += String(chunk)));
    const [code] = await once(child, 'close');
    expect([code, printed]).toEqual([0, expect.stringMatching(/^0 differences in \d+ answers\.\n$/)]);
  }
});

test('init writes an app and prints the next commands', async () => {
  for (const command of commandsWith(' init ')) {
    const child = run(command);
    let printed = '';
    child.stdout.on('data', (chunk) => (printed += String(chunk)));
    const [code] = await once(child, 'close');
    expect([code, printed]).toEqual([0, expect.stringMatching(/^Next: cd "my-page" && npm install && npm run mock\n/)]);
    expect(readdirSync(join(folder, 'my-page')).sort()).toEqual(['index.html', 'main.js', 'package.json']);
  }
});
