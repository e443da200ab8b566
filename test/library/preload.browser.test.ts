import { expect, test } from 'vitest';
import { initialize, openFaultPage } from '../fault-harness/open-fault-page';

test('preload fetches player and first film before the tap, which plays that film; without it both wait for intent', async () => {
  const { page, site, watch } = await openFaultPage({
    body: '<div id="top"></div>',
    outcomes: { isAskedFor: (request) => request.url().includes('/media/') },
  });
  const films: string[] = [];
  page.on('request', (request) => request.url().endsWith('.mp4') && films.push(request.url()));
  const show = (preload: boolean) =>
    page.evaluate((wanted) => {
      const { ServiceClipsRowView } = window.Service ?? {};
      if (!ServiceClipsRowView) throw new Error('The library is not there.');
      new ServiceClipsRowView('top', 'top-clips').configuration = { preload: wanted };
    }, preload);
  const players = () => site.requests.filter((path) => path.includes('service.clips-player.'));

  await page.evaluate((start) => new Function(`return ${start}`)(), initialize());
  await show(false);
  const tile = page.locator('#top a').first();
  await tile.waitFor();
  expect([films, players()]).toEqual([[], []]);
  await show(true);
  await expect.poll(() => films.length).toBe(1);
  await expect.poll(() => players().length).toBe(1);
  expect(await page.locator('video').count()).toBe(0);
  await tile.click();
  const playing = await page.waitForFunction(() => {
    const video = document
      .querySelector('service-player')
      ?.shadowRoot?.querySelector<HTMLVideoElement>('.is-front video');
    return video && video.currentTime > 0 ? video.currentSrc : undefined;
  });
  expect(await playing.jsonValue()).toBe(films[0]);
  // The element that loaded it before the tap is the one that plays it.
  expect(films.filter((url) => url === films[0])).toHaveLength(1);
  await watch.check();
});
