import { same } from './page.mjs';
import { hasCodec, hrefOf, watchClosed, watchFilm, watchOpen } from './steps.mjs';

const CLIP = 'a.open[href^="#top-clips/"]';
const THIRD = '#top-clips/top-clips/c11b0000-0000-4000-8001-000000000003';

/** Opens the clip by its tile, and waits until it plays. */
async function openClip(page, index = 0) {
  await page.count(CLIP, 7);
  const hash = await hrefOf(page, CLIP, index);
  await page.click(CLIP, index);
  await page.hash(hash);
  await watchOpen(page);
  await watchFilm(page);
  return hash;
}

/** The clip of this tile is in front, exactly in place, and plays. */
async function watchFront(page, index) {
  await watchPlace(page, index);
  await watchFilm(page);
}

/** The clip of this tile is in front, exactly in place. Whether it plays is not waited for: where films are decoded slowly, it would be over before the next step. */
async function watchPlace(page, index) {
  await page.hash(await hrefOf(page, CLIP, index));
  await page.until(
    `clip ${index} in place`,
    (id) => {
      const [slide, feed] = [`.slide.is-front[data-clip="${id}"]`, '.feed'].map((selector) => {
        const box = window.probe.all(selector)[0]?.getBoundingClientRect();
        return box && box.top + box.height / 2;
      });
      return Math.abs(slide - feed) < 6;
    },
    (await hrefOf(page, CLIP, index)).split('/').at(-1),
  );
}

const close = (how) => async (page) => {
  const hash = await openClip(page, 1);
  const length = await page.run(() => history.length);
  await how(page);
  await watchClosed(page, hash);
  same('entries of the history', await page.run(() => history.length), length);
};

/** Of the Clips player, and of how the address follows it. */
export const CLIP_JOURNEYS = [
  {
    name: 'a tap opens the Clips player, Escape closes it',
    example: 'script-tag',
    run: close(async (page) => {
      await page.wait(300);
      await page.picture('clips phone');
      await page.press('Escape');
    }),
  },
  { name: 'Back closes the Clips player', example: 'script-tag', run: close((page) => page.browser.back()) },
  {
    name: 'its own button closes the Clips player',
    example: 'script-tag',
    run: close((page) => page.click('button.close')),
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
      await watchFilm(page);
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  {
    name: 'keys, wheel and buttons step from clip to clip',
    example: 'script-tag',
    size: 'desktop',
    async run(page) {
      await openClip(page);
      await page.wait(300);
      await page.picture('clips desktop');
      await page.press('ArrowDown');
      await watchPlace(page, 1);
      await page.wheel('.frame', 0, 240);
      await watchPlace(page, 2);
      await page.click('.arrows button', 0);
      await watchPlace(page, 1);
      await page.press('ArrowUp');
      await watchPlace(page, 0);
      await page.wait(500);
      await page.wheel('.frame', 0, 240);
      await watchFront(page, 1);
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  {
    name: 'the address of a clip opens it, and closing leaves the page',
    example: 'script-tag',
    hash: THIRD,
    async run(page) {
      await page.hash(THIRD);
      await watchOpen(page);
      await watchFilm(page);
      await page.press('Escape');
      await watchClosed(page);
      await page.count(CLIP, 7);
    },
  },
  {
    // No tap has opened it, so a browser may allow no sound, and pause the film that is to have it.
    name: 'a film that plays before its player is there goes on playing',
    example: 'script-tag',
    late: '/dist/service.clips-player.min.js',
    async run(page) {
      await page.count(CLIP, 7);
      await page.run((hash) => void location.assign(hash), THIRD);
      await watchFilm(page);
      await page.wait(1000);
      await watchFilm(page);
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
      await watchFilm(page);
      await page.browser.back();
      await watchClosed(page);
    },
  },
  {
    name: 'a tap on the picture pauses, another plays; sound stays on',
    example: 'script-tag',
    async run(page) {
      await openClip(page);
      if (!(await hasCodec(page))) return;
      await page.click('.slide.is-front .picture');
      await page.until('a pause', () => window.probe.all('.is-front video').every(({ paused }) => paused));
      await page.count('.glyph.is-shown', 1);
      await page.click('.slide.is-front .picture');
      await watchFilm(page);
      // Whether a tap may bring sound is the engine's choice.
      if (await page.run(() => window.probe.all('.is-front video')[0].muted))
        await page.click('.sound-offer, .top [aria-label="Unmute"]');
      await page.until('sound', () =>
        window.probe.all('.is-front video').some(({ muted, paused }) => !muted && !paused),
      );
      // The next one has it too, without another tap.
      await page.press('ArrowDown');
      await watchFilm(page);
      same('silent later', await page.run(() => window.probe.all('.is-front video')[0].muted), false);
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  {
    name: 'the bar of a film is where the film is',
    example: 'script-tag',
    async run(page) {
      await openClip(page);
      if (!(await hasCodec(page))) return;
      for (const seconds of [1, 2]) {
        await page.until(
          `a bar at ${seconds} s`,
          (least) => {
            const [video] = window.probe.all('.is-front video');
            const [fill] = window.probe.all('.progress .fill');
            if (!video || !fill || video.currentTime < least) return false;
            const [full, whole] = [fill, fill.parentElement].map((one) => one.getBoundingClientRect().width);
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
        // A sheet of the system would stay open for ever.
        if ('share' in navigator) Object.defineProperty(navigator, 'share', { value: undefined });
      });
      await page.click('.slide.is-front button[aria-label^="Share"]');
      await page.count('.toast', 1);
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  {
    name: 'a page that is left with a clip open, and come back to, is well',
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
      await watchFilm(page);
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
      await watchFilm(page);
      await page.press('Escape');
      await page.gone('service-player');
      await page.click('#live');
      await watchFilm(page);
      await page.picture('live');
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  {
    name: 'captions stand over the film',
    example: 'captions',
    async run(page) {
      await page.count('video', 1);
      if (!(await hasCodec(page))) return;
      await page.click('.captions-button');
      await page.count('.captions p', 1);
      await page.picture('captions');
    },
  },
  {
    name: 'an embedded player plays in sight and rests out of it',
    example: 'embedded-player',
    async run(page) {
      await page.find('#harbour');
      await watchFilm(page);
      await page.picture('embedded');
      await page.run(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      await page.until('a film at rest', () =>
        window.probe.all('video').every((video) => video.paused || video.getBoundingClientRect().bottom > 0),
      );
    },
  },
];
