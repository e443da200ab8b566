import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { initialize, openFaultPage } from '../fault-harness/open-fault-page';

const run = (page: Page, code: string) =>
  page.evaluate((text) => new Function(`return (async () => { ${text} })()`)(), code);
const isVisible = (page: Page) => run(page, 'return Service.sharedInstance.isPlayerVisible');

test('L1.2, L2.3, L2.4 isPlayerVisible follows the modal player', async () => {
  const { page, watch } = await openFaultPage();
  expect(await isVisible(page)).toBe(false);
  await run(page, `await ${initialize()}; await Service.sharedInstance.openCollection('top-clips');`);
  expect(await isVisible(page)).toBe(true);
  expect(
    await run(page, 'Service.sharedInstance.dismissPlayer(true); return Service.sharedInstance.isPlayerVisible'),
  ).toBe(false);
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('');
  await watch.check();
});

test('L1.2, L2.4 an embedded player counts while it shows a clip, and dismissPlayer leaves it alone', async () => {
  const { page, watch } = await openFaultPage({
    body: '<service-clips-player collection="top-clips" style="display:block;width:300px;height:500px"></service-clips-player>',
  });
  await run(page, `await ${initialize()};`);
  await expect.poll(() => isVisible(page), { timeout: 15_000 }).toBe(true);
  await run(page, 'Service.sharedInstance.dismissPlayer(false)');
  expect(await isVisible(page)).toBe(true);
  await page.evaluate(() => document.querySelector('service-clips-player')?.remove());
  await expect.poll(() => isVisible(page), { timeout: 8000 }).toBe(false);
  await watch.check();
});

test('L1.2 an embedded player that is destroyed while its code comes is none', async () => {
  const { page, watch } = await openFaultPage({
    body: '<div id="player" style="width:300px;height:500px"></div>',
    outcomes: { globals: ['view'] },
  });
  await run(page, `await ${initialize()};`);
  let release = () => {};
  const asked = new Promise<void>((resolve) => {
    void page.route('**/service.clips-player.min.js', async (route) => {
      resolve();
      await new Promise<void>((go) => {
        release = go;
      });
      await route.continue();
    });
  });
  await run(page, "globalThis.view = new Service.ServiceClipsPlayerView('player', 'top-clips');");
  await asked;
  const came = page.waitForResponse('**/service.clips-player.min.js');
  await run(page, 'view.destroy();');
  release();
  await (await came).finished();
  // Its feed, too, has an answer by then.
  await page.waitForTimeout(1000);
  expect(await isVisible(page)).toBe(false);
  await watch.check();
});
