import type { Journey } from './journey';
import { same } from './page';
import { PLAYER, watchClosed, watchOpen, watchVideo } from './steps';

const CLIP = 'a.open[href^="#top-clips/"]';

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
