import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { measureColours } from '../../../../test/browser/contrast';
import { boxOf, COARSE, openWideSite, type Size, settled, show } from '../../../../test/browser/wide-page';

let player: Awaited<ReturnType<typeof openWideSite>>;

beforeAll(async () => {
  player = await openWideSite();
});

const KINDS = ['clips', 'stories'] as const;
const FILM = { clips: '.is-front .picture', stories: '.page' } as const;

/** From a tablet lying down to a wall; from right to left a desktop. */
const WIDE: Readonly<Record<'ltr' | 'rtl', readonly Size[]>> = {
  ltr: [
    [1024, 768],
    [1440, 900],
    [2560, 1300],
    [3840, 2160],
  ],
  rtl: [[1440, 900]],
};
const LYING_PHONE: Size = [844, 390];

/** Opens a player at this size; a wide one has its wide layout. */
async function open(page: Page, kind: (typeof KINDS)[number], [width, height]: Size) {
  await page.setViewportSize({ width, height });
  await show(page, kind);
  if (width > height || height > 1200) return settled(page);
  await page.waitForFunction(() => {
    const video = playerPage.root()?.querySelector('.is-front video, .page video');
    return video instanceof HTMLVideoElement && video.videoWidth > 0 && !playerPage.inspect().isGrowing;
  });
}

/** All layouts that place the button; from right to left a phone, upright and lying, and a desktop. */
const CORNER_SIZES: typeof WIDE = {
  ltr: [
    [320, 568],
    [390, 844],
    [844, 390],
    [744, 1133],
    [820, 1180],
    [1024, 768],
    [1440, 900],
    [2560, 1200],
  ],
  rtl: [
    [390, 844],
    [844, 390],
    [1440, 900],
  ],
};

describe.each(['ltr', 'rtl'] as const)('the close button (%s)', (dir) => {
  test('is in the same corner of the screen in both players, from a small phone to a wall', async () => {
    const { page } = await player.open({ dir, reducedMotion: 'reduce', context: COARSE });
    for (const size of CORNER_SIZES[dir]) {
      for (const kind of KINDS) {
        const at = `${kind} at ${size.join(' × ')}`;
        await open(page, kind, size);
        const { left, top, right, bottom } = await boxOf(page, '.player > .close');
        const fromSide = dir === 'ltr' ? left : size[0] - right;
        expect({ at, box: [fromSide, top, right - left, bottom - top].map(Math.round) }).toEqual({
          at,
          box: [12, 12, 44, 44],
        });
        expect(await page.locator('service-player button.close').count(), at).toBe(1);
        // Nothing else that can be pressed lies below it.
        const hit = await page.evaluate(
          ([x, y]) => playerPage.root()?.elementFromPoint(x, y)?.closest('button')?.className,
          [(left + right) / 2, (top + bottom) / 2] as const,
        );
        expect({ at, hit }).toEqual({ at, hit: 'round close' });
      }
    }
  });
});

describe.each(KINDS)('the video of %s', (kind) => {
  test('has a margin of at least 16 px and the corners of the theme from a tablet on', async () => {
    const { page } = await player.open({ reducedMotion: 'reduce', context: COARSE });
    for (const size of [
      [820, 1180],
      [1440, 900],
      [2560, 1300],
      [3840, 2160],
    ] as const) {
      const at = `at ${size.join(' × ')}`;
      await open(page, kind, size);
      const { left, top, right, bottom } = await boxOf(page, FILM[kind]);
      expect(top, at).toBeGreaterThanOrEqual(16);
      expect(size[1] - bottom, at).toBeCloseTo(top, 0);
      expect(left >= 16 && right <= size[0] - 16, at).toBe(true);
      expect((right - left) / (bottom - top), at).toBeCloseTo(9 / 16, 2);
      expect(await roundOf(page, kind), at).toBe('12px');
      await page.evaluate(() =>
        playerPage
          .root()
          ?.querySelector<HTMLElement>('.player-root')
          ?.style.setProperty('--primitives-cornerRadius', '20px'),
      );
      expect(await roundOf(page, kind), at).toBe('20px');
    }
  });

  test('fills the height of a phone, upright and lying, without round corners', async () => {
    const { page } = await player.open({ reducedMotion: 'reduce' });
    for (const size of [
      [390, 844],
      [844, 390],
    ] as const) {
      await open(page, kind, size);
      const { top, bottom } = await boxOf(page, FILM[kind]);
      expect([Math.round(top), Math.round(bottom)]).toEqual([0, size[1]]);
      expect(await roundOf(page, kind)).toBe('0px');
    }
  });
});

/** Opens a page, and in it a player at each of the sizes, for `check`. */
async function atSizes(
  sizes: readonly Size[],
  kind: (typeof KINDS)[number],
  dir: 'ltr' | 'rtl',
  check: (page: Page, size: Size, at: string) => Promise<void>,
): Promise<void> {
  const { page } = await player.open({ dir, reducedMotion: 'reduce', context: COARSE });
  for (const size of sizes) {
    await open(page, kind, size);
    await check(page, size, `at ${size.join(' × ')}`);
  }
}

/** The radius of the corners to which the video is cut. */
const roundOf = (page: Page, kind: (typeof KINDS)[number]) =>
  page.evaluate((film) => {
    let radius = '0px';
    for (let element = playerPage.root()?.querySelector(film); element; element = element.parentElement) {
      const { overflow, borderTopLeftRadius } = getComputedStyle(element);
      if (radius === '0px' && overflow !== 'visible') radius = borderTopLeftRadius;
    }
    return radius;
  }, FILM[kind]);

test.each(['ltr', 'rtl'] as const)(
  'the previous and the next story have the same size and distance, and a title; a click opens them (%s)',
  (dir) =>
    atSizes([LYING_PHONE, ...WIDE[dir]], 'stories', dir, async (page, size, at) => {
      await page.keyboard.press('ArrowDown');
      await page.locator('service-player .is-previousStory').waitFor();
      await settled(page);
      const [previous, film, next] = [
        await boxOf(page, '.is-previousStory'),
        await boxOf(page, '.page'),
        await boxOf(page, '.is-nextStory'),
      ];
      const [start, end] = dir === 'ltr' ? [previous, next] : [next, previous];
      expect(film.left - start.right, at).toBeGreaterThan(60);
      expect(end.left - film.right, at).toBeCloseTo(film.left - start.right, 0);
      expect(start.right - start.left, at).toBeCloseTo(end.right - end.left, 0);
      expect(start.right - start.left, at).toBeGreaterThanOrEqual(56);
      expect([Math.round(start.top), Math.round(start.bottom)], at).toEqual([
        Math.round(end.top),
        Math.round(end.bottom),
      ]);
      expect(start.left >= 0 && end.right <= size[0], at).toBe(true);
      // The video is in the middle, and neither head nor text covers a neighbour.
      expect((film.left + film.right) / 2, at).toBeCloseTo(size[0] / 2, 0);
      expect((await boxOf(page, '.head')).bottom, at).toBeLessThanOrEqual(next.top);
      expect((await boxOf(page, '.foot')).top, at).toBeGreaterThanOrEqual(next.bottom);
      for (const story of ['.is-previousStory', '.is-nextStory']) {
        const title = await boxOf(page, `${story} .head-title`);
        const box = story === '.is-nextStory' ? next : previous;
        expect(title.right - title.left, at).toBeGreaterThan(40);
        expect(title.top >= box.top && title.bottom <= box.bottom + 1, at).toBe(true);
      }
      await page.mouse.click((previous.left + previous.right) / 2, (previous.top + previous.bottom) / 2);
      await expect.poll(() => page.locator('service-player .page').getAttribute('data-page')).toBe('s0p0');
    }),
);

describe.each(['dark', 'light'] as const)('the backdrop in the %s scheme', (scheme) => {
  test.each([
    ['red', '#f00'],
    ['cyan', '#0ff'],
    ['the opposite', scheme === 'dark' ? '#fff' : '#000'],
  ])('is neutral next to a video that is all %s', async (_, color) => {
    const { page } = await player.open({ viewport: 'desktop', reducedMotion: 'reduce' });
    player.site.answer('/media/plain.svg', (_request, response) => {
      const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1600"><rect width="900" height="1600" fill="${color}"/></svg>`;
      response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(picture);
    });
    player.site.answer('/media/never.mp4', () => {});
    for (const kind of KINDS) {
      for (const [width, height] of [
        [1440, 900],
        [820, 1180],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.evaluate(
          ([which, wanted]) => {
            const film = { posterUrl: '/media/plain.svg', url: '/media/never.mp4' };
            if (which === 'clips') playerPage.openClips({ scheme: wanted, clips: [film] });
            else
              playerPage.openStories({
                scheme: wanted,
                stories: [{ title: 'One', pages: [{ type: 'video', ...film }] }],
              });
          },
          [kind, scheme] as const,
        );
        const light = page.locator('service-player .ambience img');
        await light.evaluate((image: HTMLImageElement) => image.decode());
        const colours = await measureColours(page, { x: 4, y: height - 44, width: 40, height: 40 });
        for (const channels of colours) {
          expect(Math.max(...channels) - Math.min(...channels)).toBeLessThanOrEqual(26);
          if (scheme === 'dark') expect(Math.max(...channels)).toBeLessThanOrEqual(48);
          else expect(Math.min(...channels)).toBeGreaterThanOrEqual(222);
        }
      }
    }
  });
});

test.each(['ltr', 'rtl'] as const)('wide Clips have three groups: video, actions with texts, and arrows (%s)', (dir) =>
  atSizes(WIDE[dir], 'clips', dir, async (page, size, at) => {
    const along = async (selector: string) => {
      const { left, right } = await boxOf(page, selector);
      return dir === 'ltr' ? { start: left, end: right } : { start: size[0] - right, end: size[0] - left };
    };
    const [film, arrows] = [await along(FILM.clips), await along('.arrows')];
    for (const part of ['.is-front .rail', '.is-front .words', '.top', '.captions-button']) {
      const { start, end } = await along(part);
      expect(start, `${part} ${at}`).toBeGreaterThanOrEqual(film.end + 12);
      expect(end, `${part} ${at}`).toBeLessThanOrEqual(arrows.start - 12);
    }
    expect(arrows.end, at).toBeLessThanOrEqual(size[0] - 12);
    const { top, bottom } = await boxOf(page, '.arrows');
    expect((top + bottom) / 2, at).toBeCloseTo(size[1] / 2, 0);
  }),
);
