import { beforeAll, describe, expect, test } from 'vitest';
import { isPlaying, lookAt, openPlayerSite, recorded, waitForSight } from '../../../test/browser/player-site';

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
});

const requestsOf = (name: string) => player.site.requests.filter((path) => path.endsWith(name)).length;

describe('broken media', () => {
  test('J1 a missing film is asked for twice, said to be missing, and gives way to the next', async () => {
    const { page, problems } = await player.open();
    await page.evaluate(() => playerPage.openClips({ clips: [{ url: playerPage.media('none-1.mp4') }, {}] }));
    const failed = await waitForSight(page, (sight) => sight.notice !== '');
    expect(failed.notice).toBe('This video cannot be played.');
    expect(failed.status).toBe('This video cannot be played. The next one follows.');
    await waitForSight(page, isPlaying('c1'));
    expect(requestsOf('/none-1.mp4')).toBe(2);
    expect((await recorded(page, 'c0')).filter((type) => type === 'mediaFailed')).toHaveLength(1);
    expect(await page.evaluate(() => playerPage.calls.filter(([name]) => name === 'viewed'))).toEqual([
      ['viewed', 'c1'],
    ]);
    expect(problems.errors).toEqual([]);
  });

  test('S15 a page that allows only CORS media gets film and poster at the second asking', async () => {
    const { page } = await player.open({}, { 'Cross-Origin-Embedder-Policy': 'require-corp' });
    await page.evaluate((origin) => {
      const url = `${origin}/media/clay-rally.mp4`;
      playerPage.openClips({ clips: [{ url, posterUrl: `${origin}/media/clay-rally-large.webp` }] });
    }, player.elsewhere);
    await waitForSight(page, isPlaying('c0'));
    expect(await recorded(page)).not.toContain('mediaFailed');
    const poster = () =>
      page.evaluate(() => playerPage.root()?.querySelector<HTMLImageElement>('.poster')?.naturalWidth ?? 0);
    await expect.poll(poster).toBeGreaterThan(0);
  });

  test('J2 three missing films in a row stop the player, and retry asks again', async () => {
    const { page } = await player.open();
    await page.evaluate(() => {
      const clips = [0, 1, 2, 3].map((index) => ({ url: playerPage.media(`none-2-${index}.mp4`) }));
      playerPage.openClips({ clips });
    });
    await page.waitForFunction(() => playerPage.calls.filter(([, type]) => type === 'mediaFailed').length === 3, null, {
      timeout: 40_000,
    });
    const stopped = await waitForSight(page, (sight) => sight.current === 'c2' && sight.notice !== '');
    expect(stopped.status).toBe('This video cannot be played.');
    // Longer than a skip would take.
    await page.waitForTimeout(3500);
    expect((await lookAt(page)).current).toBe('c2');
    const before = requestsOf('/none-2-2.mp4');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => requestsOf('/none-2-2.mp4')).toBeGreaterThan(before);
    expect(requestsOf('/none-2-3.mp4')).toBe(0);
  });

  test('J4 a browser that refuses sound plays muted and offers sound; one that refuses all waits for a tap', async () => {
    const { page, problems } = await player.open();
    await page.evaluate(() => {
      const play = HTMLMediaElement.prototype.play;
      HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
        const isAllowed = this.muted && !document.documentElement.hasAttribute('data-strict');
        return isAllowed ? play.call(this) : Promise.reject(new DOMException('no', 'NotAllowedError'));
      };
      playerPage.openClips({ clips: [{}, {}], muted: false });
    });
    const silent = await waitForSight(page, isPlaying('c0'));
    expect(silent.videos.every((video) => video.isMuted)).toBe(true);
    expect(await page.getByRole('button', { name: 'Tap for sound' }).count()).toBe(1);
    await page.evaluate(() => document.documentElement.setAttribute('data-strict', ''));
    await page.keyboard.press('ArrowDown');
    const tap = page.getByRole('button', { name: 'Tap to play' });
    await tap.waitFor();
    await page.evaluate(() => document.documentElement.removeAttribute('data-strict'));
    await tap.click();
    await waitForSight(page, isPlaying('c1'));
    expect(problems.errors).toEqual([]);
  });

  test('J5, J14 fast moves leave no rejection, three elements at most and two with a source', async () => {
    const { page, problems } = await player.open();
    await page.evaluate(() => {
      playerPage.openClips({ clips: Array.from({ length: 12 }, () => ({})) });
      const watched = globalThis as unknown as { most: { elements: number; sources: number } };
      watched.most = { elements: 0, sources: 0 };
      const appearance = () => {
        const { videos } = playerPage.inspect();
        watched.most.elements = Math.max(watched.most.elements, videos.length);
        watched.most.sources = Math.max(watched.most.sources, videos.filter(({ file }) => file).length);
        requestAnimationFrame(appearance);
      };
      appearance();
    });
    await page.locator('.slide').first().waitFor();
    for (let move = 0; move < 10; move++) await page.keyboard.press(move % 3 === 2 ? 'ArrowUp' : 'ArrowDown');
    await waitForSight(page, isPlaying('c4'));
    const most = await page.evaluate(
      () => (globalThis as unknown as { most: { elements: number; sources: number } }).most,
    );
    expect(most.elements).toBeLessThanOrEqual(3);
    expect(most.sources).toBeLessThanOrEqual(2);
    expect(problems.errors).toEqual([]);
  });

  test('J6 a film that breaks off in the middle is loaded anew, and its failure ends in the card', async () => {
    const { page } = await player.open();
    player.site.answer('/media/garbage.mp4', (_request, response, headers) => {
      response.writeHead(200, { ...headers, 'Content-Type': 'video/mp4' });
      response.end(Buffer.alloc(4096, 7));
    });
    await page.evaluate(() => playerPage.openClips({ clips: [{ url: playerPage.media('garbage.mp4') }] }));
    await waitForSight(page, (sight) => sight.notice === 'This video cannot be played.');
    expect(requestsOf('/garbage.mp4')).toBeGreaterThanOrEqual(2);
  });

  test('J7 captions that cannot be had disable their button, and the clip plays on', async () => {
    const { page } = await player.open();
    await page.evaluate(() =>
      playerPage.openClips({ clips: [{ captionsUrl: playerPage.media('none.vtt') }], captions: true }),
    );
    await waitForSight(page, isPlaying('c0'));
    await expect.poll(() => page.getByRole('button', { name: 'Captions' }).isDisabled()).toBe(true);
    expect((await lookAt(page)).captions).toBe('');
  });

  test('J17 captions with SubRip times are shown, and a file without a cue disables the button', async () => {
    const { page } = await player.open();
    const serve = (path: string, text: string) =>
      player.site.answer(path, (_request, response, headers) => {
        response.writeHead(200, { ...headers, 'Content-Type': 'text/vtt' }).end(text);
      });
    serve('/media/comma.vtt', 'WEBVTT\r\n\r\n1\r\n00:00:00,000 --> 00:00:59,000\r\nA comma');
    serve('/media/empty.vtt', 'WEBVTT\n\nNOTE nothing yet\n');
    await page.evaluate(() => {
      const clips = ['comma.vtt', 'empty.vtt'].map((file) => ({ captionsUrl: playerPage.media(file) }));
      playerPage.openClips({ clips, captions: true });
    });
    await waitForSight(page, (sight) => sight.captions === 'A comma');
    expect(await page.getByRole('button', { name: 'Captions' }).isDisabled()).toBe(false);
    await page.keyboard.press('ArrowDown');
    await waitForSight(page, isPlaying('c1'));
    await expect.poll(() => page.getByRole('button', { name: 'Captions' }).isDisabled()).toBe(true);
  });

  test('J9 a missing poster leaves a plain stage, and the words stay', async () => {
    const { page } = await player.open();
    await page.evaluate(() =>
      playerPage.openClips({
        clips: [{ posterUrl: playerPage.media('none.webp'), url: playerPage.media('none-9.mp4'), title: 'Still here' }],
      }),
    );
    await page.getByText('Still here').waitFor();
    await page.waitForFunction(() => playerPage.root()?.querySelector('.is-front .poster') === null, null);
  });

  test('J10 a film whose address has expired goes on at the address that the feed has now', async () => {
    const { page } = await player.open();
    await page.evaluate(() =>
      playerPage.openClips({ clips: [{ url: playerPage.media('expired.mp4') }], refreshed: [{}] }),
    );
    await waitForSight(page, isPlaying('c0'));
    expect(await page.evaluate(() => playerPage.calls.filter(([name]) => name === 'refresh'))).toHaveLength(1);
    expect(await recorded(page)).not.toContain('mediaFailed');
  });

  test.each([
    [false, 2],
    [true, 1],
  ])('J13 with Save-Data %s, %i films are fetched while the first plays', async (savesData, count) => {
    const { page } = await player.open();
    await page.evaluate((saves) => playerPage.openClips({ clips: [{}, {}, {}], savesData: saves }), savesData);
    await page.waitForFunction(() => (playerPage.inspect().videos[0]?.seconds ?? 0) > 3, null, { timeout: 30_000 });
    const { videos } = await lookAt(page);
    expect(videos.filter(({ file }) => file !== '')).toHaveLength(count);
  });
});

describe('hostile pages', () => {
  test('I13, I14 a page that resets and hides everything, and clips its own body, does not touch the player', async () => {
    const { page } = await player.open();
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '*{all:unset!important} div,service-player{display:none!important} body{transform:scale(.5);contain:strict;overflow:hidden}',
      );
      document.adoptedStyleSheets = [sheet];
      playerPage.openClips({ clips: [{}, {}] });
    });
    await waitForSight(page, isPlaying('c0'));
    // It grows to its place first.
    const box = () => page.getByRole('dialog').boundingBox();
    await expect.poll(box).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await page.locator('button.close').click();
    await waitForSight(page, (sight) => !sight.isOpen);
  });

  test('I12 a page that swaps its body ends the player and its media', async () => {
    const { page } = await player.open();
    await page.evaluate(() => playerPage.openClips({ clips: [{}] }));
    await waitForSight(page, isPlaying('c0'));
    const kept = await page.evaluateHandle(() => playerPage.root()?.querySelector('video'));
    await page.evaluate(() => document.body.replaceWith(document.createElement('body')));
    await waitForSight(page, (sight) => !sight.isOpen);
    expect(await kept.evaluate((video) => [video?.paused, video?.hasAttribute('src')])).toEqual([true, false]);
    expect(await page.evaluate(() => playerPage.calls.filter(([name]) => name === 'dismiss'))).toEqual([
      ['dismiss', 'contentRemoved'],
    ]);
    expect(await page.evaluate(() => document.documentElement.getAttribute('style'))).toBeNull();
  });
});
