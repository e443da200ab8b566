import type { Page } from 'playwright-core';

/** Waits until a page of a story, `s0p0` the first of the first, is current and its opening animation has ended. */
export const inFront = (page: Page, id: string, timeout?: number) =>
  page.waitForFunction(
    (wanted) =>
      playerPage.root()?.querySelector<HTMLElement>('.page')?.dataset.page === wanted &&
      !playerPage.inspect().isGrowing,
    id,
    timeout === undefined ? {} : { timeout },
  );

/** Three stories of two pages that stand for a minute. */
export const openThree = (page: Page, more: object = {}) =>
  page.evaluate((options) => {
    const pages = [{ durationSeconds: 60 }, { durationSeconds: 60 }];
    const stories = ['One', 'Two', 'Three'].map((title, index) => ({
      ...{ title: `Story ${title}`, shortTitle: title, pages },
      thumbnail: playerPage.media(`${['dusk-hills', 'evening-sail', 'kite-day'][index]}-large.webp`),
    }));
    playerPage.openStories({ stories, ...options });
  }, more);
