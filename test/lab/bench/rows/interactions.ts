import type { Page } from 'playwright-core';
import {
  type Bench,
  type BenchPage,
  judge,
  median,
  milliseconds,
  ourPage,
  type Row,
  START,
  whenPlaying,
} from '../bench-site';
import { openPlainFeed } from '../plain-feed';
import { openBareFeed, SCREEN, whenBarePlays } from '../swipe-page';
import { plainPlayerPage, readTapRow } from './tap-pages';

/** Notes the longest interaction. */
const WATCH = `
  globalThis.longestMs = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (entry.interactionId) longestMs = Math.max(longestMs, entry.duration); }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;
/**
 * An opening is one tap, measured in steps of 8 ms, with a spread of three steps: of this many, each on a page of its own,
 * the median counts. The median of five differed by a step from that of the next five.
 */
const OPENS = 15;
/** The longest step of a page counts, as browsers report it for a visit; of so many pages, the median. */
const STEPPED_PAGES = 5;
const STEPS = 10;
/** Steps that are not pressed at once, but after this long: only those have an animation in the SDK's player. */
const RESTED_STEPS = 5;
const REST_MS = 500;

const COLLECTIONS = [
  ['forty-clips', '40 clips'],
  ['endless-clips', '10,000 clips'],
] as const;
type Collection = (typeof COLLECTIONS)[number][0];
const SLIDES = 40;
const BUDGET_MS = 64;

/**
 * Interaction to next paint of opening and of a step by a key, at 40 and at 10,000 clips, compared with a reference page
 * that does the same, which is the limit; a step also with a bare feed, which only scrolls.
 */
export async function measureInteractions(bench: Bench): Promise<readonly Row[]> {
  const opens = await measureOpens(bench);
  const bare = {
    step: await middleOf(STEPPED_PAGES, () => stepFeed(openPlainFeed(bench, SLIDES, WATCH))),
    scroll: await middleOf(STEPPED_PAGES, () => stepFeed(openBareFeed(bench, SLIDES, WATCH))),
  };
  const rows: Row[] = [];
  for (const [collection, name] of COLLECTIONS) {
    const stepMs = await middleOf(STEPPED_PAGES, () => stepFeed(openPlayer(bench, collection)));
    const toRow = (what: string, ms: number, beside: string, bareMs: number): Row => ({
      name: `interaction to next paint, ${what}, ${name}`,
      measured: milliseconds(ms),
      beside: `${beside} by hand ${milliseconds(bareMs)}`,
      budget: `≤ ${BUDGET_MS} ms`,
      isMet: judge(ms, BUDGET_MS, bareMs),
    });
    rows.push(
      toRow('open', median(opens[collection]), 'a player', median(opens.bare)),
      toRow('a step', stepMs, `a bare feed ${milliseconds(bare.scroll)}, a feed`, bare.step),
    );
  }
  return rows;
}

/** Openings in turns, so that other load of the machine affects all alike. */
async function measureOpens(bench: Bench) {
  const opens: Record<'bare' | Collection, number[]> = { bare: [], 'forty-clips': [], 'endless-clips': [] };
  for (let sample = 0; sample < OPENS; sample++) {
    opens.bare.push(await openPlainPlayer(bench));
    for (const [collection] of COLLECTIONS) opens[collection].push(await openOurs(bench, collection));
  }
  return opens;
}

async function middleOf(count: number, measure: () => Promise<number>): Promise<number> {
  const samples: number[] = [];
  for (let sample = 0; sample < count; sample++) samples.push(await measure());
  return median(samples);
}

async function openOurs(bench: Bench, collection: Collection): Promise<number> {
  const { page, close } = await openPlayer(bench, collection);
  const ms = await readLongest(page);
  await close();
  return ms;
}

async function openPlayer(bench: Bench, collection: Collection): Promise<BenchPage> {
  const code = `${WATCH} ${START} started.then(() => { new Service.ServiceClipsRowView('top', '${collection}').configuration = { preload: true }; });`;
  const opened = await bench.open(ourPage('<div id="top"></div>', code), {
    ...{ slowdown: 4, scenario: 'noAds', viewport: SCREEN },
  });
  const { page } = opened;
  const tile = page.locator('#top a').first();
  await tile.waitFor();
  await page.waitForLoadState('networkidle');
  await tile.tap();
  await whenPlaying(page);
  return opened;
}

async function openPlainPlayer(bench: Bench): Promise<number> {
  const html = plainPlayerPage(await readTapRow(bench), 'API/media/clips/clay-rally.mp4', 'auto');
  const { page, close } = await bench.open(html, { slowdown: 4, viewport: SCREEN });
  await page.evaluate(WATCH);
  await page.waitForLoadState('networkidle');
  await page.locator('#top a').first().tap();
  await whenBarePlays(page);
  const ms = await readLongest(page);
  await close();
  return ms;
}

async function stepFeed(opening: Promise<BenchPage>): Promise<number> {
  const { page, close } = await opening;
  const ms = await step(page);
  await close();
  return ms;
}

/** The longest of ten steps down and ten up, each pressed as the previous video begins, and of five after a rest. */
async function step(page: Page): Promise<number> {
  await whenAnotherPlays(page);
  await page.evaluate(() => Reflect.set(globalThis, 'longestMs', 0));
  for (let count = 0; count < 2 * STEPS + RESTED_STEPS; count++) {
    if (count >= 2 * STEPS) await page.waitForTimeout(REST_MS);
    await page.keyboard.press(count >= STEPS && count < 2 * STEPS ? 'ArrowUp' : 'ArrowDown');
    await whenAnotherPlays(page);
  }
  return readLongest(page);
}

/** Waits until a video plays that did not play at the call; checks on each frame, not at an interval. */
const whenAnotherPlays = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const root = document.querySelector('service-player')?.shadowRoot ?? document;
    const film = [...root.querySelectorAll('video')].find((video) => !video.paused && video.currentTime > 0);
    const isAnother = film !== undefined && film !== Reflect.get(globalThis, 'lastFilm');
    return isAnother && Reflect.set(globalThis, 'lastFilm', film);
  });

const readLongest = (page: Page) => page.evaluate(() => Number(Reflect.get(globalThis, 'longestMs')));
