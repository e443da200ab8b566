import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readChunkNeeds } from '../../scripts/size/budgets';
import { listModules } from '../../scripts/size/modules';
import type { Answer } from '../../scripts/static-site';
import { openPlayerOf, openScriptTagExample, tilesOf, waitForPlayback } from './open-example';

const status =
  (code: number): Answer =>
  (_request, response, headers) =>
    void response.writeHead(code, headers).end();
const cutOff: Answer = (request) => void request.socket.destroy();

const FAULTS: [fault: string, chunk: string, answer: Answer][] = [
  ['a 404', 'page', status(404)],
  ['a 503', 'page', status(503)],
  ['a cut connection', 'page', cutOff],
];

describe('A26 a lazy chunk that cannot be loaded', () => {
  test.each(FAULTS)(
    'A26 %s for the chunk %s shows the failed row; its retry asks under a new address',
    async (_fault, chunk, answer) => {
      const path = `/dist/service.${chunk}.min.js`;
      const { page, site, problems } = await openScriptTagExample({ prepare: (site) => site.answer(path, answer) });
      const retry = page.locator('#top-clips').getByRole('button', { name: 'Try again' });
      await retry.waitFor();
      site.answer(path);
      await retry.click();
      await tilesOf(page).nth(6).waitFor({ state: 'attached' });
      // A browser may repeat its own request after a lost connection; every retry of the SDK has a new URL.
      const addresses = [...new Set(site.requests.filter((request) => request.startsWith(path)))];
      expect(addresses).toEqual([path, ...addresses.slice(1).map((_, index) => `${path}?retry=${index + 1}`)]);
      expect(addresses.length).toBeGreaterThan(1);
      expect(addresses.length).toBeLessThan(5);
      expect(problems.errors).toEqual([]);
    },
  );

  test.each([
    ['de', 'Das konnte nicht geladen werden. Noch einmal versuchen'],
    ['pt-BR', 'Não foi possível carregar. Tentar de novo'],
    ['nl', 'This could not be loaded. Try again'],
  ])('A26 on a page in %s the offer to load it again says: %s', async (language, text) => {
    const { page, problems } = await openScriptTagExample({
      prepare: (site) => site.answer('/dist/service.page.min.js', status(404)),
      language,
    });
    await page.locator('#top-clips').getByRole('button', { name: text, exact: true }).waitFor();
    expect(problems.errors).toEqual([]);
  });

  test('A26 the offer to load a row again looks like a notice of a list, on a card in the theme of the page', async () => {
    const { page } = await openScriptTagExample({
      prepare: (site) => site.answer('/dist/service.page.min.js', status(404)),
    });
    const offer = page.locator('#top-clips').getByRole('button', { name: 'Try again' });
    await offer.waitFor();
    const looks = () =>
      offer.evaluate((one) => {
        const { backgroundColor, borderRadius, display } = getComputedStyle(one);
        const pill = one.lastElementChild?.getBoundingClientRect();
        const width = one.getBoundingClientRect().width === one.parentElement?.clientWidth;
        return { backgroundColor, borderRadius, display, width, target: (pill?.height ?? 0) >= 44 };
      });
    const notice = { backgroundColor: 'rgba(128, 128, 128, 0.1)', borderRadius: '12px', display: 'flex' };
    await expect.poll(looks).toEqual({ ...notice, width: true, target: true });
  });

  test('A26 a player that cannot be loaded says so, and its retry plays', async () => {
    const path = '/dist/service.clips-player.min.js';
    const { page, site, problems } = await openScriptTagExample({ prepare: (site) => site.answer(path, status(503)) });
    await tilesOf(page).first().click();
    const retry = openPlayerOf(page).getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    expect(await retry.evaluate((one) => one.parentElement?.part.value)).toBe('notice');
    site.answer(path);
    await retry.click();
    await waitForPlayback(page);
    expect(problems.errors).toEqual([]);
  });
});

test('A26 a player core that cannot be loaded turns the tapped row into one that can be retried, and then a tap plays', async () => {
  const path = '/dist/service.player.min.js';
  const { page, site, problems } = await openScriptTagExample({ prepare: (site) => site.answer(path, status(503)) });
  await tilesOf(page).first().click();
  const retry = page.locator('#top-clips').getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  site.answer(path);
  await retry.click();
  await tilesOf(page).first().click();
  await waitForPlayback(page);
  expect(problems.errors).toEqual([]);
});

/** The example, whose code that opens players comes once it is released. */
async function openWithoutPlayer() {
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  const code = readFileSync(new URL('../../dist/service.player.min.js', import.meta.url));
  const slow: Answer = async (_request, response, headers) => {
    await late;
    response.writeHead(200, { ...headers, 'Content-Type': 'text/javascript' }).end(code);
  };
  const opened = await openScriptTagExample({ prepare: (site) => site.answer('/dist/service.player.min.js', slow) });
  return { ...opened, release };
}

test('a tap before the player core is there shows on its tile; of several, the last one opens, once', async () => {
  const { page, problems, release } = await openWithoutPlayer();
  const second = (await tilesOf(page).nth(1).getAttribute('href')) ?? 'no tile';
  const busy = page.locator('#top-clips [aria-busy=true][part=tile]');
  await tilesOf(page).nth(0).click();
  await expect.poll(() => busy.count()).toBe(1);
  await tilesOf(page).nth(1).dblclick();
  await expect.poll(() => busy.count()).toBe(2);
  await page.evaluate(() => {
    const players: Node[] = [];
    Object.assign(globalThis, { players });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        players.push(...[...addedNodes].filter(({ nodeName }) => nodeName === 'SERVICE-PLAYER'));
    }).observe(document.body, { childList: true });
  });
  release();
  await waitForPlayback(page);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'players').length)).toBe(1);
  expect(page.url()).toContain(second);
  expect(await busy.count()).toBe(0);
  expect(problems.errors).toEqual([]);
});

test('a tap begins its film before the player core is there; one that has run for long begins anew in the player', async () => {
  const { page, problems, release } = await openWithoutPlayer();
  await tilesOf(page).first().waitFor();
  await page.evaluate(() => {
    const plays: { film: HTMLMediaElement; at: number; isMuted: boolean }[] = [];
    Object.assign(globalThis, { plays });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      plays.push({ film: this, at: this.currentTime, isMuted: this.muted });
      return play.call(this);
    };
  });
  await tilesOf(page).first().click();
  await page.waitForFunction(() => Reflect.get(globalThis, 'plays')[0]?.film.currentTime > 1);
  release();
  await waitForPlayback(page);
  const seen = await page.evaluate(() => {
    const plays = Reflect.get(globalThis, 'plays');
    const current = document.querySelector('service-player')?.shadowRoot?.querySelector('.is-front video');
    return { isOne: plays.every(({ film }: { film: Element }) => film === current), first: plays[0], second: plays[1] };
  });
  expect(seen).toMatchObject({ isOne: true, first: { at: 0, isMuted: true }, second: { at: 0 } });
  expect(problems.errors).toEqual([]);
});

test('S21 a chunk that the CDN changed never runs; the row fails and the core lives', async () => {
  const path = '/dist/service.page.min.js';
  const code = readFileSync(new URL('../../dist/service.page.min.js', import.meta.url), 'utf8');
  const changed: Answer = (_request, response, headers) =>
    void response
      .writeHead(200, { ...headers, 'Content-Type': 'text/javascript' })
      .end(`${code};globalThis.changed = true`);
  const { page, problems } = await openScriptTagExample({ prepare: (site) => site.answer(path, changed) });
  await page.locator('#top-clips').getByRole('button', { name: 'Try again' }).waitFor();
  const seen = await page.evaluate(async () => {
    const { sharedInstance } = Reflect.get(globalThis, 'Service');
    return {
      changed: Reflect.has(globalThis, 'changed'),
      isInitialized: sharedInstance.isInitialized,
      count: await sharedInstance.getClipsCount('top-clips'),
    };
  });
  expect(seen).toEqual({ changed: false, isInitialized: true, count: expect.any(Number) });
  expect(problems.errors).toEqual([]);
});

test('A27 no chunk of another version runs: the hash of each stands in the files that ask for it', () => {
  const { files } = JSON.parse(readFileSync(new URL('../../dist/manifest.json', import.meta.url), 'utf8'));
  const chunks = Object.keys(files).flatMap((file) => /^service\.(?!all\.)([\w-]+)\.min\.js$/.exec(file)?.[1] ?? []);
  expect(chunks.length).toBeGreaterThan(5);
  expect([...readChunkNeeds().keys()].sort()).toEqual(chunks.sort());
});

test('the core of players begins with what has it compiled while it is fetched; its map knows its modules all the same', () => {
  const code = readFileSync(new URL('../../dist/service.player.min.js', import.meta.url), 'utf8');
  expect(code.split('\n', 2)).toEqual(['//# allFunctionsCalledOnLoad', expect.stringMatching(/^export default/)]);
  const modules = listModules('dist/service.player.min.js');
  expect(modules.length).toBeGreaterThan(20);
  expect(modules).toContain('src/player/dialog/player-dialog.ts');
});

test('a tap waits for what opens a player, and not for what players are made of', () => {
  const modulesOf = (chunk: string) => listModules(`dist/service.${chunk}.min.js`);
  const partsOfPlayers = /preact|src\/player\/(media|ui\/controls)\/(?!watch-wide)/;
  expect(modulesOf('player').filter((module) => partsOfPlayers.test(module))).toEqual([]);
  expect(modulesOf('player-parts').filter((module) => partsOfPlayers.test(module)).length).toBeGreaterThan(20);
  const needs = readChunkNeeds();
  expect(needs.get('player')).toEqual(['page']);
  for (const player of ['clips-player', 'story-player']) expect(needs.get(player)).toContain('player-parts');
});
