import type { Journey } from './journey';
import type { Page } from './page';
import { CannotError, same } from './page';
import { PLAYER, watchClosed, watchOpen, watchVideo } from './steps';

declare const Service: typeof import('../../../src').Service;

const CLIP = 'a.open[href^="#top-clips/"]';

/** Adds CSS to the page, whatever its policy. */
const style = (page: Page, css: string) =>
  page.run((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** The left and the right end of the first line of the page. */
const readLine = () => {
  const { left, right } = window.probe.one('main h1').getBoundingClientRect();
  return [left, right] as const;
};

/** Fails if the first line of the page has moved by a pixel or more. */
async function watchLine(page: Page, before: readonly [left: number, right: number]) {
  const now = await page.run(readLine);
  if (now.some((end, index) => Math.abs(end - (before[index] ?? 0)) >= 1))
    throw new Error(`The page has moved from ${before} to ${now}.`);
}

/** Pages that disturb views and players: what they listen to, move, remove and rewrite. */
export const DISTURBED_JOURNEYS: readonly Journey[] = [
  {
    name: 'I29 a second press on a tile leaves its clip playing',
    example: 'script-tag',
    async run(page) {
      await page.count(CLIP, 7);
      const { x, y } = await page.find(CLIP);
      await page.browser.click(x, y);
      await page.browser.click(x, y);
      await watchOpen(page);
      await watchVideo(page);
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  {
    name: 'I30 a listener of the page receives no key of an open player',
    example: 'script-tag',
    async run(page) {
      await page.count(CLIP, 7);
      await page.run(() => {
        const keys: string[] = [];
        Reflect.set(window, 'keys', keys);
        document.addEventListener('keydown', ({ key }) => keys.push(key));
      });
      await page.click(CLIP);
      await watchVideo(page);
      await page.press('ArrowDown');
      await watchVideo(page);
      await page.press('Escape');
      await watchClosed(page);
      same('keys', await page.run(() => Reflect.get(window, 'keys')), []);
    },
  },
  {
    name: 'I32 a player covers the window of a page with CSS zoom',
    example: 'script-tag',
    async run(page) {
      await page.count(CLIP, 7);
      for (const zoom of [0.5, 0.8, 1.25, 3]) {
        for (const element of ['html', 'body']) {
          await style(page, `${element} { zoom: ${zoom} }`);
          await page.ask(() => Service.sharedInstance.openCollection('top-clips').then(() => true));
          await watchOpen(page);
          await page.count('.is-front .like', 1);
          const seen = await page.run(() => {
            const corners = [
              [1, 1],
              [innerWidth - 2, 1],
              [1, innerHeight - 2],
              [innerWidth - 2, innerHeight - 2],
            ].map(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.localName);
            const { top, bottom } = window.probe.one('.is-front .like').getBoundingClientRect();
            return { corners, isLikeInSight: top > 0 && bottom < innerHeight };
          });
          same(`${zoom} on ${element}`, seen, { corners: Array(4).fill('service-player'), isLikeInSight: true });
          await page.press('Escape');
          await watchClosed(page);
        }
      }
    },
  },
  {
    name: 'I33 a page that wraps all of its body leaves the player modal, or closes it',
    example: 'script-tag',
    async run(page) {
      await page.count(CLIP, 7);
      await page.click(CLIP);
      await watchVideo(page);
      await page.run(() => {
        const wrapper = document.createElement('div');
        wrapper.append(...document.body.childNodes);
        document.body.append(wrapper);
      });
      await page.wait(1000);
      // WebKit closes it.
      if (await page.run((selector) => window.probe.all(selector).length > 0, PLAYER)) {
        await watchOpen(page);
        await watchVideo(page);
        await page.press('Escape');
      }
      await watchClosed(page);
    },
  },
  {
    name: 'I33 document.open() closes an open player and removes its hash',
    example: 'script-tag',
    async run(page) {
      await page.count(CLIP, 7);
      await page.click(CLIP);
      await watchVideo(page);
      await page.run(() => {
        document.open();
        document.close();
      });
      await page.until('no player', () => !Service.sharedInstance.isPlayerVisible && location.hash === '');
    },
  },
  {
    name: 'I34 a row that the page removes from its container is there again',
    example: 'script-tag',
    async run(page) {
      await page.count(CLIP, 7);
      await page.run(() => document.getElementById('top-clips')?.replaceChildren());
      await page.count(CLIP, 7);
      await page.click(CLIP);
      await watchVideo(page);
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  {
    name: 'I35 a row has its styles in a frame, and in the page again',
    example: 'script-tag',
    async run(page) {
      await page.count(CLIP, 7);
      await page.run(() => {
        const frame = document.createElement('iframe');
        document.querySelector('main')?.append(frame);
        const container = document.getElementById('top-clips');
        if (container) frame.contentDocument?.body.append(container);
      });
      await page.until('styled tiles in the frame', () => {
        const row = document.querySelector('iframe')?.contentDocument?.querySelector('service-clips-row');
        const tile = row?.shadowRoot?.querySelector('a.open');
        return tile ? getComputedStyle(tile).display !== 'inline' : false;
      });
      await page.run(() => {
        const container = document.querySelector('iframe')?.contentDocument?.getElementById('top-clips');
        if (container) document.querySelector('main')?.prepend(container);
      });
      await page.count(CLIP, 7);
      await page.click(CLIP);
      await watchVideo(page);
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  ...['stable', 'stable both-edges'].map(
    (gutter): Journey => ({
      name: `I37 a player covers the window of a page with scrollbar-gutter: ${gutter}, which does not move`,
      example: 'script-tag',
      size: 'desktop',
      launch: { hasClassicScrollbars: true },
      async run(page) {
        await page.count(CLIP, 7);
        await style(page, `html { scrollbar-gutter: ${gutter} } body { min-height: 3000px }`);
        if (!(await page.run(() => innerWidth > document.documentElement.clientWidth)))
          throw new CannotError('its scrollbars take up no space');
        const line = await page.run(readLine);
        await page.click(CLIP);
        await watchOpen(page);
        await watchLine(page, line);
        await page.press('Escape');
        await watchClosed(page);
        await watchLine(page, line);
      },
    }),
  ),
  {
    name: 'I39 the number of likes is right after a translator has replaced all texts',
    example: 'script-tag',
    async run(page) {
      await page.count(CLIP, 7);
      await page.click(CLIP);
      await watchVideo(page);
      const before = await page.run(() => {
        for (const element of window.probe.all('.player *')) {
          for (const node of [...element.childNodes]) {
            if (!(node instanceof Text) || !node.data.trim()) continue;
            const font = document.createElement('font');
            font.append(node.data);
            node.replaceWith(font);
          }
        }
        return window.probe.one('.is-front .count').textContent;
      });
      await page.click('.is-front .like');
      await page.until(
        'another number of likes',
        (before) => window.probe.one('.is-front .count').textContent !== before,
        before,
      );
      await page.press('Escape');
      await watchClosed(page);
    },
  },
];
