import type { Page } from 'playwright-core';
import type { State } from './state';
import {
  captionsOn,
  FILMS,
  goesOnTo,
  inOrder,
  inPlayer,
  later,
  never,
  PICTURES,
  playing,
  press,
  refused,
  refusePlay,
  rest,
  type Step,
  sees,
  taps,
  wideVideos,
  withClock,
} from './steps';

/** The parts of a page in a feed that are read here. */
interface FeedPage {
  readonly id: string;
  readonly type: string;
  readonly subtitle?: { readonly vtt?: string };
  action?: unknown;
}

/** Finds the ID of a page in the service at this address. */
type PageFinder = (service: string) => Promise<string>;

const page = (number: number) => `9a6e0000-0000-4000-8001-${number.toString(16).padStart(12, '0')}`;

const open =
  (findPage: PageFinder): Step =>
  async (tab, { service }) => {
    const id = await findPage(service);
    await tab.evaluate((pageId) => window.Service?.sharedInstance.openPage(pageId), id);
    await inPlayer(tab, ':is(.segments, .notice)').waitFor();
  };

/** A page that fits, read off the service's own feed. */
const that =
  (fits: (one: FeedPage) => unknown, nth = 0): PageFinder =>
  async (service) => {
    const query = 'x-service-api-key=demo-web-key&ClientPlatform=web&ClientVersion=11.0.0';
    const categories = ['top-stories', 'game-stories', 'trending-content']
      .map((name) => `&categories=${name}`)
      .join('');
    const answer = await (await fetch(`${service}/api/app/stories?${query}${categories}`)).json();
    const stories: readonly { readonly pages: readonly FeedPage[] }[] = answer.stories;
    const found = stories.flatMap((story) => story.pages).filter(fits)[nth];
    if (!found) throw new Error(`The service has no page for which ${fits} is true.`);
    return found.id;
  };
export const ofType = (type: string, nth?: number) => that((one) => one.type === type, nth);
const CAPTIONED = that((one) => one.type === 'video' && one.subtitle?.vtt);
const FIRST = async () => page(1);
/** As a link does: the promise of `openPage` is kept only when there is a story. */
const openByHash = (tab: Page) =>
  tab.evaluate(() => {
    location.hash = '#stories/57020000-0000-4000-8001-000000000001';
  });

const paused = press('k');
/** As a screen reader does: a tap right after the page opened, where the viewer tapped before, would count for that tap. (I29) */
const choose =
  (nth: number): Step =>
  (tab) =>
    tab.locator('service-player .answers button').nth(nth).dispatchEvent('click');
const answered = sees('.sticker-note:not(:empty)');

/** Every page of the service's stories has this button. */
const withAction = (action: object) => (tab: Page) =>
  tab.route(/\/api\/app\/stories/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const stories: readonly { readonly pages?: readonly FeedPage[] }[] = body.stories ?? [body];
    for (const one of stories.flatMap(({ pages = [] }) => pages)) one.action = action;
    await route.fulfill({ response: answer, json: body });
  });
const SHEET = {
  type: 'sheet',
  text: 'Line-ups',
  id: 'a',
  sheetId: 'sheet-line-up',
  sheetTitle: '',
  sheetSize: 'large',
};

/** The Story player. */
export const STORY_STATES: readonly State[] = [
  { name: 'story-first-visit', isNewcomer: true, prepare: inOrder(open(FIRST), sees('.instructions button')) },
  { name: 'story-image', prepare: inOrder(open(FIRST), sees('.page img.shown, .page img'), paused) },
  {
    name: 'story-neighbours',
    views: `one = new Service.ServiceStoriesRowView('one', ['top-stories']);`,
    prepare: inOrder((tab) => tab.locator('.open').nth(1).click(), sees('.page img'), paused),
  },
  { name: 'story-video', prepare: inOrder(open(ofType('video')), playing, paused) },
  {
    name: 'story-wide-film',
    beforeLoad: wideVideos,
    prepare: inOrder(open(ofType('video')), playing, sees('.fill-button'), paused),
  },
  { name: 'story-poll', prepare: inOrder(open(ofType('poll')), sees('.answer'), paused) },
  { name: 'story-poll-answered', follows: 'story-poll', prepare: inOrder(choose(0), answered) },
  { name: 'story-poll-pictures', prepare: inOrder(open(ofType('poll', 1)), sees('.answer'), paused) },
  { name: 'story-quiz', prepare: inOrder(open(ofType('triviaQuiz')), sees('.answer'), paused) },
  { name: 'story-quiz-answered', follows: 'story-quiz', prepare: inOrder(choose(0), answered) },
  {
    name: 'story-quiz-score',
    follows: 'story-quiz-answered',
    async prepare(tab, parts) {
      for (const next = inPlayer(tab, '.sticker > .pill'); await next.isVisible(); await rest(tab)) {
        await next.click();
        await inPlayer(tab, ':is(.score, .answer:not([aria-disabled=true]))').waitFor();
        if (await inPlayer(tab, '.score').isVisible()) return;
        await choose(1)(tab, parts);
        await next.waitFor();
      }
    },
  },
  { name: 'story-captions', prepare: inOrder(open(CAPTIONED), playing, captionsOn, paused) },
  {
    name: 'story-caption-settings',
    follows: 'story-captions',
    prepare: inOrder(taps('.caption-settings'), sees('.caption-preview')),
  },
  {
    name: 'story-ad',
    views: `one = new Service.ServiceStoriesRowView('one', ['top-stories']);`,
    prepare: inOrder(
      (tab) => tab.locator('.open').first().click(),
      sees('.segments'),
      goesOnTo('.ad-place:not(.is-waiting) .ad-tag', 8),
    ),
  },
  {
    name: 'story-sheet',
    beforeLoad: withAction(SHEET),
    prepare: inOrder(open(FIRST), taps('.foot .pill'), sees('dialog.sheet:not([aria-busy=true])')),
  },
  {
    name: 'story-failed',
    faults: refused(404, FILMS),
    prepare: inOrder(open(ofType('video')), sees('.notice')),
  },
  {
    name: 'story-picture-failed',
    faults: refused(404, PICTURES),
    prepare: inOrder(open(FIRST), sees('.notice')),
  },
  {
    name: 'story-buffering',
    beforeLoad: withClock,
    faults: never(FILMS),
    prepare: inOrder(open(ofType('video')), sees('.spinner')),
  },
  {
    name: 'story-slow',
    faults: never(FILMS),
    follows: 'story-buffering',
    prepare: inOrder(later(8), sees('.spinner-label')),
  },
  { name: 'story-blocked', beforeLoad: refusePlay, prepare: inOrder(open(ofType('video')), sees('.tap-to-play')) },
  {
    name: 'story-feed-loading',
    faults: never({ path: '/api/app/stories*' }),
    prepare: inOrder(openByHash, sees('.spinner')),
  },
  {
    name: 'story-feed-failed',
    faults: refused(500, { path: '/api/app/stories*' }),
    prepare: inOrder(openByHash, sees('.notice')),
  },
  { name: 'story-huge-strings', scenario: 'hugeStrings', prepare: inOrder(open(FIRST), sees('.page img'), paused) },
  {
    name: 'story-right-to-left-texts',
    scenario: 'rightToLeft',
    prepare: inOrder(open(FIRST), sees('.page img'), paused),
  },
  {
    name: 'story-code-failed',
    beforeLoad: (tab) => tab.route(/service\.story-player\./, (route) => route.abort()),
    prepare: inOrder(openByHash, sees('[role=alert]')),
  },
];
