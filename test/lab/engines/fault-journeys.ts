import { readFileSync } from 'node:fs';
import {
  ADDRESS_TOOLS,
  closeThenOpen,
  closeThenOpenBeforeBack,
  FAST_ROUNDS,
  fillTheme,
  toColorTricks,
  toSpoiledProperties,
} from '../../fault-harness/page-code';
import { INITIALIZE, keepOutcome, readOutcome, SET_HOST } from './guest-page';
import type { Journey } from './journey';
import type { Page } from './page';
import { CannotError, same } from './page';

declare const Service: typeof import('../../../src').Service;
declare const calls: string[];
declare const views: readonly { reloadData(): Promise<void>; destroy(): void }[];

const CLIP = '#clips/top-clips/c11b0000-0000-4000-8001-000000000001';
const CHUNK = '/dist/service.page.min.js';
const code = readFileSync(new URL(`../../..${CHUNK}`, import.meta.url), 'utf8');

const address = (name: string, steps: string, toExpected: (address: string) => readonly unknown[]): Journey => ({
  name,
  guest: { after: `${SET_HOST} ${keepOutcome(`${ADDRESS_TOOLS} await ${INITIALIZE}; ${steps}`)}` },
  run: async (page) => same('what is seen', await readOutcome(page), toExpected(`/guest${CLIP}`).join()),
});

/** Two views whose code fails to load; both record every call of their delegates. */
const BROKEN = {
  body: '<div id="row"></div><div id="player"></div>',
  after: `${SET_HOST} document.documentElement.lang = 'fr';
    var calls = [];
    var views = [new Service.ServiceClipsRowView('row', 'top-clips'), new Service.ServiceClipsPlayerView('player', 'top-clips')];
    views.forEach((view, index) => {
      view.delegate = { onDataLoadComplete: (success, error, count) => calls.push([index, success, error instanceof Error, count].join()) };
    });`,
};
const FAILED = ['0,false,true,0', '1,false,true,0'];
const OFFERS = '#row > button, #player > button';

/** Each view notifies its delegate once per load, and has one retry button, in the viewer's language. */
async function watchFailed(page: Page) {
  const hears = (expected: readonly string[]) =>
    page.until(`calls ${expected}`, (expected) => calls.join(' ') === expected || calls.join(' '), expected.join(' '));
  await hears(FAILED);
  // The text arrives with the language.
  const offers = () =>
    page.until(
      'two offers in French',
      (offers) => {
        const texts = [...document.querySelectorAll(offers)].map(({ textContent }) => textContent);
        return texts.join() === Array(2).fill('Le chargement a échoué. Réessayer').join() || texts.join();
      },
      OFFERS,
    );
  await page.count(OFFERS, 2);
  await offers();
  await page.run(() => void calls.splice(0));
  await page.ask(async () => {
    await Promise.all(views.flatMap((view) => [view.reloadData(), view.reloadData()]));
    return true;
  });
  await hears(FAILED);
  await offers();
}

/** Faults that attacks have found, in every engine. */
export const FAULT_JOURNEYS: readonly Journey[] = [
  ...[0, 1, 3, 5, 20].map((ms) =>
    address(
      `I25 a player opened ${ms} ms after another was dismissed is open and named`,
      closeThenOpen(ms, CLIP),
      (at) => [true, [true, 1, at], 0, true],
    ),
  ),
  ...[0, 50, 500, 2000].map((ms) =>
    address(`I25 our own Back is never foreign, also when it takes ${ms} ms`, closeThenOpenBeforeBack(ms), (at) => [
      [true, 1, at],
      [true, 1, at],
      [false, 0, '/guest'],
    ]),
  ),
  address('I25 twelve fast rounds of opening and closing never silence the address', FAST_ROUNDS, () => [
    ...Array(13).fill(CLIP),
    'true',
  ]),
  {
    name: 'A26 views whose code is missing report it once per load, offer a retry, and appear when it is there',
    guest: BROKEN,
    prepare: ({ site }) => site.answer(CHUNK, (_request, response) => response.writeHead(404).end()),
    allowed: /^console\.error: \[Service\]/,
    async run(page, { site }) {
      await watchFailed(page);
      site.site.answer(CHUNK);
      await page.ask(async (key) => {
        await Service.sharedInstance.initialize(key);
        return true;
      }, 'demo-web-key');
      await page.click('#row > button');
      await page.count('[part~=tile]', 3);
      await page.gone('#row > button');
      await page.run(() => {
        for (const view of views) view.destroy();
      });
      await page.gone(OFFERS);
    },
  },
  {
    name: 'A28 views whose initialize fails show a notice, and Retry calls it again',
    guest: {
      body: '<div id="row"></div><div id="player" style="height:600px"></div>',
      after: `${SET_HOST} var calls = [];
        var views = [new Service.ServiceClipsRowView('row', 'top-clips'), new Service.ServiceClipsPlayerView('player', 'top-clips')];
        views[0].delegate = { onDataLoadComplete: (success, error) => calls.push([success, error instanceof Error].join()) };
        ${INITIALIZE}.catch(() => {});`,
    },
    prepare: (site) => site.fault({ kind: 'status', status: 401, match: { operation: 'getSettings' }, count: 2 }),
    async run(page) {
      const hears = (count: number, last: string) =>
        page.until(
          `call ${count}: ${last}`,
          (count, last) => (calls.length === count && calls.at(-1) === last) || calls.join(' '),
          count,
          last,
        );
      const offers = { row: '[part=retry]', player: 'service-clips-player > button' };
      for (const [index, offer] of [offers.row, offers.player].entries()) {
        await hears(index + 1, 'false,true');
        await page.count(offers.row, 1);
        await page.count(offers.player, 1);
        await page.click(offer);
      }
      await hears(3, 'true,false');
      await page.count('[part~=tile]', 3);
      await page.count('.player-root', 1);
      await page.gone(offers.row);
      await page.gone(offers.player);
    },
  },
  {
    name: 'S21 views do not run code that was changed on its way',
    guest: BROKEN,
    prepare: ({ site }) =>
      site.answer(CHUNK, (_request, response, common) =>
        response
          .writeHead(200, { ...common, 'Content-Type': 'text/javascript' })
          .end(`${code};globalThis.changed = true`),
      ),
    allowed: /integrity|^console\.error: \[Service\]/i,
    async run(page) {
      await page.until('code that ran, or a call of a delegate', () => 'changed' in globalThis || calls.length > 0);
      if (await page.run(() => 'changed' in globalThis))
        throw new CannotError('it does not check the hash of a module; use service.all.min.js with integrity');
      await watchFailed(page);
    },
  },
  {
    name: 'G19 no value of a host’s theme makes the browser load an address',
    guest: {
      head: `<style>${toSpoiledProperties('SITE_ORIGIN/evil')}</style>`,
      body: '<div style="height:20px;background:var(--brand)"></div><service-clips-row collection="top-clips"></service-clips-row><service-stories-grid></service-stories-grid>',
      after: `localStorage.setItem('Service.instructions', 'true'); ${SET_HOST} globalThis.ready = ${INITIALIZE};`,
    },
    async run(page, { site: { site } }) {
      await page.count('service-stories-grid [part~=tile], [part~=tile]', 9);
      const evil = `${site.origin}/evil`;
      for (const [index, value] of toColorTricks(evil).entries()) {
        await page.run(
          `(value) => {
            const fillTheme = ${fillTheme};
            const shape = JSON.parse(JSON.stringify(Service.sharedInstance.currentTheme));
            const theme = fillTheme(value, shape);
            Service.sharedInstance.theme = { light: theme, dark: theme };
          }`,
          value,
        );
        // A player shows more than lists; only the first value is valid.
        if (index === 0) {
          await page.ask(async () => {
            const { sharedInstance } = Service;
            const openers = [
              () => sharedInstance.openCollection('top-clips'),
              () => sharedInstance.openCategory('top-stories'),
            ];
            for (const open of openers) {
              await open();
              await new Promise((resolve) => setTimeout(resolve, 600));
              Service.sharedInstance.dismissPlayer(false);
            }
            return true;
          });
        }
        await page.ask(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
        );
      }
      const asked = new Set(site.requests.filter((path) => path.startsWith('/evil')));
      same('asked for', [...asked], ['/evil/brand']);
    },
  },
];
