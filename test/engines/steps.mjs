import { same } from './page.mjs';

export const PLAYER = 'dialog[open]';

/** Whether the engine has the codec of the films; where it has not, the player must say so. */
export const hasCodec = (page) =>
  page.run(() => document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E, mp4a.40.2"') !== '');

/** The film in front plays; where the engine has no codec for it, the player says that it cannot, and offers both ways on. */
export async function watchFilm(page, front = '.is-front') {
  if (!(await hasCodec(page))) {
    const title = 'This video cannot be played.';
    await page.text('.notice-title', title);
    // What stands behind the last clip has a notice of its own.
    const countWays = (title) =>
      window.probe
        .all('.notice')
        .filter((notice) => notice.querySelector('.notice-title').textContent === title)
        .map((notice) => notice.querySelectorAll('.notice-actions button').length);
    same('ways on', await page.run(countWays, title), [2]);
    return;
  }
  await page.until(
    'a film that plays',
    (front) =>
      window.probe
        .all(`${front} video`)
        .some((video) => !video.paused && video.currentTime > 0.3 && video.videoWidth > 0),
    front,
  );
}

/** The player is modal, fills the window, holds the page still, and has the focus. */
export async function watchOpen(page) {
  await page.count(PLAYER, 1);
  await page.until(
    'a player over the whole window',
    (selector) => {
      const [dialog] = window.probe.all(selector);
      const { left, top, width, height } = dialog.getBoundingClientRect();
      return left === 0 && top === 0 && Math.abs(width - innerWidth) < 1 && Math.abs(height - innerHeight) < 1;
    },
    PLAYER,
  );
  const seen = await page.run((selector) => {
    const [dialog] = window.probe.all(selector);
    return {
      isModal: dialog.matches(':modal'),
      overflow: getComputedStyle(document.documentElement).overflowY,
      focus: document.activeElement.localName,
    };
  }, PLAYER);
  same('the open player', seen, { isModal: true, overflow: 'hidden', focus: 'service-player' });
}

/** Nothing of the player is left: no element, no film, no locked scroll, no hash of ours; the focus is on `tile`. */
export async function watchClosed(page, tile) {
  await page.gone('service-player');
  await page.hash('');
  const seen = await page.run((tile) => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return {
      style: document.documentElement.getAttribute('style'),
      films: window.probe.all('video').filter((video) => !video.paused).length,
      ...(tile && { focus: active?.getAttribute('href') }),
    };
  }, tile);
  same('after closing', seen, { style: null, films: 0, ...(tile && { focus: tile }) });
}

export const hrefOf = (page, selector, index) =>
  page.run((selector, index) => window.probe.all(selector)[index].getAttribute('href'), selector, index);

/** What every page must be able to do, whatever stands in its way: a row, a clip, another, and closed again. */
export async function playAndClose(page) {
  const tile = 'a.open[href^="#top-clips/"]';
  await page.count(tile, 7);
  await page.click(tile);
  await watchOpen(page);
  await watchFilm(page);
  await page.press('ArrowDown');
  await watchFilm(page);
  await page.press('Escape');
  await watchClosed(page);
}
