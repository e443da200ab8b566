import { INITIALIZE, SET_HOST } from './guest-page';
import type { Journey } from './journey';
import { same } from './page';
import { hrefOf, watchClosed, watchOpen, watchVideo } from './steps';

const CLIP = '#clips a';
const STORY = '#stories a';

/** A page that draws the stories of a feed. It keeps the elements of tiles, and marks what has been seen. */
const STORIES = `${SET_HOST} ${INITIALIZE};
  const feed = Service.createFeed({ categories: ['top-stories'] });
  const list = document.getElementById('stories');
  function draw() {
    for (const { id, title, link, isViewed } of feed.getSnapshot().items) {
      const known = document.getElementById(id);
      const tile = known || Object.assign(document.createElement('a'), { id, href: link, textContent: title });
      tile.classList.toggle('seen', isViewed);
      if (known) continue;
      tile.onclick = (event) => {
        event.preventDefault();
        feed.open(id, tile);
      };
      list.append(tile, document.createElement('br'));
      feed.markVisible(id, tile);
    }
  }
  feed.subscribe(draw);
  draw();`;

/** Tiles that the page draws itself, with the players of a feed. */
export const OWN_TILES_JOURNEYS: readonly Journey[] = [
  {
    name: 'a tap on an own tile opens its clip, Back closes it, and the tile has the focus and is marked as seen',
    isSmoke: true,
    example: 'own-tiles',
    async run(page) {
      await page.count(CLIP, 10);
      same('seen tiles', await page.run(() => window.probe.all('#clips a.seen').length), 0);
      const link = await hrefOf(page, CLIP, 1);
      await page.click(CLIP, 1);
      await page.hash(link);
      await watchOpen(page);
      await watchVideo(page);
      await page.browser.back();
      await watchClosed(page, link);
      await page.count(`${CLIP}.seen`, 1);
      same('the seen tile', await hrefOf(page, `${CLIP}.seen`, 0), link);
    },
  },
  {
    name: 'the address of a clip of own tiles opens it, keys go on in the order of the tiles, and closing leaves the page',
    example: 'own-tiles',
    async run(page) {
      await page.count(CLIP, 10);
      const [first, second] = [await hrefOf(page, CLIP, 0), await hrefOf(page, CLIP, 1)];
      await page.run((hash) => location.assign(hash), first);
      await watchOpen(page);
      await page.count('.slide.is-front', 1);
      await page.press('ArrowDown');
      await page.hash(second);
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  {
    name: 'a tap on an own tile opens its story, and Escape gives the focus back to it',
    guest: { body: '<p id="stories"></p>', after: STORIES },
    async run(page) {
      await page.run(() => localStorage.setItem('Service.instructions', 'true'));
      await page.count(STORY, 3);
      const link = await hrefOf(page, STORY, 1);
      await page.click(STORY, 1);
      await watchOpen(page);
      await page.count('.frame .page', 1);
      await page.until('the story in the address', (link) => location.hash.startsWith(link), link);
      await page.press('Escape');
      await watchClosed(page, link);
    },
  },
];
