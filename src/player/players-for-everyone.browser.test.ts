import { beforeAll, describe, expect, test } from 'vitest';
import { isPlaying, openPlayerSite, waitForSight } from '../../test/browser/player-site';

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
});

describe('the players for everyone', () => {
  test('2.1.1 the keyboard lives on where the control that had the focus is gone', async () => {
    const { page } = await player.open();
    await page.evaluate(() => playerPage.openClips({ clips: [{}, {}] }));
    await waitForSight(page, isPlaying('c0'));
    await page.getByRole('button', { name: /^Like/ }).first().focus();
    await page.evaluate(() => playerPage.root()?.activeElement?.remove());
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
    await page.keyboard.press('k');
    await waitForSight(page, ({ videos }) => videos.every((video) => video.isPaused));
    await page.evaluate(() => (playerPage.root()?.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Escape');
    await waitForSight(page, (sight) => !sight.isOpen);
  });

  test('Tab comes to Close first and stays inside, every control is at least 44 px, and only the clip in front is in reach', async () => {
    const { page } = await player.open();
    await page.evaluate(() => playerPage.openClips({ clips: [{ enableProgressBar: true }, {}] }));
    await waitForSight(page, isPlaying('c0'));
    const names = new Set<string>();
    for (let press = 0; press < 14; press++) {
      await page.keyboard.press('Tab');
      names.add(
        await page.evaluate(() => {
          const active = playerPage.root()?.activeElement;
          return active ? (active.getAttribute('aria-label') ?? active.textContent ?? '') : 'outside';
        }),
      );
    }
    const wanted = ['Close', 'Pause', 'Tap for sound', 'Like 12', 'Share 3', 'Next clip', 'Position', 'Clip 0'];
    expect([...names]).toEqual(expect.arrayContaining(wanted));
    expect([...names][0]).toBe('Close');
    expect([...names]).not.toContain('Clip 1');
    const small = await page.evaluate(() =>
      [...(playerPage.root()?.querySelectorAll('button') ?? [])]
        .filter((button) => !button.closest('[inert]'))
        .map((button) => ({ name: button.ariaLabel ?? button.textContent, box: button.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ name }) => name),
    );
    expect(small).toEqual([]);
  });

  test('with reduced motion nothing slides or grows', async () => {
    const { page } = await player.open({ reducedMotion: 'reduce' });
    await page.evaluate(() => playerPage.openClips({ clips: [{}, {}] }));
    await waitForSight(page, isPlaying('c0'));
    await page.keyboard.press('ArrowDown');
    const running = await page.evaluate(() => {
      const moves = playerPage.root()?.querySelector('dialog')?.getAnimations({ subtree: true }) ?? [];
      return moves
        .filter(({ effect }) => JSON.stringify((effect as KeyframeEffect).getKeyframes()).includes('translateY('))
        .map(({ playState }) => playState);
    });
    expect(running).toEqual([]);
  });

  test('a page at 400 percent zoom, 320 px wide, clips no control', async () => {
    const { page } = await player.open({ viewport: { width: 320, height: 568 } });
    await page.evaluate(() => {
      const action = (text: string) => ({ type: 'web', url: 'https://example.com/', text }) as never;
      const title =
        'A very long title that goes on and on, far beyond what anybody would read on a small screen at once';
      const actions = [action('Buy a ticket for the match'), action('Watch the whole match')];
      playerPage.openClips({ clips: [{ title, actions, enableProgressBar: true }] });
    });
    await waitForSight(page, isPlaying('c0'));
    const outside = await page.evaluate(() =>
      [...(playerPage.root()?.querySelectorAll('button') ?? [])]
        .filter((button) => !button.closest('[inert]'))
        .filter((button) => {
          const box = button.getBoundingClientRect();
          return box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
        })
        .map((button) => button.ariaLabel ?? button.textContent),
    );
    expect(outside).toEqual([]);
  });
});
