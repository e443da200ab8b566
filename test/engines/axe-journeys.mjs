import { findFaults } from '../screenshots/find-faults.mjs';
import { CLIP_FEEDS, FILMS, refused, STORY_FEEDS } from '../screenshots/steps.mjs';
import { ofType } from '../screenshots/story-states.mjs';
import { INITIALIZE, SET_HOST } from './guest-page.mjs';
import { same } from './page.mjs';
import { hasCodec, watchOpen } from './steps.mjs';

/** A guest with a place for each view, where `findFaults` looks. */
const guest = {
  head: '<meta charset="utf-8"><style>:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}</style>',
  body: `<h1>Guest</h1>${['one', 'two', 'three', 'four'].map((id) => `<div id="${id}"></div>`).join('')}`,
  after: `localStorage.setItem('Service.instructions', 'true'); ${SET_HOST} globalThis.ready = ${INITIALIZE};`,
};

const LISTS = () => {
  globalThis.lists = [
    new Service.ServiceClipsRowView('one', 'top-clips'),
    new Service.ServiceStoriesRowView('two', ['top-stories']),
    new Service.ServiceClipsGridView('three', 'game-clips'),
    new Service.ServiceStoriesGridView('four', ['top-stories']),
  ];
};

/** What axe finds wrong, in both schemes. */
async function audit(page) {
  const inPage = {
    evaluate: (code, value) =>
      typeof code === 'string' ? page.run(`() => { ${code} }`) : page.ask(toAsync(code), value),
  };
  for (const style of ['light', 'dark']) {
    await page.run((style) => {
      Service.sharedInstance.uiStyle = style;
    }, style);
    await page.wait(400);
    same(`axe, ${style}`, await findFaults(inPage), []);
  }
}
const toAsync = (code) => `async (...values) => (${code})(...values)`;

const open =
  (method, ...values) =>
  async (page) => {
    await page.ask(
      async (method, values) => {
        await globalThis.ready;
        await Service.sharedInstance[method](...values);
        return true;
      },
      method,
      values,
    );
    await watchOpen(page);
  };
/** Axe judges colours by what stands behind, which a film changes all the time. */
const rest = async (page) => {
  if (await hasCodec(page)) await page.until('a picture', () => window.probe.all('video, img').length > 0);
  await page.wait(500);
};

const state = (name, prepare, more = {}) => ({
  name: `axe finds nothing wrong in ${name}, light and dark`,
  guest,
  async run(page, parts) {
    await prepare(page, parts);
    await audit(page);
  },
  ...more,
});

const breakWith =
  (faults) =>
  ({ fault }) =>
    Promise.all(faults.map(fault));

/** Opens the first page of this kind in the Story player. */
const openPageOf =
  (type) =>
  async (page, { site }) => {
    await open('openPage', await ofType(type)(site.service))(page);
    await page.count('.segments', 1);
    await page.press('Space');
    await rest(page);
  };

const showLists = async (page, part) => {
  await page.run(LISTS);
  await page.count(part, 4);
  await page.wait(500);
};

/** The main states of lists and players. */
export const AXE_JOURNEYS = [
  state('rows and grids', (page) => showLists(page, '[part~=tile]')),
  state('rows and grids without content', (page) => showLists(page, '.view.empty'), {
    prepare: ({ scenario }) => scenario('empty'),
  }),
  state('rows and grids that failed', (page) => showLists(page, '.view.failed'), {
    prepare: breakWith(refused(500, CLIP_FEEDS, STORY_FEEDS)),
    allowed: /./,
  }),
  state('a clip that plays', async (page) => {
    await open('openCollection', 'top-clips')(page);
    await rest(page);
  }),
  state('clips with actions of their own', async (page) => {
    await open('openCollection', 'game-clips')(page);
    await rest(page);
  }),
  state('clips with a feed of what is followed', async (page) => {
    await open('openCollection', 'trending-clips')(page);
    await page.count('[role=tab]', 1);
    await rest(page);
  }),
  state(
    'a clip that cannot be played',
    async (page) => {
      await open('openCollection', 'one-clip')(page);
      await page.count('.frame > .notice, .notice-title', 1);
    },
    {
      prepare: breakWith(refused(404, FILMS)),
      allowed: /./,
    },
  ),
  state('a picture of a story', openPageOf('image')),
  state('a film of a story', openPageOf('video')),
  state('a poll, answered', async (page, parts) => {
    await openPageOf('poll')(page, parts);
    await page.click('.answer', 0);
    await page.text('.answer', '%');
  }),
  state('a quiz', openPageOf('triviaQuiz')),
  state('the instructions of the first visit', async (page) => {
    await page.run(() => localStorage.removeItem('Service.instructions'));
    await open('openCategory', 'top-stories')(page);
    await page.count('.instructions button', 1);
    await page.wait(600);
  }),
];
