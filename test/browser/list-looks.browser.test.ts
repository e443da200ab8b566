import { beforeAll, describe, expect, test } from 'vitest';
import { openListSite } from './list-site';

let lists: Awaited<ReturnType<typeof openListSite>>;

beforeAll(async () => {
  lists = await openListSite();
});

describe('looks', () => {
  test('L1.4 a theme that changes is seen at once, nothing is drawn anew', async () => {
    const { page } = await lists.open();
    const [before, after, isSame] = await page.evaluate(async () => {
      const list = listPage.add(document.querySelector('div') as HTMLElement, {
        state: listPage.loaded(listPage.tiles(4)),
      });
      await new Promise((resolve) => setTimeout(resolve, 50));
      const shape = () => list.root().querySelector('.shape') as HTMLElement;
      const first = shape();
      const radius = () => getComputedStyle(shape()).borderTopLeftRadius;
      const radii = [radius()];
      list.appearance.set({
        ...list.appearance.get(),
        theme: listPage.resolve('light', { primitives: { cornerRadius: 3 } }),
      });
      await new Promise((resolve) => setTimeout(resolve, 50));
      return [...radii, radius(), first === shape()];
    });
    expect([before, after, isSame]).toEqual(['12px', '3px', true]);
  });

  test('L1.6 a list that must be dark on a light page brings its own surface', async () => {
    const { page } = await lists.open();
    await page.evaluate(() => {
      const container = document.querySelector('div') as HTMLElement;
      listPage.add(container, { uiStyle: 'dark', scheme: 'dark', state: listPage.loaded(listPage.tiles(2)) });
    });
    const view = page.locator('.view');
    expect(await view.evaluate((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).color])).toEqual([
      'rgb(26, 26, 26)',
      'rgb(255, 255, 255)',
    ]);
  });

  test.each([
    ['red;background:url(//x)', 'host', '#1C62EB'],
    ['expression(alert(1))', 'host', '#1C62EB'],
    ['url(//x)', 'host', '#1C62EB'],
    ['var(--brand)', 'host', 'var(--brand)'],
    ['color-mix(in srgb, red, blue)', 'host', 'color-mix(in srgb, red, blue)'],
    ['var(--brand)', 'service', '#1C62EB'],
    ['hsl(120deg 50% 40% / .5)', 'service', 'hsl(120deg 50% 40% / .5)'],
    ['rebeccapurple', 'service', 'rebeccapurple'],
    ['nosuchcolor', 'service', '#1C62EB'],
  ] as const)('G19 the colour %s of the %s becomes %s', async (color, origin, expected) => {
    const { page } = await lists.open();
    const primary = await page.evaluate(
      ([value, from]) => listPage.resolve('light', { colors: { primary: value } }, from).colors.primary,
      [color, origin] as const,
    );
    expect(primary).toBe(expected);
  });

  test('with reduced motion nothing moves by itself', async () => {
    const { page } = await lists.open({ reducedMotion: 'reduce' });
    await page.evaluate(() => {
      listPage.add(document.querySelector('div') as HTMLElement, { state: { status: 'loading' } });
    });
    await page.locator('.skeleton').first().waitFor();
    const count = () =>
      page
        .locator('.skeleton')
        .first()
        .evaluate((skeleton) => (skeleton.getRootNode() as ShadowRoot).getAnimations().length);
    expect(await count()).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await count()).toBeGreaterThan(0);
  });

  test('tiles that come later keep their room without moving: a player that opens before has nothing move below it', async () => {
    const { page } = await lists.open();
    const [waiting, moving] = await page.evaluate(async () => {
      const list = listPage.add(document.querySelector('div') as HTMLElement, {
        state: listPage.loaded(listPage.tiles(20)),
      });
      const find = (what: string) => list.root().querySelectorAll(what).length;
      while (!find('a')) await new Promise(requestAnimationFrame);
      const animations = list.root().getAnimations() as CSSAnimation[];
      return [find('.skeleton'), animations.filter(({ animationName }) => animationName === 'skeleton').length];
    });
    expect(waiting).toBeGreaterThan(0);
    expect(moving).toBe(0);
  });
});
