import { describe, expect, test } from 'vitest';
import {
  type FaultPage,
  type FaultPageParts,
  initialize,
  openFaultPage,
  SCRIPT_TAG,
  SET_HOST,
} from './open-fault-page';
import { CLOBBER_FORMS, clobberDocument } from './page-code';

const START = `${SET_HOST}
  var told = [], loads = [];
  Service.sharedInstance.delegate = { onUserActivityOccurred: (type) => told.push(type) };
  var views = [
    new Service.ServiceClipsRowView('clips', 'top-clips'),
    new Service.ServiceStoriesRowView('stories', ['top-stories']),
    new Service.ServiceClipsPlayerView('embedded', 'top-clips'),
  ];
  for (const view of views) view.delegate = { onDataLoadComplete: (...values) => loads.push(values) };
  var ready = ${initialize()};`;
const GLOBALS = ['told', 'loads', 'views', 'ready'];

const boxes = (tag: string) =>
  ['clips', 'stories', 'embedded'].map((id) => `<${tag} id="${id}" style="min-height:20px"></${tag}>`).join('');

const open = (parts: Partial<FaultPageParts>) =>
  openFaultPage({
    outcomes: { globals: GLOBALS },
    prepare: ({ page }) => page.addInitScript(() => localStorage.setItem('Service.instructions', 'true')),
    ...parts,
  });

/** What is in the page, read without any global name of it. */
const read = ({ page }: FaultPage) =>
  page.evaluate(() => {
    const all = (selector: string) => [...Document.prototype.querySelectorAll.call(document, selector)];
    const inside = (selector: string, inner: string) =>
      all(selector).flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll(inner) ?? [])]);
    const body = Reflect.get(Document.prototype, 'body', document);
    return {
      rows: ['clips', 'stories'].map((kind) => inside(`#${kind} > service-${kind}-row`, '[part~=tile]').length > 0),
      embedded: inside('#embedded > service-clips-player', '.player-root').length,
      players: all('service-player').map((player) => Reflect.get(Node.prototype, 'parentNode', player) === body),
      hash: location.hash.split('/')[0],
      told: Reflect.get(globalThis, 'told') as string[],
    };
  });
const NO_PLAYER = { rows: [true, true], embedded: 1, players: [], hash: '' };

/** Rows show, a tile of each opens a player with its name in the address, and the player goes without a trace. */
async function expectToWork(opened: FaultPage): Promise<void> {
  const { page, site } = opened;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await expect.poll(() => read(opened), { timeout: 20_000 }).toMatchObject(NO_PLAYER);
  for (const [kind, opens] of [
    ['clips', 'openedClip'],
    ['stories', 'openedStory'],
  ]) {
    await page.evaluate((kind) => {
      const row = Document.prototype.querySelector.call(document, `service-${kind}-row`);
      row?.shadowRoot?.querySelector<HTMLElement>('[part~=tile]')?.click();
    }, kind);
    await expect
      .poll(() => read(opened))
      .toMatchObject({ players: [true], hash: `#${kind}`, told: expect.arrayContaining([opens]) });
    await page.evaluate(() => Reflect.get(globalThis, 'Service').sharedInstance.dismissPlayer(false));
    await expect.poll(() => read(opened)).toMatchObject(NO_PLAYER);
  }
  await page.evaluate(() => {
    for (const view of Reflect.get(globalThis, 'views')) view.destroy();
  });
  await expect.poll(() => read(opened)).toMatchObject({ rows: [false, false], embedded: 0, players: [] });
  expect(asked.filter((url) => url.includes('.min.js') && !url.startsWith(`${site.origin}/dist/service.`))).toEqual([]);
  expect(opened.problems.console.filter((line) => line.startsWith('error: [Service]'))).toEqual([]);
  expect((await opened.watch.take()).errors).toEqual([]);
}

describe('I28 a page whose elements are called as what a document or a form has', () => {
  test.each(['img', 'form'] as const)('I28 <%s name> of every name in front of the script', async (tag) => {
    const body = `${boxes('div')}<script>${clobberDocument(tag)}</script>${SCRIPT_TAG}<script>${START}</script>`;
    await expectToWork(await open({ tags: '', after: '', body }));
  });

  test('I28 <img name> of every name behind the script', async () => {
    const body = `${boxes('div')}<script>${clobberDocument('img')}</script><script>${START}</script>`;
    await expectToWork(await open({ after: '', body }));
  });

  test('I28 views in forms with fields of every name', async () => {
    const body = `${boxes('form')}<script>${CLOBBER_FORMS}</script><script>${START}</script>`;
    await expectToWork(await open({ after: '', body }));
  });

  test('I28, A26 a view whose code is missing offers a retry in such a form, and takes it back', async () => {
    let isMissing = true;
    const opened = await open({
      after: '',
      body: `${boxes('form')}<script>${CLOBBER_FORMS}</script><script>${START}</script>`,
      prepare: ({ page }) =>
        page.route('**/service.page.min.js*', (route) =>
          isMissing ? route.fulfill({ status: 404 }) : route.continue(),
        ),
    });
    const offers = () =>
      opened.page.evaluate(() => document.querySelectorAll('#clips > button, #stories > button').length);
    await expect.poll(offers).toBe(2);
    isMissing = false;
    await opened.page.evaluate(() => {
      for (const button of document.querySelectorAll<HTMLElement>('form > button')) button.click();
    });
    await expect.poll(() => read(opened), { timeout: 20_000 }).toMatchObject(NO_PLAYER);
    expect(await offers()).toBe(0);
    expect((await opened.watch.take()).errors).toEqual([]);
  });

  test('I28 a module script among others of its name takes its chunks from its own folder', async () => {
    const opened = await open({
      tags: '<script src="/other/service.min.js"></script><script type="module" src="/dist/service.min.js"></script>',
      after: '',
      body: `${boxes('div')}<script type="module">${START.replaceAll('var ', 'globalThis.').replaceAll(', loads', '; globalThis.loads')}</script>`,
      prepare: ({ page }) => page.route('**/other/service.min.js', (route) => route.fulfill({ body: '' })),
    });
    await expectToWork(opened);
  });
});
