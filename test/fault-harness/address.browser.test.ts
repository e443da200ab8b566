import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { type FaultPageParts, initialize, openFaultPage, SET_HOST } from './open-fault-page';
import {
  ADDRESS_TOOLS,
  closeThenOpen,
  closeThenOpenBeforeBack,
  FAST_ROUNDS,
  KEEP_ROUTE,
  NAVIGATION_ROUTER,
  watchRouter,
} from './page-code';
import { settleWithin } from './universal-outcomes';

const run = <Result>(page: Page, code: string): Promise<Result> =>
  settleWithin(
    page.evaluate((text) => new Function(`return (async () => { ${text} })()`)(), ADDRESS_TOOLS + code),
    SEQUENCES_MS + 30_000,
  );

async function openReady(parts: FaultPageParts = {}) {
  const opened = await openFaultPage(parts);
  await run(opened.page, `await ${initialize()};`);
  return opened;
}

/** How long random sequences run; longer in `npm run test:lab -- long`. */
const SEQUENCES_MS = Number(process.env.SEQUENCES_MS ?? 2500);
const CLIP = `#clips/top-clips/${DEMO.clips.first}`;

describe('close, then open at once', () => {
  test.each([0, 1, 3, 5, 20])(
    'I25 a player opened %i ms after another was dismissed is open, and the address names it',
    async (ms) => {
      const { page, watch } = await openReady();
      const result = await run<unknown[]>(page, closeThenOpen(ms, CLIP));
      expect(result).toEqual([true, [true, 1, expect.stringContaining(CLIP)], 0, true]);
      expect((await watch.take()).errors).toEqual([]);
    },
  );

  test.each([0, 50, 500, 2000])('I25 our own Back is never foreign, also when it takes %i ms', async (ms) => {
    const { page } = await openReady();
    const result = await run<unknown[]>(page, closeThenOpenBeforeBack(ms));
    const open = [true, 1, expect.stringContaining(CLIP)];
    expect(result).toEqual([open, open, [false, 0, expect.not.stringContaining('#')]]);
  });

  test('I25 six fast rounds of opening and closing never silence the address', async () => {
    const { page, problems } = await openReady({ after: `${SET_HOST} Service.sharedInstance.enableLogging();` });
    const names = await run<string[]>(page, FAST_ROUNDS);
    expect(names).toEqual([...Array(13).fill(CLIP), 'true']);
    expect(problems.console.filter((line) => line.includes('keeps rewriting the hash'))).toEqual([]);
  });

  test(
    'I25 sequences of open, dismiss, Back, Forward and hash changes end as their last step says',
    async () => {
      const { page, watch } = await openReady();
      const wrong = await run<string[]>(
        page,
        `let seed = 7;
       const random = (max) => { seed = (seed * 48271) % 2147483647; return seed % max; };
       const wrong = [];
       await open();
       const endMs = performance.now() + ${SEQUENCES_MS};
       for (let round = 0; round === 0 || performance.now() < endMs; round++) {
         const steps = [];
         // A pending Back that arrives after a player has opened closes it: no event shows when it was requested.
         let travelled = false;
         for (let turn = 0; turn < 6; turn++) {
           const what = ['open', 'dismiss', 'hash', 'back', 'forward'][random(5)];
           if (travelled && what !== 'dismiss') await wait(120);
           travelled = what === 'back' || what === 'forward';
           steps.push(what);
           // Content that is loaded already opens within the task.
           if (what === 'open') { void open(); await wait(0); }
           if (what === 'dismiss') service.dismissPlayer(false);
           if (what === 'hash') location.hash = '/' + round + '-' + turn;
           if (what === 'back') history.back();
           if (what === 'forward') history.forward();
           const ms = random(6) * 10; steps.push(ms);
           if (ms) await wait(ms);
         }
         const last = steps.at(-2);
         await wait(1100);
         const [visible, players, at] = seen();
         const isNamed = at.includes('#clips/');
         const isRight = visible === isNamed && players === (visible ? 1 : 0) && (last !== 'open' || visible) && (last !== 'dismiss' || !visible) && (last !== 'hash' || at.endsWith('#/' + round + '-5'));
         if (!isRight) wrong.push(steps.join(' ') + ' -> ' + visible + ' ' + players + ' ' + at);
       }
       return wrong;`,
      );
      expect(wrong).toEqual([]);
      expect((await watch.take()).errors).toEqual([]);
    },
    SEQUENCES_MS + 60_000,
  );
});

describe('a page with a base', () => {
  test.each([
    ['of the same origin', '/'],
    ['that is relative', 'deep/er/'],
    ['of another origin', 'https://elsewhere.example/deep/'],
  ])('I20 %s keeps its route while a player opens, moves and closes', async (_, base) => {
    const { page, watch } = await openReady({
      tags: `<script src="SITE_ORIGIN/dist/service.min.js"></script><base href="${base}">`,
    });
    const result = await run<string[]>(page, KEEP_ROUTE);
    const [home = '', opened, moved, closed, entries, state] = result;
    expect([opened, closed, entries, state]).toEqual([home + CLIP, home, '1', '{"host":1}']);
    expect(moved).toMatch(new RegExp(`^${home.replace(/[?.]/g, '\\$&')}#clips/top-clips/`));
    expect(moved).not.toBe(opened);
    expect((await watch.take()).errors).toEqual([]);
  });
});

describe('a host that navigates on its own', () => {
  test.each([
    ['pushes another page', `history.pushState(null, '', '/next#section')`, '/next#section'],
    ['pushes a hash', `location.hash = '#/login'`, '#/login'],
    ['replaces with a copied state', `history.replaceState({ ...history.state }, '', '/login')`, '/login'],
    ['pushes with a copied state', `history.pushState({ ...history.state }, '', '/next')`, '/next'],
    ['pushes beside the dismissal', `service.dismissPlayer(false); history.pushState(null, '', '/next')`, '/next'],
    [
      'pushes a moment after the dismissal',
      `service.dismissPlayer(false); await wait(1); history.pushState(null, '', '/next')`,
      '/next',
    ],
    [
      'sets a hash a moment after the dismissal',
      `service.dismissPlayer(false); await wait(1); location.hash = '#/login'`,
      '#/login',
    ],
  ])('I26 a host that %s keeps its address, and the player closes', async (_, navigate, address) => {
    const { page, watch } = await openReady();
    const result = await run<unknown[]>(
      page,
      `await open(); ${navigate};
       await until(() => !service.isPlayerVisible);
       const closed = seen();
       service.dismissPlayer(false);
       await wait(500);
       const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
       history.pushState(null, '', '/after');
       history.back();
       await isBack;
       await wait(100);
       return [closed[0], seen()];`,
    );
    expect(result).toEqual([false, [false, 0, expect.stringMatching(new RegExp(`${address}$`))]]);
    expect((await watch.take()).errors).toEqual([]);
  });
});

describe('a router on the Navigation API', () => {
  test.each([
    ['before the library', { body: `<script>${NAVIGATION_ROUTER}</script>`, after: SET_HOST }],
    ['after the library', { after: `${SET_HOST} addEventListener('DOMContentLoaded', () => {${NAVIGATION_ROUTER}})` }],
  ])('I38 that is set up %s renders nothing while a player opens, moves and closes', async (_, parts) => {
    const { page, watch } = await openReady(parts);
    const result = await run<unknown[]>(page, watchRouter(CLIP));
    // Opening, one move, Back; a link of the page's own, and its hash removed.
    const seen = ['push true', 'replace true', 'traverse true', 'push true', 'replace true'];
    expect(result).toEqual([1, 0, 500, seen, true]);
    expect((await watch.take()).errors).toEqual([]);
  });

  test('I38 a route of the page that is pushed while a player is open stays a route', async () => {
    const { page } = await openReady({ body: `<script>${NAVIGATION_ROUTER}</script>` });
    const result = await run<unknown[]>(
      page,
      `await open();
       history.pushState(null, '', '/next');
       await until(() => !service.isPlayerVisible);
       return [rendered, path()];`,
    );
    expect(result).toEqual([1, '/next']);
  });
});

test('L5.3 a story opened alone stays alone through Back, Forward and a reload, in a view too', async () => {
  const { page } = await openReady({
    body: '<service-stories-row id="news" categories="top-stories"></service-stories-row>',
    after: `${SET_HOST} ${initialize()};`,
    page: { viewport: 'desktop' },
  });
  await page.locator('service-stories-row [part~="tile"]').first().waitFor();
  const countNeighbours = async () => {
    await page.locator('service-player').getByRole('button', { name: /page/ }).first().waitFor();
    return page.locator('service-player').getByRole('button', { name: /story/ }).count();
  };
  const hash = `#news/${DEMO.stories.first}`;
  expect(await run(page, `await service.openStory('${DEMO.stories.first}'); return location.hash;`)).toBe(hash);
  expect(await countNeighbours()).toBe(0);
  await run(page, 'history.back(); await until(() => !service.isPlayerVisible); history.forward();');
  expect(await countNeighbours()).toBe(0);
  await page.reload();
  expect(await countNeighbours()).toBe(0);
  await run(page, `service.dismissPlayer(false); await until(() => !location.hash); location.hash = '${hash}';`);
  await expect.poll(countNeighbours).toBeGreaterThan(0);
});
