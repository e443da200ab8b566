import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DEMO } from '../../../../mocks';
import type { SettingsRecord } from '../../../../mocks/tenant-records';
import { measureContrast } from '../../../../test/browser/contrast';
import { type LibrarySite, openLibrarySite } from '../../../../test/browser/library-site';

const ALWAYS = { firstAfter: 1, every: 1 };
const GOOGLE: SettingsRecord['ads'] = {
  ...{
    source: 'googleAdManager',
    networkCode: '123',
    storiesAdUnitPath: 'site/stories',
    clipsAdUnitPath: 'site/clips',
  },
  ...{ bannerAdUnitPath: 'site/banner', nativeTemplateId: null, customTargeting: { site: 'league' } },
  ...{ durationSeconds: 8, skippableAfterSeconds: 0, stories: ALWAYS, clips: { firstAfter: 1, every: 9 } },
};

let site: LibrarySite;
beforeAll(async () => {
  site = await openLibrarySite();
  const fake = readFileSync(new URL('../../../../examples/ads/fake-googletag.js', import.meta.url));
  site.site.answer('/fake-googletag.js', (_request, response) => {
    response.setHeader('Content-Type', 'text/javascript');
    response.end(fake);
  });
});

async function open(ads: SettingsRecord['ads'], body = ''): Promise<Page> {
  const { world } = site.mock;
  const tenant = world.tables.tenants.get(DEMO.tenants.sports);
  if (tenant) world.tables.tenants.set(tenant.id, { ...tenant, settings: { ...tenant.settings, ads } });
  world.journal.clear();
  const { page, problems } = await site.open({}, body);
  opened.push(problems);
  await page.evaluate(async (key) => {
    globalThis.adsTold = [];
    library.sharedInstance.delegate = {
      onUserActivityOccurred: (type, data) => void globalThis.adsTold.push([type, data]),
      getAdConfig: ({ placement, format }) => ({ slot: '', customTargeting: { placement, format } }),
    };
    await library.sharedInstance.initialize(key);
  }, DEMO.keys.web);
  return page;
}

const opened: object[] = [];
declare global {
  var adsTold: [string, { adId?: string | undefined; dismissedReason?: string | undefined }][];
}

const told = (page: Page, type: string, reason?: string) =>
  page.waitForFunction(
    ([wanted, why]) =>
      globalThis.adsTold.some(([one, data]) => one === wanted && (!why || data.dismissedReason === why)),
    [type, reason] as const,
  );
const adEvents = (page: Page) =>
  page.evaluate(() => globalThis.adsTold.filter(([, { adId }]) => adId).map(([type, { adId }]) => `${type} ${adId}`));
const asked = (part: string) => site.mock.world.journal.entries().filter(({ path }) => path.includes(part)).length;
/** Resolves when the next ad is drawn, out of sight, and can be seen at once. */
async function waits(page: Page): Promise<void> {
  const ad = page.locator('service-player .ad');
  await ad.waitFor({ state: 'attached' });
  await ad.evaluate((element) => element.querySelector<HTMLImageElement>('.ad-still')?.decode());
}
/** Resolves when the player has its size. */
const grown = (page: Page) =>
  page
    .locator('service-player dialog')
    .evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(`service-player ${selector}`).first().boundingBox();
  if (!box) throw new Error(`${selector} is not there.`);
  return { top: box.y, bottom: box.y + box.height };
};

test('an ad comes between two stories, is labelled, may be skipped in its time, and is nowhere in the address', async () => {
  const page = await open({ source: 'firstParty', stories: ALWAYS, clips: ALWAYS });
  await page.evaluate(() => library.sharedInstance.openCategory('top-stories'));
  await waits(page);
  const before = page.url();
  await page.keyboard.press('ArrowDown');
  const ad = page.getByRole('group', { name: /^Advertisement: Groove & Grain/ });
  await ad.waitFor();
  await told(page, 'openedAd');
  // Paused, so that a slow machine has the time to look.
  await page.keyboard.press('k');
  await ad.getByText('Ad', { exact: true }).waitFor();
  expect(page.url()).toBe(before);
  // It stays until it may be skipped.
  await page.keyboard.press('ArrowDown');
  await ad.getByText(/^Skip in [123]$/).waitFor();
  await page.keyboard.press('k');
  await page.getByRole('button', { name: 'Skip ad' }).click();
  await ad.waitFor({ state: 'detached' });
  expect(page.url()).not.toBe(before);
  const events = await adEvents(page);
  expect(events.filter((one) => !one.includes('Quartile') && !one.includes('Midpoint'))).toEqual([
    'openedAd ad-stories-film',
    'pausedAdPage ad-stories-film',
    'resumedAdPage ad-stories-film',
    'skippedAd ad-stories-film',
    'dismissedAd ad-stories-film',
  ]);
  await expect.poll(() => asked(`pings/${DEMO.ads.storiesFilm}/skipped`)).toBe(1);
  // The pressed button is gone, and the focus moves. The next ad is an image; Back closes the player in the middle of it.
  // The ad must not end the viewer's own pause.
  await waits(page);
  await page.keyboard.press('k');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('group', { name: /Court & Lamp/ }).waitFor();
  await page.getByRole('button', { name: 'Play' }).waitFor();
  await page.evaluate(() => history.back());
  await page.locator('service-player').waitFor({ state: 'detached' });
  await told(page, 'dismissedAd', 'backButton');
});

test('the controls of an ad are where those of the story are, and what skips it can be read next to it', async () => {
  const page = await open({ source: 'firstParty', stories: ALWAYS, clips: ALWAYS });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => library.sharedInstance.openCategory('top-stories'));
  await waits(page);
  await grown(page);
  const { top } = await boxOf(page, '.chrome .head .round');
  await page.keyboard.press('ArrowDown');
  const ad = page.getByRole('group', { name: /^Advertisement: Groove & Grain/ });
  await ad.waitFor();
  expect((await boxOf(page, '.ad-place:not(.is-waiting) ~ .chrome .head .round')).top).toBe(top);
  await page.setViewportSize({ width: 844, height: 390 });
  const skip = page.getByRole('button', { name: 'Skip ad' });
  // Paused in the frame in which the button comes: the ad ends two seconds later.
  await page.waitForFunction(() => {
    const button = document.querySelector('service-player')?.shadowRoot?.querySelector('.ad-skip');
    return button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true, composed: true }));
  });
  expect(await skip.evaluate((button) => getComputedStyle(button).color)).toBe('rgb(255, 255, 255)');
  expect(await measureContrast(skip)).toBeGreaterThanOrEqual(4.5);
});

test('L9.6 a banner stands below the clip and leaves it its size; an ad covers the next clip and plays to its end', async () => {
  const page = await open({ source: 'firstParty', stories: ALWAYS, clips: ALWAYS });
  await page.evaluate(() => library.sharedInstance.openCollection('trending-clips'));
  await page.locator('service-player .is-front .title').waitFor();
  await grown(page);
  const size = await boxOf(page, '.slide.is-front');
  await page.getByRole('group', { name: 'Advertisement: Harbour Tea, Two pots, one rain delay' }).waitFor();
  await told(page, 'openedAd');
  expect(await boxOf(page, '.slide.is-front')).toEqual(size);
  const banner = await boxOf(page, '.banner');
  expect(banner.bottom).toBe(size.bottom);
  await page.waitForFunction((top) => {
    const words = document.querySelector('service-player')?.shadowRoot?.querySelector('.is-front .words');
    return words !== null && words !== undefined && words.getBoundingClientRect().bottom <= top;
  }, banner.top);
  await waits(page);
  await page.keyboard.press('ArrowDown');
  const ad = page.getByRole('group', { name: /Penrow Kites/ });
  await told(page, 'viewedAdPageFirstQuartile');
  expect(await page.locator('service-player .banner').isVisible()).toBe(false);
  const film = ad.locator('video');
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
  // A tap pauses it, as it pauses a clip.
  await ad.click({ position: { x: 190, y: 300 } });
  await told(page, 'pausedAdPage');
  await ad.click({ position: { x: 190, y: 300 } });
  await told(page, 'resumedAdPage');
  await told(page, 'finishedAd');
  await ad.waitFor({ state: 'detached' });
  await page.waitForFunction(() => globalThis.adsTold.filter(([type]) => type === 'openedClip').length === 2);
  expect(asked(`pings/${DEMO.ads.clipsFilm}/complete`)).toBe(1);
});

test('L9.6 without ads nothing is asked for, nothing comes, and no room is taken', async () => {
  const page = await open({ source: 'none' });
  await page.evaluate(() => library.sharedInstance.openCollection('trending-clips'));
  await told(page, 'openedClip');
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction(() => globalThis.adsTold.filter(([type]) => type === 'openedClip').length === 2);
  expect([asked('/ads'), await page.locator('service-player').locator('.ad, .banner').count()]).toEqual([0, 0]);
});

test('D31 a blocked or silent Google tag takes no room, and its slots are given up after 5 s', async () => {
  const page = await open(GOOGLE);
  await page.evaluate(() => {
    // The page's own stub, whose script never arrives.
    Reflect.set(globalThis, 'googletag', { cmd: [] });
    return library.sharedInstance.openCollection('trending-clips');
  });
  const banner = page.locator('service-player .banner');
  await banner.waitFor({ state: 'attached' });
  await waits(page);
  expect(await banner.isVisible()).toBe(false);
  await banner.waitFor({ state: 'detached', timeout: 8000 });
  await page.locator('service-player .ad').waitFor({ state: 'detached', timeout: 8000 });
  expect(await page.locator('service-player > div').count()).toBe(0);
  expect(await adEvents(page)).toEqual([]);
});

test('Google fills places in the page’s own document, and leaves nothing behind', async () => {
  const page = await open(GOOGLE, '<script src="/fake-googletag.js"></script>');
  const scripts = await page.locator('script').count();
  await page.evaluate(() => {
    const tag = Reflect.get(globalThis, 'googletag');
    tag.cmd.push(() => tag.enableServices());
    return library.sharedInstance.openCollection('trending-clips');
  });
  const creative = (unit: string) => page.locator('service-player > div a', { hasText: unit });
  await creative('/123/site/banner').waitFor();
  await creative('/123/site/clips').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await told(page, 'viewedAdPageFirstQuartile');
  const ad = await creative('/123/site/clips').boundingBox();
  expect(await creative('/123/site/clips').textContent()).toBe(
    '/123/site/clipssite=league placement=clips format=fullScreen',
  );
  // It is what a finger would meet, in the middle of the player.
  const hit = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.closest('a')?.textContent ?? '',
    [(ad?.x ?? 0) + (ad?.width ?? 0) / 2, (ad?.y ?? 0) + (ad?.height ?? 0) / 2],
  );
  expect(hit).toContain('/123/site/clips');
  await page.getByRole('button', { name: 'Skip ad' }).click();
  await creative('/123/site/clips').first().waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.locator('service-player').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => Reflect.get(globalThis, 'googletag').fake.slots.size)).toBe(0);
  expect(await page.locator('script').count()).toBe(scripts);
  expect(await adEvents(page)).toEqual(
    expect.arrayContaining(['openedAd /123/site/banner', 'openedAd /123/site/clips', 'dismissedAd /123/site/banner']),
  );
  expect(opened).toEqual(opened.map(() => ({ errors: [], console: [], violations: [] })));
});
