import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from './find-program.mjs';
import { createWebDriver } from './webdriver.mjs';

export const name = 'webkit';

const START_MS = 30_000;
/** Longer than any command takes: a driver whose browser hangs may answer nothing. */
const ANSWER_MS = 90_000;
const LIMITS = { pageLoad: 60_000, script: 60_000 };

/** Method and path of WebDriver's commands, below the session. */
const COMMANDS = {
  Navigate: ['POST', '/url'],
  ExecuteScript: ['POST', '/execute/sync'],
  PerformActions: ['POST', '/actions'],
  ReleaseActions: ['DELETE', '/actions'],
  Back: ['POST', '/back'],
  GetWindowHandle: ['GET', '/window'],
  NewWindow: ['POST', '/window/new'],
  SwitchToWindow: ['POST', '/window'],
  CloseWindow: ['DELETE', '/window'],
  SetWindowRect: ['POST', '/window/rect'],
  TakeScreenshot: ['GET', '/screenshot'],
  DeleteSession: ['DELETE', ''],
};

export function findMissing() {
  if (!findProgram('WebKitWebDriver')) return 'install webkit2gtk-driver';
  if (!findProgram('Xvfb')) return 'install xvfb';
}

/** WebKitGTK's own small browser on a display of its own. Its automated sessions are private ones, whatever is asked for. */
export async function launch({ dark = false } = {}) {
  const screen = await startScreen();
  const port = await findFreePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    // A group of its own, so that a browser which hangs ends with its driver.
    detached: true,
    env: { ...process.env, DISPLAY: screen.display, GDK_BACKEND: 'x11', GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita' },
  });
  const end = async () => {
    const ended = once(driver, 'exit');
    process.kill(-driver.pid, 'SIGKILL');
    await ended;
    screen.stop();
  };
  const ask = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  try {
    for (const until = Date.now() + START_MS; ; await wait(50)) {
      if (await ask('GET', '/status').catch(() => undefined)) break;
      if (Date.now() > until) throw new Error('WebKitWebDriver did not start.');
    }
    const { sessionId, capabilities } = await ask('POST', '/session', {
      capabilities: { alwaysMatch: { timeouts: LIMITS } },
    });
    const send = (command, parameters) => {
      const [method, path] = COMMANDS[command];
      return ask(method, `/session/${sessionId}${path}`, parameters);
    };
    return createWebDriver(send, end, `WebKitGTK ${capabilities.browserVersion ?? ''}`);
  } catch (error) {
    await end();
    throw error;
  }
}

async function startScreen() {
  // It writes the number of the display that it took to descriptor 3.
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await Promise.race([once(child.stdio[3], 'data'), once(child, 'exit').then(() => undefined)]);
  if (!number) throw new Error('Xvfb did not start.');
  return { display: `:${String(number).trim()}`, stop: () => child.kill('SIGTERM') };
}

function findFreePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
