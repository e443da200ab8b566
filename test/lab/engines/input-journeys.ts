import type { Journey } from './journey';
import type { Page } from './page';
import { same } from './page';
import { hasCodec, watchClosed, watchOpen, watchVideo } from './steps';

declare const Service: typeof import('../../../src').Service;

const CLIP = 'a.open[href^="#top-clips/"]';
const PICTURE = '.slide.is-front .picture';

/** Opens the first clip with its gestures; resolves with whether the engine can play it. */
async function openClip(page: Page): Promise<boolean> {
  await page.count(CLIP, 7);
  await page.click(CLIP);
  await watchOpen(page);
  await page.count('.gestures', 1);
  await watchVideo(page);
  return hasCodec(page);
}

async function close(page: Page) {
  await page.press('Escape');
  await watchClosed(page);
}

/** Waits until the current video is paused, or plays. */
const watchPaused = (page: Page, isPaused: boolean) =>
  page.until(
    isPaused ? 'a pause' : 'a video that plays again',
    (isPaused) => window.probe.one<HTMLVideoElement>('.is-front video').paused === isPaused,
    isPaused,
  );

/** Names of the buttons, tabs and titles of the player that can be seen. */
const readControls = () =>
  window.probe
    .all('.player-root :is(button, a, [role=tab], h2, .title)')
    .filter((one) => !one.closest('[inert], .slide:not(.is-front), .notice'))
    .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((one) => getComputedStyle(one).clipPath === 'none')
    .map((one) => one.ariaLabel || one.textContent);

/** The element with the focus, by its name. */
const readFocus = () => {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active?.getAttribute('aria-label') ?? '';
};

/** Presses a letter as a keyboard with another layout than Latin reports it. */
const pressLetter = (page: Page, key: string, code: string) =>
  page.run(
    (key, code) => {
      const event = { key, code, bubbles: true, cancelable: true, composed: true };
      window.probe.one('dialog[open]').dispatchEvent(new KeyboardEvent('keydown', event));
    },
    key,
    code,
  );

/** Mouse and keyboard in the Clips player. */
export const INPUT_JOURNEYS: readonly Journey[] = [
  {
    name: '2 a double click likes a clip, and neither pauses nor resumes it',
    example: 'script-tag',
    async run(page) {
      if (!(await openClip(page))) return;
      await page.run(() => {
        const seen: string[] = [];
        Reflect.set(window, 'seen', seen);
        Service.sharedInstance.delegate = { onUserActivityOccurred: (type) => seen.push(type) };
        const look = () => {
          if (window.probe.all('.glyph.is-shown').length > 0) seen.push('icon');
          requestAnimationFrame(look);
        };
        look();
      });
      const { x, y } = await page.find(PICTURE);
      await page.browser.doubleClick(x, y);
      await page.count('.is-front .like[aria-pressed=true]', 1);
      await watchPaused(page, false);
      await close(page);
      const seen: readonly string[] = await page.run(() => Reflect.get(window, 'seen'));
      same(
        'what was recorded',
        seen.filter((type) => /^(liked|paused|resumed)Clip|icon/.test(type)),
        ['likedClip'],
      );
    },
  },
  {
    name: '36 a hold on a clip or its bar hides all controls, tabs and chips',
    example: 'script-tag',
    async run(page) {
      if (!(await openClip(page))) return;
      await page.count('.offers button', 1);
      for (const place of [PICTURE, '.progress input']) {
        const { x, y } = await page.find(place);
        await page.browser.hold(x, y);
        await watchPaused(page, true);
        await page.until(
          `no controls while ${place} is held`,
          `() => { const names = (${readControls})(); return names.length === 0 || names.join(); }`,
        );
        await page.browser.release();
        await page.until(
          'the controls again',
          `() => { const names = (${readControls})(); return names.includes('Close') || names.join(); }`,
        );
        await watchPaused(page, false);
      }
      await close(page);
    },
  },
  {
    name: 'Close is the first or second Tab stop of a player',
    example: 'script-tag',
    async run(page) {
      await openClip(page);
      const stops: string[] = [await page.run(readFocus)];
      for (let press = 0; press < 2; press++) {
        await page.press('Tab');
        stops.push(await page.run(readFocus));
      }
      if (!stops.includes('Close')) throw new Error(`Close is not one of the first stops: ${stops.join()}`);
      await close(page);
    },
  },
  {
    name: 'M and K are physical keys on Cyrillic, Greek, Hebrew and Arabic keyboards',
    example: 'script-tag',
    async run(page) {
      if (!(await openClip(page))) return;
      const isMuted = () => page.run(() => window.probe.one<HTMLVideoElement>('.is-front video').muted);
      let muted = await isMuted();
      for (const [m, k] of ['ьл', 'μκ', 'צל', 'ةن']) {
        await pressLetter(page, m ?? '', 'KeyM');
        muted = !muted;
        same(`muted after ${m}`, await isMuted(), muted);
        await pressLetter(page, k ?? '', 'KeyK');
        await watchPaused(page, true);
        await pressLetter(page, k ?? '', 'KeyK');
        await watchPaused(page, false);
      }
      await close(page);
    },
  },
];
