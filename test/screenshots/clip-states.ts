import type { Page } from 'playwright-core';
import type { State } from './state';
import {
  CLIP_FEEDS,
  captionsOn,
  FILMS,
  goesOnTo,
  inOrder,
  later,
  never,
  playing,
  press,
  refused,
  refusePlay,
  type Step,
  sees,
  taps,
  wideVideos,
  withClock,
} from './steps';

const open =
  (collection: string, id = ''): Step =>
  (page) =>
    page.evaluate(
      ([one = '', clipId]) => window.Service?.sharedInstance.openCollection(one, clipId ? { clipId } : {}),
      [collection, id],
    );
/** As a link does: the promise of `openCollection` is kept only when there is a feed. */
const openByHash = (page: Page) =>
  page.evaluate(() => {
    location.hash = '#clips/top-clips';
  });
const clip = (number: number) => `c11b0000-0000-4000-8001-${number.toString(16).padStart(12, '0')}`;
const LIVE = clip(1002);
const CAPTIONED = clip(1003);
const EMBEDDED = `document.getElementById('one').style.height = '600px'; one = new Service.ServiceClipsPlayerView('one', 'top-clips');`;
const embeddedSees =
  (selector: string): Step =>
  (page) =>
    page.locator(`service-clips-player ${selector}`).first().waitFor();

/** On low screens the categories are behind a button. */
const opensCategory: Step = async (page, setting) => {
  if (await page.locator('service-player .offers .more').isVisible()) await taps('.offers .more')(page, setting);
  await taps('.offers li button')(page, setting);
};

/** The Clips player. */
export const CLIP_STATES: readonly State[] = [
  { name: 'clips-playing', prepare: inOrder(open('top-clips'), playing) },
  {
    name: 'clips-paused',
    follows: 'clips-playing',
    prepare: inOrder(press('k'), sees('.glyph.is-shown')),
  },
  {
    name: 'clips-link-copied',
    prepare: inOrder(
      (page) =>
        page.evaluate(() => {
          Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
          Object.defineProperty(navigator, 'clipboard', {
            value: { writeText: () => Promise.resolve() },
            configurable: true,
          });
        }),
      open('top-clips'),
      playing,
      taps('.is-front .rail button:not(.like)'),
      sees('.toast'),
    ),
  },
  { name: 'clips-progress-actions', prepare: inOrder(open('game-clips'), playing) },
  {
    name: 'clips-categories',
    prepare: inOrder(open('top-clips'), playing, opensCategory, sees('.category .name'), playing),
  },
  {
    name: 'clips-following',
    prepare: inOrder(open('trending-clips'), playing, sees('[role=tab]'), sees('.has-banner')),
  },
  {
    name: 'clips-following-empty',
    follows: 'clips-following',
    prepare: inOrder(taps('[role=tab][aria-selected=false]'), sees('.notice')),
  },
  {
    name: 'clips-wide-film',
    beforeLoad: wideVideos,
    prepare: inOrder(open('top-clips'), playing, sees('.fill-button')),
  },
  {
    name: 'clips-wide-film-following',
    beforeLoad: wideVideos,
    prepare: inOrder(open('trending-clips'), playing, sees('[role=tab]'), sees('.fill-button'), sees('.has-banner')),
  },
  { name: 'clips-live', prepare: inOrder(open('mixed-clips', LIVE), playing) },
  { name: 'clips-captions', prepare: inOrder(open('mixed-clips', CAPTIONED), playing, captionsOn) },
  {
    name: 'clips-caption-settings',
    follows: 'clips-captions',
    prepare: inOrder(taps('.caption-settings'), sees('.caption-preview')),
  },
  {
    name: 'clips-end',
    prepare: inOrder(open('one-clip'), playing, press('ArrowDown'), sees('.tail.is-front .notice')),
  },
  {
    name: 'clips-sheet',
    prepare: inOrder(
      open('top-clips', clip(2)),
      playing,
      taps('.is-front .pill:has-text("Line-ups")'),
      sees('dialog.sheet[aria-busy=false]'),
    ),
  },
  {
    name: 'clips-ad',
    prepare: inOrder(open('top-clips'), playing, goesOnTo('.has-ad .is-front .ad-tag', 8)),
  },
  {
    name: 'clips-embedded',
    views: EMBEDDED,
    prepare: inOrder((page) => page.locator('service-clips-player').scrollIntoViewIfNeeded(), playing),
  },
  { name: 'clips-embedded-loading', faults: never(CLIP_FEEDS), views: EMBEDDED, prepare: embeddedSees('.spinner') },
  {
    name: 'clips-embedded-failed',
    faults: refused(500, CLIP_FEEDS),
    views: EMBEDDED,
    prepare: embeddedSees('.notice'),
  },
  {
    name: 'clips-buffering',
    beforeLoad: withClock,
    faults: never(FILMS),
    prepare: inOrder(open('top-clips'), sees('.is-front .title'), sees('.frame > .spinner')),
  },
  {
    name: 'clips-slow',
    faults: never(FILMS),
    follows: 'clips-buffering',
    prepare: inOrder(later(8), sees('.frame > .spinner .spinner-label')),
  },
  // Alone in its collection: elsewhere it gives way to the next.
  { name: 'clips-failed', faults: refused(404, FILMS), prepare: inOrder(open('one-clip'), sees('.frame > .notice')) },
  { name: 'clips-blocked', beforeLoad: refusePlay, prepare: inOrder(open('top-clips'), sees('.tap-to-play')) },
  { name: 'clips-feed-loading', faults: never(CLIP_FEEDS), prepare: inOrder(openByHash, sees('.spinner')) },
  { name: 'clips-feed-failed', faults: refused(500, CLIP_FEEDS), prepare: inOrder(openByHash, sees('.notice')) },
  {
    name: 'clips-code-failed',
    beforeLoad: (page) => page.route(/service\.clips-player\./, (route) => route.abort()),
    prepare: inOrder(open('top-clips'), sees('[role=alert]')),
  },
  { name: 'clips-huge-strings', scenario: 'hugeStrings', prepare: inOrder(open('top-clips'), playing) },
  { name: 'clips-right-to-left-texts', scenario: 'rightToLeft', prepare: inOrder(open('top-clips'), playing) },
];
