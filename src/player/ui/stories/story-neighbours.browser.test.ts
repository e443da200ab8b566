import { beforeAll, expect, test } from 'vitest';
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
