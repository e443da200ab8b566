import { type Bench, barePage, ourPage, START } from '../bench-site';
import { readRow } from './read-row';

/**
 * Records when the tap came, when the first frame of the first video that plays after it was shown, and how long the tap
 * took. A frame counts once the video is in the page: it may have begun before.
 */
export const STOPWATCH = `
  let tappedAt = 0;
  globalThis.paintMs = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (entry.interactionId) paintMs = Math.max(paintMs, entry.duration); }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  addEventListener('click', (event) => { tappedAt = event.timeStamp; }, true);
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    const look = () => {
      if (!this.checkVisibility()) return this.requestVideoFrameCallback(look);
      globalThis.firstFrameMs ??= performance.now() - tappedAt;
      globalThis.film ??= this.currentSrc;
    };
    this.requestVideoFrameCallback(look);
    return play.call(this);
  };`;
const BUTTON = '<button style="width:200px;height:200px">Play</button>';
/** The SDK's row in a page; its first tile is tapped. It plays with sound, as a tap allows; so do the videos of the pages below. */
export const ourTapPage = (configuration: string, url?: string) =>
  ourPage(
    '<div id="top"></div>',
    `${STOPWATCH} ${START} started.then(() => { new Service.ServiceClipsRowView('top', 'top-clips').configuration = ${configuration}; });`,
    url,
  );
/** A button that plays the video in the page. */
export const bareTapPage = (film: string, preload: string) =>
  barePage(
    BUTTON,
    `${STOPWATCH} const video = document.createElement('video');
     video.playsInline = true; video.preload = '${preload}';
     const attach = () => { video.src = '${film}'; document.body.append(video); };
     if ('${preload}' === 'auto') attach();
     document.querySelector('button').addEventListener('click', () => { if ('${preload}' !== 'auto') attach(); video.play(); });`,
  );
/** The smallest player: a dialog of the whole page with the video in it, opened by the tap. */
export const dialogTapPage = (film: string, preload: string) =>
  barePage(
    BUTTON,
    `${STOPWATCH} const video = document.createElement('video');
     video.playsInline = true; video.preload = '${preload}';
     video.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;object-fit:cover';
     const dialog = document.createElement('dialog');
     dialog.style.cssText = 'width:100%;height:100dvh;max-width:none;max-height:none;padding:0;border:0;background:#000';
     document.body.append(dialog);
     if ('${preload}' === 'auto') video.src = '${film}';
     document.querySelector('button').addEventListener('click', () => {
       if ('${preload}' !== 'auto') video.src = '${film}';
       video.play(); dialog.append(video); dialog.showModal();
     });`,
  );

/**
 * Reference implementation of this library's player at a tap, for one video: the row, whose HTML is finished; a dialog
 * that grows from the tapped tile, with the tile's image and a close button; an address of its own; the focus in the
 * dialog. It loads only the video, at the touch.
 */
export const plainPlayerPage = (row: string, film: string, preload: string) =>
  barePage(
    `<style>${PLAIN_STYLES}</style><div id="top">${row}</div>`,
    `${STOPWATCH} const video = document.createElement('video');
     video.playsInline = true; video.preload = 'auto';
     if ('${preload}' === 'auto') video.src = '${film}';
     addEventListener('pointerdown', () => { if (!video.hasAttribute('src')) video.src = '${film}'; });
     document.querySelector('#top').addEventListener('click', (event) => {
       event.preventDefault();
       const tile = event.composedPath().find((one) => one.localName === 'a');
       const from = tile.getBoundingClientRect();
       const dialog = document.createElement('dialog');
       dialog.tabIndex = -1; dialog.autofocus = true; dialog.ariaLabel = 'Clips'; dialog.popover = 'manual';
       const cover = Object.assign(new Image(), { src: tile.querySelector('img').currentSrc, alt: '' });
       const close = Object.assign(document.createElement('button'), { type: 'button', textContent: '×', ariaLabel: 'Close', onclick: () => dialog.remove() });
       dialog.append(cover, video, close);
       document.body.append(dialog);
       video.play();
       dialog.showPopover();
       dialog.animate([{ opacity: 0, transform: \`translate(\${from.left + (from.width - innerWidth) / 2}px,\${from.top + (from.height - innerHeight) / 2}px) scale(\${from.width / innerWidth})\` }, {}], { duration: 200, easing: 'ease-out' });
       history.pushState(null, '', '#/clip');
     });`,
  );
const PLAIN_STYLES = `dialog{position:fixed;inset:0;width:100%;height:100dvh;max-width:none;max-height:none;padding:0;border:0;background:#000}
  dialog :is(img,video){position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
  dialog button{position:absolute;top:12px;right:12px;width:44px;height:44px;border-radius:50%}`;

/** The row of `ourTapPage` as HTML, for `plainPlayerPage`. */
export async function readTapRow(bench: Bench): Promise<string> {
  const { page, baseUrl, close } = await bench.open(ourTapPage('{}'));
  await page.locator('#top a img').first().waitFor();
  await page.waitForLoadState('networkidle');
  const row = await readRow(page, 'top');
  await close();
  return row.replaceAll(baseUrl, 'API');
}
