import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import {
  type Bench,
  type BenchPage,
  countNodes,
  openBench,
  ourPage,
  readMetrics,
  START,
  whenPlaying,
} from './bench-site';
import { measurePlayer } from './rows/playing';
import { measureTrips } from './rows/requests';
import { flick, openOurFeed } from './swipe-page';

/** What the last slice printed that was kept; `npm run test:lab -- slice --keep` writes it. */
const KEPT = 'test/lab/bench/last-slice.json';

/** So much worse is no weather. */
const MOST_WORSE = 1.3;
const STEPS = 12;
const SWIPES = 8;
const FLICK_PX = 200;
/** Until the next swipe, or longer until the clip has changed: the feed rests then. */
const SWIPE_MS = 700;

type Figures = Readonly<Record<string, number>>;

/**
 * A slice of the bench, in figures that are the same on every machine: how often something is done, and how many round
 * trips come before it. Compares each with its stored value; exits with 1 if one is 1.3 times that. What needs a quiet
 * machine is in `npm run test:lab -- bench`.
 */
export async function main(args: readonly string[]): Promise<number> {
  const { keep } = parseArgs({ args: [...args], options: { keep: { type: 'boolean' } } }).values;
  const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Figures;
  const bench = await openBench();
  try {
    const first = await measureAll(bench);
    // A machine that is busy with something else for a moment gets a second measurement.
    const second = findWorse(first, kept).length > 0 ? await measureAll(bench) : first;
    const figures = Object.fromEntries(
      Object.entries(first).map(([name, figure]) => [name, Math.min(figure, second[name] ?? figure)]),
    );
    print('What', 'before', 'now', '');
    const worse = findWorse(figures, kept);
    for (const [name, figure] of Object.entries(figures)) {
      const before = kept[name];
      print(
        name,
        before === undefined ? '' : before.toFixed(2),
        figure.toFixed(2),
        worse.includes(name) ? 'WORSE' : 'ok',
      );
    }
    if (keep) writeFileSync(KEPT, `${JSON.stringify(toRounded(figures), undefined, 2)}\n`);
    return worse.length > 0 && !keep ? 1 : 0;
  } finally {
    await bench.close();
  }
}

/** Names of what is 1.3 times what was kept, or was not kept at all. */
function findWorse(figures: Figures, kept: Figures): readonly string[] {
  return Object.keys(figures).filter((name) => !((figures[name] ?? 0) <= MOST_WORSE * (kept[name] ?? Number.NaN)));
}

async function measureAll(bench: Bench): Promise<Figures> {
  // In whole trips: what is left over is work, which depends on the machine.
  const trips = (await measureTrips(bench)).map(({ name, trips }) => [
    `round trips to a row's text, ${name}`,
    Math.round(trips),
  ]);
  const { styles } = await measurePlayer(bench);
  return {
    ...Object.fromEntries(trips),
    ...(await measureRow(bench)),
    ...(await measureSteps(bench)),
    ...(await measureSwipes(bench)),
    'style recalculations in each second of a film': styles,
  };
}

/** What a row of ten thousand clips puts into the page. */
async function measureRow(bench: Bench): Promise<Figures> {
  const code = `${START} started.then(() => new Service.ServiceClipsRowView('top', 'endless-clips'));`;
  const opened = await bench.open(ourPage('<div id="top"></div>', code), { slowdown: 4 });
  await opened.page.locator('#top a img').first().waitFor();
  await opened.page.waitForLoadState('networkidle');
  const elements = await countNodes(opened.page);
  await opened.close();
  return { 'elements of a row of 10,000 clips': elements };
}

/** What a step in a player makes the engine do, and the list behind it. */
async function measureSteps(bench: Bench): Promise<Figures> {
  const opened = await openOurFeed(bench, 'forty-clips', { isWatched: false });
  const { page } = opened;
  const drawn = await page.evaluate(() => {
    const list = document.querySelector('#top')?.firstElementChild?.shadowRoot;
    const counted = { changes: 0 };
    if (!list) throw new Error('There is no list.');
    new MutationObserver((changes) => {
      counted.changes += changes.length;
    }).observe(list, { childList: true, subtree: true, attributes: true, characterData: true });
    Reflect.set(globalThis, 'drawnBehind', counted);
    return list.querySelectorAll('*').length;
  });
  // At the machine's own speed: a slowed page gets more timeupdate events in a step, each of them a layout.
  await opened.devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const before = await readWork(opened);
  for (let step = 0; step < STEPS; step++) {
    await page.keyboard.press('ArrowDown');
    await whenPlaying(page);
  }
  await page.waitForLoadState('networkidle');
  const after = await readWork(opened);
  const behind = await page.evaluate(() => (Reflect.get(globalThis, 'drawnBehind') as { changes: number }).changes);
  await opened.close();
  return {
    'layouts of a step in a player': (after.layouts - before.layouts) / STEPS,
    'style recalculations of a step': (after.styles - before.styles) / STEPS,
    'changes to the list behind, for each of its elements': behind / drawn,
  };
}

/** What a finger's swipe in a player makes the engine do. */
async function measureSwipes(bench: Bench): Promise<Figures> {
  const opened = await openOurFeed(bench, 'forty-clips', { isWatched: false });
  await opened.devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const before = await readWork(opened);
  for (let swipe = 0; swipe < SWIPES; swipe++) {
    await flick(opened, FLICK_PX);
    await Promise.all([whenAt(opened.page, swipe + 2), opened.page.waitForTimeout(SWIPE_MS)]);
  }
  const after = await readWork(opened);
  await opened.close();
  return {
    'layouts of a swipe in a player': (after.layouts - before.layouts) / SWIPES,
    'style recalculations of a swipe': (after.styles - before.styles) / SWIPES,
  };
}

/** Waits for the clip at this position; looks seldom, and at an attribute, so that nothing is laid out for it. */
const whenAt = (page: Page, position: number): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => {
      const front = document.querySelector('service-player')?.shadowRoot?.querySelector('.is-front');
      return front?.getAttribute('aria-posinset') === String(wanted);
    },
    position,
    { polling: 100 },
  );

/** How often the engine has laid out and restyled this page so far. */
async function readWork(opened: BenchPage): Promise<{ readonly layouts: number; readonly styles: number }> {
  const read = await readMetrics(opened);
  return { layouts: read('LayoutCount'), styles: read('RecalcStyleCount') };
}

const toRounded = (figures: Figures) =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, Math.round(figure * 100) / 100]));

function print(...[name, before, now, verdict]: readonly [string, string, string, string]): void {
  console.log(`${name.padEnd(64)}${before.padStart(10)}${now.padStart(10)}  ${verdict}`);
}
