import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openGestureSite, PHONE } from '../../../../test/browser/clip-gestures';
import { dismissals, waitForSight } from '../../../../test/browser/player-site';

let gestures: Awaited<ReturnType<typeof openGestureSite>>;

beforeAll(async () => {
  gestures = await openGestureSite();
});

const frameTransform = (page: Page) =>
  page.evaluate(() => playerPage.root()?.querySelector<HTMLElement>('.frame')?.style.transform);

describe('past the ends of the feed', () => {
  test('33, 35 the first clip follows the finger down; let go early it springs back, far enough it closes', async () => {
    const { page, finger, problems } = await gestures.open();
    await finger.drag({ from: [200, 200], to: [200, 300], ms: 400, restMs: 300 });
    await expect.poll(() => frameTransform(page)).toMatch(/^translateY\((9\d|100)(\.\d+)?px\) scale\(0\.9/);
    await finger.lift();
    await expect.poll(() => frameTransform(page)).toBe('');
    expect((await page.evaluate(() => playerPage.inspect())).isOpen).toBe(true);
    await finger.swipe({ from: [200, 200], to: [200, 520], ms: 700, restMs: 200 });
    await waitForSight(page, (sight) => !sight.isOpen);
    expect(await dismissals(page)).toEqual(['swipedDown']);
    expect(problems).toEqual({ errors: [], console: [], violations: [] });
  });

  test('35 a quick flick down closes from the first clip, even if a busy page receives its moves as one', async () => {
    const { page, finger } = await gestures.open();
    await finger.press(200, 200);
    await finger.move(200, 320, 60);
    await finger.lift(1);
    await waitForSight(page, (sight) => !sight.isOpen);
    expect(await dismissals(page)).toEqual(['swipedDown']);
  });

  test('33 behind the last card the feed follows ever less, and springs back', async () => {
    const { page, finger } = await gestures.open({ clips: [{}] });
    await page.keyboard.press('ArrowDown');
    await waitForSight(page, (sight) => sight.notice !== '');
    // The card that comes in makes the feed longer while it does.
    await page.waitForFunction(() => {
      const feed = playerPage.root()?.querySelector('.feed');
      return feed && feed.scrollTop + feed.clientHeight === feed.scrollHeight;
    });
    await finger.drag({ from: [200, 700], to: [200, 300], ms: 500, restMs: 200 });
    await expect.poll(() => frameTransform(page)).toMatch(/^translateY/);
    const moved = Number(/translateY\((-[\d.]+)px\)/.exec((await frameTransform(page)) ?? '')?.[1]);
    expect(moved).toBeLessThan(-40);
    expect(moved).toBeGreaterThan(-220);
    await finger.lift();
    await expect.poll(() => frameTransform(page)).toBe('');
  });

  test('35 the film goes into its tile; with reduced motion the player fades', async () => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const { page } = await gestures.open({}, { ...PHONE, reducedMotion });
      const seen = await page.evaluate(async () => {
        const opener = document.querySelector('#opener')?.getBoundingClientRect();
        const dialog = playerPage.root()?.querySelector('dialog');
        const frame = dialog?.querySelector('.frame');
        dialog?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
        const [closing] = dialog?.getAnimations() ?? [];
        closing?.pause();
        if (closing) closing.currentTime = 160;
        const film = frame?.getBoundingClientRect();
        const names =
          closing?.effect instanceof KeyframeEffect ? closing.effect.getKeyframes().flatMap(Object.keys) : [];
        const toMiddle = (box?: DOMRect) => box && [box.x + box.width / 2, box.y + box.height / 2];
        return { moves: names.includes('transform'), from: toMiddle(opener), to: toMiddle(film) };
      });
      expect(seen.moves).toBe(reducedMotion === 'no-preference');
      const [[x, y], [toX, toY]] = [seen.from ?? [], seen.to ?? []];
      if (seen.moves) expect(Math.hypot((x ?? 0) - (toX ?? 0), (y ?? 0) - (toY ?? 0))).toBeLessThan(2);
      await waitForSight(page, (sight) => !sight.isOpen);
    }
  });
});
