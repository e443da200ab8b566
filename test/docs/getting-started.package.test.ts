import { type ChildProcess, execFileSync, execSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../browser/chromium';
import { lend, packAndInstall } from '../package/packed-package';
import { blockNamed } from './doc-pages';

// docs/getting-started.md and nothing else, in an empty folder, as a stranger follows it. Only the ports are other ones,
// and what the registry would give comes from here: our package from its packed file, the others are lent.
const PAGE = 'docs/getting-started.md';
const packed = packAndInstall();
const folder = join(packed.app, '../stranger');
const running: ChildProcess[] = [];
const ports = new Map<string, number>();
let browser: Browser;

beforeAll(async () => {
  for (const port of ['4010', '5173', '4173']) ports.set(port, await findFreePort());
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  mkdirSync(folder);
  for (const line of linesOf('setup')) {
    const [, names] = /^npm install (.+)$/.exec(line) ?? [];
    if (names === undefined) run(line);
    else for (const name of names.split(' ')) install(name);
  }
  await start('mock', '"baseUrl"');
});
afterEach(() => {
  for (const child of running.splice(1)) stop(child);
});
afterAll(async () => {
  for (const child of running.splice(0)) stop(child);
  await browser.close();
  packed.remove();
});

const withPorts = (text: string) =>
  [...ports].reduce((result, [port, free]) => result.replaceAll(port, String(free)), text);
const linesOf = (name: string) => withPorts(blockNamed(PAGE, name)).trim().split('\n');
const run = (line: string) => execSync(line, { cwd: folder, stdio: 'pipe', env: ENVIRONMENT });
const write = (name: string) =>
  writeFileSync(join(folder, name.replace('vite:', '')), withPorts(blockNamed(PAGE, name)));

// Vitest's own settings are nothing that a stranger's shell has.
const ENVIRONMENT = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|npm_)/i.test(name)),
);

/** What `npm install <name>` gives: the files and the command. */
function install(name: string): void {
  if (name === '@service/web-sdk') {
    const options = ['install', '--prefer-offline', '--no-audit', '--no-fund', packed.tarball];
    execFileSync('npm', options, { cwd: folder, stdio: 'pipe' });
    return;
  }
  lend(folder, name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'));
  if (bin?.[name]) symlinkSync(join('..', name, bin[name]), join(folder, 'node_modules/.bin', name));
}

/** Starts a block whose last command does not end; resolves once that has printed `ready`. */
async function start(name: string, ready: string): Promise<void> {
  const lines = linesOf(name);
  for (const line of lines.slice(0, -1)) run(line);
  const said = lines.at(-1) ?? '';
  // The mock's second port is not on the page, and may be taken.
  await startLine(said.includes('service-mock') ? `${said} --integrations-port 0` : said, ready);
}

/** Starts a command that does not end; resolves once it has printed `ready`. */
async function startLine(last: string, ready: string): Promise<void> {
  const child = spawn('sh', ['-c', last], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: ENVIRONMENT,
  });
  running.push(child);
  let output = '';
  child.stderr.on('data', (data) => {
    output += data;
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${last} ended: ${output}`)));
  const isReady = new Promise<void>((resolve) => {
    child.stdout.on('data', (data) => {
      output += data;
      if (output.includes(ready)) resolve();
    });
  });
  ended.catch(() => {});
  await Promise.race([isReady, ended]);
}

function stop(child: ChildProcess): void {
  // The shell has child processes; the whole process group belongs to the test.
  if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** What a person does who has followed the page: looks, taps, watches. */
async function watchTheRow(port: string): Promise<readonly string[]> {
  const page = await browser.newPage();
  const told: string[] = [];
  page.on('console', (message) => {
    // Browsers request this file on their own.
    if (message.location().url.endsWith('/favicon.ico')) return;
    if (['error', 'warning'].includes(message.type())) told.push(message.text());
  });
  page.on('pageerror', (error) => told.push(String(error)));
  await page.goto(withPorts(`http://localhost:${port}/`));
  await page.locator('#top-clips a[href^="#top-clips/"]').first().click();
  await page.waitForFunction(() => {
    const videosOf = (node: ParentNode): HTMLVideoElement[] =>
      [...node.querySelectorAll('*')].flatMap((element) => [
        ...(element instanceof HTMLVideoElement ? [element] : []),
        ...(element.shadowRoot ? videosOf(element.shadowRoot) : []),
      ]);
    return videosOf(document).some((video) => !video.paused && video.currentTime > 0.3);
  });
  await page.close();
  return told;
}

test('the page with a script tag has a row that plays', async () => {
  for (const line of linesOf('script-tag')) run(line);
  write('index.html');
  await start('serve', 'Local');
  expect(await watchTheRow('5173')).toEqual([]);
});

test('the page of a bundler has a row that plays', async () => {
  rmSync(join(folder, 'public'), { recursive: true, force: true });
  write('vite:index.html');
  write('vite:main.js');
  await start('vite:build', 'Local');
  expect(await watchTheRow('4173')).toEqual([]);
});

test('the app that service-mock init writes has a row that plays, and its second run is refused', async () => {
  const command = 'npx service-mock init my-app';
  expect(run(command).toString()).toMatch(/^Next: cd "my-app" && npm install && npm run mock\n.* npm start\n$/);
  expect(() => run(command)).toThrow('my-app is not empty: give an empty or a new folder.');
  const app = join(folder, 'my-app');
  const { scripts } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'));
  expect(scripts).toMatchObject({ mock: 'service-mock --port 4010', build: 'vite build' });
  writeFileSync(join(app, 'main.js'), withPorts(readFileSync(join(app, 'main.js'), 'utf8')));
  await startLine(withPorts('cd my-app && npx vite build && npx vite preview --port 4173'), 'Local');
  expect(await watchTheRow('4173')).toEqual([]);
});

test('the tests of docs/testing-your-integration.md pass where a stranger runs them', () => {
  for (const name of ['vitest', 'happy-dom', 'msw']) install(name);
  writeFileSync(join(folder, 'badge.test.ts'), blockNamed('docs/testing-your-integration.md', 'badge.test.ts'));
  const output = run('npx vitest run --reporter=verbose badge.test.ts');
  expect(output.toString()).toMatch(/2 passed/);
});
