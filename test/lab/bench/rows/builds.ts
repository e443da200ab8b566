import { type Bench, median, milliseconds, type Row, ratio, SCRIPT_URL } from '../bench-site';
import { measureSwiping, openOurFeed } from '../swipe-page';
import { timeLoaded } from '../time-script';
import { tap } from './first-frame';
import { ourTapPage } from './tap-pages';

/** Samples of each build: an evaluation or a tap is short, and a page of swipes is long. */
const SAMPLES = 15;
const SWIPED_PAGES = 4;
const SWIPES = 30;
/** How much slower this build may be. */
const MOST = 1.1;

type Sample = (url: string) => Promise<Readonly<Record<string, number>>>;

/** With `--before` only: this build and another one in turns, so that other load of the machine affects both alike. */
export async function measureBuilds(bench: Bench): Promise<readonly Row[]> {
  if (!bench.scriptBefore) return [];
  return [
    ...(await compare(bench, SAMPLES, async (url) => ({
      'evaluate the script': await timeLoaded(bench, await (await fetch(new URL(url, bench.site.origin))).text()),
    }))),
    ...(await compare(bench, SAMPLES, async (url) => ({
      'tap to first frame': (await tap(bench, 0, ourTapPage('{}', url), '#top a')).frameMs,
      'tap to first frame, 100 ms network': (await tap(bench, 100, ourTapPage('{}', url), '#top a')).frameMs,
    }))),
    ...(await compare(bench, SWIPED_PAGES, async (url) => {
      const opened = await openOurFeed(bench, 'forty-clips', { url });
      const { settledMs, paintMs } = await measureSwiping(opened, SWIPES);
      await opened.close();
      return { 'swipe to the settled video': median(settledMs), 'touch to next paint of swipes': paintMs };
    })),
  ];
}

async function compare(bench: Bench, samples: number, take: Sample): Promise<readonly Row[]> {
  const taken: { readonly ours: Record<string, number[]>; readonly before: Record<string, number[]> } = {
    ours: {},
    before: {},
  };
  const add = async (figures: Record<string, number[]>, url: string) => {
    for (const [name, figure] of Object.entries(await take(url))) figures[name] = [...(figures[name] ?? []), figure];
  };
  for (let sample = 0; sample < samples; sample++) {
    await add(taken.ours, SCRIPT_URL);
    await add(taken.before, bench.scriptBefore);
  }
  return Object.entries(taken.ours).map(([name, figures]) => {
    const [ours, before] = [median(figures), median(taken.before[name] ?? [])];
    return {
      name: `${name}, 4x slower, two builds in turns`,
      measured: `${milliseconds(ours)} = ${ratio(ours, before)}`,
      beside: `the build before ${milliseconds(before)}`,
      budget: `≤ ${MOST} ×`,
      isMet: ours <= MOST * before,
    };
  });
}
