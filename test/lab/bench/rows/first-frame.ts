import { type Bench, judge, median, milliseconds, type Row, ratio } from '../bench-site';
import { bareTapPage, dialogTapPage, ourTapPage, plainPlayerPage, readTapRow } from './tap-pages';

const SAMPLES = 7;
/** A phone of the smallest common size, in a hurry: what a visitor does who has seen the row for a second. */
const PHONE = { width: 360, height: 640 };
const HURRY_MS = 1000;
/** After the tap the page runs this long without a call from the test. */
const QUIET_MS = 600;
const LATENCIES_MS = [0, 100];
const BUDGET = 1.15;
/** Event timing reports in steps of 8 ms. */
const PAINT_BUDGET_MS = 64;

export interface Tap {
  readonly frameMs: number;
  readonly paintMs: number;
  readonly film: string;
}

/**
 * Tap to first frame, by default and with `preload: true`. Each is compared with a bare `<video>` of the same source in
 * the page, with one in a bare dialog, and with a reference player for that one video: the limit of what does the same.
 */
export async function measureFirstFrame(bench: Bench): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const row = await readTapRow(bench);
  for (const latencyMs of LATENCIES_MS) rows.push(...(await measureAt(bench, latencyMs, row)));
  return rows;
}

async function measureAt(bench: Bench, latencyMs: number, row: string): Promise<readonly Row[]> {
  const open = (html: string, selector = 'button') => tap(bench, latencyMs, html, selector);
  const ours = (configuration: string) => open(ourTapPage(configuration), '#top a');
  const { film } = await ours('{}');
  const pages = {
    ours: () => ours('{}'),
    bare: () => open(bareTapPage(film, 'none')),
    dialog: () => open(dialogTapPage(film, 'none')),
    plain: () => open(plainPlayerPage(row, film, 'none'), '#top a'),
    oursPreloaded: () => ours('{ preload: true }'),
    barePreloaded: () => open(bareTapPage(film, 'auto')),
    dialogPreloaded: () => open(dialogTapPage(film, 'auto')),
    plainPreloaded: () => open(plainPlayerPage(row, film, 'auto'), '#top a'),
  };
  const samples: Record<string, Tap[]> = {};
  for (let sample = 0; sample < SAMPLES; sample++)
    for (const [name, sampleOf] of Object.entries(pages)) samples[name] = [...(samples[name] ?? []), await sampleOf()];

  const toRows = (title: string, suffix: '' | 'Preloaded'): readonly Row[] => {
    const middle = (name: keyof typeof pages, figure: 'frameMs' | 'paintMs') =>
      median((samples[name + suffix] ?? []).map((one) => one[figure]));
    const middles = (figure: 'frameMs' | 'paintMs') => {
      const [bare, plain] = [middle('bare', figure), middle('plain', figure)];
      const names = [bare, middle('dialog', figure), plain].map(milliseconds);
      const beside = `bare video ${names[0]}, in a dialog ${names[1]}, a player by hand ${names[2]}`;
      return { ours: middle('ours', figure), bare, plain, beside };
    };
    const [frame, paint] = [middles('frameMs'), middles('paintMs')];
    return [
      {
        name: `tap to first frame, 4x slower, ${latencyMs} ms network${title}`,
        measured: `${milliseconds(frame.ours)} = ${ratio(frame.ours, frame.bare)}`,
        beside: frame.beside,
        budget: `≤ ${BUDGET} ×`,
        isMet: judge(frame.ours, BUDGET * frame.bare, frame.plain),
      },
      {
        name: '  that tap to its next paint',
        measured: milliseconds(paint.ours),
        beside: paint.beside,
        budget: `≤ ${PAINT_BUDGET_MS} ms`,
        isMet: judge(paint.ours, PAINT_BUDGET_MS, paint.plain),
      },
    ];
  };
  return [...toRows('', ''), ...toRows(', preload: true', 'Preloaded')];
}

/** Taps the first of `selector` on a slowed page of this HTML, one second after it is there. */
export async function tap(bench: Bench, latencyMs: number, html: string, selector: string): Promise<Tap> {
  const { page, close, baseUrl } = await bench.open(html, { slowdown: 4, latencyMs, viewport: PHONE });
  try {
    const target = page.locator(selector).first();
    await target.waitFor();
    const box = await target.boundingBox();
    await page.waitForTimeout(HURRY_MS);
    // Only a touch: a driver call would make the page parse an extra script while the video loads.
    if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await new Promise((done) => setTimeout(done, QUIET_MS));
    const frameMs = Number(
      await (await page.waitForFunction(() => Reflect.get(globalThis, 'firstFrameMs'))).jsonValue(),
    );
    const film = String(await page.evaluate(() => Reflect.get(globalThis, 'film'))).replace(baseUrl, 'API');
    // The browser reports the interaction after it has been painted.
    const paintMs = Number(await (await page.waitForFunction(() => Reflect.get(globalThis, 'paintMs'))).jsonValue());
    return { frameMs, paintMs, film };
  } finally {
    await close();
  }
}
