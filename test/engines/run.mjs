/**
 * `npm run test:engines`: journeys through the example pages in Firefox, WebKit and Chromium, with the built library and
 * the mock backend. An engine that is not on the machine fails, and says what to install.
 * `-- --only webkit`, `-- --journey hash` for those whose names have it; `--pictures` keeps pictures of them all in
 * `screenshots/engines/`, where those of a failure always are.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../run/build-if-stale.mjs';
import * as chromium from './chromium.mjs';
import { CLIP_JOURNEYS } from './clip-journeys.mjs';
import * as firefox from './firefox.mjs';
import { GESTURE_JOURNEYS } from './gesture-journeys.mjs';
import { HOST_JOURNEYS } from './host-journeys.mjs';
import { LIST_JOURNEYS } from './list-journeys.mjs';
import { createPage } from './page.mjs';
import { openStage } from './stage.mjs';
import { STORY_JOURNEYS } from './story-journeys.mjs';
import * as webkit from './webkit.mjs';

const ENGINES = [chromium, firefox, webkit];
const JOURNEYS = [...LIST_JOURNEYS, ...CLIP_JOURNEYS, ...STORY_JOURNEYS, ...GESTURE_JOURNEYS, ...HOST_JOURNEYS];
const PICTURES = fileURLToPath(new URL('../../screenshots/engines/', import.meta.url));

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, journey: { type: 'string', default: '' }, pictures: { type: 'boolean' } },
});
const chosen = options.only ? ENGINES.filter(({ name }) => options.only.split(',').includes(name)) : ENGINES;
const journeys = JOURNEYS.filter(({ name }) => name.includes(options.journey));
if (chosen.length === 0 || journeys.length === 0) {
  console.error(`There are the engines ${ENGINES.map(({ name }) => name).join(', ')}, and the journeys:`);
  for (const { name } of JOURNEYS) console.error(`  ${name}`);
  process.exit(2);
}

buildIfStale();
mkdirSync(PICTURES, { recursive: true });
const stage = await openStage();
let passed = 0;
let failed = 0;
for (const engine of chosen) {
  const missing = engine.findMissing();
  if (missing) {
    failed += 1;
    console.log(`FAILED  ${engine.name}  not here: ${missing}`);
    continue;
  }
  const browsers = new Map();
  for (const journey of journeys) await travel(engine, browsers, journey);
  for (const browser of browsers.values()) await browser.close();
}
stage.close();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** One journey in one engine; those that want the same of a browser share one. */
async function travel(engine, browsers, { name, launch = {}, engines, ...journey }) {
  // Not every driver has fingers.
  if (engines && !engines.includes(engine.name)) return;
  const startedAt = performance.now();
  const site = await stage.serve(journey);
  let browser;
  try {
    const key = JSON.stringify(launch);
    if (!browsers.has(key)) browsers.set(key, await engine.launch(launch));
    browser = browsers.get(key);
    const page = createPage(browser, (title) => options.pictures && keepPicture(browser, `${engine.name} ${title}`));
    await page.open(site.url, journey.size);
    await journey.run(page, { site, engine: engine.name });
    const problems = await browser.run(() => window.probe.problems);
    if (problems.length > 0) throw new Error(`The page has problems:\n${problems.join('\n')}`);
    passed += 1;
    console.log(`ok      ${engine.name}  ${name}  ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${engine.name}  ${name}\n${String(error.stack ?? error).replace(/^/gm, '        ')}`);
    const problems = await browser?.run(() => window.probe?.problems).catch(() => {});
    if (problems?.length > 0) console.log(`        problems of the page: ${problems.join('\n        ')}`);
    if (browser) await keepPicture(browser, `${engine.name} failed ${name}`).catch(() => {});
  } finally {
    await site.close();
  }
}

async function keepPicture(browser, title) {
  const file = `${title.replace(/[^a-z0-9]+/gi, '-')}.png`;
  writeFileSync(PICTURES + file, Buffer.from(await browser.picture(), 'base64'));
}
