import {
  type Bench,
  type BenchPage,
  barePage,
  kilobytes,
  openBench,
  ourPage,
  type Row,
  readHeapBytes,
  START,
} from '../bench-site';
import { toPlainPagedFeed } from '../plain-paged-feed';

const COLLECTION = 'endless-clips';
const ALL = 10_000;
const BUDGET_BYTES = 2_000_000;
/** A page of clips that has not come by then does not come. */
const PATIENCE_MS = 10_000;

const EMPTY = ourPage('<div id="top"></div>');
const OURS = ourPage(
  '<div id="top"></div>',
  `${START}
  globalThis.position = () =>
    Number(document.querySelector('service-player')?.shadowRoot?.querySelector('.is-front')?.getAttribute('aria-posinset') ?? 0);
  started = started.then(() => Service.sharedInstance.openCollection('${COLLECTION}'));`,
);

/**
 * What a Clips player holds of ten thousand clips that were paged in. The browser compiles nothing, because the compiled
 * code of functions that ran two thousand times weighs more than the clips. Separate rows report that, and what a
 * reference feed holds.
 */
export async function measurePagedIn(bench: Bench): Promise<readonly Row[]> {
  const interpreted = await openBench({ isInterpreted: true });
  const [byHand, bareEmpty] = [toPlainPagedFeed(COLLECTION), barePage('')];
  try {
    const [ours, bare] = [await pageIn(interpreted, OURS, EMPTY), await pageIn(interpreted, byHand, bareEmpty)];
    const [compiled, bareCompiled] = [await pageIn(bench, OURS, EMPTY), await pageIn(bench, byHand, bareEmpty)];
    return [
      {
        name: 'heap, 10,000 clips paged in, without compiled code',
        measured: kilobytes(ours.after),
        beside: `first clips ${kilobytes(ours.before)}, by hand ${kilobytes(bare.after)}; with it ${kilobytes(compiled.after)}, by hand ${kilobytes(bareCompiled.after)}`,
        budget: `≤ ${kilobytes(BUDGET_BYTES)}`,
        isMet: ours.after <= BUDGET_BYTES,
      },
    ];
  } finally {
    await interpreted.close();
  }
}

/** Bytes in addition to an empty page: once the first clip is current, and once all have loaded. */
async function pageIn(bench: Bench, html: string, emptyHtml: string) {
  const empty = await bench.open(emptyHtml);
  const emptyBytes = await readHeld(empty);
  await empty.close();
  const opened = await bench.open(html);
  try {
    const { page } = opened;
    const readPosition = () => page.evaluate(() => (Reflect.get(globalThis, 'position') as () => number)());
    await page.evaluate(() => Reflect.get(globalThis, 'started'));
    const before = (await readHeld(opened)) - emptyBytes;
    let at = await readPosition();
    // The last loaded clip requests more, and is not the last one once they have come.
    for (let movedAt = Date.now(); at < ALL && Date.now() - movedAt < PATIENCE_MS; ) {
      await page.keyboard.press('End');
      const next = await readPosition();
      if (next > at) movedAt = Date.now();
      else await page.waitForTimeout(20);
      at = next;
    }
    if (at < ALL) throw new Error(`Only ${at} of ${ALL} clips were paged in.`);
    return { before, after: (await readHeld(opened)) - emptyBytes };
  } finally {
    await opened.close();
  }
}

/** What a page holds once it is at rest. */
async function readHeld(opened: BenchPage): Promise<number> {
  const { page } = opened;
  // What drives the page has half a megabyte of code in it, and the engine's cache of numbers as text grows once, to
  // 64 kB: so they do in the empty page too.
  await page.waitForFunction(() => true);
  await page.evaluate(() => {
    for (let number = 0; number < 10_000; number++) String(number);
  });
  // Events are on their way for some seconds, and are no clips.
  await page.waitForTimeout(10_000);
  await page.waitForLoadState('networkidle');
  return readHeapBytes(opened);
}
