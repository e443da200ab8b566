import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findHeadlessShell } from '../../scripts/find-chromium';
import { type StaticSite, startStaticSite } from '../../scripts/static-site';
import { lend } from './packed-package';

const examples = fileURLToPath(new URL('../../examples/your-own-tests/', import.meta.url));

export interface PlaywrightRun {
  readonly repeat?: number;
  readonly workers?: number;
  /** How many times longer than Playwright's defaults a test and its expectations may take. */
  readonly patience?: number;
}

export interface PlaywrightOutcome {
  readonly passed: number;
  readonly failed: number;
  /** The report, without colours. */
  readonly output: string;
}

export interface PlaywrightProject {
  /** Shows another page at `/`. */
  show(html: string): void;
  /** Writes a file of the project. */
  write(name: string, code: string): void;
  /** Runs the specs of the project whose path contains `name`. */
  run(name: string, options?: PlaywrightRun): Promise<PlaywrightOutcome>;
  close(): Promise<void>;
}

/** The spec of the examples that a user would copy. */
export const readExampleSpec = () => readFileSync(join(examples, 'top-clips.spec.ts'), 'utf8');

/**
 * Playwright's own test runner in an app with the package, and the page of the examples on a site.
 *
 * @param version - Of Playwright, from the registry; default: the one of this repository.
 */
export async function openPlaywrightProject(app: string, version?: string): Promise<PlaywrightProject> {
  if (version) {
    const options = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `@playwright/test@${version}`];
    execFileSync('npm', options, { cwd: app, stdio: 'pipe' });
  } else {
    mkdirSync(join(app, 'node_modules/@playwright'), { recursive: true });
    for (const name of ['@playwright/test', 'playwright', 'playwright-core']) lend(app, name);
  }
  const site = await startStaticSite();
  const show = (html: string) =>
    site.answer('/', (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
    });
  show(readFileSync(join(examples, 'page.html'), 'utf8'));
  const write = (name: string, code: string) => writeFileSync(join(app, name), code);
  return {
    show,
    write,
    async run(name, { repeat = 1, workers = 1, patience = 1 } = {}) {
      write('playwright.config.ts', toConfig(site, { repeat, workers, patience }));
      const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', name], {
        cwd: app,
        // Of the runner that runs this.
        env: { ...process.env, NODE_OPTIONS: '', VITEST: '', FORCE_COLOR: '0' },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => {
          output += text;
        });
      await once(child, 'close');
      const count = (word: string) => Number(new RegExp(`^\\s*(\\d+) ${word}`, 'm').exec(output)?.[1] ?? 0);
      return { passed: count('passed'), failed: count('failed'), output };
    },
    close: () => site.close(),
  };
}

const toConfig = ({ origin }: StaticSite, { repeat, workers, patience }: Required<PlaywrightRun>) => `
export default {
  testDir: '.',
  repeatEach: ${repeat},
  workers: ${workers},
  fullyParallel: true,
  retries: 0,
  timeout: ${30_000 * patience},
  expect: { timeout: ${5_000 * patience} },
  reporter: 'list',
  use: {
    baseURL: ${JSON.stringify(origin)},
    launchOptions: {
      executablePath: ${JSON.stringify(findHeadlessShell())},
      args: ['--disable-gpu'${process.getuid?.() === 0 ? ", '--no-sandbox'" : ''}],
    },
  },
};
`;
