import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { swipe } from '../browser/swipe';
import { openBench, ourPage, START } from './bench/bench-site';
import { createRandom } from './create-random';

/** What is checked after each burst of input, when the page is at rest. */
interface Sight {
  readonly isOpen: boolean;
  readonly hash: string;
  /** Distance of the front slide from the top of the player; undefined if there is none. */
  readonly frontTop: number | undefined;
  readonly frontHash: string;
  /** The button that pauses is there: the player says that it plays. */
  readonly saysPlaying: boolean;
  readonly notice: string;
  readonly videos: readonly { readonly isPaused: boolean; readonly seconds: number; readonly isFront: boolean }[];
  readonly isScrollLocked: boolean;
  readonly players: number;
}

const ROWS = `
  globalThis.ready = started.then(() => {
    localStorage.setItem('Service.instructions', 'true');
    new Service.ServiceStoriesRowView('stories', ['${DEMO.categoryExternalIds.topStories}']);
    new Service.ServiceClipsRowView('clips', '${DEMO.collections.seven}');
  });`;

const KEYS = [
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', 'k', 'm', 'c', ' '],
  ...['Tab', 'Enter', 'j', 'l', '?'],
];

/**
 * `npm run test:lab -- monkey --minutes 5 --seed 7`: random keys, taps, swipes, wheels and history on a page with both
 * players. Whatever a viewer does, the page must come to rest in a state that makes sense.
 */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '5' },
      seed: { type: 'string', default: String(Date.now() % 100_000) },
    },
  });
  const random = createRandom(Number(values.seed));
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  console.log(`seed ${values.seed}`);
  const bench = await openBench();
  const problems: string[] = [];
  const done: string[] = [];
  const opened = await bench.open(
    ourPage(
      '<p>Page</p><div id="stories"></div><div id="clips"></div><div style="height:2000px"></div>',
      `${START}${ROWS}`,
    ),
  );
  const { page } = opened;
  const touch = await page.context().newCDPSession(page);
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  // Only a listener in the page receives the browser's own reports.
  await page.evaluate(() =>
    window.addEventListener('error', ({ error, message }) => {
      if (!error && message) console.error(message);
    }),
  );
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`console: ${message.text()}`);
  });
  await page.waitForFunction(() => document.querySelectorAll('#stories > *, #clips > *').length === 2);
  page.on('domcontentloaded', () => {
    problems.push(`the page was left for ${page.url()}`);
  });
  const endsAt = performance.now() + Number(values.minutes) * 60_000;
  let rounds = 0;
  try {
    while (performance.now() < endsAt && problems.length === 0) {
      rounds += 1;
      await openSomething();
      for (let act = 0; act < 6 + random() * 10; act++) await actOnce();
      await page.waitForTimeout(1500);
      await judge();
      if (random() < 0.5) await page.keyboard.press('Escape');
      if (done.length > 60) done.splice(0, done.length - 60);
    }
  } catch (error) {
    problems.push(`broke off: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
  } finally {
    if (problems.length > 0) await page.screenshot({ path: 'screenshots/monkey.png' }).catch(() => {});
    await bench.close();
  }
  console.log(`${rounds} rounds`);
  for (const problem of problems) console.log(`PROBLEM: ${problem}`);
  if (problems.length > 0) console.log(`after: ${done.join(', ')}`);
  return problems.length === 0 ? 0 : 1;

  async function openSomething() {
    if ((await look(page)).isOpen) return;
    const row = pick(['stories', 'clips']);
    done.push(`OPEN ${row}`);
    // Entries of the page's own, which Back may use up.
    await page.evaluate(() => [1, 2, 3].forEach((entry) => void history.pushState(entry, '')));
    await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), row);
    await page
      .locator(`#${row} a[href^="#"]`)
      .nth(Math.floor(random() * 3))
      .click({ timeout: 5000 })
      .catch((error: Error) => problems.push(`no tile: ${error.message.split('\n')[0]}`));
    await page
      .waitForFunction(
        () => document.querySelector('service-player')?.shadowRoot?.querySelector('.is-front, .page, .ad'),
        null,
        { timeout: 10_000 },
      )
      .catch(() => problems.push('no player'));
  }

  async function actOnce() {
    const [x, y] = [20 + random() * 350, 60 + random() * 720];
    const kind = pick([
      'key',
      'key',
      'key',
      'keys',
      'tap',
      'swipe',
      'swipe',
      'wheel',
      'history',
      'host',
      'resize',
      'rest',
      'click',
    ]);
    const note = (text: string) => done.push(text);
    switch (kind) {
      case 'key': {
        const key = pick(KEYS);
        note(key);
        return page.keyboard.press(key);
      }
      case 'keys': {
        const key = pick(KEYS.slice(0, 12));
        note(`${key} twice`);
        await page.keyboard.press(key);
        return page.keyboard.press(key);
      }
      case 'tap':
        note(`tap ${x | 0},${y | 0}`);
        return page.touchscreen.tap(x, y);
      case 'swipe': {
        const [dx, dy] = pick([
          [0, -400],
          [0, 400],
          [-250, 0],
          [250, 0],
          [0, -60],
        ] as const);
        note(`swipe ${dx},${dy}`);
        return swipe(touch, 195 - dx / 2, 420 - dy / 2, dx, dy);
      }
      case 'wheel':
        note('wheel');
        return page.mouse.wheel(0, pick([-300, 300, 40]));
      case 'history': {
        if (!(await look(page)).isOpen) return;
        note('back and forward');
        await page.evaluate(() => history.back());
        await page.waitForTimeout(100 * random());
        await page.evaluate(() => history.forward());
        // Five changes in a second are a host's router that fights us, and its page keeps its hash. (I15)
        return page.waitForTimeout(800);
      }
      case 'host': {
        const call = pick(['pause', 'dismiss', 'openClip', 'openStory']);
        note(call);
        return page.evaluate(
          ([name, collection, category]) => {
            const service = window.Service?.sharedInstance;
            const drop = () => {};
            if (name === 'pause') {
              service?.disablePlayback();
              setTimeout(() => service?.enablePlayback(), 50);
            }
            if (name === 'dismiss') service?.dismissPlayer(Math.random() < 0.5);
            if (name === 'openClip') service?.openCollection(collection).catch(drop);
            if (name === 'openStory') service?.openCategory(category).catch(drop);
          },
          [call, DEMO.collections.seven, DEMO.categoryExternalIds.topStories] as const,
        );
      }
      case 'resize': {
        if (random() < 0.6) return;
        note('turn');
        await page.setViewportSize({ width: 844, height: 390 });
        await page.waitForTimeout(100);
        return page.setViewportSize({ width: 390, height: 844 });
      }
      case 'click': {
        const buttons = page.locator('service-player').getByRole('button');
        const count = await buttons.count();
        if (count === 0) return;
        const button = buttons.nth(Math.floor(random() * count));
        note(`button ${await button.getAttribute('aria-label', { timeout: 300 }).catch(() => '?')}`);
        await button.click({ timeout: 500 }).catch(() => {});
        return;
      }
      default:
        note('rest');
        return page.waitForTimeout(random() * 600);
    }
  }

  async function judge() {
    let sight = await look(page);
    // A page that is still on its way gets some more time.
    for (let times = 0; times < 12 && complaints(sight).length > 0; times++) {
      await page.waitForTimeout(500);
      sight = await look(page);
    }
    problems.push(...complaints(sight).map((complaint) => `${complaint}: ${JSON.stringify(sight)}`));
    const front = sight.videos.find(({ isFront }) => isFront);
    if (problems.length > 0 || !sight.isOpen || !sight.saysPlaying || !front || sight.notice) return;
    for (let times = 0; times < 12; times++) {
      await page.waitForTimeout(300);
      const next = await look(page);
      const now = next.videos.find(({ isFront }) => isFront);
      if (!next.saysPlaying || next.hash !== sight.hash || !now || now.seconds !== front.seconds || next.notice) return;
    }
    problems.push(`says that it plays and does not: ${JSON.stringify(await look(page))}`);
  }
}

function complaints(sight: Sight): readonly string[] {
  const playing = sight.videos.filter(({ isPaused }) => !isPaused);
  return [
    sight.players > 1 && 'two players',
    playing.length > 1 && 'two films play',
    playing.some(({ isFront }) => !isFront) && 'a film behind plays',
    sight.isOpen !== /^#(clips|stories|seven|top)/.test(sight.hash) && 'the address does not fit',
    sight.isOpen !== sight.isScrollLocked && 'the scroll lock does not fit',
    sight.frontTop !== undefined && Math.abs(sight.frontTop) > 2 && 'the front slide is off its place',
  ].filter((complaint) => complaint !== false);
}

const look = (page: Page): Promise<Sight> =>
  page.evaluate(() => {
    const players = document.querySelectorAll('service-player');
    const root = players[0]?.shadowRoot;
    const front = root?.querySelector('.slide.is-front');
    const playerRoot = root?.querySelector('.player-root')?.getBoundingClientRect();
    const button = [...(root?.querySelectorAll('button') ?? [])].find(
      (one) => one.getAttribute('aria-label') === 'Pause',
    );
    return {
      isOpen: root?.querySelector('dialog[open]') !== null && root !== undefined,
      hash: location.hash,
      frontTop: front && playerRoot ? front.getBoundingClientRect().top - playerRoot.top : undefined,
      frontHash: front?.id ?? '',
      saysPlaying: button !== undefined,
      notice: root?.querySelector('.notice')?.textContent ?? '',
      videos: [...(root?.querySelectorAll('video') ?? [])].map((video) => ({
        isPaused: video.paused,
        seconds: video.currentTime,
        isFront: video.closest('.slide') === null || video.closest('.slide.is-front') !== null,
      })),
      isScrollLocked:
        getComputedStyle(document.documentElement).overflow === 'hidden' ||
        getComputedStyle(document.body).overflow === 'hidden' ||
        getComputedStyle(document.body).position === 'fixed',
      players: players.length,
    };
  });
