import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { boxIn, boxOf, COARSE, openWideSite, parts, settled, show } from '../../../../test/browser/wide-page';

let player: Awaited<ReturnType<typeof openWideSite>>;

beforeAll(async () => {
  player = await openWideSite();
});

const WELL = { errors: [], console: [], violations: [] };
/** From a small phone lying down to a wall; from right to left a phone and a desktop. */
const WIDE = {
  ltr: [
    [480, 320],
    [844, 390],
    [900, 600],
    [1024, 768],
    [1440, 900],
    [2560, 1300],
    [3840, 2160],
  ],
  rtl: [
    [480, 320],
    [1440, 900],
  ],
} as const;
const KINDS = [
  ['clips', '.is-front .picture'],
  ['stories', '.page'],
] as const;

describe.each(['ltr', 'rtl'] as const)('players.md 19 beside the film (%s)', (dir) => {
  test('from 480 × 320 to 3840 × 2160 the film stands alone in its proportion, from edge to edge of a low screen, and all else beside it', async () => {
    const { page, problems } = await player.open({ dir, reducedMotion: 'reduce', context: COARSE });
    for (const [width, height] of WIDE[dir]) {
      await page.setViewportSize({ width, height });
      for (const [kind, film] of KINDS) {
        const at = `${kind} at ${width} × ${height}`;
        await show(page, kind);
        await settled(page);
        const box = await boxOf(page, film);
        const margin = height < 500 ? 0 : 24;
        if (height <= 1200)
          expect([Math.round(box.top), Math.round(box.bottom)], at).toEqual([margin, height - margin]);
        expect((box.right - box.left) / (box.bottom - box.top), at).toBeCloseTo(9 / 16, 2);
        const seen = await parts(page);
        expect(seen.length, at).toBeGreaterThan(5);
        const over = seen.filter(
          (one) => !one.isOnVideo && one.right > box.left + 1 && one.left < box.right - 1 && one.bottom > box.top,
        );
        expect({ at, over }).toEqual({ at, over: [] });
        const outside = seen.filter(
          ({ left, top, right, bottom }) => left < -0.5 || top < -0.5 || right > width + 0.5 || bottom > height + 0.5,
        );
        expect({ at, outside }).toEqual({ at, outside: [] });
        expect({ at, small: seen.filter(({ size }) => size > 0 && size < 12) }).toEqual({ at, small: [] });
      }
    }
    expect(problems).toEqual(WELL);
  });

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
  [900, 600],
  [1024, 768],
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

describe('players.md 19 the categories beside a clip', () => {
  const openCategories = async (count: number, viewport: { readonly width: number; readonly height: number }) => {
    const { page } = await player.open({ viewport, reducedMotion: 'reduce' });
    await page.evaluate((count) => {
      const action = { type: 'web', text: 'Line-ups', url: 'https://example.com' };
      const categories = Array.from({ length: count }, (_, index) => ({
        ...{ id: `k${index}`, displayTitle: `Category number ${index}`, placementCode: '' },
        ...{ availableForNavigation: true, showInClips: index < 6 },
      }));
      const title = 'A title of a clip that is so long that it takes three lines wherever it stands. '.repeat(2);
      const clip = { title, eyebrow: 'Centre court', actions: [action, { ...action, text: 'Tickets' }], categories };
      const head = { supportsNavigation: true, enableFollowing: true };
      playerPage.openClips({ clips: [clip, {}] as never, head });
    }, count);
    await settled(page);
    const offers = page.locator('service-player .offers ul');
    await offers.waitFor();
    return { page, offers };
  };
  const boxesOf = (offers: Locator) =>
    offers.evaluate((list) => {
      const toBox = (element: Element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { top, bottom };
      };
      const fade = Number.parseFloat(getComputedStyle(list).paddingBlockEnd);
      return { list: toBox(list), fade, buttons: [...list.querySelectorAll('button')].map(toBox) };
    });

  test('at 1440 × 900, 1024 × 768 and 1920 × 1080 all seven are in sight, above the words', async () => {
    const { page, offers } = await openCategories(7, { width: 1440, height: 900 });
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await settled(page);
      const { list, fade, buttons } = await boxesOf(offers);
      expect(buttons.length).toBe(7);
      for (const { bottom } of buttons) expect(bottom).toBeLessThanOrEqual(list.bottom - fade + 1);
      expect((await boxOf(page, '.is-front .words')).top).toBeGreaterThanOrEqual(list.bottom);
    }
  });

  test.each([
    [1024, 640],
    [844, 390],
    [720, 450],
  ])('those that have no room at %d × %d are behind a button that says how many', async (width, height) => {
    const { page, offers } = await openCategories(40, { width, height });
    const more = page.getByRole('button', { name: /^Categories/ });
    const seen = () => offers.getByRole('button').count();
    await more.waitFor();
    const shown = await seen();
    await expect.poll(() => more.textContent()).toBe(`+${40 - shown}`);
    const { list, buttons } = await boxesOf(offers);
    // Whole rows of whole names, above the words.
    const cut = await offers.evaluate((one) => {
      const { left, right } = one.getBoundingClientRect();
      return [...one.querySelectorAll('button')]
        .filter((button) => button.checkVisibility({ visibilityProperty: true }))
        .map((button) => button.getBoundingClientRect())
        .filter((box) => box.left < left - 1 || box.right > right + 1).length;
    });
    expect(cut).toBe(0);
    for (const { bottom } of buttons.slice(0, shown)) expect(bottom).toBeLessThanOrEqual(list.bottom + 1);
    const words = await boxOf(page, '.is-front .words');
    expect(words.top).toBeGreaterThanOrEqual((await boxOf(page, '.more')).bottom);
    await more.click();
    await expect.poll(seen).toBe(40);
    expect(await more.getAttribute('aria-expanded')).toBe('true');
    expect(await offers.evaluate((one) => getComputedStyle(one).maskImage)).toContain('linear-gradient');
    await offers.getByRole('button').last().focus();
    const all = await boxesOf(offers);
    expect(all.buttons.at(-1)?.bottom).toBeLessThanOrEqual(all.list.bottom - all.fade + 1);
    expect((await boxOf(page, '.more')).bottom).toBeLessThanOrEqual(height);
    await page.keyboard.press('Escape');
    await expect.poll(seen).toBe(shown);
    expect(await page.evaluate(() => playerPage.root()?.activeElement?.className)).toBe('more');
    expect(await page.getByRole('dialog').count()).toBe(1);
  });
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
    expect(words.top).toBeGreaterThanOrEqual(after.bottom);
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
  await page.waitForFunction(() => playerPage.inspect().videos.some(({ seconds }) => seconds > 0));
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
  const { page } = await player.open({ viewport: 'desktop', reducedMotion: 'reduce', context: COARSE });
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
  for (const factor of await at(1600, 1200)) expect(factor).toBeCloseTo(1, 1);
  for (const factor of await at(1600, 1300)) expect(factor).toBeGreaterThan(1.05);
  for (const factor of await at(2800, 2160)) expect(factor).toBeCloseTo(1.8, 1);
  for (const factor of await at(3600, 3000)) expect(factor).toBeCloseTo(2, 1);
  // Without a graphics card, screens of this size take seconds to draw.
}, 120_000);
