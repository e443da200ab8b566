import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { countLeftovers, watchLeftovers } from '../browser/count-leftovers';
import { initialize, openFaultPage } from '../fault-harness/open-fault-page';

/** More in `npm run test:lab -- long`. */
const ROUNDS = Number(process.env.OPEN_CLOSE_ROUNDS ?? 15);

/** Opens and closes a player `rounds` times, each time until its content is drawn and a video has its source. */
const openAndClose = (page: Page, open: string, drawn: string, rounds: number) =>
  page.evaluate(
    async ([code, selector, count]) => {
      const library = window.Service?.sharedInstance;
      const start = new Function('library', `return library.${code}`);
      const root = () => document.querySelector('service-player')?.shadowRoot;
      const until = async (holds: () => boolean) => {
        for (let frames = 0; !holds(); frames++) {
          if (frames > 1500)
            throw new Error(`Waited in vain: ${root()?.querySelectorAll('*').length ?? 'no'} elements.`);
          await new Promise(requestAnimationFrame);
        }
      };
      for (let round = 0; round < count; round++) {
        await start(library);
        await until(() => root()?.querySelector(selector) !== null && root()?.querySelector(selector) !== undefined);
        library?.dismissPlayer(false);
        await until(() => root() === undefined && location.hash === '');
      }
    },
    [open, drawn, rounds] as const,
  );

test.each([
  ['Clips', `openCollection('${DEMO.collections.top}')`, '.is-front video[src]'],
  ['Story', `openStory('${DEMO.stories.first}')`, '.page'],
])(
  'I22 many opens and closes of the %s player leave nothing behind',
  async (_, open, drawn) => {
    const { page, watch } = await openFaultPage({
      page: { reducedMotion: 'reduce' },
      outcomes: { isAskedFor: () => true, globals: ['countedLeftovers'] },
      prepare: ({ page: opened }) => watchLeftovers(opened),
    });
    await page.evaluate((start) => new Function(`return ${start}`)(), initialize());
    // What is fetched once and kept comes with the first two.
    await openAndClose(page, open, drawn, 2);
    const settled = async () => {
      const { timers, ...others } = await countLeftovers(page);
      // Events on their way have timers of their own.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return { ...others, timers };
    };
    // Twice the same without a timer: nothing is on its way any more.
    let before = await settled();
    const isQuiet = async () => {
      const earlier = before;
      before = await settled();
      return isDeepStrictEqual(before, { ...earlier, timers: {} });
    };
    await expect.poll(isQuiet, { timeout: 15_000 }).toBe(true);
    await openAndClose(page, open, drawn, ROUNDS);
    await expect.poll(settled, { timeout: 15_000 }).toEqual(before);
    const { errors } = await watch.take();
    expect(errors).toEqual([]);
  },
  // Fifty rounds take 15 s on an idle machine.
  60_000 + ROUNDS * 1000,
);

test('I22 a player that is closed before it has taken over its film leaves no film', async () => {
  const { page, watch } = await openFaultPage({
    page: { reducedMotion: 'reduce' },
    outcomes: { isAskedFor: () => true, globals: ['countedLeftovers'] },
    prepare: ({ page: opened }) => watchLeftovers(opened),
  });
  await page.evaluate((start) => new Function(`return ${start}`)(), initialize());
  const open = `openCollection('${DEMO.collections.top}')`;
  // From the second time on the video is known when the player opens.
  await openAndClose(page, open, '.is-front video[src]', 2);
  expect((await countLeftovers(page)).media).toBe(0);
  await openAndClose(page, open, '.shell video[src]', 3);
  expect((await countLeftovers(page)).media).toBe(0);
  expect((await watch.take()).errors).toEqual([]);
});
