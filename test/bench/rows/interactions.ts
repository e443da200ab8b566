import { type Bench, milliseconds, ourPage, type Row, START, whenPlaying } from '../bench-site';

/** Notes the longest interaction. */
const WATCH = `
  globalThis.longestMs = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (entry.interactionId) longestMs = Math.max(longestMs, entry.duration); }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;
const STEPS = 10;

/** Interaction to next paint of opening and of a step by a key, at 40 and at 10,000 clips. */
export async function measureInteractions(bench: Bench): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const [collection, name] of [
    ['forty-clips', '40 clips'],
    ['endless-clips', '10,000 clips'],
  ] as const) {
    const code = `${WATCH} ${START} started.then(() => { new Service.ServiceClipsRowView('top', '${collection}').configuration = { preload: true }; });`;
    const { page, close } = await bench.open(ourPage('<div id="top"></div>', code), {
      slowdown: 4,
      scenario: 'noAds',
    });
    const longest = () => page.evaluate(() => Number(Reflect.get(globalThis, 'longestMs')));
    const tile = page.locator('#top a').first();
    await tile.waitFor();
    await page.waitForLoadState('networkidle');
    await tile.tap();
    await whenPlaying(page);
    const openMs = await longest();
    await page.evaluate(() => Reflect.set(globalThis, 'longestMs', 0));
    for (let count = 0; count < 2 * STEPS; count++) {
      await page.keyboard.press(count < STEPS ? 'ArrowDown' : 'ArrowUp');
      await whenPlaying(page);
    }
    const stepMs = await longest();
    await close();
    const toRow = (what: string, ms: number): Row => ({
      name: `interaction to next paint, ${what}, ${name}`,
      measured: milliseconds(ms),
      beside: '',
      budget: '≤ 64 ms',
      isMet: ms <= 64,
    });
    rows.push(toRow('open', openMs), toRow('a step', stepMs));
  }
  return rows;
}
