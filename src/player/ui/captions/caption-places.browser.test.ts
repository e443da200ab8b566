import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  CAPTION_STYLE_KEY,
  type CaptionOptions,
  chosen,
  cue,
  openPlayer,
  openPlayerPage,
  openSettings,
  type PLAYERS,
  pick,
  settingsButton,
  styleOf,
} from '../../../../test/browser/caption-players';
import { openPlayerSite } from '../../../../test/browser/player-site';

let site: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  site = await openPlayerSite();
});

const open = (kind: (typeof PLAYERS)[number], options?: CaptionOptions) => openPlayerPage(site, kind, options);

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), CAPTION_STYLE_KEY);

describe('what is kept', () => {
  test('the choice holds at the next visit, and a reset removes it', async () => {
    const page = await open('Clips');
    const usual = await styleOf(cue(page));
    const dialog = await openSettings(page);
    await pick(dialog, 'Text colour', 'Green');
    expect(await stored(page)).toBe('{"captionColor":"colorGreen"}');

    await page.reload();
    await openPlayer(page, 'Story');
    expect((await styleOf(cue(page))).color).toBe('rgb(0, 255, 0)');
    const again = await openSettings(page);
    expect(await chosen(again, 'Text colour')).toBe('Green');
    await again.getByRole('button', { name: 'Reset to default' }).click();
    await again.getByRole('status').filter({ hasText: 'Default' }).waitFor();
    expect(await chosen(again, 'Text colour')).toBe('Default');
    expect((await styleOf(cue(page))).color).toBe(usual.color);
    expect(await stored(page)).toBeNull();
  });

  test('without functional cookies nothing is stored, and the choice holds for the page', async () => {
    const page = await open('Clips', { stores: false });
    const dialog = await openSettings(page);
    await pick(dialog, 'Text colour', 'Cyan');
    expect((await styleOf(cue(page))).color).toBe('rgb(0, 255, 255)');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect((await styleOf(cue(page))).color).toBe('rgb(0, 255, 255)');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('a theme gives the defaults, and the choice of the viewer wins', async () => {
    const captionsTheme = { textColor: '#102030', backgroundColor: '#FFEEDD80', font: 'Georgia, serif' };
    const page = await open('Clips', { captionsTheme });
    expect(await styleOf(cue(page))).toMatchObject({
      color: 'rgb(16, 32, 48)',
      backgroundColor: 'rgba(255, 238, 221, 0.5)',
      fontFamily: 'Georgia, serif',
    });
    const dialog = await openSettings(page);
    await pick(dialog, 'Background opacity', '100%');
    await pick(dialog, 'Text colour', 'Black');
    await pick(dialog, 'Font', 'Monospace');
    expect(await styleOf(cue(page))).toMatchObject({
      color: 'rgb(0, 0, 0)',
      backgroundColor: 'rgb(255, 238, 221)',
      fontFamily: 'monospace',
    });
    await pick(dialog, 'Font', 'Default');
    expect((await styleOf(cue(page))).fontFamily).toBe('Georgia, serif');
  });
});

const SIZES = [
  ['a phone', 390, 844],
  ['a small phone', 320, 568],
  ['a phone held sideways', 844, 390],
  ['400 % zoom', 320, 256],
  ['a tablet', 820, 1180],
  ['a desktop', 1440, 900],
] as const;

describe.each(['Clips', 'Story'] as const)('the size of captions in the %s player', (kind) => {
  test.each(SIZES)(
    'on %s, captions at three times the size stay between the controls, and settings in the window',
    async (...size) => {
      const [, width, height] = size;
      const { page } = await site.open({ viewport: { width, height }, reducedMotion: 'reduce' });
      await page.evaluate((key) => localStorage.setItem(key, '{"captionSize":"300"}'), CAPTION_STYLE_KEY);
      await openPlayer(page, kind);
      // The longest caption.
      await page.evaluate(() => {
        const video = playerPage.root()?.querySelector<HTMLVideoElement>('.is-front video, .page video');
        if (video) video.currentTime = 1.5;
      });
      await cue(page).filter({ hasText: 'Deep to the backhand' }).waitFor();
      await page.keyboard.press('k');
      expect(await coveredControls(page)).toEqual([]);

      const dialog = await openSettings(page);
      const box = await dialog.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      const [preview, sample] = await Promise.all([
        dialog.locator('.caption-preview').boundingBox(),
        dialog.locator('.captions span').boundingBox(),
      ]);
      expect(sample?.y).toBeGreaterThanOrEqual(preview?.y ?? 0);
      expect((sample?.y ?? 0) + (sample?.height ?? 0)).toBeLessThanOrEqual((preview?.y ?? 0) + (preview?.height ?? 0));
      const body = dialog.locator('.sheet-body');
      expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      for (const control of await dialog.locator('select, .pill').all()) {
        await control.scrollIntoViewIfNeeded();
        const at = await control.boundingBox();
        expect(at?.x).toBeGreaterThanOrEqual(box?.x ?? 0);
        expect((at?.x ?? 0) + (at?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
      }
    },
  );
});

test('from right to left the settings button stays below the captions button', async () => {
  const { page } = await site.open({ dir: 'rtl', reducedMotion: 'reduce' });
  await openPlayer(page, 'Clips');
  const [captions, settings] = await Promise.all([
    page.getByRole('button', { name: 'Captions' }).boundingBox(),
    settingsButton(page).boundingBox(),
  ]);
  expect(captions?.x).toBeLessThan(100);
  expect(settings?.x).toBe(captions?.x);
  expect(settings?.y).toBe((captions?.y ?? 0) + 52);
  const dialog = await openSettings(page);
  const [first, second] = await Promise.all([
    dialog.getByRole('combobox', { name: 'Text size' }).boundingBox(),
    dialog.getByRole('combobox', { name: 'Font' }).boundingBox(),
  ]);
  expect(first?.x).toBeGreaterThan(second?.x ?? 0);
});
/** The buttons and sliders that the caption overlaps, and its sides that leave the window. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const root = playerPage.root();
    const lines = [...(root?.querySelectorAll('.captions-place .captions p') ?? [])].map((one) =>
      one.getBoundingClientRect(),
    );
    const controls = [...(root?.querySelectorAll<HTMLElement>('button, .title, .bar') ?? [])].filter(
      (one) =>
        !one.closest('[inert], .for-ears, .slide:not(.is-front)') &&
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        getComputedStyle(one).clipPath === 'none',
    );
    const faults = controls.filter((one) => {
      const box = one.getBoundingClientRect();
      return lines.some(
        (line) =>
          line.left < box.right - 1 &&
          line.right > box.left + 1 &&
          line.top < box.bottom - 1 &&
          line.bottom > box.top + 1,
      );
    });
    const isOut = lines.some(
      ({ left, right, top, bottom }) => left < 0 || right > innerWidth || top < 0 || bottom > innerHeight,
    );
    return [
      ...faults.map((one) => one.ariaLabel || one.textContent || one.className),
      ...(isOut ? ['the window'] : []),
    ];
  });
