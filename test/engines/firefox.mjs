import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from './find-program.mjs';
import { createWebDriver } from './webdriver.mjs';

export const name = 'firefox';

const START_MS = 60_000;

const PREFERENCES = {
  // Journeys that share a tab count the entries of its history, which Firefox lets grow to 50.
  'browser.sessionhistory.max_entries': 5000,
  'marionette.port': 0,
  // A mouse: without it a headless Firefox has no pointer at all, and no media query of one matches.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  // A touch screen beside it.
  'dom.w3c_touch_events.enabled': 1,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
};

const findFirefox = () => process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox');

export const findMissing = () => (findFirefox() ? undefined : 'install firefox-esr, or set FIREFOX_PATH');

/** A stock Firefox without a window, spoken to by Marionette: the commands of WebDriver, as JSON over a socket. */
export async function launch({ dark = false, isPrivate = false } = {}) {
  const profile = mkdtempSync(join(tmpdir(), 'service-web-sdk-firefox-'));
  const preferences = {
    ...PREFERENCES,
    'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
    'browser.privatebrowsing.autostart': isPrivate,
  };
  const lines = Object.entries(preferences).map(([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const child = spawn(findFirefox(), ['--headless', '--no-remote', '--marionette', '--profile', profile], {
    stdio: 'ignore',
    // Firefox writes beside the profile too.
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
    const { capabilities } = await send('NewSession', {});
    const leave = () => {
      close();
      return end();
    };
    return createWebDriver(send, leave, `Firefox ${capabilities.browserVersion}`);
  } catch (error) {
    await end();
    throw error;
  }
}

/** Firefox writes down the port that it chose, once it listens there. */
async function findPort(file, child) {
  for (const until = Date.now() + START_MS; Date.now() < until && child.exitCode === null; await wait(50)) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (port > 0) return port;
  }
  throw new Error('Firefox did not start.');
}

/** Each message is its length in bytes, a colon, and JSON: `[0, id, command, parameters]`, `[1, id, error, value]`. */
async function connectTo(port) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const waiting = new Map();
  let lastId = 0;
  let rest = Buffer.alloc(0);
  socket.on('data', (data) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const start = rest.indexOf(':') + 1;
      const end = start + Number(rest.subarray(0, start - 1));
      if (start === 0 || rest.length < end) return;
      const message = JSON.parse(rest.subarray(start, end).toString());
      rest = rest.subarray(end);
      // The first one is a greeting.
      if (Array.isArray(message)) answer(message);
    }
  });
  const answer = ([, id, error, value]) => {
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (error) reject(new Error(`${error.error}: ${error.message}`));
    else resolve(value && 'value' in value ? value.value : value);
  };
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone.'));
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
