import { type Bench, median, milliseconds, ourPage, type Row, START } from '../bench-site';
import { SCREEN } from '../swipe-page';

/** What the browser calls a long task: until it is over, nothing the viewer does is answered. */
const BUDGET_MS = 50;
const OPENS = 5;
/** As in the other taps: the row has been seen for a second. */
const SEEN_MS = 1000;
/** By then a player is drawn. */
const OPENED_MS = 800;

const WATCH = `
  globalThis.longTasks = [];
  addEventListener('click', () => longTasks.length = 0, true);
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) longTasks.push(duration); }).observe({ type: 'longtask' });`;

/** The longest task of opening a story, its code there before the tap and not; 0 if none is a long one. */
export async function measureStoryOpening(bench: Bench): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const preload of [false, true]) {
    const samples: number[] = [];
    for (let open = 0; open < OPENS; open++) samples.push(await openStory(bench, preload));
    const ms = median(samples);
    rows.push({
      name: `a story opens${preload ? ', preload' : ''}: longest task over 50 ms`,
      measured: milliseconds(ms),
      beside: '',
      budget: `≤ ${BUDGET_MS} ms`,
      isMet: ms <= BUDGET_MS,
    });
  }
  return rows;
}

async function openStory(bench: Bench, preload: boolean): Promise<number> {
  const code = `${WATCH} ${START} started.then(() => { new Service.ServiceStoriesRowView('top').configuration = { preload: ${preload} }; });`;
  const { page, close } = await bench.open(ourPage('<div id="top"></div>', code), {
    ...{ slowdown: 4, scenario: 'noAds', viewport: SCREEN },
  });
  const tile = page.locator('#top a').first();
  await tile.waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SEEN_MS);
  await tile.tap();
  await page.locator('service-player .head-title').first().waitFor();
  await page.waitForTimeout(OPENED_MS);
  const longest = await page.evaluate(() => Math.max(0, ...(Reflect.get(globalThis, 'longTasks') as number[])));
  await close();
  return longest;
}
