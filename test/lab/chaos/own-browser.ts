import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { findChromium } from '../../browser/chromium';
import { defineName } from '../define-name';

/** A Chromium with a profile on disk, which can be killed and started again as a viewer's can. */
export interface OwnBrowser {
  readonly context: BrowserContext;
  /** As the system's memory killer does: at once, all of its processes. */
  kill(): Promise<void>;
}

export async function startOwnBrowser(profile: string): Promise<OwnBrowser> {
  const portFile = join(profile, 'DevToolsActivePort');
  await rm(portFile, { force: true });
  const child = spawn(
    findChromium(),
    [
      '--headless=new',
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...['--disable-gpu', '--disable-quic', '--disable-component-update', '--disable-sync', '--no-first-run'],
      ...[
        '--disable-session-crashed-bubble',
        '--disable-background-networking',
        '--mute-audio',
        '--js-flags=--expose-gc',
      ],
      // Ten tabs stand for ten that a viewer goes back and forth between.
      ...[
        '--disable-renderer-backgrounding',
        '--disable-background-timer-throttling',
        '--disable-backgrounding-occluded-windows',
      ],
      '--autoplay-policy=no-user-gesture-required',
      'about:blank',
    ],
    { detached: true, stdio: 'ignore' },
  );
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await readPort(portFile);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context.');
  await defineName(context);
  return {
    context,
    async kill() {
      // Its own group: only what this function has started.
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      await gone;
      await browser.close().catch(() => {});
    },
  };
}

async function readPort(file: string): Promise<string> {
  for (let turn = 0; turn < 300; turn++) {
    const text = await readFile(file, 'utf8').catch(() => '');
    const [port] = text.split('\n');
    if (port && text.includes('\n')) return port;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Chromium does not start.');
}
