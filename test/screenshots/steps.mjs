import { readFileSync } from 'node:fs';

/**
 * What the states are made of: each step takes the page, and the parts of the state, and ends when what it waits for is
 * seen.
 *
 * @typedef {(page: import('playwright-core').Page, parts: { service: string }) => Promise<unknown>} Step
 */

/** @type {(...steps: Step[]) => Step} */
export const inOrder =
  (...steps) =>
  async (page, parts) => {
    for (const step of steps) await step(page, parts);
  };

/** @type {(key: string) => Step} */
export const press = (key) => (page) => page.keyboard.press(key);

/** A part of the open player. */
export const inPlayer = (page, selector) => page.locator(`service-player ${selector}`).first();

/** @type {(selector: string) => Step} */
export const sees = (selector) => (page) => inPlayer(page, selector).waitFor();

/** @type {(selector: string) => Step} */
export const taps = (selector) => (page) => inPlayer(page, selector).click();

/**
 * A film runs in a player, which is there, or in a page; slowly from then on, for it ends within seconds and a picture may
 * take longer.
 */
export const playing = (page) =>
  page.waitForFunction(() => {
    const running = [...document.querySelectorAll('service-player, service-clips-player')]
      .flatMap((host) => [...(host.shadowRoot?.querySelectorAll('.player-root video') ?? [])])
      .filter((video) => !video.paused && video.readyState > 2 && video.currentTime > 0.2);
    for (const video of running) video.playbackRate = 0.25;
    return running.length > 0;
  });

/** Goes on by the key until the part is there. */
export const goesOnTo =
  (selector, most = 15) =>
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

/** Captions are on, whatever they were. */
export const captionsOn = async (page) => {
  const button = inPlayer(page, '.captions-button');
  if ((await button.getAttribute('aria-pressed')) !== 'true') await page.keyboard.press('c');
  await inPlayer(page, '.captions span').waitFor();
};

/** A browser that lets nothing play by itself. */
export const refusePlay = (page) =>
  page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });

/** Every film, and its picture, is wider than tall. */
export const wideFilms = async (page) => {
  const bytes = (name) => readFileSync(new URL(name, import.meta.url));
  await page.route('**/*.mp4', (route) =>
    route.fulfill({ contentType: 'video/webm', body: bytes('wide-film.webm'), headers: CROSS_ORIGIN }),
  );
  await page.route('**/posters/*', (route) =>
    route.fulfill({ contentType: 'image/webp', body: bytes('wide-film.webp'), headers: CROSS_ORIGIN }),
  );
};
const CROSS_ORIGIN = { 'Access-Control-Allow-Origin': '*' };

/** What breaks the mock service: everything that `match` fits never comes, or is refused. */
export const never = (...matches) => matches.map((match) => ({ kind: 'never', match }));
export const refused = (status, ...matches) => matches.map((match) => ({ kind: 'status', status, match }));

export const FILMS = { path: '*.mp4' };
export const PICTURES = { path: '*.webp' };
export const CLIP_FEEDS = { operation: 'pagedClips' };
export const STORY_FEEDS = { operation: 'getStories' };

/** Waits until nothing moves any more but what never ends: fades, slides, pictures that come. */
export const rest = (page) =>
  page.evaluate(async () => {
    const rootsOf = (root) => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsOf(shadowRoot) : [])),
    ];
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const isInSight = (element) => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    const moving = () => {
      const roots = rootsOf(document);
      // The document's own list leaves out what is in shadow roots.
      const animations = roots
        .flatMap((root) => root.getAnimations())
        .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().endTime < 1500)
        // A film's own bar goes on as long as the film does.
        .filter((one) => !one.effect.target?.closest('.progress'));
      const pictures = roots
        .flatMap((root) => [...root.querySelectorAll('img')])
        .filter((one) => !one.complete && isInSight(one));
      return [
        ...animations.map(({ finished }) => finished),
        ...pictures.map(
          (one) => new Promise((done) => ['load', 'error'].map((type) => one.addEventListener(type, done))),
        ),
      ];
    };
    // A picture that never comes is part of the state.
    const endsAt = performance.now() + 2000;
    await frames();
    for (let now = moving(); now.length > 0 && performance.now() < endsAt; now = moving()) {
      // Not everything tells of its end.
      await Promise.race([Promise.allSettled(now), new Promise((done) => setTimeout(done, 100))]);
      await frames();
    }
  });
