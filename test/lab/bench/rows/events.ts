import { DEMO } from '../../../../mocks/seeds/demo-identifiers';
import { bundlePage } from '../../../browser/bundle-page';
import { BARE_QUEUE } from '../bare-queue';
import { type Bench, type BenchPage, barePage, median, milliseconds, type Row, ratio } from '../bench-site';

const EVENTS = 1000;
const SAMPLES = 5;

const BURST = `${BARE_QUEUE}
  globalThis.burst = (count) => {
    for (let index = 0; index < count; index++) record('openedClip', { clipId: 'clip-' + index, clipTitle: 'A title of usual length' });
  };`;

/** A thousand events at once, compared with a bare queue that stores them on the device as well. */
export async function measureEvents(bench: Bench): Promise<readonly Row[]> {
  const lab = await bundlePage('../../activity/lab-page.ts');
  bench.site.answer('/bench-lab.js', (_request, response, headers) => {
    response.writeHead(200, { ...headers, 'Content-Type': 'text/javascript' }).end(lab);
  });
  const run = async (opened: BenchPage) => {
    await opened.devtools.send('Performance.enable');
    const taskSeconds = async () => {
      const { metrics } = await opened.devtools.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    };
    await opened.page.waitForTimeout(500);
    const before = await taskSeconds();
    const result = await opened.page.evaluate(async (count) => {
      let longestMs = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longestMs = Math.max(longestMs, duration);
      }).observe({ type: 'longtask' });
      await new Promise((done) => setTimeout(done, 100));
      const startedAt = performance.now();
      (Reflect.get(globalThis, 'burst') as (count: number) => void)(count);
      const callerMs = performance.now() - startedAt;
      await new Promise((done) => setTimeout(done, 6000));
      return { callerMs, longestMs };
    }, EVENTS);
    const totalMs = ((await taskSeconds()) - before) * 1000;
    const requests = opened.world.journal
      .entries()
      .filter(({ method, path }) => method === 'POST' && path.includes('/activity')).length;
    await opened.close();
    return { ...result, totalMs, requests };
  };
  const ours: Awaited<ReturnType<typeof run>>[] = [];
  const bare: Awaited<ReturnType<typeof run>>[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    const opened = await bench.open(
      barePage('<p>text', `history.replaceState(null, '', '?key=${DEMO.keys.web}&base=' + encodeURIComponent('API'));`),
      { slowdown: 4 },
    );
    await opened.page.addScriptTag({ url: '/bench-lab.js' });
    await opened.page.evaluate(async () => {
      await window.lab.ready;
      Reflect.set(globalThis, 'burst', (count: number) => {
        for (let index = 0; index < count; index++)
          window.lab.record('openedClip', { clipId: `clip-${index}`, clipTitle: 'A title of usual length' });
      });
    });
    ours.push(await run(opened));
    bare.push(await run(await bench.open(barePage('<p>text', BURST), { slowdown: 4 })));
  }
  const of = (runs: typeof ours, key: keyof (typeof ours)[number]) => median(runs.map((one) => one[key]));
  const toRow = (name: string, key: 'callerMs' | 'totalMs', most: number): Row => ({
    name: `${EVENTS} events at once: ${name}`,
    measured: `${milliseconds(of(ours, key))} = ${ratio(of(ours, key), of(bare, key))}`,
    beside: `bare queue ${milliseconds(of(bare, key))}`,
    budget: `≤ ${most} ×`,
    isMet: of(ours, key) <= most * of(bare, key),
  });
  const [requests, longest] = [of(ours, 'requests'), of(ours, 'longestMs')];
  return [
    toRow("the caller's time, 4x slower", 'callerMs', 2),
    toRow('main thread in all', 'totalMs', 1.25),
    {
      name: `${EVENTS} events at once: longest task`,
      measured: milliseconds(longest),
      beside: `bare queue ${milliseconds(of(bare, 'longestMs'))}`,
      budget: '≤ 50 ms',
      isMet: longest <= 50,
    },
    {
      name: `${EVENTS} events at once: requests`,
      measured: String(requests),
      beside: `bare queue ${of(bare, 'requests')}`,
      budget: '≤ 4',
      isMet: requests <= 4,
    },
  ];
}
