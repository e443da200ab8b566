const FEEDS = [{ operation: 'pagedClips' }, { operation: 'getStories' }];
const CLIPS = (id, collection, extra = '') =>
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

const settled = (page) => page.waitForLoadState('networkidle');
const loaded = async (page) => {
  await page.locator('.tile').nth(8).waitFor();
  await settled(page);
  // Pictures fade in.
  await page.waitForTimeout(400);
};

const STATES = [
  {
    name: 'lists-waiting',
    page: { views: FOUR, isWaiting: true },
    prepare: (page) => page.locator('.bone').nth(4).waitFor(),
  },
  {
    name: 'lists-loading',
    faults: FEEDS.map((match) => ({ kind: 'never', match })),
    page: { views: FOUR },
    prepare: (page) => page.locator('.view.loading').nth(3).waitFor(),
  },
  { name: 'lists-loaded', page: { views: FOUR }, prepare: loaded },
  {
    name: 'lists-end-of-rows',
    page: { views: FOUR },
    async prepare(page) {
      await loaded(page);
      for (const row of await page.locator('.scroller').all())
        await row.evaluate((one) => {
          const way = getComputedStyle(one).direction === 'rtl' ? -1 : 1;
          one.scrollTo({ left: way * one.scrollWidth, behavior: 'instant' });
        });
      await page.waitForTimeout(600);
    },
  },
  {
    name: 'lists-read-live-eyebrow',
    page: {
      views: `
        const shown = { storyTiles: { rectangularTile: { eyebrow: { show: true }, unreadIndicator: { show: true } } } };
        ${CLIPS('one', 'mixed-clips', `theme: { light: shown, dark: shown }`)}
        ${CLIPS('two', 'game-clips', `cellType: 'round', theme: ${TITLED}`)}
        ${CLIPS('three', 'mixed-clips', `cellType: 'round'`)}
        four = new Service.ServiceStoriesGridView('four', ['top-stories']);
        four.configuration = { displayLimit: 6, theme: ${TITLED} };`,
    },
    async prepare(page, { service }) {
      await loaded(page);
      await page.evaluate(async () => {
        await Service.sharedInstance.openStory('57020000-0000-4000-8001-000000000004');
      });
      await page.locator('service-player').waitFor({ state: 'attached' });
      await page.waitForTimeout(1500);
      await page.evaluate(() => Service.sharedInstance.dismissPlayer(false));
      await page.waitForTimeout(300);
      return service;
    },
  },
  {
    name: 'lists-visible-tiles',
    page: {
      views: [1.5, 2.5, 4, 6.5]
        .map((count, index) =>
          CLIPS(
            ['one', 'two', 'three', 'four'][index],
            'top-clips',
            `visibleTiles: ${count}, cellType: '${index % 2 ? 'round' : 'square'}'`,
          ),
        )
        .join('\n'),
    },
    prepare: loaded,
  },
  {
    name: 'lists-other-scheme',
    page: {
      views: `${FOUR} one.configuration = { cellType: 'round', uiStyle: 'dark' }; two.configuration = { uiStyle: 'dark' }; three.configuration = { uiStyle: 'light' }; four.configuration = { uiStyle: 'light', displayLimit: 4 };`,
    },
    prepare: loaded,
  },
  {
    name: 'lists-empty',
    scenario: 'empty',
    page: { views: FOUR },
    prepare: (page) => page.locator('.view.empty').nth(3).waitFor(),
  },
  {
    name: 'lists-failed',
    faults: FEEDS.map((match) => ({ kind: 'status', status: 500, match })),
    page: { views: FOUR },
    prepare: (page) => page.locator('.view.failed').nth(3).waitFor(),
  },
  {
    name: 'lists-code-failed',
    page: { views: FOUR },
    beforeLoad: (page) => page.route(/service\.page\./, (route) => route.abort()),
    prepare: (page) => page.getByRole('button', { name: 'Try again' }).nth(3).waitFor(),
  },
  {
    name: 'lists-pictureless',
    faults: [{ kind: 'status', status: 404, match: { path: '*.webp' } }],
    page: { views: FOUR },
    prepare: loaded,
  },
  { name: 'lists-huge-strings', scenario: 'hugeStrings', page: { views: FOUR }, prepare: loaded },
  { name: 'lists-right-to-left-texts', scenario: 'rightToLeft', page: { views: FOUR }, prepare: loaded },
  { name: 'lists-nulls', scenario: 'nullsEverywhere', page: { views: FOUR }, prepare: loaded },
  {
    name: 'lists-theme',
    page: {
      views: `
        const theme = { colors: { primary: '#c2185b' }, primitives: { cornerRadius: 0 }, font: 'Georgia, serif', lists: { title: { show: true }, backgroundColor: 'rgb(194 24 91/.12)', row: { tileSpacing: 20, startInset: 24, endInset: 24, topInset: 16 }, grid: { columns: 3, tileSpacing: 4 } }, storyTiles: { title: { alignment: 'center', textSize: 12 }, rectangularTile: { showGradient: false }, circularTile: { unreadIndicatorColor: '#c2185b', unreadBorderWidth: 5 } } };
        ${FOUR}
        for (const view of [one, two, three, four]) view.configuration = { ...view.configuration, theme: { light: theme, dark: theme } };`,
    },
    prepare: loaded,
  },
];

/** Rows and grids in whatever state they are; their page is longer than a screen. */
export const LIST_STATES = STATES.map((state) => ({ ...state, isLong: true }));
