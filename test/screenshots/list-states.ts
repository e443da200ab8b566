import type { Page } from 'playwright-core';
import type { State } from './state';
import { CLIP_FEEDS, inOrder, never, PICTURES, playing, refused, STORY_FEEDS, type Step } from './steps';

const CLIPS = (id: string, collection: string, extra = '') =>
  `globalThis.${id} = new Service.ServiceClipsRowView('${id}', '${collection}'); ${id}.configuration = { ${extra} };`;

/** The four kinds of list, round and square. */
const FOUR = `
  one = new Service.ServiceStoriesRowView('one', ['top-stories']);
  one.configuration = { cellType: 'round' };
  two = new Service.ServiceClipsRowView('two', 'top-clips');
  three = new Service.ServiceStoriesRowView('three', ['game-stories']);
  four = new Service.ServiceClipsGridView('four', 'seven-clips');
  four.configuration = { displayLimit: 4 };`;

const TITLED = `{ light: { lists: { title: { show: true } } }, dark: { lists: { title: { show: true } } } }`;

const FEEDS = [CLIP_FEEDS, STORY_FEEDS];

const LISTS = ':is(service-stories-row, service-stories-grid, service-clips-row, service-clips-grid)';
const eachSees =
  (selector: string): Step =>
  (page) =>
    page.waitForFunction(
      ([lists = '', part = '']) => {
        const hosts = [...document.querySelectorAll(lists)];
        return hosts.length === 4 && hosts.every(({ shadowRoot }) => shadowRoot?.querySelector(part));
      },
      [LISTS, selector],
    );
const loaded = eachSees('.tile');

const toEndOfRows = async (page: Page) => {
  for (const row of await page.locator('.scroller').all())
    await row.evaluate((one) => {
      const way = getComputedStyle(one).direction === 'rtl' ? -1 : 1;
      one.scrollTo({ left: way * one.scrollWidth, behavior: 'instant' });
    });
};

const STATES: readonly State[] = [
  {
    name: 'lists-waiting',
    views: FOUR,
    isWaiting: true,
    prepare: eachSees('.skeleton'),
  },
  {
    name: 'lists-loading',
    faults: never(...FEEDS),
    views: FOUR,
    prepare: eachSees('.view.loading'),
  },
  { name: 'lists-loaded', views: FOUR, prepare: loaded },
  {
    name: 'lists-end-of-rows',
    follows: 'lists-loaded',
    prepare: toEndOfRows,
  },
  {
    name: 'lists-paging',
    beforeLoad: (page) => page.route(/pageNumber=[1-9]/, () => {}),
    views: [
      CLIPS('one', 'forty-clips'),
      CLIPS('two', 'forty-clips', `cellType: 'round'`),
      CLIPS('three', 'game-clips', `theme: ${TITLED}`),
      `four = new Service.ServiceClipsGridView('four', 'top-clips');`,
    ].join('\n'),
    // On a low screen the grid is far below: it requests more once the viewer comes near.
    prepare: inOrder(
      loaded,
      toEndOfRows,
      (page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight)),
      eachSees('.tile ~ .skeleton'),
    ),
  },
  {
    name: 'lists-read-live-eyebrow',
    views: `
        const shown = { storyTiles: { rectangularTile: { eyebrow: { show: true }, unreadIndicator: { show: true } } } };
        ${CLIPS('one', 'mixed-clips', `theme: { light: shown, dark: shown }`)}
        ${CLIPS('two', 'game-clips', `cellType: 'round', theme: ${TITLED}`)}
        ${CLIPS('three', 'mixed-clips', `cellType: 'round'`)}
        four = new Service.ServiceStoriesGridView('four', ['top-stories']);
        four.configuration = { displayLimit: 6, theme: ${TITLED} };`,
    prepare: inOrder(
      loaded,
      (page) => page.evaluate(() => window.Service?.sharedInstance.openCollection('mixed-clips')),
      playing,
      (page) => page.evaluate(() => window.Service?.sharedInstance.dismissPlayer(false)),
      (page) => page.locator('.seen').first().waitFor(),
    ),
  },
  {
    name: 'lists-visible-tiles',
    views: [1.5, 2.5, 4, 6.5]
      .map((count, index) =>
        CLIPS(
          ['one', 'two', 'three', 'four'][index] ?? '',
          'top-clips',
          `visibleTiles: ${count}, cellType: '${index % 2 ? 'round' : 'square'}'`,
        ),
      )
      .join('\n'),
    prepare: loaded,
  },
  {
    name: 'lists-other-scheme',
    views: `${FOUR}
      one.configuration = { cellType: 'round', uiStyle: 'dark' };
      two.configuration = { uiStyle: 'dark' };
      three.configuration = { uiStyle: 'light' };
      four.configuration = { uiStyle: 'light', displayLimit: 4 };`,
    prepare: loaded,
  },
  {
    name: 'lists-empty',
    scenario: 'empty',
    views: FOUR,
    prepare: eachSees('.view.empty'),
  },
  {
    name: 'lists-failed',
    faults: refused(500, ...FEEDS),
    views: FOUR,
    prepare: eachSees('.view.failed'),
  },
  {
    name: 'lists-code-failed',
    views: FOUR,
    beforeLoad: (page) => page.route(/service\.page\./, (route) => route.abort()),
    prepare: (page) => page.locator('main button').nth(3).waitFor(),
  },
  {
    name: 'lists-pictureless',
    faults: refused(404, PICTURES),
    views: FOUR,
    prepare: loaded,
  },
  { name: 'lists-huge-strings', scenario: 'hugeStrings', views: FOUR, prepare: loaded },
  { name: 'lists-right-to-left-texts', scenario: 'rightToLeft', views: FOUR, prepare: loaded },
  { name: 'lists-nulls', scenario: 'nullsEverywhere', views: FOUR, prepare: loaded },
  {
    name: 'lists-theme',
    views: `
        const theme = { colors: { primary: '#c2185b' }, primitives: { cornerRadius: 0 }, font: 'Georgia, serif', lists: { title: { show: true }, backgroundColor: 'rgb(194 24 91/.12)', row: { tileSpacing: 20, startInset: 24, endInset: 24, topInset: 16 }, grid: { columns: 3, tileSpacing: 4 } }, storyTiles: { title: { alignment: 'center', textSize: 12 }, rectangularTile: { showGradient: false }, circularTile: { unreadIndicatorColor: '#c2185b', unreadBorderWidth: 5 } } };
        ${FOUR}
        for (const view of [one, two, three, four]) view.configuration = { ...view.configuration, theme: { light: theme, dark: theme } };`,
    prepare: loaded,
  },
];

/** The states of rows and grids; their page is longer than a screen. */
export const LIST_STATES: readonly State[] = STATES.map((state) => ({ ...state, isLong: true }));
