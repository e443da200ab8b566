import {
  type Bench,
  type BenchPage,
  barePage,
  kilobytes,
  ourPage,
  type Row,
  ratio,
  readHeapBytes,
} from '../bench-site';

const CYCLES = 200;
/** As many before: the engine compiles what runs often, and its cache of numbers as text grows once, to 64 kB. */
const WARM_UP = CYCLES;

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
    video.muted = true;
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

/** What two hundred opens and closes leave behind, beside as many of a bare `<video>`. */
export async function measureOpenClose(bench: Bench): Promise<readonly Row[]> {
  const run = async (html: string) => {
    const opened = await bench.open(html, { reducedMotion: true });
    await opened.page.waitForFunction(() => Reflect.get(globalThis, 'cycle'));
    const cycle = (count: number) =>
      opened.page.evaluate(
        (times) => (Reflect.get(globalThis, 'cycle') as (count: number) => Promise<void>)(times),
        count,
      );
    await cycle(WARM_UP);
    const before = await count(opened);
    await cycle(CYCLES);
    const after = await count(opened);
    await opened.close();
    return {
      heap: after.heap - before.heap,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
    };
  };
  const start = `Service.sharedInstance.customInstanceHost = 'API'; Service.sharedInstance.initialize('demo-web-key').then(() => { globalThis.cycle = ${OURS}; });`;
  const ours = await run(ourPage('<p>text', start));
  const bare = await run(barePage('<p>text', `globalThis.cycle = ${BARE};`));
  const floor = Math.max(bare.heap, 1);
  return [
    {
      name: `heap growth of ${CYCLES} opens and closes`,
      measured: `${kilobytes(ours.heap)} = ${ratio(ours.heap, floor)}`,
      beside: `bare video ${kilobytes(bare.heap)}`,
      budget: '≤ 2 ×',
      isMet: ours.heap <= 2 * floor,
    },
    {
      name: 'nodes and listeners they leave',
      measured: `${ours.nodes} and ${ours.listeners}`,
      beside: `${bare.nodes} and ${bare.listeners}`,
      budget: '0',
      isMet: ours.nodes <= 0 && ours.listeners <= 0,
    },
  ];
}

async function count(opened: BenchPage) {
  // Events on their way are not what a player leaves behind.
  await opened.page.waitForLoadState('networkidle');
  await opened.page.waitForTimeout(4000);
  const heap = await readHeapBytes(opened);
  const { nodes, jsEventListeners } = await opened.devtools.send('Memory.getDOMCounters');
  return { heap, nodes, listeners: jsEventListeners };
}
