import { ADDRESS_TOOLS, NAVIGATION_ROUTER, watchRouter } from '../../fault-harness/page-code';
import { INITIALIZE, keepOutcome, readOutcome, SET_HOST } from './guest-page';
import type { Journey } from './journey';
import type { Page } from './page';
import { CannotError, same } from './page';
import { watchClosed, watchOpen, watchVideo } from './steps';

const CLIP = '#clips/top-clips/c11b0000-0000-4000-8001-000000000001';
const STORY = '57020000-0000-4000-8001-000000000001';

const withoutInstructions = (page: Page) => page.run(() => localStorage.setItem('Service.instructions', 'true'));

const unknownStory = (name: string, example: string, hash: string): Journey => ({
  name: `G23 the link of an unknown story of ${name} shows a notice, and closing removes the hash`,
  example,
  hash,
  async run(page) {
    await watchOpen(page);
    await page.count('.notice-actions button', 2);
    same('the story that is shown instead', await page.run(() => window.probe.all('.frame .page').length), 0);
    await page.hash(hash);
    await page.click('.notice-actions button', 1);
    await watchClosed(page);
  },
});

/** Deep links, and the address as routers see it. */
export const LINK_JOURNEYS: readonly Journey[] = [
  {
    name: 'L5.3 a link to a single story of a view opens it alone, and closing removes the hash',
    example: 'stories-lists',
    hash: `#top-stories/${STORY}?single=1`,
    size: 'desktop',
    async run(page) {
      await withoutInstructions(page);
      await watchOpen(page);
      await page.count('.frame .page', 1);
      same('buttons to other stories', await page.run(() => window.probe.all('[aria-label$=" story"]').length), 0);
      await page.press('Escape');
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  unknownStory('a view', 'stories-lists', '#top-stories/no-such-story'),
  unknownStory('no view', 'stories-lists', '#stories/no-such-story'),
  {
    name: 'G23 the link of an unknown clip opens the first clip of its collection',
    example: 'script-tag',
    hash: '#clips/top-clips/no-such-clip',
    async run(page) {
      await watchOpen(page);
      await page.hash(CLIP);
      await watchVideo(page);
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  {
    name: 'I38 a router on the Navigation API renders nothing while a player opens, moves and closes',
    guest: {
      after: `${SET_HOST} ${keepOutcome(
        `if (!('navigation' in window)) return 'cannot';
         ${NAVIGATION_ROUTER} ${ADDRESS_TOOLS} await ${INITIALIZE}; ${watchRouter(CLIP)}`,
      )}`,
    },
    async run(page) {
      const outcome = await readOutcome(page);
      if (outcome === 'cannot') throw new CannotError('it has no Navigation API');
      const seen = ['push true', 'replace true', 'traverse true', 'push true', 'replace true'];
      same('what the router saw', outcome, [1, 0, 500, seen, true].join());
    },
  },
];
