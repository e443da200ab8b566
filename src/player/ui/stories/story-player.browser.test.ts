import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPlayerSite, recorded, waitForSight } from '../../../../test/browser/player-site';

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
});

const moves = (page: Page) =>
  page.evaluate(() => playerPage.calls.filter(([name]) => name === 'moveTo').map((call) => call[1]));
const inFront = (page: Page, id: string) =>
  page.waitForFunction((wanted) => playerPage.root()?.querySelector<HTMLElement>('.page')?.dataset.page === wanted, id);

describe('the Story player', () => {
  test.each([
    ['ltr', 60, 300],
    ['rtl', 330, 90],
  ] as const)('goes on and back by taps, mirrored by reading direction: %s', async (dir, back, on) => {
    const { page, problems } = await player.open({ dir, context: { hasTouch: true, isMobile: true } });
    await page.evaluate(() => playerPage.openStories({ stories: [{ title: 'One', pages: [{}, {}, {}] }] }));
    await inFront(page, 's0p0');
    await page.touchscreen.tap(on, 400);
    await inFront(page, 's0p1');
    await page.keyboard.press(dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
    await inFront(page, 's0p2');
    await page.touchscreen.tap(back, 400);
    await inFront(page, 's0p1');
    expect(await recorded(page)).toEqual(expect.arrayContaining(['skippedPage', 'previousPage']));
    expect(problems).toEqual({ errors: [], console: [], violations: [] });
  });

  test('a page stands its time, a film as long as it lasts, and the end of the last story closes the player', async () => {
    const { page } = await player.open();
    await page.evaluate(() =>
      playerPage.openStories({
        stories: [
          {
            title: 'One',
            pages: [{ durationSeconds: 0.4 }, { type: 'video', url: playerPage.media('clay-rally.mp4') }],
          },
          { title: 'Two', pages: [{ durationSeconds: 0.4 }] },
        ],
      }),
    );
    await page.waitForFunction(() => playerPage.calls.some(([name]) => name === 'dismiss'), null, { timeout: 40_000 });
    expect(await moves(page)).toEqual(['s0p1', 's1p0']);
    expect(
      await page.evaluate(() => playerPage.calls.filter(([name]) => name === 'viewed').map((call) => call[1])),
    ).toEqual(['s0p0', 's0p1', 's1p0']);
    expect(await page.evaluate(() => playerPage.calls.find(([name]) => name === 'dismiss'))).toEqual([
      'dismiss',
      'contentCompleted',
    ]);
    expect((await recorded(page)).filter((type) => type === 'completedStory')).toHaveLength(2);
  });

  test('L2.5 nothing goes on while the host has disabled playback', async () => {
    const { page } = await player.open();
    await page.evaluate(() => {
      playerPage.openStories({ stories: [{ title: 'One', pages: [{ durationSeconds: 0.5 }, {}] }] });
      playerPage.setPlaybackEnabled(false);
    });
    await inFront(page, 's0p0');
    await page.waitForTimeout(1500);
    expect(await moves(page)).toEqual([]);
    await page.evaluate(() => playerPage.setPlaybackEnabled(true));
    await inFront(page, 's0p1');
  });

  test('a resting finger holds the page and hides the controls; dragging down closes', async () => {
    const { page } = await player.open();
    await page.evaluate(() =>
      playerPage.openStories({ stories: [{ title: 'One', pages: [{ durationSeconds: 2 }, {}] }] }),
    );
    await inFront(page, 's0p0');
    await page.mouse.move(300, 400);
    await page.mouse.down();
    await page.waitForFunction(() => playerPage.root()?.querySelector('.player-root.is-held') !== null);
    await page.waitForTimeout(2500);
    expect(await moves(page)).toEqual([]);
    await page.mouse.up();
    await inFront(page, 's0p1');
    await page.mouse.move(200, 200);
    await page.mouse.down();
    await page.mouse.move(205, 330, { steps: 4 });
    await page.mouse.move(205, 700, { steps: 4 });
    await page.mouse.up();
    await waitForSight(page, (sight) => !sight.isOpen);
    expect(await page.evaluate(() => playerPage.calls.find(([name]) => name === 'dismiss'))).toEqual([
      'dismiss',
      'swipedDown',
    ]);
  });

  test('J1, J9 a picture that cannot be had is tried twice, said to be missing, and gives way', async () => {
    const { page } = await player.open();
    await page.evaluate(() =>
      playerPage.openStories({ stories: [{ title: 'One', pages: [{ url: playerPage.media('none.webp') }, {}] }] }),
    );
    await waitForSight(page, (sight) => sight.notice === 'This image cannot be shown.');
    await inFront(page, 's0p1');
    expect(player.site.requests.filter((path) => path.endsWith('/none.webp')).length).toBeLessThanOrEqual(2);
    expect((await recorded(page)).filter((type) => type === 'mediaFailed')).toHaveLength(1);
  });

  test('the instructions come once, hold the story, and Escape closes them first', async () => {
    const { page, problems } = await player.open();
    await page.evaluate(() =>
      playerPage.openStories({ instructions: true, stories: [{ title: 'One', pages: [{ durationSeconds: 60 }, {}] }] }),
    );
    await page.getByRole('region', { name: 'How stories work' }).waitFor();
    expect(await page.locator('.instructions li').allTextContents()).toEqual([
      'Go forward Tap the image',
      'Go back Tap near its edge',
      'Pause Touch and hold',
      'Change story Swipe sideways',
    ]);
    expect(await page.evaluate(() => playerPage.root()?.activeElement?.textContent)).toBe('Got it');
    const isRunning = () =>
      page.evaluate(() => {
        const bar = playerPage.root()?.querySelector('.filled.is-timed');
        return bar ? getComputedStyle(bar).animationPlayState : '';
      });
    await expect.poll(isRunning).toBe('paused');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await page.locator('.instructions').waitFor({ state: 'detached' });
    expect(await isRunning()).toBe('running');
    const calls = await page.evaluate(() => playerPage.calls.map(([name]) => name));
    expect(calls.filter((name) => /instructions|dismiss|moveTo/.test(String(name)))).toEqual([
      'instructionsUnderstood',
    ]);
    expect(problems).toEqual({ errors: [], console: [], violations: [] });
  });

  test('more than 20 pages are one bar with a number, and a pause lasts until the viewer ends it', async () => {
    const { page } = await player.open({ viewport: 'desktop' });
    await page.evaluate(() => {
      const pages = Array.from({ length: 25 }, () => ({ durationSeconds: 60 }));
      playerPage.openStories({ stories: [{ title: 'One', pages }] });
    });
    await inFront(page, 's0p0');
    expect(await page.locator('.segment').count()).toBe(1);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Next page' }).click();
    await inFront(page, 's0p1');
    expect(await page.locator('.counter').textContent()).toBe('Page 2 of 25');
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
  });

  test('without auto-advance a page stays until the viewer goes on', async () => {
    const { page } = await player.open();
    await page.evaluate(() =>
      playerPage.openStories({
        autoAdvance: false,
        stories: [{ title: 'One', pages: [{ durationSeconds: 0.2 }, {}] }],
      }),
    );
    await expect.poll(() => recorded(page)).toContain('completedPage');
    expect(await moves(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await inFront(page, 's0p1');
  });

  // Firefox reads ARIA attributes as properties since 119 only.
  test('4.1.2 the player of a story without a title has a name, in the oldest browsers too', async () => {
    const { page } = await player.open();
    await page.evaluate(() => {
      Reflect.deleteProperty(Element.prototype, 'ariaLabel');
      playerPage.openStories({ stories: [{ title: '', pages: [{}] }] });
    });
    await inFront(page, 's0p0');
    const dialog = page.getByRole('dialog', { name: 'Stories', exact: true });
    expect(await dialog.count()).toBe(1);
  });

  test('a page is a named group, and the inactive ones are not there', async () => {
    const { page } = await player.open();
    await page.evaluate(() => playerPage.openStories({ stories: [{ title: 'One', pages: [{}, {}, {}] }] }));
    await page.getByRole('dialog', { name: 'One' }).waitFor();
    const roles = await page
      .getByRole('group')
      .evaluateAll((groups) => groups.map((group) => `${group.ariaLabel} ${group.ariaRoleDescription}`));
    expect(roles).toEqual(['Stories carousel', 'Page 1 of 3, Page 0 slide']);
    await page.keyboard.press('End');
    await page.getByRole('group', { name: 'Page 3 of 3, Page 2' }).waitFor();
    // The focus follows the page in its next frame.
    await page.waitForFunction(() => playerPage.root()?.activeElement?.getAttribute('role') === 'group');
    const ring = await page.locator('.page').evaluate((one) => {
      const { borderTopColor, borderTopWidth, boxShadow } = getComputedStyle(one, '::after');
      return [borderTopColor, borderTopWidth, boxShadow];
    });
    expect(ring).toEqual(['rgb(255, 255, 255)', '2px', 'rgb(0, 0, 0) 0px 0px 0px 2px inset']);
  });
});
