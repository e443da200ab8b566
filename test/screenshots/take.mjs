/**
 * `npm run screenshots`: every state of lists and players, on a phone and a desktop, light and dark, left to right and
 * right to left, into the folder `screenshots/` (not in git), and for each state one contact sheet with all of them.
 * What axe finds wrong in any of them is a failure of the run.
 * `npm run screenshots -- lists-empty story` takes the states whose names begin so.
 */

import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { buildIfStale } from '../run/build-if-stale.mjs';
import { findChromium } from '../run/find-chromium.mjs';
import { startStaticSite } from '../run/static-site.mjs';
import { drawContactSheet } from './contact-sheet.mjs';
import { toHostPage } from './host-page.mjs';
import { STATES } from './states.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = `${root}screenshots/`;

/** The arts of looking; each page is looked at in both schemes. */
const VIEWPORTS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const DIRECTIONS = { ltr: 'en', rtl: 'ar' };
const SCHEMES = ['light', 'dark'];

/** How many pages are open at once: more make films late on a small machine. */
const LANES = 2;

const wanted = process.argv.slice(2);
const states = STATES.filter(({ name }) => wanted.length === 0 || wanted.some((one) => name.startsWith(one)));
if (states.length === 0) throw new Error(`No state begins with ${wanted.join(' or ')}.`);

if (!process.env.KEEP_DIST) buildIfStale();
const mock = spawn(process.execPath, [`${root}dist/bin/service-mock.js`, '--port', '0', '--integrations-port', '0']);
const { baseUrl } = JSON.parse(await new Promise((resolve) => createInterface(mock.stdout).once('line', resolve)));
const site = await startStaticSite();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--autoplay-policy=no-user-gesture-required', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
mkdirSync(folder, { recursive: true });

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const failures = [];
const queue = [...states];
try {
  const work = async () => {
    for (let state = queue.shift(); state; state = queue.shift()) await takeState(state);
  };
  await Promise.all(Array.from({ length: LANES }, work));
} finally {
  await browser.close();
  await site.close();
  mock.kill('SIGTERM');
}
console.log(`${states.length} states, contact sheets in ${folder}`);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

async function takeState(state) {
  const pictures = [];
  for (const [size, viewport] of Object.entries(VIEWPORTS)) {
    for (const [direction, language] of Object.entries(DIRECTIONS)) {
      const label = `${state.name}-${size}-${direction}`;
      try {
        for (const [scheme, bytes] of await takePage(state, { size, viewport, direction, language })) {
          const file = `${label}-${scheme}.png`;
          writeFileSync(folder + file, bytes);
          pictures.push({ label: `${size} ${direction} ${scheme}`, viewport, bytes });
        }
      } catch (error) {
        failures.push(`${label}: ${String(error).split('\n')[0]}`);
      }
    }
  }
  if (pictures.length > 0) writeFileSync(`${folder}sheet-${state.name}.png`, await drawContactSheet(browser, pictures));
  console.log(`${state.name} ${pictures.length}`);
}

/** The pictures of one page, by colour scheme. The page has a mock service of its own, broken as the state says. */
async function takePage(state, { size, viewport, direction, language }) {
  const service = `${baseUrl}/__ns/${state.name}-${size}-${direction}`;
  await control(service, 'POST', 'reset');
  if (state.scenario) await control(service, 'PUT', 'scenario', { name: state.scenario });
  for (const fault of state.faults ?? []) await control(service, 'POST', 'faults', fault);

  const path = `/screenshots/${state.name}-${size}-${direction}`;
  site.answer(path, (_request, response, headers) => {
    response.writeHead(200, { ...headers, 'Content-Type': 'text/html; charset=utf-8' });
    response.end(toHostPage({ service, direction, language, ...state.page }));
  });
  const context = await browser.newContext({
    viewport,
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    colorScheme: 'light',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  try {
    await state.beforeLoad?.(page);
    await page.goto(site.origin + path);
    await page.waitForFunction(() => globalThis.isReady);
    await state.prepare(page, { service, size });
    const pictures = [];
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      for (const fault of await findFaults(page)) failures.push(`${path}-${scheme}: ${fault}`);
      pictures.push([scheme, await page.screenshot({ timeout: 60_000, fullPage: state.isLong ?? false })]);
    }
    return pictures;
  } finally {
    await context.close();
    site.answer(path);
  }
}

/** What axe finds wrong in the page as it stands, by rule and element. */
async function findFaults(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    // Tiles that are scrolled out of a row are links into the page's own hash, and no skip links.
    const { violations } = await globalThis.axe.run({ rules: { 'skip-link': { enabled: false } } });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}

async function control(service, method, path, body) {
  const options = body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {};
  const answer = await fetch(`${service}/__mock/${path}`, { method, ...options });
  if (!answer.ok) throw new Error(`The mock refused ${method} ${path}: ${await answer.text()}`);
}
