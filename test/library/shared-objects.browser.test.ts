import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { type LibrarySite, openLibrarySite } from '../browser/library-site';

let site: LibrarySite;
beforeAll(async () => {
  site = await openLibrarySite();
});

declare global {
  /** Shadow roots and containers of views and players that are gone, or should be. */
  var gone: WeakRef<object>[];
}

/** How many of `gone` the page still holds after garbage collection. */
async function countHeld(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  const count = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return page.evaluate(() => gone.filter((one) => one.deref()).length);
  };
  // The browser itself keeps a removed video until its last event.
  for (let tries = 0; tries < 10 && (await count()) > 0; tries++) await page.waitForTimeout(200);
  const held = await count();
  await devtools.detach();
  return held;
}

describe('I36 a callback on an object that is shared ends with what registered it', () => {
  test.each([
    ['before its first frame', false],
    ['while it plays', true],
  ])('I36 a player that closes %s is released, and so is the list of its tile', async (_, plays) => {
    const { page, problems } = await site.open({ reducedMotion: 'reduce' });
    await page.evaluate(
      async ([key, collection, mustPlay]) => {
        globalThis.gone = [];
        const { sharedInstance, ServiceClipsRowView } = library;
        await sharedInstance.initialize(key);
        const until = async (holds: () => boolean) => {
          while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
        };
        for (let round = 0; round < 12; round++) {
          const container = document.createElement('div');
          document.querySelector('main')?.append(container);
          const view = new ServiceClipsRowView(container, collection);
          const tile = () => container.firstElementChild?.shadowRoot?.querySelector<HTMLElement>('a[href] img');
          await until(() => Boolean(tile()));
          tile()?.click();
          await until(() => sharedInstance.isPlayerVisible);
          const isPlaying = (video: HTMLVideoElement) => video.currentTime > 0 && !video.paused;
          const player = document.querySelector('service-player')?.shadowRoot;
          if (mustPlay)
            await until(() =>
              [...(player?.querySelectorAll<HTMLVideoElement>('.is-front video') ?? [])].some(isPlaying),
            );
          for (const { shadowRoot } of document.querySelectorAll('service-player, service-clips-row'))
            if (shadowRoot) gone.push(new WeakRef(shadowRoot));
          gone.push(new WeakRef(container));
          container.remove();
          sharedInstance.dismissPlayer(false);
          view.destroy();
          await until(() => !sharedInstance.isPlayerVisible && location.hash === '');
        }
      },
      [DEMO.keys.web, DEMO.collections.top, plays] as const,
    );
    expect(await page.evaluate(() => gone.length)).toBe(36);
    expect(await countHeld(page)).toBe(0);
    expect(problems.errors).toEqual([]);
  });

  test('I36 a view that is destroyed before `initialize` is called is released', async () => {
    const { page } = await site.open();
    await page.evaluate(async (collection) => {
      globalThis.gone = [];
      for (const View of [library.ServiceClipsRowView, library.ServiceClipsPlayerView]) {
        for (let round = 0; round < 3; round++) {
          const container = document.createElement('div');
          document.querySelector('main')?.append(container);
          const view = new View(container, collection);
          while (!container.firstElementChild) await new Promise((resolve) => setTimeout(resolve, 5));
          gone.push(new WeakRef(container));
          view.destroy();
          container.remove();
        }
      }
    }, DEMO.collections.top);
    expect(await page.evaluate(() => gone.length)).toBe(6);
    expect(await countHeld(page)).toBe(0);
  });
});
