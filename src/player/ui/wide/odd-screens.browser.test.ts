import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { boxOf, openWideSite, parts, settled, show } from '../../../../test/browser/wide-page';

let player: Awaited<ReturnType<typeof openWideSite>>;

beforeAll(async () => {
  player = await openWideSite();
});

const WELL = { errors: [], console: [], violations: [] };
const KINDS = ['clips', 'stories'] as const;

/** A player at rest, with any layout. */
async function open(page: Page, kind: (typeof KINDS)[number]) {
  await show(page, kind);
  await page.waitForFunction(() => {
    const video = playerPage.root()?.querySelector('.is-front video, .page video');
    return video instanceof HTMLVideoElement && video.videoWidth > 0;
  });
  if (await page.evaluate(() => innerWidth > innerHeight)) await settled(page);
}

describe.each(KINDS)('3.2 what the device keeps for itself is left free (%s)', (kind) => {
  test.each([
    ['upright', { width: 390, height: 844 }, { top: 47, bottom: 34, left: 0, right: 0 }],
    ['lying', { width: 844, height: 390 }, { top: 0, bottom: 21, left: 47, right: 47 }],
  ] as const)('on a phone %s', async (_, viewport, insets) => {
    const { page, problems } = await player.open({ viewport, reducedMotion: 'reduce' });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never);
    await open(page, kind);
    const { width, height } = viewport;
    const isInside = ({ left, top, right, bottom }: Awaited<ReturnType<typeof parts>>[number]) =>
      top >= insets.top - 0.5 &&
      bottom <= height - insets.bottom + 0.5 &&
      left >= insets.left - 0.5 &&
      right <= width - insets.right + 0.5;
    const seen = await parts(page);
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.filter((one) => !isInside(one))).toEqual([]);
    // The video itself fills the screen.
    const film = await boxOf(page, kind === 'clips' ? '.is-front .picture' : '.page');
    expect([Math.round(film.top), Math.round(film.bottom)]).toEqual([0, height]);
    expect(problems).toEqual(WELL);
  });
});

describe.each(KINDS)('on a screen that folds (%s)', (kind) => {
  const fold = async (page: Page, orientation: 'vertical' | 'horizontal', offset: number) => {
    const devtools = await page.context().newCDPSession(page);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await devtools.send('Emulation.setDeviceMetricsOverride', {
      ...{ width, height, deviceScaleFactor: 1, mobile: true },
      displayFeature: { orientation, offset, maskLength: 34 },
    });
  };

  test.each(['ltr', 'rtl'] as const)('like a book, no button and no word lies in the hinge (%s)', async (dir) => {
    const { page } = await player.open({ viewport: { width: 1114, height: 720 }, dir, reducedMotion: 'reduce' });
    await fold(page, 'vertical', 540);
    await open(page, kind);
    const film = async () => boxOf(page, kind === 'clips' ? '.is-front .picture' : '.page');
    if (dir === 'ltr') await expect.poll(async () => (await film()).right).toBeLessThanOrEqual(540);
    else await expect.poll(async () => (await film()).left).toBeGreaterThanOrEqual(574);
    const seen = await parts(page);
    expect(seen.filter(({ left, right }) => right > 540.5 && left < 573.5)).toEqual([]);
    expect(seen.filter(({ left, right }) => left < -0.5 || right > 1114.5)).toEqual([]);
  });

  test('like a laptop, the player has the upper half', async () => {
    const { page } = await player.open({ viewport: { width: 720, height: 1114 }, reducedMotion: 'reduce' });
    await open(page, kind);
    await fold(page, 'horizontal', 540);
    await expect.poll(async () => (await boxOf(page, '.player-root')).bottom).toBeLessThanOrEqual(540);
    await expect.poll(async () => (await parts(page)).filter(({ bottom }) => bottom > 540.5)).toEqual([]);
  });
});

test.each([
  ['allowed', 'resolve'],
  ['refused', 'reject'],
] as const)('31 a screen that is filled lies down, where that is %s', async (_, outcome) => {
  const { page, problems } = await player.open({ viewport: { width: 390, height: 844 } });
  await page.evaluate((ends) => {
    const asked: unknown[] = [];
    Object.assign(globalThis, { asked });
    Object.defineProperty(screen.orientation, 'lock', {
      value(way: unknown) {
        asked.push(way, document.fullscreenElement !== null);
        return ends === 'resolve' ? Promise.resolve() : Promise.reject(new DOMException('no', 'NotSupportedError'));
      },
    });
    playerPage.openClips({
      clips: [{ url: playerPage.media('wide-film.webm'), posterUrl: playerPage.media('wide-film.webp') }],
    });
  }, outcome);
  await page.locator('service-player .fill-button').click();
  await page.waitForFunction(() => playerPage.root()?.querySelector('.player-root')?.matches(':fullscreen'));
  await expect.poll(() => page.evaluate('asked')).toEqual(['landscape', true]);
  await page.locator('service-player .fill-button').click();
  await page.waitForFunction(() => document.fullscreenElement === null);
  expect(problems).toEqual(WELL);
});
