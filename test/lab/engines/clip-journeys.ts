import type { Journey } from './journey';
import type { Page } from './page';
import { same } from './page';
import { hasCodec, hrefOf, watchClosed, watchInPlace, watchOpen, watchVideo } from './steps';

const CLIP = 'a.open[href^="#top-clips/"]';
const THIRD = '#top-clips/top-clips/c11b0000-0000-4000-8001-000000000003';

/** Opens a clip by its tile, and waits until it plays. */
async function openClip(page: Page, index = 0) {
  await page.count(CLIP, 7);
  const hash = await hrefOf(page, CLIP, index);
  await page.click(CLIP, index);
  await page.hash(hash);
  await watchOpen(page);
  await watchVideo(page);
  return hash;
}

/** The clip of this tile is the current one, exactly in place, and plays. */
async function watchFront(page: Page, index: number) {
  await watchPlace(page, index);
  await watchVideo(page);
}

/** The clip of this tile is the current one, exactly in place. If videos decode slowly, it would end before it plays. */
const watchPlace = async (page: Page, index: number) => watchInPlace(page, await hrefOf(page, CLIP, index));

const close = (how: (page: Page) => Promise<unknown>) => async (page: Page) => {
  const hash = await openClip(page, 1);
  const length = await page.run(() => history.length);
  await how(page);
  await watchClosed(page, hash);
  same('entries of the history', await page.run(() => history.length), length);
};

/** The Clips player, and its address. */
export const CLIP_JOURNEYS: readonly Journey[] = [
  {
    name: 'a tap opens the Clips player, Escape closes it',
    isSmoke: true,
    example: 'script-tag',
    run: close(async (page: Page) => {
      await page.wait(300);
      await page.screenshot('clips phone');
      await page.press('Escape');
    }),
  },
  {
    name: 'Back closes the Clips player',
    isSmoke: true,
    example: 'script-tag',
    run: close((page: Page) => page.browser.back()),
  },
  {
    name: 'its own button closes the Clips player',
    isSmoke: true,
    example: 'script-tag',
    run: close((page: Page) => page.click('button.close')),
  },
  {
    name: 'Forward opens a clip that Back has closed',
    example: 'script-tag',
    async run(page) {
      const hash = await openClip(page, 1);
      await page.browser.back();
      await watchClosed(page);
      await page.run(() => history.forward());
      await page.hash(hash);
      await watchOpen(page);
      await watchVideo(page);
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  {
    name: 'keys and buttons step from clip to clip',
    isSmoke: true,
    example: 'script-tag',
    size: 'desktop',
    async run(page) {
      await openClip(page);
      await page.wait(300);
      await page.screenshot('clips desktop');
      await page.press('ArrowDown');
      await watchPlace(page, 1);
      await page.click('.arrows button', 0);
      await watchPlace(page, 0);
      await page.press('ArrowDown');
      await watchFront(page, 1);
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  {
    name: 'each turn of a wheel is one step',
    isSmoke: true,
    example: 'script-tag',
    size: 'desktop',
    async run(page) {
      await openClip(page);
      await page.wheel('.frame', 0, 240);
      await watchPlace(page, 1);
      await page.wait(500);
      await page.wheel('.frame', 0, 240);
      await watchFront(page, 2);
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  {
    name: 'the address of a clip opens it, and closing leaves the page',
    isSmoke: true,
    example: 'script-tag',
    hash: THIRD,
    async run(page) {
      await page.hash(THIRD);
      await watchOpen(page);
      await watchVideo(page);
      await page.press('Escape');
      await watchClosed(page);
      await page.count(CLIP, 7);
    },
  },
  {
    // No tap has opened it, so a browser may refuse sound, and pause a video that gets it.
    name: 'a video that plays before its player is loaded continues',
    example: 'script-tag',
    late: '/dist/service.clips-player.min.js',
    async run(page) {
      await page.count(CLIP, 7);
      await page.run((hash) => void location.assign(hash), THIRD);
      await watchVideo(page);
      await page.wait(1000);
      await watchVideo(page);
      await page.count('.top button[aria-label="Pause"]', 1);
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  {
    name: 'a link of the page opens a clip',
    example: 'script-tag',
    async run(page) {
      await page.count(CLIP, 7);
      await page.click(`.links a[href="${THIRD}"]`);
      await watchOpen(page);
      await watchVideo(page);
      await page.browser.back();
      await watchClosed(page);
    },
  },
  {
    name: 'a tap pauses, another plays; sound stays on',
    example: 'script-tag',
    async run(page) {
      await openClip(page);
      if (!(await hasCodec(page))) return;
      await page.click('.slide.is-front .picture');
      await page.until('a pause', () =>
        window.probe.all<HTMLVideoElement>('.is-front video').every(({ paused }) => paused),
      );
      await page.count('.glyph.is-shown', 1);
      await page.click('.slide.is-front .picture');
      await watchVideo(page);
      // Whether a tap may bring sound is the engine's choice.
      if (await page.run(() => window.probe.one<HTMLVideoElement>('.is-front video').muted))
        await page.click('.sound-offer, .top [aria-label="Unmute"]');
      await page.until('sound', () =>
        window.probe.all<HTMLVideoElement>('.is-front video').some(({ muted, paused }) => !muted && !paused),
      );
      // The next one has it too, without another tap.
      await page.press('ArrowDown');
      await watchVideo(page);
      same('silent later', await page.run(() => window.probe.one<HTMLVideoElement>('.is-front video').muted), false);
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  {
    name: 'the progress bar follows the video',
    example: 'script-tag',
    async run(page) {
      await openClip(page);
      if (!(await hasCodec(page))) return;
      for (const seconds of [1, 2]) {
        await page.until(
          `a bar at ${seconds} s`,
          (least) => {
            const video = window.probe.one<HTMLVideoElement>('.is-front video');
            const fill = window.probe.one('.progress .fill');
            if (video.currentTime < least) return false;
            const full = fill.getBoundingClientRect().width;
            const whole = fill.parentElement?.getBoundingClientRect().width ?? 0;
            return Math.abs(full / whole - video.currentTime / video.duration) < 0.08;
          },
          seconds,
        );
      }
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  {
    name: 'a shared clip is in the clipboard, or the viewer is told',
    example: 'script-tag',
    async run(page) {
      await openClip(page);
      await page.run(() => {
        // A system dialog would stay open forever.
        if ('share' in navigator) Object.defineProperty(navigator, 'share', { value: undefined });
      });
      await page.click('.slide.is-front button[aria-label^="Share"]');
      await page.count('.toast', 1);
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  {
    name: 'a page that is left with a clip open works after Back',
    example: 'script-tag',
    async run(page) {
      const hash = await openClip(page);
      const url = await page.run(() => location.href);
      await page.browser.open(new URL('/examples/clips-grid/', url).href);
      await page.browser.back();
      await page.hash(hash);
      await page.until('a player', () => window.probe?.all('dialog[open]').length === 1);
      await page.wait(500);
      await page.press('Escape');
      await watchClosed(page);
      await page.click(CLIP, 1);
      await watchVideo(page);
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  {
    name: '19 all categories next to a clip are in sight on a desktop',
    example: 'script-tag',
    size: 'desktop',
    async run(page) {
      await openClip(page);
      await page.count('.offers button', 3);
      const cutOff = await page.run(() => {
        const { bottom } = window.probe.one('.offers ul').getBoundingClientRect();
        return window.probe
          .all('.offers button')
          .filter((button) => button.getBoundingClientRect().bottom > bottom + 1)
          .map(({ textContent }) => textContent);
      });
      same('categories out of sight', cutOff, []);
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  {
    name: 'HLS plays',
    example: 'live-and-hls',
    size: 'desktop',
    async run(page) {
      await page.count('li a.open', 3);
      await page.click('#adaptive');
      await watchOpen(page);
      await watchVideo(page);
      await page.press('Escape');
      await page.gone('service-player');
      await page.click('#live');
      await watchVideo(page);
      await page.screenshot('live');
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  {
    name: 'captions appear over the video',
    isSmoke: true,
    example: 'captions',
    async run(page) {
      await page.count('video', 1);
      if (!(await hasCodec(page))) return;
      await page.click('.captions-button');
      await page.count('.captions p', 1);
      await page.screenshot('captions');
    },
  },
  {
    name: 'an embedded player plays in sight and pauses out of sight',
    example: 'embedded-player',
    async run(page) {
      await page.find('#harbour');
      await watchVideo(page);
      await page.screenshot('embedded');
      await page.run(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      await page.until('a paused video', () =>
        window.probe
          .all<HTMLVideoElement>('video')
          .every((video) => video.paused || video.getBoundingClientRect().bottom > 0),
      );
    },
  },
];
