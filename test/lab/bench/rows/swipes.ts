import { type Bench, type BenchPage, judge, median, milliseconds, type Row, ratio } from '../bench-site';
import { flick, measureSwiping, openBareFeed, openOurFeed, type SwipeCost } from '../swipe-page';

const SWIPES = 50;
/** The median of so many pages counts, so that a slow moment of the machine does not. */
const PAGES = 3;
const FLICKS = 20;
const STRONG_PX = 400;

/** Fifty swipes and forty strong flicks at 40 and at 10,000 clips, compared with as many swipes of a bare feed of videos. */
export async function measureSwipes(bench: Bench): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const bare = await measurePages(() => openBareFeed(bench, SWIPES + 10), SWIPES);
  for (const [collection, name, count] of [
    ['forty-clips', '40 clips', 38],
    ['endless-clips', '10,000 clips', SWIPES],
  ] as const) {
    const ours = await measurePages(() => openOurFeed(bench, collection), count);
    rows.push(...toRows(`${count} swipes, ${name}`, ours, bare));
    const anew = await openOurFeed(bench, collection);
    rows.push(await flickBothWays(anew, name));
    await anew.close();
  }
  return rows;
}

async function measurePages(open: () => Promise<BenchPage>, count: number): Promise<readonly SwipeCost[]> {
  const costs: SwipeCost[] = [];
  for (let page = 0; page < PAGES; page++) {
    const opened = await open();
    costs.push(await measureSwiping(opened, count));
    await opened.close();
  }
  return costs;
}

const percent = (share: number) => `${share.toFixed(2)} %`;

function toRows(name: string, ours: readonly SwipeCost[], bare: readonly SwipeCost[]): readonly Row[] {
  const middle = (costs: readonly SwipeCost[], figure: (cost: SwipeCost) => number) => median(costs.map(figure));
  const both = (figure: (cost: SwipeCost) => number) => [middle(ours, figure), middle(bare, figure)] as const;
  const [dropped, droppedBare] = both((cost) => cost.droppedPercent);
  const [missed, missedBare] = both((cost) => cost.missedPercent);
  const [settled, settledBare] = both((cost) => median(cost.settledMs));
  const [paint, paintBare] = both((cost) => cost.paintMs);
  const everyTask = (costs: readonly SwipeCost[]) =>
    `${costs.map((cost) => cost.longTasks).join(', ')} (${milliseconds(Math.max(...costs.map((cost) => cost.longestTaskMs)))})`;
  return [
    {
      name: `frames dropped, ${name}`,
      measured: percent(dropped),
      beside: `bare feed ${percent(droppedBare)}`,
      budget: '≤ 0.5 %',
      isMet: dropped <= 0.5,
    },
    {
      name: `animation frames missed, ${name}`,
      measured: percent(missed),
      beside: `bare feed ${percent(missedBare)}`,
      budget: '≤ 15 %',
      isMet: missed <= 15,
    },
    {
      name: `swipe to the settled film, ${name}`,
      measured: `${milliseconds(settled)} = ${ratio(settled, settledBare)}`,
      beside: `bare feed ${milliseconds(settledBare)}`,
      budget: '≤ 1.2 ×',
      isMet: settled <= 1.2 * settledBare,
    },
    {
      name: `tasks over 50 ms, ${name}, ${PAGES} pages`,
      measured: everyTask(ours),
      beside: `bare feed ${everyTask(bare)}`,
      budget: '0 in most',
      isMet: middle(ours, (cost) => cost.longTasks) === 0,
    },
    {
      name: `touch to next paint, ${name}`,
      measured: milliseconds(paint),
      beside: `bare feed ${milliseconds(paintBare)}`,
      budget: '≤ 64 ms',
      isMet: judge(paint, 64, paintBare),
    },
  ];
}

/** Strong flicks forward and back, each after the feed has stopped: how many places each moved. */
async function flickBothWays(opened: BenchPage, name: string): Promise<Row> {
  const { page } = opened;
  const place = async () => {
    const text = await page.locator('service-player .slide.is-front').getAttribute('aria-posinset');
    return Number(text);
  };
  const moved: number[] = [];
  for (let count = 0; count < 2 * FLICKS; count++) {
    const before = await place();
    await page.evaluate(() => {
      const scroller = document.querySelector('service-player')?.shadowRoot?.querySelector('.feed');
      const rested = new Promise((done) => {
        scroller?.addEventListener('scrollend', done, { once: true });
        // One that moves nothing never comes to rest.
        setTimeout(done, 3000);
      });
      Object.assign(globalThis, { rested });
    });
    await flick(opened, STRONG_PX, count < FLICKS);
    await page.evaluate(() => Reflect.get(globalThis, 'rested') as Promise<void>);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
    moved.push(Math.abs((await place()) - before));
  }
  const counts = [...new Set(moved)].sort().map((by) => `${moved.filter((one) => one === by).length} by ${by}`);
  return {
    name: `flicks of ${STRONG_PX} px, on and back, ${name}`,
    measured: counts.join(', '),
    beside: '',
    budget: 'all by 1',
    isMet: moved.every((by) => by === 1),
  };
}
