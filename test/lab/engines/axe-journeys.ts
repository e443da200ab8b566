import { type EvaluatingPage, findFaults } from '../../screenshots/find-faults';
import { CLIP_FEEDS, FILMS, type InjectedFault, refused, STORY_FEEDS } from '../../screenshots/steps';
import { ofType } from '../../screenshots/story-states';
import { START } from './guest-page';
import type { Journey } from './journey';
import type { Page } from './page';
import { same } from './page';
import { hasCodec, watchOpen } from './steps';

declare const Service: typeof import('../../../src').Service;
declare const ready: Promise<void>;

/** A guest with a place for each view, where `findFaults` looks. */
const guest = {
  head: '<meta charset="utf-8"><style>:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}</style>',
  body: `<h1>Guest</h1>${['one', 'two', 'three', 'four'].map((id) => `<div id="${id}"></div>`).join('')}`,
  after: `localStorage.setItem('Service.instructions', 'true'); ${START}`,
};

/** What axe finds wrong. */
async function audit(page: Page): Promise<void> {
  const inPage = {
    evaluate: (code: unknown, value: unknown) =>
      typeof code === 'string'
        ? page.run(`() => { ${code} }`)
        : page.ask(`async (...values) => (${code})(...values)`, value),
  } as EvaluatingPage;
  same('axe', await findFaults(inPage), []);
}

async function open(page: Page, method: 'openCollection' | 'openCategory' | 'openPage', id: string): Promise<void> {
  await page.ask(
    async (method, id) => {
      await ready;
      await Service.sharedInstance[method](id);
    },
    method,
    id,
  );
  await watchOpen(page);
}

/** Axe judges colours by what is behind them, which a video changes all the time. */
async function rest(page: Page): Promise<void> {
  if (await hasCodec(page)) await page.until('an image', () => window.probe.all('video, img').length > 0);
  await page.wait(500);
}

const state = (name: string, prepare: Journey['run'], more: Partial<Journey> = {}): Journey => ({
  name: `axe finds nothing wrong in ${name}`,
  guest,
  async run(page, parts) {
    await prepare(page, parts);
    await audit(page);
  },
  ...more,
});

const openClips =
  (collection: string): Journey['run'] =>
  async (page) => {
    await open(page, 'openCollection', collection);
    await rest(page);
  };

const breakWith = (faults: readonly InjectedFault[]): Partial<Journey> => ({
  prepare: ({ fault }) => Promise.all(faults.map(fault)),
  allowed: /./,
});

/** Opens the first page of this kind in the Story player. */
const openPageOf =
  (type: string): Journey['run'] =>
  async (page, { site }) => {
    await open(page, 'openPage', await ofType(type)(site.service));
    await page.count('.segments', 1);
    await page.press('Space');
    await rest(page);
  };

const showLists =
  (part: string): Journey['run'] =>
  async (page) => {
    await page.run(() => {
      new Service.ServiceClipsRowView('one', 'top-clips');
      new Service.ServiceStoriesRowView('two', ['top-stories']);
      new Service.ServiceClipsGridView('three', 'game-clips');
      new Service.ServiceStoriesGridView('four', ['top-stories']);
    });
    await page.count(part, 4);
    await page.wait(500);
  };

/** The main states of lists and players. */
const STATES: readonly Journey[] = [
  state('rows and grids', showLists('[part~=tile]')),
  state('rows and grids without content', showLists('.view.empty'), { prepare: ({ scenario }) => scenario('empty') }),
  state('rows and grids that failed', showLists('.view.failed'), breakWith(refused(500, CLIP_FEEDS, STORY_FEEDS))),
  state('a clip that plays', openClips('top-clips')),
  state('clips with their own actions', openClips('game-clips')),
  state('clips with a feed of followed categories', async (page) => {
    await open(page, 'openCollection', 'trending-clips');
    await page.count('[role=tab]', 1);
    await rest(page);
  }),
  state(
    'a clip that cannot be played',
    async (page) => {
      await open(page, 'openCollection', 'one-clip');
      await page.count('.frame > .notice, .notice-title', 1);
    },
    breakWith(refused(404, FILMS)),
  ),
  state('an image of a story', openPageOf('image')),
  state('a video of a story', openPageOf('video')),
  state('a poll, answered', async (page, parts) => {
    await openPageOf('poll')(page, parts);
    await page.click('.answer', 0);
    await page.text('.answer', '%');
  }),
  state('a quiz', openPageOf('triviaQuiz')),
  state('the instructions of the first visit', async (page) => {
    await page.run(() => localStorage.removeItem('Service.instructions'));
    await open(page, 'openCategory', 'top-stories');
    await page.count('.instructions button', 1);
    await page.wait(600);
  }),
];

/** All states in the light scheme, then in the dark one. */
export const AXE_JOURNEYS: readonly Journey[] = [false, true].flatMap((dark) =>
  STATES.map((journey) => ({ ...journey, name: `${journey.name}, ${dark ? 'dark' : 'light'}`, launch: { dark } })),
);
