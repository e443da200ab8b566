import {
  type Bench,
  type BenchPage,
  barePage,
  kilobytes,
  openBench,
  ourPage,
  type Row,
  readHeapBytes,
} from '../bench-site';

const CYCLES = 200;

const OURS = `async (count) => {
  const root = () => document.querySelector('service-player')?.shadowRoot;
  const until = async (holds) => { while (!holds()) await new Promise(requestAnimationFrame); };
  for (let cycle = 0; cycle < count; cycle++) {
    await Service.sharedInstance.openCollection('top-clips');
    await until(() => root()?.querySelector('.is-front video[src]'));
    Service.sharedInstance.dismissPlayer(false);
    await until(() => !root() && location.hash === '');
  }
}`;
const BARE = `async (count) => {
  for (let cycle = 0; cycle < count; cycle++) {
    const video = document.createElement('video');
    video.src = 'API/media/clips/dusk-hills.mp4';
    document.body.append(video);
    video.play().catch(() => {});
    await new Promise(requestAnimationFrame);
    video.pause();
    video.removeAttribute('src');
    video.load();
    video.remove();
  }
}`;

/** Less than this is no growth: one garbage collection and the next differ by as much. */
const FLOOR_BYTES = 10_000;

/**
 * What two hundred opens and closes leave behind, compared with as many of a bare `<video>`. The browser compiles nothing,
 * because compiled code weighs between 10 and 250 kB; a separate row reports it.
 */
export async function measureOpenClose(bench: Bench): Promise<readonly Row[]> {
  const interpreted = await openBench({ isInterpreted: true });
  try {
    const [ours, bare] = [await openAndClose(interpreted, OUR_PAGE), await openAndClose(interpreted, BARE_PAGE)];
    const [compiled, bareCompiled] = [await openAndClose(bench, OUR_PAGE), await openAndClose(bench, BARE_PAGE)];
    return [
      {
        name: `heap growth of ${CYCLES} opens and closes, without compiled code`,
        measured: kilobytes(ours.heap),
        beside: `bare video ${kilobytes(bare.heap)}; with it ${kilobytes(compiled.heap)} and ${kilobytes(bareCompiled.heap)}`,
        budget: `≤ 2 ×, or ${kilobytes(FLOOR_BYTES)}`,
        isMet: ours.heap <= Math.max(2 * bare.heap, FLOOR_BYTES),
      },
      {
        name: 'nodes and listeners they leave',
        measured: `${ours.nodes} and ${ours.listeners}`,
        beside: `${bare.nodes} and ${bare.listeners}`,
        budget: '0',
        isMet: ours.nodes <= 0 && ours.listeners <= 0,
      },
    ];
  } finally {
    await interpreted.close();
  }
}

const START = `Service.sharedInstance.customInstanceHost = 'API'; Service.sharedInstance.initialize('demo-web-key').then(() => { globalThis.cycle = ${OURS}; });`;
const OUR_PAGE = ourPage('<p>text', START);
const BARE_PAGE = barePage('<p>text', `globalThis.cycle = ${BARE};`);

/** What this many opens and closes leave behind, after as many for warm-up; `cycle` of the page does them. */
export async function openAndClose(bench: Bench, html: string, cycles = CYCLES) {
  const opened = await bench.open(html, { reducedMotion: true });
  try {
    const { page } = opened;
    await page.waitForFunction(() => Reflect.get(globalThis, 'cycle'));
    const cycle = () =>
      page.evaluate((count) => (Reflect.get(globalThis, 'cycle') as (count: number) => Promise<void>)(count), cycles);
    // The engine's cache of numbers as text grows once, to 64 kB.
    await cycle();
    const before = await countHeld(opened);
    await cycle();
    const after = await countHeld(opened);
    return {
      heap: after.heap - before.heap,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
    };
  } finally {
    await opened.close();
  }
}

/** What a page holds once it is at rest. */
async function countHeld(opened: BenchPage) {
  // Events on their way are not what a player leaves behind.
  await opened.page.waitForLoadState('networkidle');
  await opened.page.waitForTimeout(4000);
  const heap = await readHeapBytes(opened);
  const { nodes, jsEventListeners } = await opened.devtools.send('Memory.getDOMCounters');
  return { heap, nodes, listeners: jsEventListeners };
}
