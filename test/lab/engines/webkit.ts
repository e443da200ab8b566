import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from '../../../scripts/find-program';
import type { LaunchOptions } from './journey';
import { type Browser, createWebDriver, type Send } from './webdriver';

const START_MS = 30_000;
/** Longer than any command takes: the driver of a browser that hangs may not answer. */
const ANSWER_MS = 90_000;
const LIMITS = { pageLoad: 60_000, script: 60_000 };

/** Method and path of WebDriver's commands, below the session. */
const COMMANDS: Readonly<Record<string, readonly [method: string, path: string]>> = {
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

/** WebKitGTK's own small browser on its own display. Its automated sessions are always private. */
export async function launchWebKit({ dark = false, hasClassicScrollbars = false }: LaunchOptions): Promise<Browser> {
  for (const [program, debianPackage] of [
    ['WebKitWebDriver', 'webkit2gtk-driver'],
    ['Xvfb', 'xvfb'],
  ] as const)
    if (!findProgram(program)) throw new Error(`${program} is missing: install ${debianPackage}.`);
  const screen = await startScreen();
  const port = await findFreePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    // Its own process group, so that a browser that hangs ends with its driver.
    detached: true,
    env: { ...process.env, DISPLAY: screen.display, GDK_BACKEND: 'x11', GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita' },
  });
  const end = async () => {
    const ended = once(driver, 'exit');
    if (driver.pid) process.kill(-driver.pid, 'SIGKILL');
    await ended;
    screen.stop();
  };
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await answer.json()) as { readonly value: WebDriverError };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  try {
    for (const until = Date.now() + START_MS; ; await wait(50)) {
      if (await ask('GET', '/status').catch(() => undefined)) break;
      if (Date.now() > until) throw new Error('WebKitWebDriver did not start.');
    }
    const { sessionId, capabilities } = (await ask('POST', '/session', {
      capabilities: {
        alwaysMatch: { timeouts: LIMITS, 'webkitgtk:browserOptions': { useOverlayScrollbars: !hasClassicScrollbars } },
      },
    })) as { readonly sessionId: string; readonly capabilities: { readonly browserVersion: string } };
    const send: Send = (command, parameters) => {
      const [method, path] = COMMANDS[command] ?? ['', ''];
      return ask(method, `/session/${sessionId}${path}`, parameters);
    };
    return createWebDriver(send, end, `WebKitGTK ${capabilities.browserVersion}`);
  } catch (error) {
    await end();
    throw error;
  }
}

interface WebDriverError {
  readonly error: string;
  readonly message: string;
}

async function startScreen() {
  // Xvfb writes the number of its display to descriptor 3.
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await Promise.race([
    once(child.stdio[3] as Readable, 'data'),
    once(child, 'exit').then(() => undefined),
  ]);
  if (!number) throw new Error('Xvfb did not start.');
  return { display: `:${String(number).trim()}`, stop: () => child.kill('SIGTERM') };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
