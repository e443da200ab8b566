/**
 * `npm run test:engines`: journeys through the example pages, and through pages of strange hosts, in Firefox, WebKit and
 * Chromium, with the built library and the mock backend. An engine that is not on the machine fails, and says what to
 * install. `-- --only webkit` (`--engines` is the same), `-- --group lists,guests`, `-- --journey hash` for those whose
 * names have it; `--pictures` keeps pictures of them all in `screenshots/engines/`, where those of a failure always are.
 * Whole groups write what came out into docs/browser-support.md.
 */
// @ts-nocheck

import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../run/build-if-stale.mjs';
import * as chromium from './chromium.mjs';
import * as firefox from './firefox.mjs';
import { GROUPS } from './groups.mjs';
import { CannotError, createPage } from './page.mjs';
import { writeResults } from './results.mjs';
import { openStage } from './stage.mjs';
import * as webkit from './webkit.mjs';

const ENGINES = [chromium, firefox, webkit];
const PICTURES = fileURLToPath(new URL('../../screenshots/engines/', import.meta.url));
const TABLE = fileURLToPath(new URL('../../docs/browser-support.md', import.meta.url));

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    engines: { type: 'string' },
    group: { type: 'string' },
    journey: { type: 'string', default: '' },
    pictures: { type: 'boolean' },
  },
});
const pick = (wanted) => (name) => wanted === undefined || wanted.split(',').includes(name);
const isChosen = pick(options.engines ?? options.only);
const isWanted = pick(options.group);
const chosen = ENGINES.filter(({ name }) => isChosen(name));
const groups = Object.entries(GROUPS)
  .filter(([group]) => isWanted(group))
  .map(([group, journeys]) => [group, journeys.filter(({ name }) => name.includes(options.journey))])
  .filter(([, journeys]) => journeys.length > 0);
if (chosen.length === 0 || groups.length === 0) {
  console.error(`There are the engines ${ENGINES.map(({ name }) => name).join(', ')}, and the journeys:`);
  for (const [group, journeys] of Object.entries(GROUPS)) {
    console.error(`${group}\n${journeys.map(({ name }) => `  ${name}`).join('\n')}`);
  }
  process.exit(2);
}

buildIfStale();
mkdirSync(PICTURES, { recursive: true });
const stage = await openStage();
const results = new Map();
const sum = { passed: 0, failed: 0, cannot: 0 };
/** A browser that is well answers in this time, also on a busy machine. */
const ANSWER_MS = 15_000;
for (const engine of chosen) {
  const missing = engine.findMissing();
  if (missing) {
    sum.failed += 1;
    console.log(`FAILED  ${engine.name}  not here: ${missing}`);
    continue;
  }
  const browsers = new Map();
  const result = { version: engine.name, groups: new Map() };
  results.set(engine.name, result);
  for (const [group, journeys] of groups) {
    const count = { passed: 0, failed: 0, cannot: new Map() };
    result.groups.set(group, count);
    for (const journey of journeys) await travel(engine, browsers, journey, count);
    sum.passed += count.passed;
    sum.failed += count.failed;
    sum.cannot += count.cannot.size;
  }
  for (const browser of browsers.values()) {
    result.version = browser.version;
    await browser.close();
  }
}
stage.close();
console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.cannot} cannot be`);
if (options.journey === '') writeResults(TABLE, results, Object.keys(GROUPS), new Date().toISOString().slice(0, 10));
process.exitCode = sum.failed === 0 ? 0 : 1;

/**
 * One journey in one engine; those that want the same of a browser share one. What finds its browser hung (WebKitGTK's
 * media stack locks itself up now and then) is tried once more in a new one, and says so.
 */
async function travel(engine, browsers, wanted, count, isAgain = false) {
  const { name, launch = {}, engines, why, allowed, ...journey } = wanted;
  const cannot = (reason) => {
    count.cannot.set(name, reason);
    console.log(`cannot  ${engine.name}  ${name}: ${reason}`);
  };
  if (engines && !engines.includes(engine.name)) return cannot(why ?? 'its driver has no fingers');
  const startedAt = performance.now();
  const site = await stage.serve(journey);
  const key = JSON.stringify(launch);
  let browser;
  let isHung = false;
  try {
    if (!browsers.has(key)) browsers.set(key, await engine.launch(launch));
    browser = browsers.get(key);
    await browser.fresh?.();
    const page = createPage(browser, (title) => options.pictures && keepPicture(browser, `${engine.name} ${title}`));
    await page.open(site.url, journey.size);
    await journey.run(page, { site, engine: engine.name });
    const problems = (await readProblems(browser)).filter((line) => !allowed?.test(line));
    if (problems.length > 0) throw new Error(`The page has problems:\n${problems.join('\n')}`);
    count.passed += 1;
    console.log(`ok      ${engine.name}  ${name}  ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  } catch (error) {
    if (error instanceof CannotError) return cannot(error.message);
    isHung = browser !== undefined && !(await answers(browser));
    if (isHung) {
      browsers.delete(key);
      void browser.close().catch(() => {});
      browser = undefined;
    }
    if (isHung && !isAgain) return console.log(`again   ${engine.name}  ${name}: its browser answers nothing any more`);
    count.failed += 1;
    console.log(`FAILED  ${engine.name}  ${name}\n${String(error.stack ?? error).replace(/^/gm, '        ')}`);
    const problems = browser ? await readProblems(browser).catch(() => []) : [];
    if (problems.length > 0) console.log(`        problems of the page: ${problems.join('\n        ')}`);
    if (browser) await keepPicture(browser, `${engine.name} failed ${name}`).catch(() => {});
  } finally {
    await site.close();
    if (isHung && !isAgain) await travel(engine, browsers, wanted, count, true);
  }
}

async function answers(browser) {
  const answer = await Promise.race([browser.run(() => true), wait(ANSWER_MS)]).catch(() => {});
  return answer === true;
}

/** What went wrong in the page, as text: a host may have spoiled what a driver makes of lists. */
async function readProblems(browser) {
  const text = await browser.run(() => {
    let text = '';
    for (const problem of window.probe.problems) text += `${problem}\u0000`;
    return text;
  });
  return text.split('\u0000').slice(0, -1);
}

async function keepPicture(browser, title) {
  const file = `${title.replace(/[^a-z0-9]+/gi, '-')}.png`;
  writeFileSync(PICTURES + file, Buffer.from(await browser.picture(), 'base64'));
}
