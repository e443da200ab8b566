import { beforeAll, describe, expect, test } from 'vitest';
import { film, opacityOf, openGestureSite, PHONE } from '../../../../test/browser/clip-gestures';

let gestures: Awaited<ReturnType<typeof openGestureSite>>;

beforeAll(async () => {
  gestures = await openGestureSite();
});

describe('the bar of a clip', () => {
  test.each(['ltr', 'rtl'] as const)(
    '34 under a finger shows the time there, waits, and plays on from there (%s)',
    async (dir) => {
      const { page, finger } = await gestures.open({ clips: [{ enableProgressBar: true }, {}] }, { ...PHONE, dir });
      const bar = await page.getByRole('slider').boundingBox();
      if (!bar) throw new Error('There is no bar.');
      const at = (share: number) => bar.x + bar.width * share;
      await finger.press(at(0.2), bar.y + bar.height / 2);
      await finger.move(at(0.5), bar.y + bar.height / 2);
      await page.locator('.scrub-time').waitFor();
      await expect.poll(async () => (await film(page)).isPaused).toBe(true);
      await expect.poll(() => opacityOf(page, '.is-front .words')).toBe('0');
      const bubble = await page.locator('.scrub-time').boundingBox();
      expect(bubble && bubble.x + bubble.width / 2).toBeCloseTo(at(0.5), -1.5);
      expect(await page.locator('.scrub-time').textContent()).toMatch(/^0:0\d of 0:\d\d$/);
      await finger.lift();
      await page.locator('.scrub-time').waitFor({ state: 'detached' });
      await expect.poll(async () => (await film(page)).isPaused).toBe(false);
    },
  );

  test('39 under the mouse shows the time there', async () => {
    const { page } = await gestures.open({ clips: [{ enableProgressBar: true }, {}] }, { viewport: 'desktop' });
    const bar = await page.getByRole('slider').boundingBox();
    if (!bar) throw new Error('There is no bar.');
    await page.mouse.move(bar.x + bar.width / 2, bar.y + bar.height / 2);
    await page.locator('.scrub-time').waitFor();
    expect((await film(page)).isPaused).toBe(false);
    await page.mouse.move(bar.x + bar.width / 2, 300);
    await page.locator('.scrub-time').waitFor({ state: 'detached' });
  });
});
