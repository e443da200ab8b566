import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findProgram, isProgram } from './find-program';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];

const SHELL = 'chromium-headless-shell';

const USUAL_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Returns the path of Chrome or Chromium: `CHROME_PATH`, else one on the `PATH`, else one in a usual folder, else
 * Playwright's. Installs one if there is none (Debian's package for root, else Playwright's).
 *
 * @throws An `Error` if `CHROME_PATH` is not a program or the installation fails.
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string {
  const named = environment.CHROME_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROME_PATH is "${named}", which is not a program. Correct or unset it.`);
  }
  const found = findInstalled();
  if (found) return found;
  console.log('No Chrome or Chromium found; installing one for the browser tests.');
  install();
  const installed = findInstalled();
  if (installed) return installed;
  throw new Error('The browser tests need Chrome or Chromium: install one, or set CHROME_PATH to its program.');
}

/**
 * Returns the path of Chromium's headless shell, in which tests take 40 % less time. It has no back-forward cache.
 * Returns the result of `findChromium` if the shell is missing or `CHROME_PATH` is set. In CI, root installs Debian's.
 */
export function findHeadlessShell(environment: NodeJS.ProcessEnv = process.env): string {
  // Installs both if both are missing.
  const chromium = findChromium(environment);
  if (environment.CHROME_PATH) return chromium;
  if (environment.CI === 'true' && !findProgram(SHELL) && hasApt()) {
    for (const command of [['update'], ['install', '-y', '--no-install-recommends', SHELL]])
      spawnSync('apt-get', ['-qq', ...command], { stdio: 'ignore' });
  }
  return findProgram(SHELL) ?? chromium;
}

function findInstalled(): string | undefined {
  return findProgram(...NAMES) ?? [...USUAL_PATHS, chromium.executablePath()].find(isProgram);
}

/** Whether this process may install Debian's packages. */
export function hasApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function install(): void {
  const run = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;
  if (hasApt()) {
    run('apt-get', 'update', '-qq');
    // The fonts of the reference screenshots. Older Debians have no headless shell.
    const FONTS = ['fonts-dejavu-core', 'fonts-liberation'];
    for (const names of [['chromium', SHELL], ['chromium']])
      if (run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names, ...FONTS)) return;
  }
  const playwright = join(process.cwd(), 'node_modules/playwright-core/cli.js');
  run(process.execPath, playwright, 'install', ...(process.getuid?.() === 0 ? ['--with-deps'] : []), 'chromium');
}
