import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { lookAt, openPlayerSite, recorded, waitForSight } from '../../../test/browser/player-site';

type TestPages = NonNullable<Parameters<typeof playerPage.openStories>[0]['stories'][0]>['pages'];

declare global {
  /** Only in the page of the test about expired addresses. */
  var openExpired: (order: (pages: TestPages) => TestPages) => void;
}

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
});

const inFront = (page: Page, id: string) =>
  page.waitForFunction(
    (wanted) =>
      playerPage.root()?.querySelector<HTMLElement>('.page')?.dataset.page === wanted && !playerPage.look().isGrowing,
    id,
  );
const dismissals = (page: Page) =>
  page.evaluate(() => playerPage.calls.filter(([name]) => name === 'dismiss').map((call) => call[1]));

/** Three stories of two pages that stand for a minute. */
const openThree = (page: Page, more: object = {}) =>
  page.evaluate((options) => {
    const pages = [{ durationSeconds: 60 }, { durationSeconds: 60 }];
    const stories = ['One', 'Two', 'Three'].map((title, index) => ({
      ...{ title: `Story ${title}`, shortTitle: title, pages },
      thumbnail: playerPage.media(`${['dusk-hills', 'evening-sail', 'kite-day'][index]}-large.webp`),
    }));
    playerPage.openStories({ stories, ...options });
  }, more);

/** One finger, as Chromium's own touch screen sends it. */
async function createFinger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  return {
    press: (x: number, y: number) => send('touchStart', [{ x, y }]),
    lift: () => send('touchEnd', []),
    async swipe([fromX, fromY]: readonly [number, number], [toX, toY]: readonly [number, number]) {
      await send('touchStart', [{ x: fromX, y: fromY }]);
      for (let part = 1; part <= 5; part++) {
        await send('touchMove', [{ x: fromX + ((toX - fromX) * part) / 5, y: fromY + ((toY - fromY) * part) / 5 }]);
      }
      await send('touchEnd', []);
    },
  };
}

test('by touch: a swipe changes the story, a hold stops it and gives it back, a swipe down closes', async () => {
  const { page, problems } = await player.open({ context: { hasTouch: true, isMobile: true } });
  const finger = await createFinger(page);
  await openThree(page);
  await inFront(page, 's0p0');
  const bar = () =>
    page.evaluate(() => {
      const moving = playerPage.root()?.querySelector('.filled.is-timed');
      return moving ? getComputedStyle(moving).animationPlayState : '';
    });
  // It has grown out of its tile by then.
  await expect.poll(bar).toBe('running');
  await finger.swipe([300, 500], [80, 510]);
  await inFront(page, 's1p0');
  await finger.swipe([80, 500], [300, 510]);
  await inFront(page, 's0p0');
  expect((await recorded(page)).filter((type) => /^(skipped|previous)Story$/.test(type))).toEqual([
    'skippedStory',
    'previousStory',
  ]);

  const headOpacity = () =>
    page.evaluate(() => {
      const chrome = playerPage.root()?.querySelector('.chrome');
      return chrome ? getComputedStyle(chrome).opacity : '';
    });
  await expect.poll(bar).toBe('running');
  await finger.press(300, 500);
  await expect.poll(bar).toBe('paused');
  await expect.poll(headOpacity).toBe('0');
  await finger.lift();
  await expect.poll(bar).toBe('running');
  await expect.poll(headOpacity).toBe('1');
  // A story that the viewer has paused stays paused after a hold.
  await page.getByRole('button', { name: 'Pause' }).tap();
  await finger.press(300, 500);
  await page.waitForFunction(() => playerPage.root()?.querySelector('.player-root.is-held') !== null);
  await finger.lift();
  await page.getByRole('button', { name: 'Play' }).waitFor();
  expect(await bar()).toBe('paused');
  expect((await recorded(page)).filter((type) => /^(skipped|completed|previous)Page$/.test(type))).toEqual([]);

  await finger.swipe([200, 200], [205, 700]);
  await waitForSight(page, (sight) => !sight.isOpen);
  expect(await dismissals(page)).toEqual(['swipedDown']);
  expect(problems).toEqual({ errors: [], console: [], violations: [] });
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
    // Titles stand at the side of the story in front, whatever their own direction is.
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
    // The far part goes on, the near quarter back, and a drag changes the story.
    const [near, far] = dir === 'ltr' ? [530, 900] : [910, 540];
    await page.mouse.click(far, 450);
    await inFront(page, 's1p1');
    await page.mouse.click(near, 450);
    await inFront(page, 's1p0');
    await page.getByRole('button', { name: 'Next page' }).click();
    await inFront(page, 's1p1');
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Page 2 of 2, Page 1');
    await page.mouse.move(near, 450);
    await page.mouse.down();
    await page.mouse.move(far, 455, { steps: 4 });
    await page.mouse.up();
    await inFront(page, 's0p0');
  }
  expect(problems).toEqual({ errors: [], console: [], violations: [] });
});

test('players.md 17 over a resting mouse the head steps aside, the words and the offer of sound stay, and a move brings it back', async () => {
  const { page } = await player.open({ viewport: 'desktop' });
  await page.evaluate(() => {
    const film = { type: 'video', url: playerPage.media('clay-rally.mp4') } as const;
    playerPage.openStories({
      muted: true,
      stories: [
        { title: 'One', pages: [film] },
        { title: 'Two', pages: [{}] },
      ],
    });
  });
  await inFront(page, 's0p0');
  const seen = () =>
    page.evaluate(() => {
      const shown = (selector: string) => {
        const element = playerPage.root()?.querySelector(selector);
        return element ? getComputedStyle(element).opacity : 'none';
      };
      return [shown('.head .close'), shown('.on'), shown('.neighbour'), shown('.sound-offer'), shown('.foot .title')];
    });
  await page.mouse.move(700, 450);
  await expect.poll(seen, { timeout: 10_000 }).toEqual(['0', '0', '0', '1', '1']);
  await page.mouse.move(720, 450);
  await expect.poll(seen).toEqual(['1', '1', '1', '1', '1']);
  await expect.poll(seen, { timeout: 10_000 }).toEqual(['0', '0', '0', '1', '1']);
  await page.keyboard.press('k');
  await expect.poll(seen).toEqual(['1', '1', '1', '1', '1']);
  // The offer of sound turns into the switch, and keeps the focus.
  await page.getByRole('button', { name: 'Tap for sound' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Mute' }).waitFor();
  expect(await page.evaluate(() => playerPage.root()?.activeElement?.getAttribute('aria-label'))).toBe('Mute');
});

test('J4, J10 a refused sound is offered in words; an expired film and an expired picture come from their new address', async () => {
  const { page, problems } = await player.open();
  await page.evaluate(() => {
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (this.muted) return play.call(this);
      // As late as a browser that is busy: the player may have tried again meanwhile.
      return new Promise((_, reject) => setTimeout(() => reject(new DOMException('no', 'NotAllowedError')), 50));
    };
    const pages = (film: string, picture: string) => [
      { type: 'video' as const, url: playerPage.media(film), title: '' },
      { url: playerPage.media(picture), durationSeconds: 60 },
    ];
    const expired = pages('expired.mp4', 'expired.webp');
    const fresh = pages('clay-rally.mp4', 'dusk-hills-large.webp');
    globalThis.openExpired = (order) =>
      playerPage.openStories({
        muted: false,
        stories: [{ title: 'One', pages: order(expired) }],
        refreshed: [{ title: 'One', pages: order(fresh) }],
      });
    globalThis.openExpired((all) => all);
  });
  const playing = await waitForSight(page, ({ videos }) =>
    videos.some((video) => !video.isPaused && video.seconds > 0),
  );
  expect(playing.videos.find(({ isPaused }) => !isPaused)).toMatchObject({ file: 'clay-rally.mp4', isMuted: true });
  expect(playing.notice).toBe('');
  expect(await page.getByRole('button', { name: 'Tap to play' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Tap for sound' }).waitFor();
  expect(await page.getByRole('button', { name: 'Unmute' }).count()).toBe(0);
  expect((await recorded(page)).filter((type) => type === 'mediaFailed')).toEqual([]);
  const refreshes = () => page.evaluate(() => playerPage.calls.filter(([name]) => name === 'refresh').length);
  expect(await refreshes()).toBe(1);

  // The new addresses hold for the pages after it, and a picture asks for its own.
  const isDrawn = () =>
    page.waitForFunction(() => {
      const picture = playerPage.root()?.querySelector<HTMLImageElement>('.page[data-kind=image] .still');
      return picture?.src.endsWith('dusk-hills-large.webp') && picture.naturalWidth > 0;
    });
  await page.keyboard.press('ArrowRight');
  await isDrawn();
  expect(await refreshes()).toBe(1);
  await page.evaluate(() => globalThis.openExpired((all) => [...all].reverse()));
  await isDrawn();
  expect(await refreshes()).toBe(1);
  expect((await lookAt(page)).notice).toBe('');
  expect((await recorded(page)).filter((type) => type === 'mediaFailed')).toEqual([]);
  expect(problems.errors).toEqual([]);
});

test('L9.20 with playAllStories off a story closes at its end by itself, and the viewer still goes on by hand', async () => {
  const { page } = await player.open();
  const open = (playAllStories: boolean) =>
    page.evaluate((all) => {
      const pages = [{ durationSeconds: 0.3 }];
      playerPage.openStories({
        playAllStories: all,
        stories: [
          { title: 'One', pages },
          { title: 'Two', pages: [{}] },
        ],
      });
    }, playAllStories);
  await open(true);
  await inFront(page, 's1p0');
  expect(await dismissals(page)).toEqual([]);
  await open(false);
  await waitForSight(page, (sight) => !sight.isOpen);
  expect(await dismissals(page)).toEqual(['contentCompleted']);
  await openThree(page, { playAllStories: false });
  await inFront(page, 's0p0');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await inFront(page, 's1p0');
});

test('1.4.10 on a screen of 320 by 256 no control of a story is cut', async () => {
  const { page } = await player.open({ viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' });
  await page.evaluate(() => {
    const action = { type: 'web', url: 'https://example.com/', text: 'Get tickets for the match' } as never;
    const stories = ['One', 'Two', 'Three'].map((title) => ({ title, pages: [{ durationSeconds: 60, action }] }));
    playerPage.openStories({ stories });
  });
  await inFront(page, 's0p0');
  await page.keyboard.press('ArrowDown');
  await inFront(page, 's1p0');
  const cut = await page.evaluate(() =>
    [...(playerPage.root()?.querySelectorAll('button:not(.neighbour)') ?? [])]
      .map((button) => ({ name: button.ariaLabel ?? button.textContent, box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.left < 0 || box.top < 0 || box.right > 320 || box.bottom > 256 || box.width < 44),
  );
  expect(cut).toEqual([]);
});

test('L5.3 a single story has nothing beside it, and going on from its end closes it', async () => {
  const { page } = await player.open({ viewport: 'desktop' });
  await page.evaluate(() => playerPage.openStories({ stories: [{ title: 'One', pages: [{ durationSeconds: 60 }] }] }));
  await inFront(page, 's0p0');
  expect(await page.getByRole('button', { name: /story/ }).count()).toBe(0);
  await page.keyboard.press('PageUp');
  await page.getByRole('button', { name: 'Next page' }).click();
  await waitForSight(page, (sight) => !sight.isOpen);
  expect(await dismissals(page)).toEqual(['contentCompleted']);
});

test('G9, G11, S5, J9 pages without a picture, a hundred pages, markup and a megabyte of title stay in their places', async () => {
  const { page, problems } = await player.open();
  await page.evaluate(() => {
    const markup = '<img src=x onerror=alert(1)><b>bold</b>';
    const long = `word ${'x'.repeat(500_000)} ${'word '.repeat(100_000)}`;
    const stories = [
      { title: markup, pages: Array.from({ length: 100 }, () => ({ title: markup, durationSeconds: 60 })) },
      { title: long, pages: [{ title: `${long}!`, durationSeconds: 60, shareUrl: 'https://example.com/' }] },
      {
        title: 'Empty',
        pages: [
          { title: '', url: '' },
          { title: '', type: 'video' as const, url: '' },
        ],
      },
    ];
    playerPage.openStories({ stories });
  });
  await inFront(page, 's0p0');
  expect(await page.locator('.segment').count()).toBe(1);
  expect(await page.locator('.counter').textContent()).toBe('Page 1 of 100');
  expect(await page.locator('.head-title').first().textContent()).toBe('<img src=x onerror=alert(1)><b>bold</b>');
  expect(await page.locator('.player-root b, .player-root img[src=x]').count()).toBe(0);
  await page.keyboard.press('End');
  await inFront(page, 's0p99');
  const widths = await page.evaluate(() =>
    ['.filled', '.segment'].map((one) => playerPage.root()?.querySelector(one)?.getBoundingClientRect().width),
  );
  expect(widths[0]).toBe(widths[1]);

  await page.keyboard.press('ArrowDown');
  await inFront(page, 's1p0');
  const outside = await page.evaluate(() =>
    [...(playerPage.root()?.querySelectorAll('.head button, .foot button, .foot .title, .head-title') ?? [])]
      .filter((one) => !one.closest('.sides'))
      .map((one) => one.getBoundingClientRect())
      .filter(({ left, right, top, bottom }) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight),
  );
  expect(outside).toEqual([]);

  await page.keyboard.press('ArrowDown');
  await waitForSight(page, (sight) => sight.notice === 'This picture cannot be shown.');
  await page.keyboard.press('ArrowRight');
  await waitForSight(page, (sight) => sight.notice === 'This video cannot be played.');
  expect(problems.errors).toEqual([]);
});
