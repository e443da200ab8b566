import { beforeAll, describe, expect, test } from 'vitest';
import { IMAGE, openListSite } from './list-site';

let lists: Awaited<ReturnType<typeof openListSite>>;

beforeAll(async () => {
  lists = await openListSite();
});

describe('looks', () => {
  test.each(['ltr', 'rtl'] as const)(
    'the arrows of a row go to its end and back, and are gone there (%s)',
    async (dir) => {
      const { page } = await lists.open({ viewport: 'desktop', dir, reducedMotion: 'reduce' });
      await page.evaluate(() => {
        listPage.add(document.querySelector('div') as HTMLElement, { state: listPage.loaded(listPage.tiles(14)) });
      });
      const arrow = (name: string) => page.getByRole('button', { name });
      const scrolled = () => page.locator('.scroller').evaluate((one) => Math.round(one.scrollLeft));
      await expect.poll(() => arrow('Scroll back').getAttribute('aria-disabled')).toBe('true');
      await arrow('Scroll on').click();
      await expect.poll(async () => (await scrolled()) * (dir === 'rtl' ? -1 : 1)).toBeGreaterThan(500);
      await arrow('Scroll on').click();
      await expect.poll(() => arrow('Scroll on').getAttribute('aria-disabled')).toBe('true');
      expect(await arrow('Scroll on').evaluate((one) => one.matches(':focus'))).toBe(true);
      await arrow('Scroll back').click();
      await arrow('Scroll back').click();
      await expect.poll(scrolled).toBe(0);
    },
  );

  test.each([
    ['relative to the page', 's.gif', true],
    ['in the theme itself', `data:image/gif;base64,${IMAGE.toString('base64')}`, true],
    ['gone', '/nowhere.gif', false],
    ['no picture at all', 'data:image/png,x', false],
  ])('an icon of the theme that is %s is shown, or the built-in one in its place', async (_, icon, isShown) => {
    const { page } = await lists.open({ viewport: 'desktop' });
    await page.evaluate((scrollIndicatorIcon) => {
      const theme = { lists: { row: { scrollIndicatorIcon } } };
      listPage.add(document.querySelector('div') as HTMLElement, { theme, state: listPage.loaded(listPage.tiles(20)) });
    }, icon);
    const arrow = page.locator('.arrow.on');
    await arrow.locator(isShown ? 'img' : 'svg').waitFor();
    if (isShown)
      await expect.poll(() => arrow.locator('img').evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(2);
  });

  test("an icon that the page's policy forbids gives way to the built-in one", async () => {
    const policy = `<meta http-equiv="Content-Security-Policy" content="img-src 'self'">`;
    const { page } = await lists.open({
      viewport: 'desktop',
      html: `<!doctype html><html lang="en"><head>${policy}</head><body><div id="a"></div>`,
    });
    await page.evaluate(
      (scrollIndicatorIcon) => {
        const theme = { lists: { row: { scrollIndicatorIcon } } };
        listPage.add(document.querySelector('div') as HTMLElement, {
          theme,
          state: listPage.loaded(listPage.tiles(20)),
        });
      },
      `data:image/gif;base64,${IMAGE.toString('base64')}`,
    );
    await page.locator('.arrow.on svg').waitFor();
  });
});
