import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from '../../../scripts/find-program';
import type { LaunchOptions } from './journey';
import { type Browser, createWebDriver, type Send } from './webdriver';

const START_MS = 60_000;

const PREFERENCES = {
  // Journeys that share a tab count the entries of its history, which Firefox limits to 50.
  'browser.sessionhistory.max_entries': 5000,
  'marionette.port': 0,
  // A mouse: without it a headless Firefox has no pointer, and no media query of one matches.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  // And a touch screen.
  'dom.w3c_touch_events.enabled': 1,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
};

/** A stock Firefox without a window, driven by Marionette: the commands of WebDriver, as JSON over a socket. */
export async function launchFirefox({
  dark = false,
  isPrivate = false,
  hasClassicScrollbars = false,
}: LaunchOptions): Promise<Browser> {
  const program = process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox');
  if (!program) throw new Error('Firefox is missing: install firefox-esr, or set FIREFOX_PATH to its program.');
  const profile = mkdtempSync(join(tmpdir(), 'service-web-sdk-firefox-'));
  const preferences = {
    ...PREFERENCES,
    'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
    'browser.privatebrowsing.autostart': isPrivate,
    'widget.gtk.overlay-scrollbars.enabled': !hasClassicScrollbars,
  };
  const lines = Object.entries(preferences).map(([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const child = spawn(program, ['--headless', '--no-remote', '--marionette', '--profile', profile], {
    stdio: 'ignore',
    // Firefox also writes next to its profile.
    env: { ...process.env, HOME: profile },
  });
  const ended = once(child, 'exit');
  const end = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const { send, close } = await connectTo(await findPort(join(profile, 'MarionetteActivePort'), child));
    const session = await send('NewSession', {});
    const { browserVersion } = (session as { readonly capabilities: { readonly browserVersion: string } }).capabilities;
    const leave = () => {
      close();
      return end();
    };
    return createWebDriver(send, leave, `Firefox ${browserVersion}`);
  } catch (error) {
    await end();
    throw error;
  }
}

/** Firefox writes its port to this file when it listens. */
async function findPort(file: string, child: ChildProcess): Promise<number> {
  for (const until = Date.now() + START_MS; Date.now() < until && child.exitCode === null; await wait(50)) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (port > 0) return port;
  }
  throw new Error('Firefox did not start.');
}

interface MarionetteError {
  readonly error: string;
  readonly message: string;
}

/** Each message is its length in bytes, a colon, and JSON: `[0, id, command, parameters]`, `[1, id, error, value]`. */
async function connectTo(port: number): Promise<{ readonly send: Send; readonly close: () => void }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let rest = Buffer.alloc(0);
  socket.on('data', (data: Buffer) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const start = rest.indexOf(':') + 1;
      const end = start + Number(rest.subarray(0, start - 1));
      if (start === 0 || rest.length < end) return;
      const message = JSON.parse(rest.subarray(start, end).toString());
      rest = rest.subarray(end);
      // The first one is a greeting.
      if (Array.isArray(message)) settle(message[1], message[2], message[3]);
    }
  });
  const settle = (id: number, error: MarionetteError | null, value: unknown) => {
    const promise = waiting.get(id);
    waiting.delete(id);
    if (error) promise?.reject(new Error(`${error.error}: ${error.message}`));
    else promise?.resolve(typeof value === 'object' && value && 'value' in value ? value.value : value);
  };
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended.'));
  });
  return {
    send: (command, parameters = {}) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        const text = JSON.stringify([0, lastId, `WebDriver:${command}`, parameters]);
        socket.write(`${Buffer.byteLength(text)}:${text}`);
      }),
    close: () => socket.destroy(),
  };
}

interface Waiting {
  resolve(value: unknown): void;
  reject(reason: Error): void;
}
