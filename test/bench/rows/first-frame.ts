import { type Bench, barePage, judge, median, milliseconds, ourPage, type Row, ratio, START } from '../bench-site';

const SAMPLES = 7;
/** A phone of the smallest common size, in a hurry: what a visitor does who has seen the row for a second. */
const PHONE = { width: 360, height: 640 };
const HURRY_MS = 1000;
/** So long nobody asks the page anything after the tap. */
const QUIET_MS = 600;
const LATENCIES_MS = [0, 100];
const BUDGET = 1.15;
/** Event timing is told in steps of 8 ms. */
const PAINT_BUDGET_MS = 64;

/** Tells when the tap came, when the first frame of the first film that plays after it was shown, and how long the tap took. */
export const STOPWATCH = `
  let tappedAt = 0;
  globalThis.paintMs = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (entry.interactionId) paintMs = Math.max(paintMs, entry.duration); }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  addEventListener('click', (event) => { tappedAt = event.timeStamp; }, true);
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    this.requestVideoFrameCallback(() => { globalThis.firstFrameMs ??= performance.now() - tappedAt; globalThis.film ??= this.currentSrc; });
    return play.call(this);
  };`;
const BUTTON = '<button style="width:200px;height:200px">Play</button>';
/** Our row in a page; its first tile is tapped. */
export const ourTapPage = (configuration: string) =>
  ourPage(
    '<div id="top"></div>',
    `${STOPWATCH} ${START} started.then(() => { new Service.ServiceClipsRowView('top', 'top-clips').configuration = ${configuration}; });`,
  );
/** A button that plays the film in the page. */
export const bareTapPage = (film: string, preload: string) =>
  barePage(
    BUTTON,
    `${STOPWATCH} const video = document.createElement('video');
     video.muted = video.playsInline = true; video.preload = '${preload}';
     const attach = () => { video.src = '${film}'; document.body.append(video); };
     if ('${preload}' === 'auto') attach();
     document.querySelector('button').addEventListener('click', () => { if ('${preload}' !== 'auto') attach(); video.play(); });`,
  );
/** The least a player is: a dialog of the whole page with the film in it, opened by the tap. */
export const dialogTapPage = (film: string, preload: string) =>
  barePage(
    BUTTON,
    `${STOPWATCH} const video = document.createElement('video');
     video.muted = video.playsInline = true; video.preload = '${preload}';
     video.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;object-fit:cover';
     const dialog = document.createElement('dialog');
     dialog.style.cssText = 'width:100%;height:100dvh;max-width:none;max-height:none;padding:0;border:0;background:#000';
     document.body.append(dialog);
     if ('${preload}' === 'auto') video.src = '${film}';
     document.querySelector('button').addEventListener('click', () => {
       if ('${preload}' !== 'auto') video.src = '${film}';
       video.play(); dialog.append(video); dialog.showModal();
     });`,
  );

export interface Tap {
  readonly frameMs: number;
  readonly paintMs: number;
  readonly film: string;
}

/**
 * Tap to first frame, by default and with `preload: true`, each beside a bare `<video>` of the same film in the page, and
 * beside one in a bare dialog: the limit of what covers the page.
 */
export async function measureFirstFrame(bench: Bench): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const latencyMs of LATENCIES_MS) rows.push(...(await measureAt(bench, latencyMs)));
  return rows;
}

async function measureAt(bench: Bench, latencyMs: number): Promise<readonly Row[]> {
  const open = (html: string, selector = 'button') => tap(bench, latencyMs, html, selector);
  const ours = (configuration: string) => open(ourTapPage(configuration), '#top a');
  const { film } = await ours('{}');
  const pages = {
    ours: () => ours('{}'),
    bare: () => open(bareTapPage(film, 'none')),
    dialog: () => open(dialogTapPage(film, 'none')),
    oursPreloaded: () => ours('{ preload: true }'),
    barePreloaded: () => open(bareTapPage(film, 'auto')),
    dialogPreloaded: () => open(dialogTapPage(film, 'auto')),
  };
  const samples: Record<string, Tap[]> = {};
  for (let sample = 0; sample < SAMPLES; sample++)
    for (const [name, sampleOf] of Object.entries(pages)) samples[name] = [...(samples[name] ?? []), await sampleOf()];

  const toRows = (title: string, suffix: '' | 'Preloaded'): readonly Row[] => {
    const middle = (name: keyof typeof pages, figure: 'frameMs' | 'paintMs') =>
      median((samples[name + suffix] ?? []).map((one) => one[figure]));
    const [frame, bareFrame, dialogFrame] = [
      middle('ours', 'frameMs'),
      middle('bare', 'frameMs'),
      middle('dialog', 'frameMs'),
    ];
    const [paint, barePaint, dialogPaint] = [
      middle('ours', 'paintMs'),
      middle('bare', 'paintMs'),
      middle('dialog', 'paintMs'),
    ];
    return [
      {
        name: `tap to first frame, 4x slower, ${latencyMs} ms network${title}`,
        measured: `${milliseconds(frame)} = ${ratio(frame, bareFrame)}`,
        beside: `bare video ${milliseconds(bareFrame)}, in a dialog ${milliseconds(dialogFrame)}`,
        budget: `≤ ${BUDGET} ×`,
        isMet: judge(frame, BUDGET * bareFrame, dialogFrame),
      },
      {
        name: '  that tap to its next paint',
        measured: milliseconds(paint),
        beside: `bare video ${milliseconds(barePaint)}, in a dialog ${milliseconds(dialogPaint)}`,
        budget: `≤ ${PAINT_BUDGET_MS} ms`,
        isMet: judge(paint, PAINT_BUDGET_MS, dialogPaint),
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
    // A finger and nothing else: what drives the browser would have the page parse a script of its own beside the film.
    if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await new Promise((done) => setTimeout(done, QUIET_MS));
    const frameMs = Number(
      await (await page.waitForFunction(() => Reflect.get(globalThis, 'firstFrameMs'))).jsonValue(),
    );
    const film = String(await page.evaluate(() => Reflect.get(globalThis, 'film'))).replace(baseUrl, 'API');
    // The interaction is told once it has been painted.
    const paintMs = Number(await (await page.waitForFunction(() => Reflect.get(globalThis, 'paintMs'))).jsonValue());
    return { frameMs, paintMs, film };
  } finally {
    await close();
  }
}
