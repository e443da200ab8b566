import { beforeAll, describe, expect, test } from 'vitest';
import { openListSite } from './list-site';

let lists: Awaited<ReturnType<typeof openListSite>>;

beforeAll(async () => {
  lists = await openListSite();
});

describe('looks', () => {
  test('I13 CSS of the page that unsets and hides everything reaches neither the shell nor what is in it', async () => {
    const style =
      '<style>*{all:unset!important;font-size:3px!important}service-clips-row{display:none!important;color:red!important}body,div{display:block!important}</style>';
    const { page } = await lists.open({ html: `<!doctype html><html lang="en">${style}<body><div id="a"></div>` });
    await page.evaluate(() => {
      listPage.add(document.querySelector('div') as HTMLElement, { state: listPage.loaded(listPage.tiles(6)) });
    });
    await page.locator('.tile').first().waitFor();
    const box = await page.locator('.tile').first().boundingBox();
    expect(box?.width).toBeGreaterThan(120);
    expect(
      await page
        .locator('.title')
        .first()
        .evaluate((one) => getComputedStyle(one).fontSize),
    ).toBe('14px');
  });

  test.each([
    ['quirks mode', '<html lang="en"><body><div id="a"></div>'],
    ['a root font of 1 px', '<!doctype html><html lang="en" style="font-size:1px"><body><div id="a"></div>'],
    [
      'a shrinking flex box',
      '<!doctype html><html lang="en"><body style="display:flex;margin:0"><div id="a" style="flex:1;min-width:0"></div>',
    ],
  ])('I20 a list keeps its shape in %s, and at 320 px', async (_, html) => {
    const { page } = await lists.open({ html, viewport: { width: 320, height: 640 } });
    await page.evaluate(() => {
      listPage.add(document.querySelector('div') as HTMLElement, { state: listPage.loaded(listPage.tiles(9)) });
    });
    const box = await page.locator('.tile').first().boundingBox();
    expect(box?.width).toBeCloseTo(128, 0);
    expect(box?.height).toBeCloseTo((128 * 16) / 9, 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('I20 with <base href> a tile still links to this page', async () => {
    const { page } = await lists.open({
      html: '<!doctype html><html lang="en"><base href="/other/"><body><div id="a"></div>',
    });
    await page.evaluate(() => {
      listPage.add(document.querySelector('div') as HTMLElement, { state: listPage.loaded(listPage.tiles(1)) });
    });
    expect(await page.locator('.tile a').evaluate((one) => (one as HTMLAnchorElement).href)).toBe(
      `${lists.site.origin}/looks#clips/top/t0`,
    );
  });

  test('I17 a hundred mounts and destroys leave nothing behind', async () => {
    const { page } = await lists.open();
    const [before, after] = await page.evaluate(async () => {
      const container = document.querySelector('div') as HTMLElement;
      const count = () => document.querySelectorAll('*').length;
      const first = count();
      for (let round = 0; round < 100; round++) {
        const list = listPage.add(container, { state: listPage.loaded(listPage.tiles(10)) });
        await Promise.resolve();
        await Promise.resolve();
        list.host.destroy();
      }
      return [first, count()];
    });
    expect(after).toBe(before);
  });
});
