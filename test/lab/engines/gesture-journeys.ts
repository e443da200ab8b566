import type { Journey } from './journey';
import type { Page } from './page';
import { same } from './page';
import { hrefOf, watchClosed, watchInPlace, watchOpen, watchVideo } from './steps';
import { along, type Place } from './webdriver';

const CLIP = 'a.open[href^="#top-clips/"]';
const STORY = 'a.open[href^="#top-stories/"]';
/** WebKitWebDriver cannot simulate touch; tests in src/player/ui/gestures/ use Chromium's. */
const engines = ['firefox'] as const;

declare global {
  interface Window {
    /** The widest that a page was, compared with its layout. */
    widest: number;
    /** Milliseconds from the latest press of a finger to its end. */
    pressMs: number;
  }
}

const storyNow = () => location.hash.split('/')[1];

async function openStory(page: Page) {
  await page.run(() => localStorage.setItem('Service.instructions', 'true'));
  await page.count(STORY, 3);
  await page.wait(300);
  await page.click(STORY, 0);
  await watchOpen(page);
  await page.count('.frame .page[data-kind=image], .frame .page[data-kind=video]', 1);
  // Loaded after the first frame.
  await page.count('.gestures', 1);
  const stories = await Promise.all([0, 1].map(async (index) => (await hrefOf(page, STORY, index)).split('/')[1]));
  return { place: await page.find('.frame'), stories: stories.map((story) => story?.split('?')[0]) };
}

/** The frame follows no finger, and does not return from one. */
const watchRest = (page: Page) =>
  page.until('a frame at rest', () => window.probe.one('.frame').style.transform === '');

/** Flicks 45 px to the left, and waits for another story. Of such a short way, only the speed makes a flick. */
async function flick(page: Page, [x, y]: Place) {
  await page.run(() => {
    let pressedAt = 0;
    addEventListener('pointerdown', ({ timeStamp }) => (pressedAt = timeStamp), true);
    addEventListener('pointerup', ({ timeStamp }) => (window.pressMs = timeStamp - pressedAt), true);
  });
  for (let tries = 0; tries < 20; tries++) {
    const before = await page.run(storyNow);
    await page.browser.touch({ places: along([x, y], [x - 45, y], 3), stepMs: 8 });
    const ms = await page.run(() => window.pressMs);
    // The driver of a busy machine may be slower than any flick.
    if (ms <= 100) return page.until('another story', (before) => location.hash.split('/')[1] !== before, before);
    await watchRest(page);
  }
  throw new Error('The driver is too slow for a flick.');
}

/** Fingers, by the rules of docs/rules/players.md. */
export const GESTURE_JOURNEYS: readonly Journey[] = [
  {
    name: '4, 40 a short quick flick of a finger changes the story, a slow third of the width does not',
    isSmoke: true,
    example: 'stories-lists',
    engines,
    async run(page) {
      const { place, stories } = await openStory(page);
      const { x, y } = place;
      await page.browser.touch({ places: along([x + 70, y], [x - 70, y], 8), stepMs: 150 });
      await watchRest(page);
      same('the story after a slow drag', await page.run(storyNow), stories[0]);
      await flick(page, [x, y]);
      same('the story after a flick', await page.run(storyNow), stories[1]);
    },
  },
  {
    name: '3, 33 a finger that rests pauses a story without its controls, and changes nothing',
    example: 'stories-lists',
    engines,
    async run(page) {
      const { place, stories } = await openStory(page);
      await page.browser.touch({ places: [[place.x, place.y]], stepMs: 1500 });
      await page.until('no hold', () => window.probe.all('.is-held').length === 0);
      same('the story after a hold', await page.run(storyNow), stories[0]);
    },
  },
  {
    name: '38 two fingers zoom a page, which returns to its size',
    example: 'stories-lists',
    engines,
    async run(page) {
      const { place, stories } = await openStory(page);
      const { x, y } = place;
      await page.run(() => {
        window.widest = 0;
        const look = () => {
          const [shown] = window.probe.all('.frame .page');
          // A page that was just created has no width yet.
          if (shown && shown.clientWidth > 0)
            window.widest = Math.max(window.widest, shown.getBoundingClientRect().width / shown.clientWidth);
          requestAnimationFrame(look);
        };
        look();
      });
      await page.browser.touch(
        { places: along([x - 30, y], [x - 120, y], 8), stepMs: 30 },
        { places: along([x + 30, y], [x + 120, y], 8), stepMs: 30 },
      );
      const widest = await page.run(() => window.widest);
      if (!(widest > 1.5)) throw new Error(`The page was ${widest} times as wide at most.`);
      await page.until('its size', () => {
        const shown = window.probe.one('.frame .page');
        return shown.style.transform === '';
      });
      same('the story after a pinch', await page.run(storyNow), stories[0]);
    },
  },
  {
    name: '35 a finger closes a story by dragging it down',
    isSmoke: true,
    example: 'stories-lists',
    engines,
    async run(page) {
      const { place } = await openStory(page);
      const { x, y } = place;
      await page.browser.touch({ places: along([x, y - 200], [x, y + 200], 10), stepMs: 20 });
      await watchClosed(page);
    },
  },
  {
    name: '5, 40 a slow third of a swipe returns to its clip, a long swipe goes to the next one',
    example: 'script-tag',
    engines,
    async run(page) {
      await page.count(CLIP, 7);
      await page.click(CLIP);
      await watchOpen(page);
      await page.count('.gestures', 1);
      await watchVideo(page);
      const [first, second] = await Promise.all([0, 1].map((index) => hrefOf(page, CLIP, index)));
      const { x, y } = await page.find('.slide.is-front .picture');
      await page.browser.touch({ places: along([x, y + 140], [x, y - 140], 20), stepMs: 50 });
      await watchInPlace(page, first);
      await page.browser.touch({ places: along([x, y + 250], [x, y - 250], 5), stepMs: 16 });
      await watchInPlace(page, second);
      await page.press('Escape');
      await watchClosed(page);
    },
  },
];
