import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { initialize, openFaultPage, SCRIPT_TAG, SET_HOST } from '../fault-harness/open-fault-page';

const TEXT = '<p>Text of the article.</p>'.repeat(30);
const place = (id: string) => `<div id="${id}" style="width:300px;height:480px"></div>`;

interface Sight {
  readonly title: string;
  readonly isPaused: boolean;
  readonly seconds: number;
  readonly source: string;
  readonly isMuted: boolean;
}

/** What the embedded player in the container `id` shows. */
const lookAt = (page: Page, id: string): Promise<Sight> =>
  page.evaluate((name) => {
    const root = document.getElementById(name)?.querySelector('service-clips-player')?.shadowRoot;
    const video = root?.querySelector<HTMLVideoElement>('.is-front video');
    return {
      title: root?.querySelector('.is-front .title')?.textContent ?? '',
      isPaused: video?.paused ?? true,
      seconds: video?.currentTime ?? 0,
      source: video?.getAttribute('src') ?? '',
      isMuted: video?.muted ?? true,
    };
  }, id);
const plays = async (page: Page, id: string) => {
  const { isPaused, seconds } = await lookAt(page, id);
  return !isPaused && seconds > 0;
};
const bringIn = (page: Page, id: string, block: ScrollLogicalPosition = 'center') =>
  page.evaluate(([name, where]) => document.getElementById(name)?.scrollIntoView({ block: where }), [
    id,
    block,
  ] as const);
const events = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'heard') as [string, string, string][]);
const AT_LENGTH = { timeout: 15_000 };

test('L1.2, L2.4 embedded players show a clip by id, one by external id and a collection; one at a time plays', async () => {
  const { page, watch, site } = await openFaultPage({
    tags: `${SCRIPT_TAG}<script src="/host-hls.js"></script>`,
    body: `<h1>Article</h1>${TEXT}${place('adaptive')}${place('first')}${TEXT}${place('feed')}${TEXT}`,
    after: `${SET_HOST}
      globalThis.heard = [];
      Service.sharedInstance.delegate = { onUserActivityOccurred: (type, data) => heard.push([type, data.clipId, data.collection]) };
      Service.setHlsEngine((video, { url, startAtSeconds, onError }) => {
        const hls = new Hls({ enableWorker: false, startPosition: startAtSeconds || -1 });
        hls.on(Hls.Events.ERROR, (_, { fatal, type }) => fatal && onError({ kind: type === 'mediaError' ? 'decode' : 'load' }));
        hls.loadSource(url);
        hls.attachMedia(video);
        return () => hls.destroy();
      });`,
    // Three players, a fourth above them and a moving viewer cause ten requests within seconds; event requests are not expected.
    outcomes: { globals: ['heard', 'Hls'], isAskedFor: (request) => !request.url().includes('/activity') },
    async prepare(opened) {
      await opened.page.route('**/host-hls.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: readFileSync(new URL('../../node_modules/hls.js/dist/hls.light.min.js', import.meta.url), 'utf8'),
        }),
      );
    },
  });
  await page.evaluate((start) => new Function(`return ${start}`)(), initialize());
  await page.evaluate(
    ([clipId, externalId]) => {
      const { ServiceClipsPlayerView } = window.Service ?? {};
      if (!ServiceClipsPlayerView) throw new Error('The library is not there.');
      new ServiceClipsPlayerView('adaptive', { clipId });
      new ServiceClipsPlayerView('first', { externalId });
      new ServiceClipsPlayerView('feed', 'seven-clips');
    },
    [DEMO.clips.adaptive, DEMO.clipExternalIds.first] as const,
  );
  for (const id of ['adaptive', 'first', 'feed']) {
    await expect.poll(async () => (await lookAt(page, id)).title, AT_LENGTH).not.toBe('');
    expect((await lookAt(page, id)).isPaused).toBe(true);
  }

  // The host's own engine plays the stream; the SDK never loads hls.js.
  await bringIn(page, 'adaptive', 'end');
  await expect.poll(() => plays(page, 'adaptive'), AT_LENGTH).toBe(true);
  expect((await lookAt(page, 'adaptive')).source).toMatch(/^blob:/);
  expect(site.requests.filter((path) => path.includes('service.hls.'))).toEqual([]);

  // The next one comes into sight while the first still is.
  await bringIn(page, 'first', 'end');
  await expect.poll(() => plays(page, 'first'), AT_LENGTH).toBe(true);
  await expect.poll(() => plays(page, 'adaptive')).toBe(false);
  // It does not play when it is completely visible again: it was visible before.
  await bringIn(page, 'adaptive', 'start');
  await page.waitForTimeout(300);
  expect([await plays(page, 'adaptive'), await plays(page, 'first')]).toEqual([false, true]);
  // A tap on the paused one makes it play.
  await page.evaluate(() => {
    const root = document.querySelector('#adaptive service-clips-player')?.shadowRoot;
    root?.querySelector<HTMLElement>('.is-front .picture')?.click();
  });
  await expect.poll(() => plays(page, 'adaptive'), AT_LENGTH).toBe(true);
  await expect.poll(() => plays(page, 'first')).toBe(false);

  // The wheel over a player, and a finger, move the page.
  const before = await page.evaluate(() => scrollY);
  const box = await page.locator('#first').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 200];
  const touch = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await finger('touchStart', y);
  for (let at = y; at >= y - 150; at -= 15) await finger('touchMove', at);
  await finger('touchEnd');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 80);

  await bringIn(page, 'feed');
  await expect.poll(() => plays(page, 'feed'), AT_LENGTH).toBe(true);
  expect([await plays(page, 'first'), await plays(page, 'adaptive')]).toEqual([false, false]);
  const first = await lookAt(page, 'feed');
  await page.locator('#feed').getByRole('button', { name: 'Next clip' }).click();
  await expect.poll(async () => (await lookAt(page, 'feed')).title).not.toBe(first.title);
  await expect.poll(() => plays(page, 'feed'), AT_LENGTH).toBe(true);
  expect(await page.evaluate(() => [location.hash, window.Service?.sharedInstance.isPlayerVisible])).toEqual([
    '',
    true,
  ]);

  // A modal player above it has the stage for itself.
  await page.evaluate(() => window.Service?.sharedInstance.openCollection('one-clip'));
  await expect.poll(() => plays(page, 'feed')).toBe(false);
  await page.evaluate(() => window.Service?.sharedInstance.dismissPlayer(false));
  await expect.poll(() => plays(page, 'feed'), AT_LENGTH).toBe(true);
  await page.evaluate(() => window.Service?.sharedInstance.dismissPlayer(false));
  expect(await plays(page, 'feed')).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => plays(page, 'feed')).toBe(false);

  const heard = await events(page);
  const opened = heard.filter(([type]) => type === 'openedClip').map(([, clip, collection]) => [clip, collection]);
  expect(opened.slice(0, 2)).toEqual([
    [DEMO.clips.adaptive, 'mixed-clips'],
    [DEMO.clips.first, 'top-clips'],
  ]);
  expect(heard.some(([type, , collection]) => type === 'nextClip' && collection === 'seven-clips')).toBe(true);
  await watch.check();
});
