/**
 * `npm run screenshots`: every state of lists and players, from a small phone to a large screen, a phone lying down and a
 * page at 200 % among them, light and dark, left to right and right to left, into the folder `screenshots/` (not in git),
 * and for each state one contact sheet with all of them. What axe finds wrong in any of them, and what is too small for a finger
 * or an eye, is a failure of the run.
 * `npm run screenshots -- lists-empty story --size lying --size large --direction rtl` takes the states whose names begin
 * so, in these sizes and this direction.
 */

import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { buildIfStale } from '../run/build-if-stale.mjs';
import { findChromium } from '../run/find-chromium.mjs';
import { startStaticSite } from '../run/static-site.mjs';
import { drawContactSheet } from './contact-sheet.mjs';
import { findFaults } from './find-faults.mjs';
import { findSmall } from './find-small.mjs';
import { DIRECTIONS, SIZES } from './sizes.mjs';
import { groupByPage, STATES } from './states.mjs';
import { createStudio } from './studio.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = `${root}screenshots/`;

/** How many pages are open at once: more make films late on a small machine. */
const LANES = 2;

const { positionals: wanted, values: options } = parseArgs({
  allowPositionals: true,
  options: { size: { type: 'string', multiple: true }, direction: { type: 'string', multiple: true } },
});
const chosen = (all, names) => Object.entries(all).filter(([name]) => !names || names.includes(name));
const sizes = chosen(SIZES, options.size);
const directions = chosen(DIRECTIONS, options.direction);
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

const failures = [];
const queue = groupByPage(states);
try {
  const work = async () => {
    for (let group = queue.shift(); group; group = queue.shift()) await takeGroup(group);
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

/** States that go through one page, in each size and direction. */
async function takeGroup(group) {
  const pictures = new Map(group.map(({ name }) => [name, []]));
  for (const [size, context] of sizes) {
    const { viewport } = context;
    for (const [direction, language] of directions) {
      const studio = createStudio({ browser, site, baseUrl, context, direction, language });
      for (const state of group) {
        try {
          for (const [scheme, bytes] of await takeState(studio, state, `${state.name}-${size}-${direction}`))
            pictures.get(state.name).push({ label: `${size} ${direction} ${scheme}`, viewport, bytes });
        } catch (error) {
          failures.push(`${state.name}-${size}-${direction}: ${String(error).split('\n')[0]}`);
        }
      }
      await studio.close();
    }
  }
  for (const [name, taken] of pictures) {
    if (taken.length > 0) writeFileSync(`${folder}sheet-${name}.png`, await drawContactSheet(browser, taken));
    console.log(`${name} ${taken.length}`);
  }
}

/** The pictures of one state, by colour scheme. */
async function takeState(studio, state, label) {
  const pictures = [];
  for (const scheme of ['light', 'dark']) {
    const page = scheme === 'light' ? await studio.show(state) : await studio.darken();
    for (const find of [findFaults, findSmall])
      for (const fault of await find(page)) failures.push(`${label}-${scheme}: ${fault}`);
    const bytes = await page.screenshot({ timeout: 60_000, fullPage: state.isLong ?? false });
    writeFileSync(`${folder}${label}-${scheme}.png`, bytes);
    pictures.push([scheme, bytes]);
  }
  return pictures;
}
