import { beforeAll, describe, expect, test } from 'vitest';
import type { PlayerSight } from '../../../test/browser/pages/player-page';
import { isPlaying, lookAt, openPlayerSite, recorded, waitForSight } from '../../../test/browser/player-site';

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
});

const FOUR = [{}, {}, {}, {}];

describe('the Clips player', () => {
  test.each(['phone', 'desktop'] as const)(
    'plays, moves one clip by key, button and wheel, and closes without a trace, on a %s',
    async (viewport) => {
      const { page, problems } = await player.open({ viewport });
      const before = await page.evaluate(() => document.querySelectorAll('*').length);
      await page.evaluate((clips) => playerPage.openClips({ clips }), FOUR);
      await waitForSight(page, isPlaying('c0'));
      await page.keyboard.press('ArrowDown');
      await waitForSight(page, isPlaying('c1'));
      await page.getByRole('button', { name: 'Next clip' }).click();
      await waitForSight(page, isPlaying('c2'));
      // The long tail of one swipe on a trackpad, faster than any machine is slow.
      await page.evaluate(() => {
        const playerRoot = playerPage.root()?.querySelector('.player-root');
        for (let turn = 0; turn < 5; turn++) {
          playerRoot?.dispatchEvent(new WheelEvent('wheel', { deltaY: 80, bubbles: true, cancelable: true }));
        }
      });
      await waitForSight(page, isPlaying('c3'));
      await page.keyboard.press('PageUp');
      await waitForSight(page, isPlaying('c2'));
      await page.keyboard.press('Escape');
      await waitForSight(page, (sight) => !sight.isOpen);
      expect(await page.evaluate(() => playerPage.calls.filter(([name]) => name === 'dismiss'))).toEqual([
        ['dismiss', 'escapeKey'],
      ]);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('opener');
      expect(await page.evaluate(() => document.documentElement.getAttribute('style'))).toBeNull();
      expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBe(before);
      expect(problems).toEqual({ errors: [], console: [], violations: [] });
    },
  );

  test('2.1.1 a key that is pressed before the player is drawn moves one clip', async () => {
    const { page, problems } = await player.open();
    const wasDrawn = await page.evaluate((clips) => {
      playerPage.openClips({ clips });
      const dialog = playerPage.root()?.querySelector('dialog');
      dialog?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
      return dialog?.querySelector('.slide') !== null;
    }, FOUR);
    expect(wasDrawn).toBe(false);
    await waitForSight(page, isPlaying('c1'));
    await expect.poll(async () => (await page.locator('.slide.is-front').boundingBox())?.y).toBe(0);
    expect(problems).toEqual({ errors: [], console: [], violations: [] });
  });

  test('moves one clip by a swipe of the finger', async () => {
    const { page } = await player.open({ context: { hasTouch: true, isMobile: true } });
    await page.evaluate((clips) => playerPage.openClips({ clips }), FOUR);
    await waitForSight(page, isPlaying('c0'));
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 150, y }] });
    await send('touchStart', 720);
    // More than half of the height, so that it counts at any speed.
    for (let y = 700; y >= 140; y -= 40) await send('touchMove', y);
    await send('touchEnd');
    await waitForSight(page, isPlaying('c1'));
    expect(await page.evaluate(() => playerPage.calls.find(([name]) => name === 'moveTo'))).toEqual([
      'moveTo',
      'c1',
      'swipe',
    ]);
  });

  test('nothing moves out of sight, and no scrolling waits for the page', async () => {
    const { page } = await player.open();
    await page.evaluate((clips) => playerPage.openClips({ clips, paging: 'loading' }), FOUR);
    await waitForSight(page, isPlaying('c0'));
    const moving = await page.evaluate(() =>
      playerPage
        .root()
        ?.getAnimations()
        .map(({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest('[inert]')?.className),
    );
    expect(moving?.filter(Boolean)).toEqual([]);
    const devtools = await page.context().newCDPSession(page);
    const { result } = await devtools.send('Runtime.evaluate', {
      expression: "playerPage.root().querySelector('.feed')",
    });
    const { listeners } = await devtools.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    expect(listeners.filter(({ type, passive }) => type === 'scroll' || !passive)).toEqual([]);
  });

  test('L2.5 pauses while the host has disabled playback, a clip opened meanwhile too, and goes on after', async () => {
    const { page } = await player.open();
    await page.evaluate((clips) => playerPage.openClips({ clips }), FOUR);
    await waitForSight(page, isPlaying('c0'));
    await page.evaluate(() => playerPage.setPlaybackEnabled(false));
    await waitForSight(page, ({ videos }) => videos.every((video) => video.isPaused));
    await page.keyboard.press('ArrowDown');
    const held = await waitForSight(page, (sight) => sight.front === 'c1');
    expect(held.videos.every((video) => video.isPaused)).toBe(true);
    await page.evaluate(() => playerPage.setPlaybackEnabled(true));
    await waitForSight(page, isPlaying('c1'));
  });

  test('plays on after a pause that was taken back at once', async () => {
    const { page } = await player.open();
    await page.evaluate((clips) => playerPage.openClips({ clips }), FOUR);
    await waitForSight(page, isPlaying('c0'));
    for (let times = 0; times < 5; times++) {
      // Both keys in one turn: the browser tells of the pause when it has already ended.
      await page.evaluate(() => {
        const target = playerPage.root()?.activeElement;
        for (let key = 0; key < 2; key++)
          target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true, composed: true }));
      });
      await page.waitForTimeout(150);
      expect((await lookAt(page)).videos.some(({ clip, isPaused }) => clip === 'c0' && !isPaused)).toBe(true);
    }
    expect((await recorded(page, 'c0')).filter((type) => type === 'pausedClip')).toHaveLength(5);
  });

  test('L9.5 loops at its end, and with continuous play gives way to the next', async () => {
    const { page } = await player.open();
    await page.evaluate((clips) => playerPage.openClips({ clips }), FOUR);
    await waitForSight(page, isPlaying('c0'));
    await page.waitForFunction(() => playerPage.calls.some(([, type]) => type === 'completedLoop'), null, {
      timeout: 30_000,
    });
    expect((await lookAt(page)).front).toBe('c0');
    expect(await recorded(page)).toContain('completedClip');
    await page.keyboard.press('Escape');
    await waitForSight(page, (sight) => !sight.isOpen);
    await page.evaluate((clips) => playerPage.openClips({ clips, head: { continuousPlayEnabled: true } }), FOUR);
    await page.waitForFunction(() => playerPage.look().front === 'c1', null, { timeout: 30_000 });
    expect(await page.evaluate(() => playerPage.calls.find(([name]) => name === 'moveTo'))).toEqual([
      'moveTo',
      'c1',
      'automaticPlayback',
    ]);
  });

  test('L9.5 loops are told also where the viewer has left a clip while it was seeking', async () => {
    const { page } = await player.open();
    await page.evaluate((clips) => playerPage.openClips({ clips }), [{ enableProgressBar: true }, {}]);
    await waitForSight(page, isPlaying('c0'));
    // A place that never arrives.
    await page.evaluate(() => {
      const video = playerPage.root()?.querySelector('.is-front video');
      video?.addEventListener('seeked', (event) => event.stopImmediatePropagation());
    });
    await page.getByRole('slider', { name: 'Position' }).fill('4');
    await page.keyboard.press('ArrowDown');
    await waitForSight(page, isPlaying('c1'));
    await page.evaluate(() => {
      const video = playerPage.root()?.querySelector<HTMLVideoElement>('.is-front video');
      if (video) video.currentTime = video.duration - 0.4;
    });
    await expect.poll(() => recorded(page, 'c1'), { timeout: 10_000 }).toContain('completedLoop');
  });

  test('L9.5 shows the end card behind the last clip, and goes back to the start from it', async () => {
    const { page } = await player.open();
    await page.evaluate((clips) => playerPage.openClips({ clips, start: 'c3' }), FOUR);
    await waitForSight(page, isPlaying('c3'));
    await page.keyboard.press('ArrowDown');
    await waitForSight(page, (sight) => sight.notice === 'You have seen it all');
    expect(await page.getByRole('status').allTextContents()).toEqual(['You have seen it all']);
    await page.getByRole('button', { name: 'Back to the start' }).click();
    await waitForSight(page, isPlaying('c0'));
  });

  test('L9.8 a live clip has a badge and no seek bar', async () => {
    const { page } = await player.open();
    await page.evaluate(() => playerPage.openClips({ clips: [{ isLive: true, enableProgressBar: true }] }));
    await waitForSight(page, isPlaying('c0'));
    await page.getByText('Live', { exact: true }).waitFor();
    expect(await page.getByRole('slider').count()).toBe(0);
    await page.waitForFunction(() => (playerPage.look().videos[0]?.seconds ?? 0) > 5, null, { timeout: 30_000 });
    expect(await recorded(page)).not.toContain('completedClip');
  });

  test('L9.7 a broken title picture gives way to the title', async () => {
    const { page } = await player.open();
    await page.evaluate(() =>
      playerPage.openClips({ clips: [{}], head: { titleImageUrl: playerPage.media('none.webp') } }),
    );
    await page.getByText('Top clips', { exact: true }).waitFor();
    expect(await page.getByRole('dialog', { name: 'Top clips' }).count()).toBe(1);
  });

  test('L9.13, L9.16, L9.18 the theme hides numbers, the line above the title, and the mute button', async () => {
    const { page } = await player.open();
    const open = (shown: boolean) =>
      page.evaluate((value) => {
        const player = { showLikeCount: value, showShareCount: value, showEyebrow: value, showMuteToggle: value };
        playerPage.openClips({ clips: [{ eyebrow: 'Above it' }], player });
      }, shown);
    await open(true);
    await page.getByText('Above it').waitFor();
    expect(await page.getByText('12', { exact: true }).count()).toBe(1);
    expect(await page.getByRole('button', { name: /sound|mute/i }).count()).toBe(1);
    await page.keyboard.press('Escape');
    await waitForSight(page, (sight) => !sight.isOpen);
    await open(false);
    await page.getByText('Clip 0').waitFor();
    expect(await page.getByText('Above it').count()).toBe(0);
    expect(await page.getByText('12', { exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Like' }).count()).toBe(1);
    expect(await page.getByRole('button', { name: /sound|mute/i }).count()).toBe(0);
  });

  test('L9.11, L9.12 likes at once, says when a like was not kept, and when a link was copied', async () => {
    const { page } = await player.open();
    await page.evaluate(() => playerPage.openClips({ clips: [{ id: 'unlikable' }] }));
    await waitForSight(page, isPlaying('unlikable'));
    const like = page.getByRole('button', { name: 'Like' });
    await like.click();
    expect(await like.getAttribute('aria-pressed')).toBe('true');
    await page.getByText('13', { exact: true }).waitFor();
    await waitForSight(page, (sight) => sight.status === 'Your like could not be saved.');
    await page.getByRole('button', { name: 'Share' }).click();
    await waitForSight(page, (sight) => sight.status === 'Link copied');
  });

  test('L9.14 shows captions when they are wanted, and no button where there are none', async () => {
    const { page } = await player.open();
    await page.evaluate(() => {
      const captionsUrl = playerPage.media('captions.vtt');
      playerPage.openClips({ clips: [{ captionsUrl }, { captionsUrl, hasNoCaptions: true }] });
    });
    await waitForSight(page, isPlaying('c0'));
    const button = page.getByRole('button', { name: 'Captions' });
    expect(await button.getAttribute('aria-pressed')).toBe('false');
    await button.click();
    await waitForSight(page, (sight) => sight.captions !== '');
    expect(await recorded(page)).toContain('enabledClipCaptions');
    await page.keyboard.press('c');
    await waitForSight(page, (sight) => sight.captions === '');
    await page.keyboard.press('ArrowDown');
    await waitForSight(page, isPlaying('c1'));
    expect(await button.count()).toBe(0);
  });

  test('L9.14 captions that are switched off and on while they are on their way come all the same', async () => {
    const { page } = await player.open();
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/captions.vtt', (route) => held.then(() => route.continue()));
    await page.evaluate(() => playerPage.openClips({ clips: [{ captionsUrl: playerPage.media('captions.vtt') }] }));
    await waitForSight(page, isPlaying('c0'));
    for (let press = 0; press < 3; press++) {
      await page.keyboard.press('c');
      await page.waitForTimeout(50);
    }
    arrive();
    await waitForSight(page, (sight) => sight.captions !== '');
  });

  test('L9.15 shows a seekable bar with its time as text where the clip asks for it, else none', async () => {
    const { page } = await player.open();
    await page.evaluate(() => playerPage.openClips({ clips: [{ enableProgressBar: true }, {}] }));
    await waitForSight(page, isPlaying('c0'));
    const bar = page.getByRole('slider', { name: 'Position' });
    expect(await bar.getAttribute('aria-valuetext')).toMatch(/^0:0\d of 0:06$/);
    await bar.fill('4');
    await waitForSight(page, ({ videos }) => videos.some((video) => video.clip === 'c0' && video.seconds >= 4));
    await page.keyboard.press('ArrowDown');
    await waitForSight(page, isPlaying('c1'));
    expect(await bar.count()).toBe(0);
  });

  test('L9.9, L9.10, L9.17, L9.18 runs the actions of clip and category', async () => {
    const { page } = await player.open();
    await page.evaluate(() => {
      const action = (text: string) => ({ type: 'web', url: 'https://example.com/', text }) as never;
      const category = {
        id: 'n',
        displayTitle: 'Nature',
        name: 'nature',
        showInClips: true,
        placementCode: '',
        action: action('category'),
      };
      const hidden = { id: 'h', displayTitle: 'Hidden', name: 'hidden', showInClips: false, action: undefined };
      const away = { id: 'a', displayTitle: 'Away', showInClips: true, placementCode: '20', action: undefined };
      const home = { id: 'b', displayTitle: 'Home', showInClips: true, placementCode: '3', action: undefined };
      const categories = [category, away, hidden, home] as never;
      playerPage.openClips({
        clips: [{ actions: [action('Tickets'), action('Match')], categories }],
        player: { clipsActionButtonCompactSize: true },
      });
    });
    // While the player grows out of its tile, a click of the test would scroll the feed to reach its button.
    await waitForSight(page, isPlaying('c0'));
    for (const name of ['Tickets', 'Match', 'Nature']) await page.getByRole('button', { name }).click();
    expect(await page.getByText('Hidden').count()).toBe(0);
    expect(
      await page.evaluate(() => playerPage.calls.filter(([name]) => name === 'run').map((call) => call[1])),
    ).toEqual(['Tickets', 'Match', 'category']);
    // By their placements, the one without a placement last; without an action of its own a category opens.
    expect(await page.locator('.slide.is-front .chips').getByRole('button').allTextContents()).toEqual([
      'Home',
      'Away',
      'Nature',
    ]);
    await page.getByRole('button', { name: 'Home' }).click();
    expect(await page.evaluate(() => playerPage.calls.filter(([name]) => name === 'openCategory'))).toEqual([
      ['openCategory', 'b'],
    ]);
    expect((await page.getByRole('button', { name: 'Tickets' }).boundingBox())?.height).toBe(36);
  });

  test('L9.24, G14 a clip that a refresh no longer holds plays to its end, then the player closes', async () => {
    const { page } = await player.open();
    await page.evaluate(() => playerPage.openClips({ clips: [{}] }));
    await waitForSight(page, isPlaying('c0'));
    await page.evaluate(() => playerPage.setClips([]));
    expect((await lookAt(page)).front).toBe('c0');
    await page.waitForFunction(() => playerPage.calls.some(([name]) => name === 'dismiss'), null, { timeout: 30_000 });
    expect(await page.evaluate(() => playerPage.calls.find(([name]) => name === 'dismiss'))).toEqual([
      'dismiss',
      'contentRemoved',
    ]);
  });

  test('an HLS stream plays through the lazy engine, where the browser is not to be trusted with it', async () => {
    const { page, problems } = await player.open();
    await page.evaluate(() =>
      playerPage.openClips({ clips: [{ url: playerPage.media('hls/master.m3u8?token=1') }, {}] }),
    );
    const playing = await waitForSight(page, isPlaying('c0'));
    expect(playing.videos[0]?.seconds).toBeLessThan(20);
    await page.keyboard.press('ArrowDown');
    await waitForSight(page, isPlaying('c1'));
    expect(problems.errors).toEqual([]);
  });

  test('G17 a feed of 10,000 clips has as many boxes as one of 40, at both ends', async () => {
    const { page } = await player.open();
    const open = (count: number) =>
      page.evaluate((length) => playerPage.openClips({ clips: Array.from({ length }, () => ({})) }), count);
    await open(40);
    const few = await waitForSight(page, isPlaying('c0'));
    await page.keyboard.press('Escape');
    await waitForSight(page, (sight) => !sight.isOpen);
    await open(10_000);
    const many = await waitForSight(page, isPlaying('c0'));
    expect(many.nodes).toBeLessThanOrEqual(few.nodes * 1.2);
    await page.keyboard.press('End');
    const last = await waitForSight(page, isPlaying('c9999'));
    expect(last.slides).toBeLessThanOrEqual(40);
  });

  test('embedded, it leaves the page its scrolling and pauses when less than half of it is in sight', async () => {
    const { page } = await player.open();
    await page.evaluate((clips) => {
      const container = document.getElementById('embedded');
      container?.style.setProperty('height', '480px');
      playerPage.openClips({ clips, embedIn: 'embedded' });
    }, FOUR);
    const away = await waitForSight(page, (sight) => sight.videos.length > 0);
    expect(away.videos.every((video) => video.isPaused)).toBe(true);
    await page.evaluate(() => document.getElementById('embedded')?.scrollIntoView({ block: 'center' }));
    await waitForSight(page, isPlaying('c0'));
    const before = await page.evaluate(() => scrollY);
    const box = await page.locator('#embedded').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 200);
    await page.mouse.wheel(0, 150);
    await page.waitForFunction((y) => scrollY > y, before);
    expect((await lookAt(page)).front).toBe('c0');
    await page.evaluate(() => scrollTo(0, 0));
    await waitForSight(page, ({ videos }) => videos.every((video) => video.isPaused));
  });

  test('embedded, it holds no connection out of sight, and goes on where it was', async () => {
    const { page } = await player.open();
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('.mp4') && asked.push(request.url()));
    const isFree = () =>
      page.evaluate(() =>
        [...(document.getElementById('embedded')?.shadowRoot?.querySelectorAll('video') ?? [])].every(
          ({ networkState }) => networkState === HTMLMediaElement.NETWORK_EMPTY,
        ),
      );
    await page.evaluate((clips) => {
      document.getElementById('embedded')?.style.setProperty('height', '480px');
      playerPage.openClips({ clips, embedIn: 'embedded' });
    }, FOUR);
    await page.waitForTimeout(300);
    expect(asked).toEqual([]);

    await page.evaluate(() => document.getElementById('embedded')?.scrollIntoView({ block: 'center' }));
    await waitForSight(page, isPlaying('c0'));
    await page.evaluate(() => {
      const video = document.getElementById('embedded')?.shadowRoot?.querySelector('video');
      if (video) video.currentTime = video.duration * 0.8;
    });
    await waitForSight(page, ({ videos }) => videos.some(({ seconds }) => seconds > 3));
    const secondsOf = (sight: PlayerSight) => sight.videos.find(({ clip }) => clip === 'c0')?.seconds ?? 0;
    const seconds = secondsOf(await lookAt(page));
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(isFree).toBe(true);
    await page.evaluate(() => document.getElementById('embedded')?.scrollIntoView({ block: 'center' }));
    // A browser tells the time four times a second.
    expect(secondsOf(await waitForSight(page, isPlaying('c0')))).toBeGreaterThan(seconds - 0.3);
    expect(await recorded(page)).not.toContain('completedLoop');
    expect((await recorded(page)).filter((type) => type === 'mediaStarted')).toHaveLength(1);
  });
});
