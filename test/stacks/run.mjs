/**
 * `npm run test:stacks`: the package as it is packed, in small complete apps of other people's stacks: installed into an
 * empty folder, built, served and driven in Chromium. In every one a row shows and a clip plays, and the console has no
 * error, and no warning of ours. `-- --only vite,next` for some of them, `--keep` leaves the folders.
 *
 * Each folder is one app. `package.json` pins what it installs; its `stack` says how it is built and served.
 */

import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { buildIfStale } from '../run/build-if-stale.mjs';
import { findChromium } from '../run/find-chromium.mjs';
import { drive } from './drive.mjs';
import { serveFolder } from './serve-folder.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const here = fileURLToPath(new URL('.', import.meta.url));
const { values: options } = parseArgs({ options: { only: { type: 'string' }, keep: { type: 'boolean' } } });

const stacks = readdirSync(here).filter((name) => existsSync(join(here, name, 'package.json')));
const chosen = options.only ? options.only.split(',') : stacks;
const unknown = chosen.filter((name) => !stacks.includes(name));
if (unknown.length > 0) {
  console.error(`There is no stack ${unknown.join(', ')}; there are ${stacks.join(', ')}.`);
  process.exit(2);
}

buildIfStale();
const place = mkdtempSync(join(tmpdir(), 'service-web-sdk-stacks-'));
const [{ filename }] = JSON.parse(
  run(root, 'npm', 'pack', '--silent', '--json', '--ignore-scripts', '--pack-destination', place),
);
const tarball = join(place, filename);
const mock = spawn(process.execPath, [
  join(root, 'dist/bin/service-mock.js'),
  '--port',
  '0',
  '--integrations-port',
  '0',
]);
const { baseUrl } = JSON.parse(await new Promise((resolve) => createInterface(mock.stdout).once('line', resolve)));
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

const failed = [];
for (const name of chosen) {
  const startedAt = performance.now();
  try {
    const { sizes } = await test(name);
    const seconds = `${((performance.now() - startedAt) / 1000).toFixed(0)} s`.padStart(5);
    const kilobytes = sizes.map((bytes) => (bytes / 1000).toFixed(1));
    const scripts = sizes.length > 0 ? `  first script ${kilobytes[0]} kB, ${sizes.length} before the tap` : '';
    console.log(`ok      ${name.padEnd(20)} ${seconds}${scripts}`);
  } catch (error) {
    failed.push(name);
    console.log(`FAILED  ${name}\n${String(error.stack ?? error).replace(/^/gm, '        ')}`);
  }
}

await browser.close();
mock.kill('SIGTERM');
if (options.keep) console.log(`The apps are in ${place}.`);
else rmSync(place, { recursive: true, force: true });
console.log(`\n${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Installs, builds, serves and drives one app. */
async function test(name) {
  const app = join(place, name);
  cpSync(join(here, name), app, { recursive: true });
  const { stack, scripts = {}, ...manifest } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'));
  writeFileSync(join(app, 'package.json'), JSON.stringify({ ...manifest, scripts, private: true }));
  run(app, 'npm', 'install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', tarball);
  if (scripts.types) run(app, 'npm', 'run', '--silent', 'types');
  if (stack.isDriven === false) return { sizes: [] };
  if (stack.wrongTypes) refuseWrongTypes(app, stack.wrongTypes);
  if (stack.oneCopyOf) refuseCopies(app, stack.oneCopyOf);
  if (scripts.build) refuseWarnings(run(app, 'sh', '-c', 'npm run --silent build 2>&1'));

  const dist = join(app, 'node_modules/@service/web-sdk/dist');
  const { version, files } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  const cdn = await serveFolder({ folder: dist, prefix: `/npm/@service/web-sdk@${version}/dist/` });
  const site = await openSite(app, { stack, scripts, cdn: cdn.origin, files });
  try {
    return await drive({
      browser,
      origin: site.origin,
      baseUrl,
      checks: stack.checks ?? [],
      isBundled: stack.isBundled,
    });
  } finally {
    site.close();
    cdn.close();
  }
}

/** Where the app's page is: its own server's, a folder on an origin of its own, or in the file system. */
async function openSite(app, { stack, scripts, cdn, files }) {
  if (scripts.start) return startServer(app);
  const folder = join(app, stack.folder ?? 'dist');
  if (stack.opensAs === 'file') return { origin: `${pathToFileURL(join(folder, 'index.html'))}?`, close() {} };
  const policy = stack.policy?.replaceAll('{cdn}', cdn).replaceAll('{mock}', baseUrl);
  return serveFolder({
    folder,
    headers: policy ? { 'Content-Security-Policy': policy } : {},
    replace: {
      '{cdn}': cdn,
      '{mock}': baseUrl,
      '{integrity}': files['service.min.js'].integrity,
      '{integrity-all}': files['service.all.min.js'].integrity,
    },
  });
}

/** The type check of the templates must see what is wrong in one, or it sees nothing at all. */
function refuseWrongTypes(app, { file, from, to }) {
  const path = join(app, file);
  const right = readFileSync(path, 'utf8');
  writeFileSync(path, right.replace(from, to));
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'types'], { cwd: app, encoding: 'utf8' });
  writeFileSync(path, right);
  if (status === 0 || !/octagon/.test(stdout)) throw new Error(`The type check lets \`${to}\` pass:\n${stdout}`);
}

/** What a bundler has to say of the package is said to its user; what a framework says of its own next version is not. */
function refuseWarnings(output) {
  const warnings = output
    .split('\n')
    .filter((line) => /\bwarn|\(!\)/i.test(line) && !/^npm warn|0 warnings|Future Flag Warning/i.test(line));
  if (warnings.length > 0) throw new Error(`The build warns:\n${output}`);
}

/** One copy of a package that the app has, too: installed once, or the library would bring its own. */
function refuseCopies(app, name) {
  const copies = run(app, 'npm', 'ls', name, '--all', '--parseable').trim().split('\n');
  if (copies.length !== 1) throw new Error(`There are ${copies.length} copies of ${name}:\n${copies.join('\n')}`);
}

/** Starts the app's own server, `npm start`, which reads PORT. */
async function startServer(app) {
  const port = await findFreePort();
  const child = spawn('npm', ['run', '--silent', 'start'], {
    cwd: app,
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
    detached: true,
  });
  const origin = `http://localhost:${port}`;
  const until = Date.now() + 60_000;
  for (;;) {
    if (await fetch(origin).catch(() => undefined)) break;
    if (Date.now() > until) throw new Error('The app’s server did not answer within a minute.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  // npm starts a shell; the whole group is ours.
  return { origin, close: () => process.kill(-child.pid, 'SIGTERM') };
}

function findFreePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function run(cwd, command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`.slice(0, 6000));
  return stdout;
}
