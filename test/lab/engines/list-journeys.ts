import type { Journey } from './journey';
import type { Page } from './page';
import { same } from './page';

const CLIP = 'a.open[href^="#top-clips/"]';

/** The scroll position of the row of clips, and the state of its arrows. */
const readRow = () => {
  const scroller = window.probe.one('#top-clips .scroller, .clips .scroller');
  const [back, on] = [window.probe.one('.clips .arrow.back'), window.probe.one('.clips .arrow.on')];
  return {
    left: scroller.scrollLeft,
    room: scroller.scrollWidth - scroller.clientWidth,
    isAtStart: back.getAttribute('aria-disabled') === 'true',
    isAtEnd: on.getAttribute('aria-disabled') === 'true',
    isOnRight: on.getBoundingClientRect().left > back.getBoundingClientRect().left,
  };
};

const pageThrough = (sign: 1 | -1) => async (page: Page) => {
  await page.count(CLIP, 7);
  same('the row at first', await page.run(readRow).then(({ left, isAtStart }) => ({ left, isAtStart })), {
    left: 0,
    isAtStart: true,
  });
  same('the next arrow is on the right', (await page.run(readRow)).isOnRight, sign > 0);
  await page.click('.clips .arrow.on');
  await page.until(
    'a row that has moved',
    (sign) => window.probe.one('.clips .scroller').scrollLeft * sign > 100,
    sign,
  );
  await page.screenshot(`row paged ${sign}`);
  for (let press = 0; press < 12 && !(await page.run(readRow)).isAtEnd; press++) {
    await page.click('.clips .arrow.on');
    await page.wait(600);
  }
  const atEnd = await page.run(readRow);
  same('the end is reached', [atEnd.isAtEnd, Math.abs(atEnd.left * sign - atEnd.room) <= 2], [true, true]);
  for (let press = 0; press < 12 && !(await page.run(readRow)).isAtStart; press++) {
    await page.click('.clips .arrow.back');
    await page.wait(600);
  }
  same('the start is reached', (await page.run(readRow)).left, 0);
};

/** Rows and their tiles. */
export const LIST_JOURNEYS: readonly Journey[] = [
  {
    name: 'a row shows its tiles and images, and the page has no horizontal scroll bar',
    isSmoke: true,
    example: 'script-tag',
    async run(page) {
      await page.count(CLIP, 7);
      await page.until(
        'three images',
        () =>
          window.probe
            .all<HTMLImageElement>('img.picture')
            .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length >= 3,
      );
      await page.wait(400);
      await page.screenshot('row');
      const seen = await page.run((clip) => {
        const first = window.probe.one(clip).getBoundingClientRect();
        const second = window.probe.one(clip, 1).getBoundingClientRect();
        return {
          isBeside: second.left >= first.right && second.top === first.top,
          isTall: first.height > first.width * 1.5,
          overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        };
      }, CLIP);
      same('the row', seen, { isBeside: true, isTall: true, overflow: 0 });
    },
  },
  { name: 'arrows page a row to its end and back', example: 'script-tag', size: 'desktop', run: pageThrough(1) },
  {
    name: 'arrows page a row from right to left',
    example: 'right-to-left',
    isShared: true,
    size: 'desktop',
    run: pageThrough(-1),
  },
  {
    name: 'a wheel scrolls a row along its line',
    isSmoke: true,
    example: 'script-tag',
    async run(page) {
      await page.count(CLIP, 7);
      await page.wheel('.clips .scroller', 300, 0);
      await page.until('a row that has moved', () => window.probe.one('.clips .scroller').scrollLeft > 100);
    },
  },
  {
    name: 'an endless row loads more as it is scrolled',
    example: 'endless-feed',
    async run(page) {
      await page.count('li a.open', 5);
      const before = await page.run(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/clips/')).length,
      );
      for (let turn = 0; turn < 12; turn++) {
        await page.run(() => {
          for (const scroller of window.probe.all('.scroller')) scroller.scrollBy({ left: 2000, behavior: 'instant' });
          scrollBy({ top: 2000, behavior: 'instant' });
        });
        await page.wait(150);
      }
      await page.until(
        'more pages requested',
        (before) =>
          performance.getEntriesByType('resource').filter(({ name }) => name.includes('/clips/')).length > before + 1,
        before,
      );
      await page.screenshot('endless');
    },
  },
];
