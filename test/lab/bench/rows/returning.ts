import {
  type Bench,
  type BenchPage,
  median,
  milliseconds,
  ourPage,
  type Row,
  ratio,
  SCRIPT_URL,
  START,
} from '../bench-site';

const VISITS = 15;
const LATENCY_MS = 100;
/** What two runs of the same files differ by. */
const NOISE = 1.1;

const TEXT = `globalThis.textMs = undefined;
  const look = () => {
    if (document.querySelector('service-clips-row')?.shadowRoot?.querySelector('a')?.textContent?.trim()) globalThis.textMs = performance.now() - performance.getEntriesByType('resource').find(({ name }) => name.endsWith('service.min.js')).responseEnd;
    else requestAnimationFrame(look);
  };
  look();`;

/**
 * How long after the script a row has its text: at the first visit, and at later ones, which find it on the device. With
 * `--before`, visits of another build alternate with this one's.
 */
export async function measureReturning(bench: Bench): Promise<readonly Row[]> {
  const urls = bench.scriptBefore ? [SCRIPT_URL, bench.scriptBefore] : [SCRIPT_URL];
  const visitors = await Promise.all(urls.map((url) => openVisitor(bench, url)));
  for (let visit = 0; visit < VISITS; visit++) for (const visitor of visitors) await visitor.comeBack();
  const [ours, before] = visitors.map(({ visits }) => median(visits));
  const [visitor] = visitors;
  await Promise.all(visitors.map(({ close }) => close()));
  if (ours === undefined || !visitor) throw new Error('Nobody has come.');
  return [
    {
      name: `script to a row's text, a visitor who returns (median of ${VISITS})`,
      measured: milliseconds(ours),
      beside: `first visit ${milliseconds(visitor.firstMs)}`,
      budget: `≤ ${LATENCY_MS} ms, a round trip`,
      isMet: ours <= LATENCY_MS,
    },
    ...(before === undefined
      ? []
      : [
          {
            name: '  the same beside the build before',
            measured: ratio(ours, before),
            beside: milliseconds(before),
            budget: `≤ ${NOISE} ×, noise`,
            isMet: ours <= before * NOISE,
          },
        ]),
  ];
}

interface Visitor {
  readonly firstMs: number;
  readonly visits: readonly number[];
  comeBack(): Promise<void>;
  close: BenchPage['close'];
}

async function openVisitor(bench: Bench, scriptUrl: string): Promise<Visitor> {
  const html = ourPage('<service-clips-row collection="top-clips"></service-clips-row>', `${TEXT} ${START}`, scriptUrl);
  const { page, close } = await bench.open(html, { latencyMs: LATENCY_MS });
  const readTextMs = async () =>
    Number(await (await page.waitForFunction(() => Reflect.get(globalThis, 'textMs'))).jsonValue());
  const visits: number[] = [];
  return {
    firstMs: await readTextMs(),
    visits,
    async comeBack() {
      // What the service said is on the device once it is at rest.
      await page.waitForLoadState('networkidle');
      await page.reload();
      visits.push(await readTextMs());
    },
    close,
  };
}
