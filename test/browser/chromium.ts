import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Without these a run on a shared machine asks the outside world for things and answers differently by the day. */
const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
  '--force-color-profile=srgb',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The Chrome or Chromium of this machine: `CHROME_PATH`, else the usual places, else one that Playwright installed.
 *
 * @throws When `CHROME_PATH` names no program, or none is found.
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string {
  const named = environment.CHROME_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROME_PATH is "${named}", and no program is there.`);
  }
  const onPath = (environment.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const found = [...PLACES, ...onPath, chromium.executablePath()].find(isExecutable);
  if (found) return found;
  throw new Error(
    'No Chrome or Chromium found: install one (Debian: "apt-get install chromium"; elsewhere: "npx playwright-core install chromium") or set CHROME_PATH.',
  );
}

/** Starts the machine's Chromium, headless, with what every browser test needs. The caller closes it. */
export function launchChromium({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), ...options, args: [...ARGS, ...args] });
}
