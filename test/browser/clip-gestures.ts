import type { Page } from 'playwright-core';
import { createFinger } from './finger';
import type { PageOptions } from './harness';
import type { TestClipsOptions } from './pages/player-page';
import { isPlaying, openPlayerSite, waitForSight } from './player-site';

export const PHONE = { context: { hasTouch: true, isMobile: true } };
export const FOUR = [{}, {}, {}, {}];

/** A site that opens the Clips player for a finger. */
export async function openGestureSite() {
  const player = await openPlayerSite();
  return {
    /** An open player whose gestures are there. */
    async open(options: Partial<TestClipsOptions> = {}, site: PageOptions = PHONE) {
      const opened = await player.open(site);
      await opened.page.evaluate((given) => playerPage.openClips(given), { clips: FOUR, ...options });
      await waitForSight(opened.page, isPlaying(options.start ?? 'c0'));
      await opened.page.locator('.gestures').waitFor({ state: 'attached' });
      return { ...opened, finger: await createFinger(opened.page) };
    },
  };
}

/** The video of the current clip. */
export const film = (page: Page) =>
  page.evaluate(() => {
    const video = playerPage.root()?.querySelector<HTMLVideoElement>('.is-front video');
    return { isPaused: video?.paused, rate: video?.playbackRate };
  });

export const opacityOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const found = playerPage.root()?.querySelector(wanted);
    return found ? getComputedStyle(found).opacity : undefined;
  }, selector);
