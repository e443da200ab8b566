import { parseArgs } from 'node:util';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { countNodes, kilobytes, openBench, ourPage, readHeapBytes, START } from './bench/bench-site';

/** Heap may differ by this much between two collections of a page that is well. */
const HEAP_SLACK_BYTES = 1_500_000;
const ROUNDS_BETWEEN_LOOKS = 10;

/** The instructions of a first visit would take the first Escape. */
const KNOWN_VIEWER = `localStorage['Service.instructions'] = 'true';`;

/** Counts what the library records, and every error. */
const WATCH = `
  globalThis.recorded = [];
  Service.sharedInstance.delegate = { onUserActivityOccurred: (type) => recorded.push(type) };`;

/**
 * `npm run test:lab -- soak --minutes 20`: swipes through clips and stories, opens and closes. Afterwards nothing may have
 * grown, no error may have been seen, and every event that was recorded must have come to the service.
 */
export async function main(args: readonly string[]): Promise<number> {
  const { minutes } = parseArgs({ args: [...args], options: { minutes: { type: 'string', default: '20' } } }).values;
  const bench = await openBench();
  const problems: string[] = [];
  try {
    const code = `${KNOWN_VIEWER}${START}${WATCH}`;
    const opened = await bench.open(ourPage('<div id="top"></div>', code), { reducedMotion: true });
    const { page, world, devtools } = opened;
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
    await page.evaluate(() => Reflect.get(globalThis, 'started') as Promise<void>);

    const round = async (number: number) => {
      await page.evaluate(closeBeforeFirstFrame, DEMO.collections.forty);
      const open = number % 2 === 0 ? 'clips' : 'story';
      await page.evaluate(
        ([kind, clips, category]) => {
          const service = window.Service?.sharedInstance;
          return kind === 'clips' ? service?.openCollection(clips) : service?.openCategory(category);
        },
        [open, DEMO.collections.forty, DEMO.categoryExternalIds.topStories] as const,
      );
      // A plain value: a handle of an element would keep the player it stood in.
      await page.waitForFunction(() =>
        Boolean(document.querySelector('service-player')?.shadowRoot?.querySelector('.is-front, .page')),
      );
      for (let move = 0; move < 12; move++) {
        const key =
          open === 'clips' ? ['ArrowDown', 'ArrowDown', 'ArrowUp'] : ['ArrowRight', 'ArrowRight', 'ArrowDown'];
        await page.keyboard.press(key[move % 3] ?? '');
        await page.waitForTimeout(120);
      }
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => !document.querySelector('service-player') && location.hash === '');
    };
    const look = async () => {
      await page.waitForTimeout(1000);
      const heap = await readHeapBytes(opened);
      const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
      const media = await page.evaluate(() => document.querySelectorAll('video,audio').length);
      return { heap, elements: await countNodes(page), nodes, listeners: jsEventListeners, media };
    };
    type Look = Awaited<ReturnType<typeof look>>;
    const print = (name: string, { heap, elements, nodes, listeners, media }: Look) =>
      console.log(
        `${name.padEnd(12)}${kilobytes(heap).padStart(12)}${[elements, nodes, listeners, media].map((count) => String(count).padStart(11)).join('')}`,
      );

    console.log(`${'after'.padEnd(12)}${'heap'.padStart(12)}   elements      nodes  listeners      media`);
    // Twice as long: what comes when the browser has nothing else to do comes late on a busy machine.
    for (let count = 0; count < 2 * ROUNDS_BETWEEN_LOOKS; count++) await round(count);
    const first = await look();
    print('warm-up', first);
    const endsAt = performance.now() + Number(minutes) * 60_000;
    let rounds = 0;
    const looks: Look[] = [];
    while (performance.now() < endsAt) {
      for (let count = 0; count < ROUNDS_BETWEEN_LOOKS; count++) await round(rounds++);
      const now = await look();
      looks.push(now);
      print(`${rounds} rounds`, now);
    }
    // A request or a write that is under way has listeners; what a leak keeps is in each look.
    const atLeast = (key: keyof Look) => Math.min(...looks.slice(-3).map((each) => each[key]));
    const heapGrowth = atLeast('heap') - first.heap;
    if (heapGrowth > HEAP_SLACK_BYTES) problems.push(`heap grew by ${kilobytes(heapGrowth)}`);
    for (const key of ['elements', 'nodes', 'listeners', 'media'] as const) {
      if (atLeast(key) > first[key]) problems.push(`${key} grew from ${first[key]} to ${atLeast(key)}`);
    }

    // Every event that the host received has reached the service, once.
    const recorded = await page.evaluate(() => Reflect.get(globalThis, 'recorded') as string[]);
    const countMissing = () => {
      const left = new Map<string, number>();
      for (const type of recorded) left.set(type, (left.get(type) ?? 0) + 1);
      for (const { type } of world.sink.report().events) left.set(type, (left.get(type) ?? 0) - 1);
      return [...left.values()].reduce((sum, count) => sum + Math.abs(count), 0);
    };
    for (let second = 0; countMissing() > 0 && second < 60; second++) await page.waitForTimeout(1000);
    const { distinct, duplicates } = world.sink.report();
    console.log(`\n${recorded.length} events recorded, ${distinct} received, ${duplicates} of them twice`);
    if (recorded.length === 0) problems.push('no event was recorded');
    if (countMissing() > 0) problems.push(`${countMissing()} events were lost or came without being recorded`);
  } finally {
    await bench.close();
  }
  for (const problem of problems) console.log(`PROBLEM: ${problem}`);
  console.log(problems.length === 0 ? 'Nothing grew, nothing failed, nothing was lost.' : '');
  return problems.length === 0 ? 0 : 1;
}

/** Runs in the page: a tile is tapped, and its row and its player are gone before the player has drawn a frame. */
async function closeBeforeFirstFrame(collection: string): Promise<void> {
  const library = window.Service;
  const container = document.createElement('div');
  document.body.append(container);
  const view = library && new library.ServiceClipsRowView(container, collection);
  const until = async (holds: () => unknown) => {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const tile = () => container.firstElementChild?.shadowRoot?.querySelector<HTMLElement>('a[href] img');
  await until(tile);
  tile()?.click();
  await until(() => library?.sharedInstance.isPlayerVisible);
  container.remove();
  library?.sharedInstance.dismissPlayer(false);
  view?.destroy();
  await until(() => !document.querySelector('service-player') && location.hash === '');
}
