import { beforeAll, describe, expect, test } from 'vitest';
import { createFinger } from '../../../../test/browser/finger';
import { openPlayerSite } from '../../../../test/browser/player-site';
import { inFront, openThree } from '../../../../test/browser/story-pages';

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
});

test('on a phone the stories beside it are buttons that the keyboard finds, and a short title fits the head', async () => {
  const { page } = await player.open();
  await openThree(page);
  await inFront(page, 's0p0');
  expect(await page.locator('.head-title').first().textContent()).toBe('One');
  const next = page.getByRole('button', { name: 'Next story: Two' });
  expect(await next.evaluate((button) => getComputedStyle(button).clipPath)).toBe('inset(50%)');
  await page.keyboard.press('Tab');
  await next.focus();
  expect(await next.evaluate((button) => getComputedStyle(button).clipPath)).toBe('none');
  const box = await next.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390 && box.height >= 44).toBe(true);
  await page.keyboard.press('Enter');
  await inFront(page, 's1p0');
  // The button went with its story, and the keyboard stays in the player.
  await page.keyboard.press('PageUp');
  await inFront(page, 's0p0');
  for (const [key, id] of [
    ['PageDown', 's1p0'],
    ['ArrowDown', 's2p0'],
    ['ArrowUp', 's1p0'],
  ] as const) {
    await page.keyboard.press(key);
    await inFront(page, id);
  }
});

test('by mouse on a desktop: the stories beside it stand dimmed at its sides, in reading order', async () => {
  const { page, problems } = await player.open({ viewport: 'desktop' });
  const boxOf = async (name: string | RegExp) => {
    const box = await page.getByRole('button', { name }).boundingBox();
    if (!box) throw new Error(`There is no ${name}.`);
    return box;
  };
  for (const dir of ['ltr', 'rtl'] as const) {
    await page.evaluate((wanted) => {
      document.documentElement.dir = wanted;
    }, dir);
    await openThree(page);
    await inFront(page, 's0p0');
    expect(await page.getByRole('button', { name: /^Previous story/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Next story: Two' }).click();
    await inFront(page, 's1p0');
    await page.mouse.move(720, 450);
    const [before, after] = [await boxOf('Previous story: One'), await boxOf('Next story: Three')];
    const frame = await page.locator('.frame').boundingBox();
    const [left, right] = dir === 'ltr' ? [before, after] : [after, before];
    expect(left.x + left.width).toBeLessThan(frame?.x ?? 0);
    expect(right.x).toBeGreaterThan((frame?.x ?? 0) + (frame?.width ?? 0));
    // Titles are at the side of the current story, whatever their own direction is.
    const sides = await page
      .locator('.neighbour span')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).textAlign));
    expect(sides).toEqual(dir === 'ltr' ? ['right', 'left'] : ['left', 'right']);
    expect(left.x > 0 && right.x + right.width < 1440).toBe(true);
    await expect
      .poll(() =>
        page.locator('.neighbour img').evaluateAll((images) => images.map((one) => getComputedStyle(one).opacity)),
      )
      .toEqual(['0.5', '0.5']);
    // The far part moves forward, the near quarter back, and a drag changes the story.
    const [near, far] = dir === 'ltr' ? [530, 900] : [910, 540];
    await page.mouse.click(far, 450);
    await inFront(page, 's1p1');
    await page.mouse.click(near, 450);
    await inFront(page, 's1p0');
    await page.getByRole('button', { name: 'Next page' }).click();
    await inFront(page, 's1p1');
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Page 2 of 2, Page 1');
    const drag = async () => {
      await page.mouse.move(near, 450);
      await page.mouse.down();
      await page.mouse.move(far, 455, { steps: 4 });
      await page.mouse.up();
    };
    await drag();
    // On a busy machine half a second may pass before the first move comes: a hold, after which nothing is dragged.
    await inFront(page, 's0p0', 5000).catch(drag);
    await inFront(page, 's0p0');
  }
  expect(problems).toEqual({ errors: [], console: [], violations: [] });
});

describe('players.md 19 a story that is dragged in looks the same before and after it lands', () => {
  test.each([
    ['a phone', { width: 390, height: 844 }],
    ['an upright tablet', { width: 820, height: 1180 }],
    ['a large tablet', { width: 1180, height: 820 }],
    ['a phone lying', { width: 844, height: 390 }],
  ])('%s', async (_, viewport) => {
    const { page, problems } = await player.open({
      viewport,
      context: { hasTouch: true, isMobile: true },
    });
    const finger = await createFinger(page);
    await openThree(page);
    await inFront(page, 's0p0');
    await page.locator('.gestures').waitFor({ state: 'attached' });
    // A new story stays where it lands, and no page is there before its neighbour's image has been looked at.
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...parts: Parameters<typeof animate>) {
        const animation = animate.apply(this, parts);
        if (this.matches('.frame')) animation.pause();
        return animation;
      };
    });
    const look = (selector: string, title: string) =>
      page.evaluate(
        ([one, words]) => {
          const root = playerPage.root();
          const element = root?.querySelector(one);
          const box = element?.getBoundingClientRect();
          const name = root?.querySelector(words)?.getBoundingClientRect();
          if (!element || !box) throw new Error(`There is no ${one}.`);
          const round = (numbers: readonly number[]) => numbers.map(Math.round);
          return {
            box: round([box.x, box.y, box.width, box.height]),
            title: name ? round([name.x - box.x, name.y + name.height / 2 - box.y]) : [],
            opacity: getComputedStyle(element).opacity,
          };
        },
        [selector, title] as const,
      );
    const middle = viewport.width / 2;
    const draggedBy = (px: number) =>
      expect.poll(() => page.locator('.frame').evaluate((frame) => frame.style.transform)).toBe(`translateX(${px}px)`);
    await finger.press(middle + 60, viewport.height / 2);
    // At once, because a finger that rests holds the page; then slowly, because a fast one would turn it.
    await finger.move(middle + 40, viewport.height / 2, 8);
    for (const by of [0, -40, -60]) await finger.move(middle + by, viewport.height / 2, 200);
    await draggedBy(-120);
    await page.waitForFunction(() => {
      const image = playerPage.root()?.querySelector<HTMLImageElement>('.is-nextStory img');
      return image?.complete && image.naturalWidth > 0;
    });
    const image = await page.locator('.is-nextStory img').evaluate((one: HTMLImageElement) => one.currentSrc);
    await finger.move(middle - 100, viewport.height / 2, 8);
    await finger.move(middle - 140, viewport.height / 2, 8);
    await draggedBy(-200);
    const moved = await look('.is-nextStory', '.is-nextStory .head-title');
    await finger.lift(1);
    await page.waitForFunction(() => playerPage.root()?.querySelector<HTMLElement>('.page')?.dataset.page === 's1p0');
    const landed = await look('.page', '.head .head-title');
    const isWide = await page.locator('.fill-place').count();
    expect(landed.box).toEqual(moved.box);
    // Next to a video, the title has its own place.
    if (!isWide) expect(landed.title).toEqual(moved.title);
    expect(landed.opacity).toBe('1');
    const background = await page.locator('.page').evaluate((one) => getComputedStyle(one).backgroundImage);
    expect(background).toContain(image);
    // The next page is not covered by it.
    await page.keyboard.press('ArrowRight');
    await inFront(page, 's1p1');
    expect(await page.locator('.page').evaluate((one) => getComputedStyle(one).backgroundImage)).not.toContain(image);
    expect(problems.errors).toEqual([]);
  });
});
