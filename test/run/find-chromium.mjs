import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];

const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The path of a Chrome or Chromium: `CHROME_PATH`, one on the `PATH` or in a usual place, Playwright's own; where there
 * is none it is installed (Debian's package for root, else Playwright's). Throws one clear sentence when that fails.
 */
export function findChromium(environment = process.env) {
  const named = environment.CHROME_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROME_PATH is "${named}", and no program is there.`);
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
 * Chromium's headless shell: the same engine without a window around its pages, in which tests take 40 % less time. It has
 * no back-forward cache. Where it is missing, or `CHROME_PATH` names a program, what `findChromium` finds.
 */
export function findHeadlessShell(environment = process.env) {
  // Installs both where there is neither.
  const chromium = findChromium(environment);
  return (!environment.CHROME_PATH && findOnPath(['chromium-headless-shell'])) || chromium;
}

function findInstalled() {
  return findOnPath(NAMES) ?? [...USUAL_PLACES, chromium.executablePath()].find(isProgram);
}

function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return existsSync(file);
  } catch {
    return false;
  }
}

function install() {
  const run = (command, ...args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    run('apt-get', 'update', '-qq');
    // Serif and sans as in the pictures that are kept; older Debians have no headless shell.
    const FONTS = ['fonts-dejavu-core', 'fonts-liberation'];
    for (const names of [['chromium', 'chromium-headless-shell'], ['chromium']])
      if (run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names, ...FONTS)) return;
  }
  const playwright = join(process.cwd(), 'node_modules/playwright-core/cli.js');
  run(process.execPath, playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium');
}
