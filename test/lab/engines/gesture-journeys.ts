import type { Journey } from './journey';
import type { Page } from './page';
import { same } from './page';
import { hrefOf, watchClosed, watchOpen } from './steps';
import { along } from './webdriver';

const STORY = 'a.open[href^="#top-stories/"]';
/** WebKitWebDriver has no fingers; tests in src/player/gestures/ use Chromium's. */
const engines = ['firefox'] as const;

declare global {
  interface Window {
    /** The widest that a page was, compared with its layout. */
    widest: number;
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

const watchStory = (page: Page, what: string, story: string | undefined) =>
  page.until(what, (wanted) => location.hash.split('/')[1] === wanted, story);

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
      await page.wait(300);
      same('the story after a slow drag', await page.run(storyNow), stories[0]);
      await page.browser.touch({ places: along([x, y], [x - 45, y], 3), stepMs: 12 });
      await watchStory(page, 'the next story', stories[1]);
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
];
