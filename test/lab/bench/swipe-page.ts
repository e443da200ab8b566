import type { Page } from 'playwright-core';
import { type Bench, type BenchPage, barePage, ourPage, START, whenPlaying } from './bench-site';

/** A phone's screen; the interval of swipes. */
export const SCREEN = { width: 360, height: 640 };
const EVERY_MS = 600;
const MOVE_MS = 100;
const MOVES = 6;

/**
 * Records in a page: frames that `requestAnimationFrame` was called for, tasks over 50 ms, the time from a touch or a key
 * to the next painted frame, and the time from the end of a touch until a video moved.
 */
export const WATCH = `
  globalThis.seen = { frames: 0, longTasks: 0, longestTaskMs: 0, paintMs: 0, settledMs: [] };
  const watch = (type, more, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, ...more });
  watch('event', { durationThreshold: 16 }, ({ name, duration }) => {
    if (/^(touch(start|end)|pointer(down|up|cancel)|key(down|up)|click)$/.test(name)) seen.paintMs = Math.max(seen.paintMs, duration);
  });
  watch('longtask', {}, ({ duration }) => { seen.longTasks++; seen.longestTaskMs = Math.max(seen.longestTaskMs, duration); });
  (function frame() { seen.frames++; requestAnimationFrame(frame); })();
  let liftedAt;
  addEventListener('touchend', (event) => { liftedAt = event.timeStamp; }, { capture: true, passive: true });
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    this.requestVideoFrameCallback((now) => {
      if (liftedAt !== undefined) seen.settledMs.push(Math.max(0, now - liftedAt));
      liftedAt = undefined;
    });
    return play.call(this);
  };`;

interface Seen {
  readonly frames: number;
  readonly longTasks: number;
  readonly longestTaskMs: number;
  readonly paintMs: number;
  readonly settledMs: readonly number[];
}

/** What swipes cost. */
export interface SwipeCost extends Omit<Seen, 'frames'> {
  /** Frames the compositor did not show, in percent of those it was to show. */
  readonly droppedPercent: number;
  /** Frames that the page's own animations were not called for, in percent. */
  readonly missedPercent: number;
}

export const FILMS = ['clay-rally', 'evening-sail', 'side-a', 'slalom-line', 'dusk-hills', 'kite-day', 'blue-hour'];

/**
 * A feed of videos with the platform's means: scroll snap; the neighbour of the visible video is loaded; the visible one
 * plays with its sound, as in a player that a tap opened. (Chromium shows the first frame of a loaded video sooner if it is
 * muted.) An arrow key moves to the next video. `watch` is the code that records in the page.
 */
export async function openBareFeed(bench: Bench, slides: number, watch = WATCH): Promise<BenchPage> {
  const slide = (_: unknown, index: number) => {
    const film = FILMS[index % FILMS.length];
    return `<div><video loop playsinline preload="none" poster="API/media/posters/${film}-large.webp" data-src="API/media/clips/${film}.mp4"></video></div>`;
  };
  const styles = `<style>body{margin:0}.feed{height:100vh;overflow:auto;scroll-snap-type:y mandatory}.feed div{height:100vh;scroll-snap-align:start;scroll-snap-stop:always}video{width:100%;height:100%;object-fit:cover}</style>`;
  const code = `${watch}
    const feed = document.querySelector('.feed');
    const load = (video) => { if (!video.hasAttribute('src')) { video.preload = 'auto'; video.src = video.dataset.src; } };
    const near = new IntersectionObserver((entries) => entries.forEach(({ target, isIntersecting }) => {
      if (isIntersecting) load(target);
      else if (target.hasAttribute('src')) { target.removeAttribute('src'); target.load(); }
    }), { root: feed, rootMargin: '100%' });
    const front = new IntersectionObserver((entries) => entries.forEach(({ target, isIntersecting }) => {
      if (isIntersecting) { load(target); target.play().catch(() => {}); } else target.pause();
    }), { root: feed, threshold: 0.5 });
    for (const video of document.querySelectorAll('video')) { near.observe(video); front.observe(video); }
    addEventListener('keydown', ({ key }) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[key];
      // From the video that plays, even during a movement.
      const at = Math.round(feed.scrollTop / feed.clientHeight);
      if (by) feed.scrollTo({ top: (at + by) * feed.clientHeight, behavior: 'smooth' });
    });`;
  const html = barePage(`${styles}<div class="feed">${Array.from({ length: slides }, slide).join('')}</div>`, code);
  const opened = await bench.open(html, { slowdown: 4, viewport: SCREEN });
  await whenBarePlays(opened.page);
  return opened;
}

/** Waits until the video in the middle of a bare feed plays. */
export const whenBarePlays = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const film = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    return film instanceof HTMLVideoElement && !film.paused && film.currentTime > 0;
  });

/** Our Clips player, open on the first clip of a collection; `isWatched` has a callback in every frame. */
export async function openOurFeed(
  bench: Bench,
  collection: string,
  { isWatched = true, url }: { readonly isWatched?: boolean; readonly url?: string } = {},
): Promise<BenchPage> {
  const code = `${isWatched ? WATCH : ''} ${START} started.then(() => { new Service.ServiceClipsRowView('top', '${collection}').configuration = { preload: true }; });`;
  const opened = await bench.open(ourPage('<div id="top"></div>', code, url), {
    ...{ slowdown: 4, scenario: 'noAds', viewport: SCREEN },
  });
  const { page } = opened;
  const tile = page.locator('#top a').first();
  await tile.waitFor();
  await page.waitForLoadState('networkidle');
  await tile.tap();
  await whenPlaying(page);
  // What comes after the first frame is no part of a swipe.
  await page.locator('.gestures').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return opened;
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** One finger moves up by this many px in a tenth of a second, without waiting for the page. */
export async function flick({ devtools }: BenchPage, px: number, isUp = true): Promise<void> {
  const sent: Promise<unknown>[] = [];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) => {
    const y = SCREEN.height / 2 + (isUp ? 1 : -1) * px * (0.5 - (share ?? 0));
    const touchPoints = share === undefined ? [] : [{ x: SCREEN.width / 2, y }];
    sent.push(
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints,
        timestamp: Date.now() / 1000,
      }),
    );
  };
  const startedAt = performance.now();
  touch('touchStart', 0);
  for (let move = 1; move <= MOVES; move++) {
    await wait(startedAt + (move * MOVE_MS) / MOVES - performance.now());
    touch('touchMove', move / MOVES);
  }
  touch('touchEnd');
  await Promise.all(sent);
}

/** Swipes on, one every 600 ms, and says what that cost. */
export async function measureSwiping(opened: BenchPage, swipes: number): Promise<SwipeCost> {
  const { page } = opened;
  const stopTracing = await traceFrames(opened);
  const startedAt = await page.evaluate(() => {
    Object.assign(Reflect.get(globalThis, 'seen') as object, {
      frames: 0,
      longTasks: 0,
      longestTaskMs: 0,
      paintMs: 0,
    });
    Object.assign(Reflect.get(globalThis, 'seen') as object, { settledMs: [] });
    return performance.now();
  });
  for (let count = 0; count < swipes; count++) {
    const nextAt = performance.now() + EVERY_MS;
    await flick(opened, 200);
    await wait(nextAt - performance.now());
  }
  const [seen, elapsedMs] = await page.evaluate(
    (from) => [Reflect.get(globalThis, 'seen') as Seen, performance.now() - from] as const,
    startedAt,
  );
  const { frames, ...others } = seen;
  return {
    ...others,
    droppedPercent: await stopTracing(),
    missedPercent: Math.max(0, 100 * (1 - frames / ((elapsedMs * 60) / 1000))),
  };
}

interface TracedFrame {
  readonly name: string;
  readonly args?: { readonly hasPartialUpdate?: boolean };
}

/** Traces the compositor's result of each frame; the returned function resolves with the percentage of dropped frames. */
async function traceFrames({ context }: BenchPage): Promise<() => Promise<number>> {
  const devtools = await context.browser()?.newBrowserCDPSession();
  if (!devtools) throw new Error('This browser has no session of its own.');
  const counts = { drawn: 0, dropped: 0 };
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as readonly TracedFrame[]) {
      if (name === 'DrawFrame') counts.drawn++;
      // A partial one moved, and waits only for what the page draws itself.
      if (name === 'DroppedFrame' && !args?.hasPartialUpdate) counts.dropped++;
    }
  });
  const categories = 'disabled-by-default-devtools.timeline.frame';
  await devtools.send('Tracing.start', {
    categories,
    transferMode: 'ReportEvents',
  });
  return async () => {
    const ended = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
    await devtools.send('Tracing.end');
    await ended;
    await devtools.detach();
    return (100 * counts.dropped) / Math.max(1, counts.dropped + counts.drawn);
  };
}
