import { BARE_QUEUE } from '../bare-queue';
import {
  type Bench,
  type BenchPage,
  barePage,
  median,
  milliseconds,
  ourPage,
  type Row,
  ratio,
  readMetrics,
  START,
  whenPlaying,
} from '../bench-site';
import { SCREEN, whenBarePlays } from '../swipe-page';

const SAMPLES = 3;
const BEGUN_MS = 2500;
const MEASURED_MS = 5000;
const BUDGET = 1.5;

/**
 * What a playing video costs the main thread, in each second of it: alone, with its time and a hand-written progress bar;
 * the same with an event of each loop; and in the Clips player, where it loops, reports each loop, and has no next clip.
 */
export async function measurePlaying(bench: Bench): Promise<readonly Row[]> {
  const costs: Record<'ours' | 'bare' | 'hand' | 'telling', Playing[]> = { ours: [], bare: [], hand: [], telling: [] };
  for (let sample = 0; sample < SAMPLES; sample++) {
    costs.bare.push(await measurePage(bench, FILM, whenBarePlays));
    costs.hand.push(await measurePage(bench, BY_HAND, whenBarePlays));
    costs.telling.push(await measurePage(bench, BY_HAND_TELLING, whenBarePlays));
    costs.ours.push(await measurePlayer(bench));
  }
  const toMs = (all: readonly Playing[]) => median(all.map(({ ms }) => ms));
  const [ours, bare] = [toMs(costs.ours), toMs(costs.bare)];
  const [hand, telling] = [toMs(costs.hand), toMs(costs.telling)];
  return [
    {
      name: 'a film that plays, 4x slower: main thread in each second',
      measured: `${milliseconds(ours)} = ${ratio(ours, telling)}`,
      beside: `bare video ${milliseconds(bare)}, time and bar by hand ${milliseconds(hand)}, events too ${milliseconds(telling)}`,
      budget: `≤ ${BUDGET} × by hand`,
      isMet: ours <= BUDGET * telling,
    },
  ];
}

interface Playing {
  /** Of the main thread. */
  readonly ms: number;
  /** How often the engine restyled the page. */
  readonly styles: number;
}

/** What each second of a looping video costs in the Clips player. */
export const measurePlayer = (bench: Bench): Promise<Playing> => measurePage(bench, OURS, openPlayer);

async function measurePage(
  bench: Bench,
  html: string,
  open: (page: BenchPage['page']) => Promise<unknown>,
): Promise<Playing> {
  const opened = await bench.open(html, { slowdown: 4, scenario: 'noAds', viewport: SCREEN });
  await open(opened.page);
  await opened.page.waitForTimeout(BEGUN_MS);
  const before = await readMetrics(opened);
  await opened.page.waitForTimeout(MEASURED_MS);
  const after = await readMetrics(opened);
  await opened.close();
  const inEachSecond = (name: string) => (after(name) - before(name)) / (MEASURED_MS / 1000);
  return { ms: 1000 * inEachSecond('TaskDuration'), styles: inEachSecond('RecalcStyleCount') };
}

async function openPlayer(page: BenchPage['page']): Promise<void> {
  await page.locator('#top a').first().tap();
  await whenPlaying(page);
}

const VIDEO = '<video loop autoplay playsinline src="API/media/clips/clay-rally.mp4"></video>';
const STYLES = `<style>body{margin:0}video{width:100vw;height:100vh;object-fit:cover}p,progress{position:fixed;margin:0;bottom:0;color:#fff}progress{inset-inline:0;width:100%}</style>`;
const FILM = barePage(STYLES + VIDEO);
const BY_HAND_CODE = `const [video, words, bar] = ['video', 'p', 'progress'].map((name) => document.querySelector(name));
  const toText = (seconds) => Math.floor(seconds / 60) + ':' + String(Math.floor(seconds % 60)).padStart(2, '0');
  video.addEventListener('timeupdate', () => {
    const text = toText(video.currentTime) + ' / ' + toText(video.duration);
    if (words.textContent !== text) words.textContent = text;
    bar.value = video.currentTime / video.duration;
  });`;
const BY_HAND_BODY = `${STYLES}${VIDEO}<p></p><progress value="0"></progress>`;
const BY_HAND = barePage(BY_HAND_BODY, BY_HAND_CODE);
const BY_HAND_TELLING = barePage(
  BY_HAND_BODY,
  `${BY_HAND_CODE}${BARE_QUEUE}
  video.addEventListener('seeking', () => record('completedLoop', { clipId: 'clip', clipTitle: 'A title of usual length' }));`,
);
const OURS = ourPage(
  '<div id="top"></div>',
  `${START} started.then(() => { new Service.ServiceClipsRowView('top', 'trending-clips'); });`,
);
