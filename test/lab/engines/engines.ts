/**
 * `npm run test:lab -- engines`: the same journeys through example pages, and through pages of unusual hosts, in Chromium,
 * Firefox and WebKitGTK. Whole groups write their results into docs/browser-support.md. Screenshots of failures, and with
 * `--screenshots` of the journeys, are in `screenshots/engines/`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { launchChromium } from './chromium';
import { launchFirefox } from './firefox';
import { GROUPS } from './groups';
import { installEngines } from './install-engines';
import type { EngineName, Journey, LaunchOptions } from './journey';
import { CannotError, createPage } from './page';
import { type EngineResult, writeResults } from './results';
import { openStage, type Stage } from './stage';
import type { Browser } from './webdriver';
import { launchWebKit } from './webkit';

const ENGINES: Readonly<Record<EngineName, (options: LaunchOptions) => Promise<Browser>>> = {
  chromium: launchChromium,
  firefox: launchFirefox,
  webkit: launchWebKit,
};
const SCREENSHOTS = fileURLToPath(new URL('../../../screenshots/engines/', import.meta.url));
const TABLE = fileURLToPath(new URL('../../../docs/browser-support.md', import.meta.url));
/** A healthy browser answers in this time, also on a busy machine. */
const ANSWER_MS = 15_000;

export async function main(args: readonly string[]): Promise<number> {
  const { values: options } = parseArgs({
    args: [...args],
    options: {
      engines: { type: 'string' },
      group: { type: 'string' },
      journey: { type: 'string', default: '' },
      smoke: { type: 'boolean', default: false },
      screenshots: { type: 'boolean', default: false },
    },
  });
  const chosen = options.engines?.split(',') ?? (options.smoke ? ['firefox', 'webkit'] : Object.keys(ENGINES));
  const names = chosen.filter((name): name is EngineName => Object.hasOwn(ENGINES, name));
  const groups = Object.entries(GROUPS)
    .filter(([group]) => options.group?.split(',').includes(group) ?? true)
    .map(([group, journeys]) => {
      const wanted = journeys.filter((one) => one.name.includes(options.journey) && (one.isSmoke || !options.smoke));
      return [group, wanted] as const;
    })
    .filter(([, journeys]) => journeys.length > 0);
  if (names.length < chosen.length || groups.length === 0) {
    console.error(
      `--engines takes ${Object.keys(ENGINES).join(', ')}; --group and --journey take (part of) these names:`,
    );
    for (const [group, journeys] of Object.entries(GROUPS))
      console.error(`${group}\n${journeys.map(({ name }) => `  ${name}`).join('\n')}`);
    return 2;
  }
  if (options.smoke) installEngines();
  mkdirSync(SCREENSHOTS, { recursive: true });
  const stage = await openStage();
  const results: EngineResult[] = [];
  // One after the other: two browsers that decode videos at once are too much for two cores.
  for (const name of names) results.push(await runEngine(name, groups, stage, options.screenshots));
  stage.close();
  const counts = results.flatMap(({ groups }) => [...groups.values()]);
  const sum = (toNumber: (count: (typeof counts)[number]) => number) =>
    counts.reduce((total, count) => total + toNumber(count), 0);
  const failed = sum((count) => count.failed);
  console.log(`\n${sum(({ passed }) => passed)} passed, ${failed} failed, ${sum(({ cannot }) => cannot.size)} cannot`);
  if (!options.journey && !options.smoke)
    writeResults(TABLE, results, Object.keys(GROUPS), new Date().toISOString().slice(0, 10));
  return failed === 0 ? 0 : 1;
}

/**
 * Runs the journeys in one engine. Those of a group with the same launch options share a browser; more would fill its
 * history, which holds 100 entries in WebKit.
 */
async function runEngine(
  engine: EngineName,
  groups: readonly (readonly [name: string, journeys: readonly Journey[]])[],
  stage: Stage,
  areScreenshotsKept: boolean,
): Promise<EngineResult> {
  const result: EngineResult = { version: engine, groups: new Map() };
  for (const [group, journeys] of groups) {
    const count = { passed: 0, failed: 0, cannot: new Map<string, string>() };
    result.groups.set(group, count);
    const browsers = new Map<string, Browser>();
    for (const journey of journeys) {
      const startedAt = performance.now();
      try {
        await runJourney(journey, browsers);
        count.passed += 1;
        console.log(`ok      ${engine}  ${journey.name}  ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
      } catch (error) {
        if (error instanceof CannotError) {
          count.cannot.set(journey.name, error.message);
          console.log(`cannot  ${engine}  ${journey.name}: ${error.message}`);
        } else {
          count.failed += 1;
          console.log(`FAILED  ${engine}  ${journey.name}`);
          console.log(String(error instanceof Error ? error.stack : error).replace(/^/gm, '        '));
        }
      }
    }
    for (const browser of browsers.values()) {
      result.version = browser.version;
      await browser.close();
    }
  }
  return result;

  async function runJourney(
    { engines, launch = {}, size, allowed, name, run, ...setting }: Journey,
    browsers: Map<string, Browser>,
  ): Promise<void> {
    if (engines && !engines.includes(engine)) throw new CannotError('its driver cannot simulate touch');
    const key = JSON.stringify(launch);
    const browser = browsers.get(key) ?? (await ENGINES[engine](launch));
    browsers.set(key, browser);
    const site = await stage.serve(setting);
    try {
      await browser.fresh?.();
      const page = createPage(browser, (title) => areScreenshotsKept && keepScreenshot(browser, `${engine} ${title}`));
      await page.open(site.url, size);
      await run(page, { site, engine });
      const problems = (await readProblems(browser)).filter((line) => !allowed?.test(line));
      if (problems.length > 0) throw new Error(`The page has problems:\n${problems.join('\n')}`);
    } catch (error) {
      if (error instanceof CannotError) throw error;
      if (await answers(browser)) {
        const problems = await readProblems(browser).catch(() => []);
        if (problems.length > 0) console.log(`problems of the page:\n  ${problems.join('\n  ')}`);
        await keepScreenshot(browser, `${engine} failed ${name}`).catch(() => {});
      } else {
        browsers.delete(key);
        void browser.close().catch(() => {});
        console.log(`The browser of “${name}” hangs; the next journey gets a new one.`);
      }
      throw error;
    } finally {
      await site.close();
    }
  }
}

async function answers(browser: Browser): Promise<boolean> {
  return (await Promise.race([browser.run(() => true), wait(ANSWER_MS)]).catch(() => {})) === true;
}

/** The problems of the page. They travel as text, because a host may have broken what a driver makes of lists. */
async function readProblems(browser: Browser): Promise<readonly string[]> {
  const text = await browser.run(() => {
    let text = '';
    for (const problem of window.probe.problems) text += `${problem}\u0000`;
    return text;
  });
  return text.split('\u0000').slice(0, -1);
}

async function keepScreenshot(browser: Browser, title: string): Promise<void> {
  const file = `${title.replace(/[^a-z0-9]+/gi, '-')}.png`;
  writeFileSync(SCREENSHOTS + file, Buffer.from(await browser.screenshot(), 'base64'));
}
