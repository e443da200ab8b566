import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { countLeftovers, watchLeftovers } from '../browser/count-leftovers';
import { initialize, openFaultPage } from '../fault-harness/open-fault-page';

const ROUNDS = 50;

/** Opens and closes a player so often, each time until its content stands there and its film has been given to an element. */
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
  'I22 fifty opens and closes of the %s player leave nothing behind',
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
    await expect.poll(async () => (await settled()).timers, { timeout: 15_000 }).toEqual({});
    const before = await settled();
    await openAndClose(page, open, drawn, ROUNDS);
    await expect.poll(settled, { timeout: 15_000 }).toEqual(before);
    const { errors } = await watch.take();
    expect(errors).toEqual([]);
  },
  60_000,
);

test('I22 a player that is closed before it has taken over its film leaves no film', async () => {
  const { page, watch } = await openFaultPage({
    page: { reducedMotion: 'reduce' },
    outcomes: { isAskedFor: () => true, globals: ['countedLeftovers'] },
    prepare: ({ page: opened }) => watchLeftovers(opened),
  });
  await page.evaluate((start) => new Function(`return ${start}`)(), initialize());
  const open = `openCollection('${DEMO.collections.top}')`;
  // From the second time on the film is known when the player opens.
  await openAndClose(page, open, '.is-front video[src]', 2);
  expect((await countLeftovers(page)).media).toBe(0);
  await openAndClose(page, open, '.shell video[src]', 3);
  expect((await countLeftovers(page)).media).toBe(0);
  expect((await watch.take()).errors).toEqual([]);
});
