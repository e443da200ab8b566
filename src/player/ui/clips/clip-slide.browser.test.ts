import { beforeAll, describe, expect, test } from 'vitest';
import { isPlaying, openPlayerSite, recorded, waitForSight } from '../../../../test/browser/player-site';

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
});

const TITLE_PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30"/></svg>';

describe('the Clips player', () => {
  test('L9.8 a live clip has a badge and no seek bar', async () => {
    const { page } = await player.open();
    await page.evaluate(() => playerPage.openClips({ clips: [{ isLive: true, enableProgressBar: true }] }));
    await waitForSight(page, isPlaying('c0'));
    await page.getByText('Live', { exact: true }).waitFor();
    expect(await page.getByRole('slider').count()).toBe(0);
    await page.waitForFunction(() => (playerPage.inspect().videos[0]?.seconds ?? 0) > 5, null, { timeout: 30_000 });
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

  test('D31 the title is shown in words until its picture has loaded, also from a server that never answers', async () => {
    const { page } = await player.open();
    let answer = () => {};
    player.site.answer('/media/silent.webp', (_request, response, headers) => {
      answer = () => response.writeHead(200, { ...headers, 'Content-Type': 'image/svg+xml' }).end(TITLE_PICTURE);
    });
    await page.evaluate(() =>
      playerPage.openClips({ clips: [{}], head: { titleImageUrl: playerPage.media('silent.webp') } }),
    );
    const title = page.getByText('Top clips', { exact: true });
    await title.waitFor();
    answer();
    await title.waitFor({ state: 'detached' });
    await page.getByRole('img', { name: 'Top clips' }).waitFor();
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
});
