import type { Journey } from './journey';
import type { Page } from './page';
import { same } from './page';
import { hrefOf, watchClosed, watchOpen } from './steps';
import type { Key } from './webdriver';

const STORY = 'a.open[href^="#top-stories/"]';

/** Story and page of the address. */
const readPlace = () => {
  const [, story = '', page = ''] = location.hash.split('/');
  return { story, page };
};

async function openStory(page: Page, index = 0) {
  // Without it, a new viewer sees the instructions first.
  await page.run(() => localStorage.setItem('Service.instructions', 'true'));
  await page.count(STORY, 3);
  await page.wait(300);
  const href = await hrefOf(page, STORY, index);
  await page.click(STORY, index);
  await watchOpen(page);
  await page.count('.frame .page', 1);
  await page.until('the story in the address', (href) => location.hash.startsWith(href.split('?')[0] ?? ''), href);
  return href;
}

/** Waits until the address names this story, and another page than `otherThan`. */
const watchPlace = (
  page: Page,
  what: string,
  { story = '', otherThan = '-' }: { readonly story?: string; readonly otherThan?: string },
) =>
  page.until(
    what,
    (story, otherThan) => {
      const [, one, page = ''] = location.hash.split('/');
      return (story === '' || one === story) && page !== otherThan;
    },
    story,
    otherThan,
  );

const storyOf = (href: string) => href.split('?')[0]?.split('/')[1] ?? '';

const stepThrough = (on: Key, back: Key) => async (page: Page) => {
  const href = await openStory(page);
  await page.wait(300);
  await page.screenshot(`story ${on}`);
  const second = storyOf(await hrefOf(page, STORY, 1));
  const { story, page: first } = await page.run(readPlace);
  await page.press(on);
  await watchPlace(page, 'the next page', { story, otherThan: first });
  const { page: later } = await page.run(readPlace);
  await page.press(back);
  await watchPlace(page, 'the page before', { story, otherThan: later });
  await page.press('ArrowDown');
  await watchPlace(page, 'the next story', { story: second });
  await page.press('ArrowUp');
  await watchPlace(page, 'the story before', { story });
  await page.press('Escape');
  await watchClosed(page, href);
};

/** The Story player. */
export const STORY_JOURNEYS: readonly Journey[] = [
  {
    name: 'keys step through stories',
    isSmoke: true,
    example: 'stories-lists',
    run: stepThrough('ArrowRight', 'ArrowLeft'),
  },
  {
    name: 'keys step through stories from right to left',
    example: 'right-to-left',
    isShared: true,
    run: stepThrough('ArrowLeft', 'ArrowRight'),
  },
  {
    name: 'taps at the sides turn pages, a swipe goes to the next story',
    isSmoke: true,
    example: 'stories-lists',
    async run(page) {
      await openStory(page);
      const second = storyOf(await hrefOf(page, STORY, 1));
      const { x, y, width } = await page.find('.frame');
      const { story, page: first } = await page.run(readPlace);
      await page.browser.click(x + width * 0.35, y);
      await watchPlace(page, 'the next page', { story, otherThan: first });
      const { page: later } = await page.run(readPlace);
      await page.browser.click(x - width * 0.4, y);
      await watchPlace(page, 'the page before', { story, otherThan: later });
      await page.browser.drag([x + width * 0.3, y], [x - width * 0.3, y]);
      await watchPlace(page, 'the next story', { story: second });
      await page.browser.drag([x, y - 100], [x, y + 250]);
      await watchClosed(page);
    },
  },
  {
    name: 'a story plays by itself from page to page',
    example: 'stories-lists',
    async run(page) {
      await openStory(page);
      const { page: first } = await page.run(readPlace);
      await watchPlace(page, 'another page', { otherThan: first });
      await page.browser.back();
      await watchClosed(page);
    },
  },
  {
    name: 'on a desktop the Story player has buttons next to it',
    example: 'stories-lists',
    size: 'desktop',
    async run(page) {
      await openStory(page, 1);
      await page.wait(500);
      await page.screenshot('story desktop');
      const { page: first } = await page.run(readPlace);
      await page.click('button[aria-label="Next page"]');
      await watchPlace(page, 'another page', { otherThan: first });
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  {
    name: 'a poll takes a vote',
    example: 'polls-and-quizzes',
    async run(page, { site }) {
      await page.run(() => localStorage.setItem('Service.instructions', 'true'));
      await page.count('li a.open', 3);
      await page.click('#poll');
      await page.count('.answer', 2);
      await page.wait(400);
      await page.click('.answer', 1);
      same('votes', (await site.received('votePoll')).length, 1);
      await page.wait(500);
      await page.screenshot('poll');
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  {
    name: 'a new viewer sees the instructions, which Escape closes first',
    example: 'stories-lists',
    async run(page) {
      await page.count(STORY, 3);
      await page.click(STORY);
      await watchOpen(page);
      await page.wait(800);
      await page.screenshot('instructions');
      await page.press('Escape');
      await page.wait(400);
      await page.press('Escape');
      await watchClosed(page);
    },
  },
];
