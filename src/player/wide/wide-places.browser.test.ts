import { beforeAll, describe, expect, test } from 'vitest';
import { boxIn, boxOf, openWideSite, parts, settled, show } from '../../../test/browser/wide-page';

let player: Awaited<ReturnType<typeof openWideSite>>;

beforeAll(async () => {
  player = await openWideSite();
});

const WELL = { errors: [], console: [], violations: [] };
/** From a small phone lying down to a wall. */
const WIDE = [
  [480, 320],
  [844, 390],
  [900, 600],
  [1024, 768],
  [1440, 900],
  [2560, 1300],
  [3840, 2160],
] as const;

describe.each(['ltr', 'rtl'] as const)('players.md 19 beside the film (%s)', (dir) => {
  test.each(WIDE)(
    'at %d × %d the film stands alone at full height in its proportion, and all else beside it',
    async (width, height) => {
      const { page, problems } = await player.open({ viewport: { width, height }, dir, reducedMotion: 'reduce' });
      for (const [kind, film] of [
        ['clips', '.is-front .picture'],
        ['stories', '.page'],
      ] as const) {
        await show(page, kind);
        await settled(page);
        const box = await boxOf(page, film);
        expect([Math.round(box.top), Math.round(box.bottom)], kind).toEqual([0, height]);
        expect((box.right - box.left) / height).toBeCloseTo(9 / 16, 2);
        const seen = await parts(page);
        expect(seen.length, kind).toBeGreaterThan(5);
        const over = seen.filter(
          (one) => !one.isOnFilm && one.right > box.left + 1 && one.left < box.right - 1 && one.bottom > box.top,
        );
        expect({ kind, over }).toEqual({ kind, over: [] });
        const outside = seen.filter(
          ({ left, top, right, bottom }) => left < -0.5 || top < -0.5 || right > width + 0.5 || bottom > height + 0.5,
        );
        expect({ kind, outside }).toEqual({ kind, outside: [] });
        expect({ kind, small: seen.filter(({ size }) => size > 0 && size < 12) }).toEqual({ kind, small: [] });
      }
      expect(problems).toEqual(WELL);
    },
  );

  test('a sheet opens beside the film, and the film is not dimmed', async () => {
    const { page } = await player.open({ viewport: { width: 844, height: 390 }, dir, reducedMotion: 'reduce' });
    for (const size of [
      { width: 844, height: 390 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await show(page, 'clips');
      await settled(page);
      await page.locator('service-player .is-front .pill.is-main').click();
      await page.locator('service-player dialog.sheet[aria-busy=false]').waitFor();
      const [film, sheet] = [await boxOf(page, '.is-front .picture'), await boxOf(page, 'dialog.sheet')];
      if (dir === 'ltr') expect(sheet.left).toBeGreaterThanOrEqual(film.right);
      else expect(sheet.right).toBeLessThanOrEqual(film.left);
      expect(sheet.left >= 0 && sheet.right <= size.width && sheet.top >= 0 && sheet.bottom <= size.height).toBe(true);
      const dim = await page.evaluate(() => {
        const one = playerPage.root()?.querySelector('dialog.sheet');
        return one ? getComputedStyle(one, '::backdrop').backgroundColor : '';
      });
      expect(dim).toBe('rgba(0, 0, 0, 0)');
      await page.keyboard.press('Escape');
      await page.locator('service-player dialog.sheet').waitFor({ state: 'detached' });
      expect(await page.evaluate(() => playerPage.root()?.activeElement?.textContent)).toBe('Line-ups');
    }
  });
});

test.each([
  [844, 390],
  [720, 450],
])('at %d × %d the feed has its whole title beside an offer of sound', async (width, height) => {
  const { page } = await player.open({ viewport: { width, height }, reducedMotion: 'reduce' });
  await page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      return this.muted ? play.call(this) : Promise.reject(new DOMException('', 'NotAllowedError'));
    };
    playerPage.openClips({ clips: [{}, {}], head: { title: 'Top clips' } });
  });
  await settled(page);
  await page.getByRole('button', { name: 'Tap for sound' }).waitFor();
  const cut = await page.evaluate(() => {
    const title = playerPage.root()?.querySelector('.feed-title');
    return [title?.textContent, (title?.scrollWidth ?? 1) > (title?.clientWidth ?? 0)];
  });
  expect(cut).toEqual(['Top clips', false]);
});

test('players.md 19 Stories keep their neighbours, one at each side, in the window', async () => {
  const { page } = await player.open({ viewport: { width: 844, height: 390 } });
  for (const [width, height] of [
    [844, 390],
    [1440, 900],
    [2560, 1300],
  ] as const) {
    await page.setViewportSize({ width, height });
    await show(page, 'stories');
    await settled(page);
    await page.keyboard.press('ArrowDown');
    await page.locator('service-player .is-previousStory').waitFor();
    const [before, film, after] = [
      await boxOf(page, '.is-previousStory'),
      await boxOf(page, '.frame'),
      await boxOf(page, '.is-nextStory'),
    ];
    expect(before.left > 0 && before.right < film.left).toBe(true);
    expect(after.left > film.right && after.right < width).toBe(true);
    const words = await boxOf(page, '.foot');
    expect(words.right).toBeLessThanOrEqual(after.left);
  }
});

test('an embedded player is wide where its own place is, whatever the window', async () => {
  const { page } = await player.open({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  // By the object model: the page's policy lets no style attribute through.
  const place = (width: string, height: string) =>
    page.evaluate((style) => Object.assign(document.getElementById('embedded')?.style ?? {}, style), { width, height });
  await place('360px', '640px');
  await show(page, 'clips', 'embedded');
  await page.evaluate(() => document.getElementById('embedded')?.scrollIntoView({ block: 'center' }));
  await page.waitForFunction(() => playerPage.look().videos.some(({ seconds }) => seconds > 0));
  const isOver = async () => {
    const [film, words] = [await boxIn(page, '.is-front .picture'), await boxIn(page, '.is-front .words')];
    return words.left < film.right && words.right > film.left;
  };
  expect(await isOver()).toBe(true);
  await place('960px', '540px');
  await page.evaluate(() => document.getElementById('embedded')?.scrollIntoView({ block: 'center' }));
  await expect.poll(isOver).toBe(false);
  const box = await page.locator('#embedded').boundingBox();
  const film = await boxIn(page, '.is-front .picture');
  expect(Math.round(film.bottom - film.top)).toBe(540);
  await page.locator('#embedded .is-front .pill.is-main').click();
  await page.locator('#embedded dialog.sheet[aria-busy=false]').waitFor();
  const sheet = await boxIn(page, 'dialog.sheet');
  expect(sheet.left).toBeGreaterThanOrEqual(film.right);
  expect(sheet.right).toBeLessThanOrEqual((box?.x ?? 0) + 960);
  expect(sheet.top >= 0 && sheet.bottom <= 900).toBe(true);
});

test('from 1,200 px of height on all grows with the player, to twice its size at most; nothing is ever smaller', async () => {
  const { page } = await player.open({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const PARTS = ['.is-front .title', '.top .round', '.top .icon', '.is-front .like', '.pill.is-main'];
  const measure = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await show(page, 'clips');
    await settled(page);
    return page.evaluate((all) => {
      const sizeOf = (one: string) => {
        const element = playerPage.root()?.querySelector(one);
        if (!element) throw new Error(`There is no ${one}.`);
        const { fontSize } = getComputedStyle(element);
        return [element.getBoundingClientRect().height, Number.parseFloat(fontSize)];
      };
      return all.flatMap(sizeOf);
    }, PARTS);
  };
  const plain = await measure(1440, 900);
  const at = async (width: number, height: number) => {
    const sizes = await measure(width, height);
    return sizes.map((size, index) => size / (plain[index] ?? 1));
  };
  for (const factor of await at(2560, 1200)) expect(factor).toBeCloseTo(1, 1);
  for (const factor of await at(2560, 1300)) expect(factor).toBeGreaterThan(1.05);
  for (const factor of await at(3840, 2160)) expect(factor).toBeCloseTo(1.8, 1);
  for (const factor of await at(3840, 3000)) expect(factor).toBeCloseTo(2, 1);
});
