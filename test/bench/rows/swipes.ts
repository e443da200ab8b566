import { type Bench, type BenchPage, judge, median, milliseconds, type Row, ratio } from '../bench-site';
import { flick, measureSwiping, openBareFeed, openOurFeed, type SwipeCost } from '../swipe-page';

const SWIPES = 50;
const FLICKS = 20;
const STRONG_PX = 400;

/** Fifty swipes and forty strong flicks at 40 and at 10,000 clips, beside as many swipes of a bare feed of films. */
export async function measureSwipes(bench: Bench): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const feed = await openBareFeed(bench, SWIPES + 10);
  const bare = await measureSwiping(feed, SWIPES);
  await feed.close();
  for (const [collection, name, count] of [
    ['forty-clips', '40 clips', 38],
    ['endless-clips', '10,000 clips', SWIPES],
  ] as const) {
    const opened = await openOurFeed(bench, collection);
    const ours = await measureSwiping(opened, count);
    await opened.close();
    rows.push(...toRows(`${count} swipes, ${name}`, ours, bare));
    const anew = await openOurFeed(bench, collection);
    rows.push(await flickBothWays(anew, name));
    await anew.close();
  }
  return rows;
}

const percent = (share: number) => `${share.toFixed(2)} %`;

function toRows(name: string, ours: SwipeCost, bare: SwipeCost): readonly Row[] {
  const [settled, settledBare] = [median(ours.settledMs), median(bare.settledMs)];
  return [
    {
      name: `frames dropped, ${name}`,
      measured: percent(ours.droppedPercent),
      beside: `bare feed ${percent(bare.droppedPercent)}`,
      budget: '≤ 0.5 %',
      isMet: ours.droppedPercent <= 0.5,
    },
    {
      name: `animation frames missed, ${name}`,
      measured: percent(ours.missedPercent),
      beside: `bare feed ${percent(bare.missedPercent)}`,
      budget: '≤ 15 %',
      isMet: ours.missedPercent <= 15,
    },
    {
      name: `swipe to the settled film, ${name}`,
      measured: `${milliseconds(settled)} = ${ratio(settled, settledBare)}`,
      beside: `bare feed ${milliseconds(settledBare)}`,
      budget: '≤ 1.2 ×',
      isMet: settled <= 1.2 * settledBare,
    },
    {
      name: `tasks over 50 ms, ${name}`,
      measured: `${ours.longTasks} (${milliseconds(ours.longestTaskMs)})`,
      beside: `bare feed ${bare.longTasks} (${milliseconds(bare.longestTaskMs)})`,
      budget: '0',
      isMet: ours.longTasks === 0,
    },
    {
      name: `touch to next paint, ${name}`,
      measured: milliseconds(ours.paintMs),
      beside: `bare feed ${milliseconds(bare.paintMs)}`,
      budget: '≤ 64 ms',
      isMet: judge(ours.paintMs, 64, bare.paintMs),
    },
  ];
}

/** Strong flicks on and back, each once the feed stands still: how many places each moved. */
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
