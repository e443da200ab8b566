import { same } from './page.mjs';
import { hrefOf, watchClosed, watchOpen } from './steps.mjs';

const STORY = 'a.open[href^="#top-stories/"]';
/** WebKitWebDriver has no fingers; Chromium's are driven by src/player/gestures/. */
const engines = ['firefox'];

/** Places on the way from one to the other, so many. */
const along = (from, to, count) =>
  Array.from({ length: count + 1 }, (_, step) =>
    from.map((start, axis) => start + ((to[axis] - start) * step) / count),
  );

const storyNow = () => location.hash.split('/')[1];

async function openStory(page) {
  await page.run(() => localStorage.setItem('Service.instructions', 'true'));
  await page.count(STORY, 3);
  await page.wait(300);
  await page.click(STORY, 0);
  await watchOpen(page);
  await page.count('.frame .page[data-kind=image], .frame .page[data-kind=video]', 1);
  // What comes after the first frame.
  await page.count('.gestures', 1);
  const stories = await Promise.all([0, 1].map(async (index) => (await hrefOf(page, STORY, index)).split('/')[1]));
  return { place: await page.find('.frame'), stories: stories.map((story) => story.split('?')[0]) };
}

const watchStory = (page, what, story) => page.until(what, (wanted) => location.hash.split('/')[1] === wanted, story);

/** Fingers, by the rules of docs/rules/players.md. */
export const GESTURE_JOURNEYS = [
  {
    name: '4, 40 a short quick flick of a finger changes the story, a slow third of the width does not',
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
    name: '3, 33 a finger that rests holds a story with the controls gone, and changes nothing',
    example: 'stories-lists',
    engines,
    async run(page) {
      const { place, stories } = await openStory(page);
      const resting = page.browser.touch({ places: [[place.x, place.y]], stepMs: 1500 });
      await resting;
      await page.until('no hold', () => window.probe.all('.is-held').length === 0);
      same('the story after a hold', await page.run(storyNow), stories[0]);
    },
  },
  {
    name: '38 two fingers zoom a page, and give its size back',
    example: 'stories-lists',
    engines,
    async run(page) {
      const { place, stories } = await openStory(page);
      const { x, y } = place;
      await page.run(() => {
        window.widest = 0;
        const look = () => {
          const [shown] = window.probe.all('.frame .page');
          if (shown) window.widest = Math.max(window.widest, shown.getBoundingClientRect().width / shown.clientWidth);
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
      await page.until('its own size', () => {
        const [shown] = window.probe.all('.frame .page');
        return shown.style.transform === '';
      });
      same('the story after a pinch', await page.run(storyNow), stories[0]);
    },
  },
  {
    name: '35 a finger drags a story down, which closes',
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
