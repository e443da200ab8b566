import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { FOUR, film, opacityOf, openGestureSite, PHONE } from '../../../../test/browser/clip-gestures';
import { isPlaying, recorded, waitForSight } from '../../../../test/browser/player-site';

let gestures: Awaited<ReturnType<typeof openGestureSite>>;

beforeAll(async () => {
  gestures = await openGestureSite();
});

/** Names of the buttons and titles of the player that can be seen. */
const controlsInSight = (page: Page) =>
  page.evaluate(() => {
    const all = [...(playerPage.root()?.querySelectorAll<HTMLElement>('button, a, [role=tab], h2, .title') ?? [])];
    return all
      .filter((one) => !one.closest('[inert], .slide:not(.is-front), .notice'))
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((one) => getComputedStyle(one).clipPath === 'none')
      .map((one) => one.ariaLabel || one.textContent);
  });

describe('a finger that rests', () => {
  test('36 pauses with the controls gone, and gives back what was', async () => {
    const { page, finger } = await gestures.open();
    await finger.press(200, 300);
    await expect.poll(async () => (await film(page)).isPaused).toBe(true);
    await expect.poll(() => opacityOf(page, '.is-front .words')).toBe('0');
    await expect.poll(() => opacityOf(page, '.top')).toBe('0');
    await finger.lift();
    await waitForSight(page, isPlaying('c0'));
    await expect.poll(() => opacityOf(page, '.top')).toBe('1');
    await page.keyboard.press('k');
    await finger.press(200, 300);
    await page.waitForFunction(() => playerPage.root()?.querySelector('.is-held'));
    await finger.lift();
    await page.waitForFunction(() => !playerPage.root()?.querySelector('.is-held'));
    expect((await film(page)).isPaused).toBe(true);
    expect((await recorded(page)).filter((type) => /^(paused|resumed)Clip$/.test(type))).toEqual(['pausedClip']);
  });

  test.each(['phone', 'desktop'] as const)(
    '36 on a clip or its bar hides tabs, chips and all other controls (%s)',
    async (viewport) => {
      const action = { type: 'web', text: 'Line-ups', url: 'https://example.com' };
      const named = (id: string) => ({
        id,
        displayTitle: id,
        placementCode: '',
        availableForNavigation: true,
        showInClips: true,
      });
      const categories = ['Tennis', 'Finals'].map(named);
      const options = {
        clips: [{ enableProgressBar: true, actions: [action], categories }, {}] as never,
        head: { supportsNavigation: true, enableFollowing: true },
      };
      const { page } = await gestures.open(options, viewport === 'phone' ? PHONE : { viewport });
      await page.getByRole('navigation', { name: 'Categories' }).waitFor();
      expect(await controlsInSight(page)).toEqual(
        expect.arrayContaining(['Close', 'Pause', 'Line-ups', 'Like 12', 'Finals']),
      );
      const box = await page.locator('.is-front .picture').boundingBox();
      const bar = await page.getByRole('slider').boundingBox();
      if (!box || !bar) throw new Error('There is no film.');
      const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
      for (const [x, y] of [middle, [bar.x + bar.width / 2, bar.y + bar.height / 2] as const]) {
        await page.mouse.move(x, y);
        await page.mouse.down();
        await expect.poll(() => controlsInSight(page)).toEqual([]);
        await page.mouse.up();
        await expect.poll(() => controlsInSight(page)).toContain('Close');
      }
    },
  );

  test.each([
    [20, 'ltr'],
    [370, 'ltr'],
    [20, 'rtl'],
  ] as const)('37 at the edge, at %i px (%s), plays at double speed, and says so', async (x, dir) => {
    const { page, finger } = await gestures.open({}, { ...PHONE, dir });
    await finger.press(x, 300);
    await expect.poll(() => film(page)).toEqual({ isPaused: false, rate: 2 });
    const badge = page.getByRole('button', { name: 'Double speed', pressed: true });
    expect(await badge.textContent()).toBe('2×');
    expect(await badge.evaluate((element) => getComputedStyle(element).clipPath)).toBe('none');
    await finger.lift();
    await expect.poll(async () => (await film(page)).rate).toBe(1);
    expect((await recorded(page)).filter((type) => /^paused/.test(type))).toEqual([]);
  });

  test('37, 2.1.1 keys and a button have double speed too, and the next clip has its own', async () => {
    const { page } = await gestures.open();
    await page.keyboard.press('>');
    await expect.poll(async () => (await film(page)).rate).toBe(2);
    await page.keyboard.press('<');
    await expect.poll(async () => (await film(page)).rate).toBe(1);
    const button = page.getByRole('button', { name: 'Double speed' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await film(page)).rate).toBe(2);
    await page.keyboard.press('ArrowDown');
    await waitForSight(page, isPlaying('c1'));
    expect((await film(page)).rate).toBe(1);
    expect(await button.getAttribute('aria-pressed')).toBe('false');
  });

  test('36, 37 that is taken away, or scrolls after all, holds nothing', async () => {
    const { page, finger } = await gestures.open();
    await finger.press(20, 300);
    await expect.poll(async () => (await film(page)).rate).toBe(2);
    await finger.cancel();
    await expect.poll(async () => (await film(page)).rate).toBe(1);
    await finger.press(200, 300);
    await page.waitForFunction(() => playerPage.root()?.querySelector('.is-held'));
    await page.keyboard.press('Escape');
    await waitForSight(page, (sight) => !sight.isOpen);
    await finger.lift();
    await page.evaluate((clips) => playerPage.openClips({ clips }), FOUR);
    await waitForSight(page, isPlaying('c0'));
  });
});
