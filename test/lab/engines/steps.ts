import type { Page } from './page';
import { same } from './page';

export const PLAYER = 'dialog[open]';

/** Whether the engine has the codec of the videos. Without it, the player must report that. */
export const hasCodec = (page: Page) =>
  page.run(() => document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E, mp4a.40.2"') !== '');

/** The current video plays. If the engine has no codec for it, the player reports that and offers two ways to continue. */
export async function watchVideo(page: Page, front = '.is-front') {
  if (!(await hasCodec(page))) {
    const title = 'This video cannot be played.';
    await page.text('.notice-title', title);
    // The end of the feed has its own notice.
    const countWays = (title: string) =>
      window.probe
        .all('.notice')
        .filter((notice) => notice.querySelector('.notice-title')?.textContent === title)
        .map((notice) => notice.querySelectorAll('.notice-actions button').length);
    same('ways on', await page.run(countWays, title), [2]);
    return;
  }
  await page.until(
    'a video that plays',
    (front) => {
      const videos = window.probe.all<HTMLVideoElement>(`${front} video`);
      if (videos.some((video) => !video.paused && video.currentTime > 0.3 && video.videoWidth > 0)) return true;
      const states = videos.map(({ paused, muted, currentTime, readyState, networkState, error }) => {
        return { paused, muted, currentTime, readyState, networkState, error: error?.message };
      });
      return `videos: ${JSON.stringify(states)}`;
    },
    front,
  );
}

/** The player is modal, fills the window, locks the scroll of the page, and has the focus. */
export async function watchOpen(page: Page) {
  await page.count(PLAYER, 1);
  await page.until(
    'a player over the whole window',
    (selector) => {
      const dialog = window.probe.one(selector);
      const { left, top, width, height } = dialog.getBoundingClientRect();
      return left === 0 && top === 0 && Math.abs(width - innerWidth) < 1 && Math.abs(height - innerHeight) < 1;
    },
    PLAYER,
  );
  const seen = await page.run((selector) => {
    const dialog = window.probe.one(selector);
    return {
      isModal: dialog.matches(':modal'),
      overflow: getComputedStyle(document.documentElement).overflowY,
      focus: document.activeElement?.localName,
    };
  }, PLAYER);
  same('the open player', seen, { isModal: true, overflow: 'hidden', focus: 'service-player' });
}

/** Nothing of the player remains: no element, video, locked scroll or hash. The focus is on the tile with this address. */
export async function watchClosed(page: Page, tile = '') {
  await page.gone('service-player');
  await page.hash('');
  const seen = await page.run((tile) => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return {
      style: document.documentElement.getAttribute('style'),
      films: window.probe.all<HTMLVideoElement>('video').filter((video) => !video.paused).length,
      ...(tile && { focus: active?.getAttribute('href') }),
    };
  }, tile);
  same('after closing', seen, { style: null, films: 0, ...(tile && { focus: tile }) });
}

/** The clip with this hash is the current one, exactly in place. */
export async function watchInPlace(page: Page, hash = '') {
  await page.hash(hash);
  await page.until(
    `${hash} in place`,
    (id) => {
      const toMiddle = (selector: string) => {
        const { top, height } = window.probe.one(selector).getBoundingClientRect();
        return top + height / 2;
      };
      return Math.abs(toMiddle(`.slide.is-front[data-clip="${id}"]`) - toMiddle('.feed')) < 6;
    },
    hash.split('/').at(-1),
  );
}

export const hrefOf = (page: Page, selector: string, index: number) =>
  page.run((selector, index) => window.probe.one(selector, index).getAttribute('href') ?? '', selector, index);

/** What works on every page: a row, a clip, the next clip, close. */
export async function playAndClose(page: Page) {
  const tile = 'a.open[href^="#top-clips/"]';
  await page.count(tile, 7);
  await page.click(tile);
  await watchOpen(page);
  await watchVideo(page);
  await page.press('ArrowDown');
  await watchVideo(page);
  await page.press('Escape');
  await watchClosed(page);
}
