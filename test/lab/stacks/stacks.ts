import { execFile, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { createMockServer } from '../../../mocks/server/create-mock-server';
import { findChromium, launchChromium } from '../../browser/chromium';
import { type CheckName, drive } from './drive';
import { type ServedFolder, serveFolder } from './serve-folder';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const here = fileURLToPath(new URL('.', import.meta.url));
const examples = join(root, 'examples/apps');

/** The `stack` of an app's package.json: how it is built, served and checked. */
interface Stack {
  /** The folder of the built page; default: `dist`. */
  readonly folder?: string;
  readonly opensAs?: 'file';
  readonly policy?: string;
  readonly isDriven?: boolean;
  readonly isBundled?: boolean;
  readonly oneCopyOf?: string;
  readonly wrongTypes?: WrongTypes;
  readonly checks?: readonly CheckName[];
  /** Replaces the build script of the app. */
  readonly build?: string;
}

/** The apps that readers copy; their package.json has nothing of these tests. */
const EXAMPLES: Readonly<Record<string, Stack>> = {
  // StrictMode mounts twice in development only.
  react: { build: 'NODE_ENV=development vite build --mode development', checks: ['configured', 'twoViews'] },
  'own-tiles-react': { build: 'NODE_ENV=development vite build --mode development', checks: ['ownTiles'] },
  'own-tiles-svelte': { checks: ['ownTiles'] },
  'own-tiles-vue': { checks: ['ownTiles'] },
  next: { checks: ['serverRendering', 'clientNavigation', 'router', 'watchPage'] },
  vue: {
    checks: ['configured', 'twoViews'],
    wrongTypes: { file: 'top-clips.vue', from: 'cell-type="square"', to: 'cell-type="octagon"' },
  },
};

/** A replacement in a file of the app that its type check must refuse. */
interface WrongTypes {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** What all apps share. */
interface Workshop {
  readonly folder: string;
  readonly tarball: string;
  readonly browser: Browser;
  readonly baseUrl: string;
}

/**
 * Installs the packed package into small complete apps of other stacks, builds, serves and drives them in Chromium. In
 * each of them a row appears and a clip plays, without an error in the console. `--only vite,next` takes some of them;
 * `--keep` keeps the folders. Each folder here and in `examples/apps` is one app; its package.json pins what it installs.
 */
export async function main(args: readonly string[]): Promise<number> {
  const { only, keep } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' }, keep: { type: 'boolean' } },
  }).values;
  const stacks = [here, examples].flatMap((folder) =>
    readdirSync(folder).filter((name) => existsSync(join(folder, name, 'package.json'))),
  );
  const chosen = only ? only.split(',') : stacks;
  const unknown = chosen.filter((name) => !stacks.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown stack ${unknown.join(', ')}: choose from ${stacks.join(', ')}.`);

  const folder = mkdtempSync(join(tmpdir(), 'service-web-sdk-stacks-'));
  const [{ filename }] = JSON.parse(
    await run(root, 'npm', 'pack', '--silent', '--json', '--ignore-scripts', '--pack-destination', folder),
  );
  const mock = await createMockServer();
  const browser = await launchChromium();
  const workshop = { folder, tarball: join(folder, filename), browser, baseUrl: mock.baseUrl };
  const failed: string[] = [];
  try {
    for (const name of chosen) if (!(await passes(name, workshop))) failed.push(name);
  } finally {
    await Promise.all([browser.close(), mock.close()]);
    if (keep) console.log(`The apps are in ${folder}.`);
    else rmSync(folder, { recursive: true, force: true });
  }
  console.log(`\n${chosen.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}

async function passes(name: string, workshop: Workshop): Promise<boolean> {
  const startedAt = performance.now();
  try {
    const sizes = await test(name, workshop);
    const seconds = `${((performance.now() - startedAt) / 1000).toFixed(0)} s`.padStart(5);
    const [first = 0] = sizes;
    const scripts =
      sizes.length > 0 ? `  first script ${(first / 1000).toFixed(1)} kB, ${sizes.length} before the tap` : '';
    console.log(`ok      ${name.padEnd(20)} ${seconds}${scripts}`);
    return true;
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.log(`FAILED  ${name}\n${text.replace(/^/gm, '        ')}`);
    return false;
  }
}

/** Installs, builds, serves and drives one app; returns the bytes of each script that its page loads before the first tap. */
async function test(name: string, workshop: Workshop): Promise<readonly number[]> {
  const app = join(workshop.folder, name);
  cpSync(join(name in EXAMPLES ? examples : here, name), app, { recursive: true });
  const {
    stack = EXAMPLES[name] ?? {},
    scripts: own = {},
    ...manifest
  } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')) as {
    readonly stack?: Stack;
    readonly scripts?: Readonly<Record<string, string>>;
  };
  const scripts: Readonly<Record<string, string>> = { ...own, ...(stack.build && { build: stack.build }) };
  writeFileSync(join(app, 'package.json'), JSON.stringify({ ...manifest, scripts, private: true }));
  await run(
    app,
    'npm',
    'install',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--ignore-scripts',
    workshop.tarball,
  );
  if (scripts.types) await run(app, 'npm', 'run', '--silent', 'types');
  if (stack.wrongTypes) refuseWrongTypes(app, stack.wrongTypes);
  if (stack.oneCopyOf) await refuseCopies(app, stack.oneCopyOf);
  // For pages that render a row when they are built, and for servers.
  const host = `SERVICE_HOST=${workshop.baseUrl}`;
  if (scripts.build) refuseWarnings(await run(app, 'env', host, 'sh', '-c', 'npm run --silent build 2>&1'));
  if (scripts.test) await run(app, 'env', host, `CHROME_PATH=${findChromium()}`, 'npm', 'test');
  if (stack.isDriven === false) return [];

  const site = scripts.start ? await startServer(app, workshop.baseUrl) : await openPage(app, stack, workshop.baseUrl);
  try {
    const { browser, baseUrl } = workshop;
    const { checks = [], isBundled = false } = stack;
    return await drive({ browser, origin: site.origin, baseUrl, checks, isBundled });
  } finally {
    site.close();
  }
}

/** Opens the built page of an app without its own server: as a file, or from a folder on its own origin. */
async function openPage(app: string, stack: Stack, mock: string): Promise<ServedFolder> {
  const folder = join(app, stack.folder ?? 'dist');
  if (stack.opensAs === 'file') return { origin: `${pathToFileURL(join(folder, 'index.html'))}?`, close() {} };
  const dist = join(app, 'node_modules/@service/web-sdk/dist');
  const { version, files } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  const cdn = await serveFolder({ folder: dist, prefix: `/npm/@service/web-sdk@${version}/dist/` });
  const policy = stack.policy?.replaceAll('{cdn}', cdn.origin).replaceAll('{mock}', mock);
  const site = await serveFolder({
    folder,
    headers: policy ? { 'Content-Security-Policy': policy } : {},
    replace: {
      '{cdn}': cdn.origin,
      '{mock}': mock,
      '{integrity}': files['service.min.js'].integrity,
      '{integrity-all}': files['service.all.min.js'].integrity,
    },
  });
  return {
    origin: site.origin,
    close() {
      site.close();
      cdn.close();
    },
  };
}

/** Proves that the type check of a template sees an error at all. */
function refuseWrongTypes(app: string, { file, from, to }: WrongTypes): void {
  const path = join(app, file);
  const right = readFileSync(path, 'utf8');
  writeFileSync(path, right.replace(from, to));
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'types'], { cwd: app, encoding: 'utf8' });
  writeFileSync(path, right);
  if (status === 0 || !/octagon/.test(stdout)) throw new Error(`The type check accepts \`${to}\`:\n${stdout}`);
}

/** A bundler's warnings reach the package's users, so the build has none; a framework's notes about its next version do not count. */
function refuseWarnings(output: string): void {
  const warnings = output
    .split('\n')
    .filter((line) => /\bwarn|\(!\)/i.test(line) && !/^npm warn|0 warnings|Future Flag Warning/i.test(line));
  if (warnings.length > 0) throw new Error(`The build warns:\n${output}`);
}

/** A package that both the app and the SDK depend on is installed once. */
async function refuseCopies(app: string, name: string): Promise<void> {
  const copies = (await run(app, 'npm', 'ls', name, '--all', '--parseable')).trim().split('\n');
  if (copies.length !== 1) throw new Error(`There are ${copies.length} copies of ${name}:\n${copies.join('\n')}`);
}

/** Starts the app's own server, `npm start`, which reads PORT and the address of the mock. */
async function startServer(app: string, mock: string): Promise<ServedFolder> {
  const port = await findFreePort();
  const child = spawn('npm', ['run', '--silent', 'start'], {
    cwd: app,
    env: { ...process.env, PORT: String(port), SERVICE_HOST: mock },
    stdio: 'ignore',
    detached: true,
  });
  const origin = `http://localhost:${port}`;
  const until = Date.now() + 60_000;
  while (!(await fetch(origin).catch(() => undefined))) {
    if (Date.now() > until) throw new Error(`The server of ${app} did not answer within 60 s.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    origin,
    close() {
      // npm starts a shell, so the whole process group ends.
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    },
  };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Runs a command while the mock of this process answers it. */
async function run(cwd: string, command: string, ...args: readonly string[]): Promise<string> {
  try {
    return (await execute(command, args, { cwd, maxBuffer: 64 * 1024 * 1024 })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`.slice(0, 6000));
  }
}
