import { type Bench, barePage, median, milliseconds, ourPage, type Row, ratio, START } from '../bench-site';

const SAMPLES = 7;
const LATENCY_MS = 60;

/** Tells when the tap came and when the first frame of the first film that plays after it was shown. */
const STOPWATCH = `
  let tappedAt = 0;
  addEventListener('click', (event) => { tappedAt = event.timeStamp; }, true);
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    this.requestVideoFrameCallback(() => { globalThis.firstFrameMs ??= performance.now() - tappedAt; globalThis.film ??= this.currentSrc; });
    return play.call(this);
  };`;
const row = (configuration: string) =>
  `${START} started.then(() => { new Service.ServiceClipsRowView('top', 'top-clips').configuration = ${configuration}; });`;
const bare = (film: string, preload: string) =>
  `${STOPWATCH} const video = document.createElement('video');
   video.muted = video.playsInline = true; video.preload = '${preload}';
   const attach = () => { video.src = '${film}'; document.body.append(video); };
   if ('${preload}' === 'auto') attach();
   document.querySelector('button').addEventListener('click', () => { if ('${preload}' !== 'auto') attach(); video.play(); });`;

/** Tap to first frame, by default and with \`preload: true\`, each beside a bare \`<video>\` of the same film. */
export async function measureFirstFrame(bench: Bench): Promise<readonly Row[]> {
  const tap = async (html: string, selector: string) => {
    const { page, close, baseUrl } = await bench.open(html, { slowdown: 4, latencyMs: LATENCY_MS });
    const target = page.locator(selector).first();
    await target.waitFor();
    await page.waitForLoadState('networkidle');
    await target.tap();
    const handle = await page.waitForFunction(() => Reflect.get(globalThis, 'firstFrameMs'));
    const ms = Number(await handle.jsonValue());
    const film = String(await page.evaluate(() => Reflect.get(globalThis, 'film'))).replace(baseUrl, 'API');
    await close();
    return { ms, film };
  };
  const ours = (configuration: string) =>
    tap(ourPage('<div id="top"></div>', `${STOPWATCH} ${row(configuration)}`), '#top a');
  const { film } = await ours('{}');
  const samples = { ours: [], bare: [], oursPreloaded: [], barePreloaded: [] } as Record<string, number[]>;
  const button = '<button style="width:200px;height:200px">Play</button>';
  for (let sample = 0; sample < SAMPLES; sample++) {
    samples.ours?.push((await ours('{}')).ms);
    samples.bare?.push((await tap(barePage(button, bare(film, 'none')), 'button')).ms);
    samples.oursPreloaded?.push((await ours('{ preload: true }')).ms);
    samples.barePreloaded?.push((await tap(barePage(button, bare(film, 'auto')), 'button')).ms);
  }
  const of = (name: string) => median(samples[name] ?? []);
  const toRow = (name: string, mine: number, other: number, most: number): Row => ({
    name,
    measured: `${milliseconds(mine)} = ${ratio(mine, other)}`,
    beside: `bare video ${milliseconds(other)}`,
    budget: `≤ ${most} ×`,
    isMet: mine <= most * other,
  });
  return [
    toRow(`tap to first frame, 4x slower, ${LATENCY_MS} ms network`, of('ours'), of('bare'), 1.1),
    toRow('the same with preload: true', of('oursPreloaded'), of('barePreloaded'), 1.15),
  ];
}
