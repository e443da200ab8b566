import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { initialize, openFaultPage } from './open-fault-page';

const run = <Result>(page: Page, code: string): Promise<Result> =>
  page.evaluate((text) => new Function(`return (async () => { ${text} })()`)(), code);

const reasonOf = (call: string) =>
  `await Service.sharedInstance.${call}.then(() => 'opened', (reason) => reason instanceof Error ? reason.name + ': ' + reason.message : 'string: ' + reason)`;

test.each([
  ['throws', `() => { throw new Error('of the host'); }`],
  ['is a number', '7'],
])('L6.1 an onError of openClip that %s rejects nothing unhandled, before initialize and after', async (_, onError) => {
  const { page } = await openFaultPage();
  const unhandled = await run(
    page,
    `const unhandled = []; addEventListener('unhandledrejection', ({ reason }) => unhandled.push(String(reason)));
     Service.sharedInstance.openClip('none', ${onError});
     await ${initialize()};
     Service.sharedInstance.openClip('none', ${onError});
     await new Promise((resolve) => setTimeout(resolve, 500));
     return unhandled;`,
  );
  expect(unhandled).toEqual([]);
});

test('L6.1 openClip finds a clip of a view whose links are off', async () => {
  const { page } = await openFaultPage({ body: '<div id="quiet"></div>' });
  await run(
    page,
    `await ${initialize()};
     const view = new Service.ServiceClipsRowView('quiet', 'top-clips');
     view.configuration = { theme: { light: { clipPlayer: { disableUrls: true } }, dark: { clipPlayer: { disableUrls: true } } } };
     const loaded = new Promise((resolve) => { view.delegate = { onDataLoadComplete: resolve }; });
     await loaded;
     Service.sharedInstance.openClip('${DEMO.clips.first}', (message) => { window.missed = message; });`,
  );
  await expect.poll(() => page.evaluate('Service.sharedInstance.isPlayerVisible')).toBe(true);
  expect(await page.evaluate('window.missed')).toBeUndefined();
});

test('L5.7, L5.8, S10 an odd collection id is refused the same by both methods, and a lone surrogate by name', async () => {
  const { page } = await openFaultPage();
  const [collection, clip, story] = await run<string[]>(
    page,
    `await ${initialize()};
     return [${reasonOf(`openCollection('a/b')`)}, ${reasonOf(`openClipByExternalId('a/b', 'x')`)}, ${reasonOf(`openPage('\\ud800')`)}];`,
  );
  expect(collection).toMatch(/^Error: .*may hold/);
  expect(clip).toBe(collection);
  expect(story).toMatch(/surrogate/);
});

test('L5.6 a category id with a space and an ampersand opens again from its own address', async () => {
  const id = 'news & more';
  const opened = await openFaultPage();
  const { page } = opened;
  const feed = await run<string>(
    page,
    `await ${initialize()};
     location.hash = '#stories/${DEMO.stories.first}?categoryId=' + encodeURIComponent(${JSON.stringify(id)});
     await new Promise((resolve) => setTimeout(resolve, 300));
     return location.hash;`,
  );
  expect(decodeURIComponent(feed)).toContain(`categoryId=${id}`);
  await expect.poll(() => page.evaluate('Service.sharedInstance.isPlayerVisible')).toBe(true);
  const asked = () => opened.world.journal.entries().map(({ query }) => query.categories?.[0]);
  await expect.poll(asked).toContain(id);
});

test('I20 needless escapes in a link open what they name', async () => {
  const { page } = await openFaultPage();
  await run(
    page,
    `await ${initialize()}; location.hash = '#clips/' + 'top-clips'.replace('-', '%2D') + '/' + '${DEMO.clips.first}'.replaceAll('-', '%2D');`,
  );
  await expect.poll(() => page.evaluate('Service.sharedInstance.isPlayerVisible')).toBe(true);
  await page.locator(`service-player .slide.is-front[data-clip="${DEMO.clips.first}"]`).waitFor();
});

test('L1.5 what a page changes in currentTheme changes no view', async () => {
  const { page } = await openFaultPage();
  const colors = await run(
    page,
    `await ${initialize()};
     const before = Service.sharedInstance.currentTheme.colors.primary;
     try { Service.sharedInstance.currentTheme.colors.primary = 'red'; } catch {}
     return [before, Service.sharedInstance.currentTheme.colors.primary];`,
  );
  expect(colors).toEqual(['#1C62EB', '#1C62EB']);
});
