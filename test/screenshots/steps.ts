import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import type { Fault, FaultMatch } from '../../mocks/faults/fault';

/** Brings the page one step further; resolves when what it waits for is visible. `service` is the address of the mock. */
export type Step = (page: Page, parts: { readonly service: string }) => Promise<unknown>;

/** A fault that the mock service injects. */
export type InjectedFault = Pick<Fault, 'kind'> & Partial<Fault>;

export const inOrder =
  (...steps: readonly Step[]): Step =>
  async (page, parts) => {
    for (const step of steps) await step(page, parts);
  };

export const press =
  (key: string): Step =>
  (page) =>
    page.keyboard.press(key);

/** A part of the open player. */
export const inPlayer = (page: Page, selector: string): Locator => page.locator(`service-player ${selector}`).first();

export const sees =
  (selector: string): Step =>
  (page) =>
    inPlayer(page, selector).waitFor();

export const taps =
  (selector: string): Step =>
  (page) =>
    inPlayer(page, selector).click();

/** A video plays in a player or in the page. It plays slowly from then on, because it ends within seconds. */
export const playing: Step = (page) =>
  page.waitForFunction(() => {
    const running = [...document.querySelectorAll('service-player, service-clips-player')]
      .flatMap((host) => [...(host.shadowRoot?.querySelectorAll<HTMLVideoElement>('.player-root video') ?? [])])
      .filter((video) => !video.paused && video.readyState > 2 && video.currentTime > 0.2);
    for (const video of running) video.playbackRate = 0.25;
    return running.length > 0;
  });

/** Presses the arrow key until the part is visible. */
export const goesOnTo =
  (selector: string, most = 15): Step =>
  async (page) => {
    const part = inPlayer(page, selector);
    const front = () => page.locator('service-player .is-front').first().getAttribute('aria-label', { timeout: 200 });
    for (let step = 0; step < most && (await part.count()) === 0; step++) {
      const before = await front().catch(() => '');
      await page.keyboard.press('ArrowDown');
      await part.waitFor({ timeout: 600 }).catch(() => {});
      if ((await front().catch(() => '')) === before) await page.waitForTimeout(100);
    }
    await part.waitFor();
  };

/** Turns captions on if they are off. */
export const captionsOn: Step = async (page) => {
  const button = inPlayer(page, '.captions-button button');
  if ((await button.getAttribute('aria-pressed')) !== 'true') await page.keyboard.press('c');
  await inPlayer(page, '.captions span').waitFor();
};

/** The page's own time, which `later` can make pass. */
export const withClock = (page: Page) => page.clock.install();
export const later =
  (seconds: number): Step =>
  (page) =>
    page.clock.runFor(seconds * 1000);

/** A browser without autoplay. */
export const refusePlay = (page: Page) =>
  page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });

/** Every video and its poster are wider than tall. */
export const wideVideos = async (page: Page) => {
  const bytes = (name: string) => readFileSync(new URL(name, import.meta.url));
  await page.route('**/*.mp4', (route) =>
    route.fulfill({ contentType: 'video/webm', body: bytes('wide-film.webm'), headers: CROSS_ORIGIN }),
  );
  await page.route('**/posters/*', (route) =>
    route.fulfill({ contentType: 'image/webp', body: bytes('wide-film.webp'), headers: CROSS_ORIGIN }),
  );
};
const CROSS_ORIGIN = { 'Access-Control-Allow-Origin': '*' };

/** Faults: every matching request is never answered, or is refused with `status`. */
export const never = (...matches: readonly FaultMatch[]): InjectedFault[] =>
  matches.map((match) => ({ kind: 'never', match }));
export const refused = (status: number, ...matches: readonly FaultMatch[]): InjectedFault[] =>
  matches.map((match) => ({ kind: 'status', status, match }));

export const FILMS = { path: '*.mp4' };
export const PICTURES = { path: '*.webp' };
export const CLIP_FEEDS = { operation: 'pagedClips' };
export const STORY_FEEDS = { operation: 'getStories' };

/** Waits until fades and slides have ended and images have loaded; what moves for ever does not count. */
export async function rest(page: Page): Promise<void> {
  await page.evaluate(waitForRest);
  // A page in a frame is painted by a process of its own, perhaps after its `load`.
  const embedded = page.frames().filter((frame) => frame !== page.mainFrame());
  await Promise.all(
    embedded.map((frame) =>
      frame.evaluate(() => new Promise<unknown>((done) => requestAnimationFrame(() => requestAnimationFrame(done)))),
    ),
  );
}

/** Runs in the page. */
async function waitForRest(): Promise<void> {
  const rootsOf = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsOf(shadowRoot) : [])),
  ];
  const frames = () => new Promise<number>((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const isInSight = (element: Element) => {
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  const moving = () => {
    const roots = rootsOf(document);
    // The document's own list leaves out what is in shadow roots.
    const animations = roots
      .flatMap((root) => root.getAnimations())
      .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().endTime) < 1500)
      // A video's progress bar runs as long as the video does.
      .filter(({ effect }) => !(effect instanceof KeyframeEffect && effect.target?.closest('.progress')));
    const pictures = roots
      .flatMap((root) => [...root.querySelectorAll('img')])
      .filter((one) => !one.complete && isInSight(one));
    return [
      ...animations.map(({ finished }): Promise<unknown> => finished),
      ...pictures.map(
        (one) => new Promise<Event>((done) => ['load', 'error'].map((type) => one.addEventListener(type, done))),
      ),
    ];
  };
  // An image that never comes is part of the state.
  const endsAt = performance.now() + 2000;
  await frames();
  for (let now = moving(); now.length > 0 && performance.now() < endsAt; now = moving()) {
    // Not every animation reports its end.
    await Promise.race([Promise.allSettled(now), new Promise((done) => setTimeout(done, 100))]);
    await frames();
  }
}
