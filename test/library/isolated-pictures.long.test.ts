import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DEMO } from '../../mocks';
import { collectionKey } from '../../mocks/tables';
import type { SettingsRecord } from '../../mocks/tenant-records';
import { type LibrarySite, openLibrarySite } from '../browser/library-site';

const ALWAYS = { firstAfter: 1, every: 1 };

let site: LibrarySite;

beforeAll(async () => {
  site = await openLibrarySite();
});

/** A page that allows no media of another origin but by CORS, before a mock that allows just that. */
async function open(ads: SettingsRecord['ads']): Promise<Page> {
  const { world } = site.mock;
  const tenant = world.tables.tenants.get(DEMO.tenants.sports);
  if (tenant) world.tables.tenants.set(tenant.id, { ...tenant, settings: { ...tenant.settings, ads } });
  const headers = { 'Cross-Origin-Embedder-Policy': 'require-corp' };
  const { page } = await site.open({ viewport: 'desktop' }, '', headers);
  await page.evaluate((key) => library.sharedInstance.initialize(key), DEMO.keys.web);
  return page;
}

/** Which of these places in the player have an image that can be seen. */
const shownOf = (page: Page, places: readonly string[]) =>
  page.evaluate((wanted) => {
    const root = document.querySelector('service-player')?.shadowRoot;
    const isThere = (place: string) => (root?.querySelector<HTMLImageElement>(place)?.naturalWidth ?? 0) > 0;
    return wanted.filter(isThere);
  }, places);
const expectShown = (page: Page, places: readonly string[]) =>
  expect.poll(() => shownOf(page, places), { timeout: 8000 }).toEqual(places);

test('S15 every picture of a story is had on an isolated page, and those of its ads', async () => {
  const page = await open({ source: 'firstParty', stories: ALWAYS, clips: ALWAYS });
  await page.evaluate(() => {
    library.sharedInstance.theme = { light: { player: { showStoryIcon: true } } };
    return library.sharedInstance.openCategory('top-stories');
  });
  await expectShown(page, ['.head img.face', '.page .haze', '.ambience img', '.neighbour img']);
  // A video with its poster, then an image.
  for (const [advertiser, still] of [
    ['Groove & Grain', '.filling'],
    ['Court & Lamp', '.ad-still'],
  ]) {
    await page.locator('service-player .ad').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    const ad = page.getByRole('group', { name: new RegExp(`^Advertisement: ${advertiser}`) });
    await ad.waitFor();
    await expectShown(page, ['.ad .ad-haze', `.ad ${still}`]);
    await ad.getByRole('button', { name: 'Skip ad' }).click();
    await ad.waitFor({ state: 'detached' });
  }
});

test('S15 every picture of clips is had on an isolated page: title, categories, follow buttons, notices, banner', async () => {
  const { tables } = site.mock.world;
  const key = collectionKey(DEMO.tenants.sports, DEMO.collections.top);
  const top = tables.collections.get(key);
  if (top) {
    tables.collections.set(key, { ...top, feedTitleImageUrl: 'profiles/crest-1.webp', showBottomBannerAd: true });
  }
  const page = await open({ source: 'firstParty', stories: ALWAYS, clips: { firstAfter: 90, every: 90 } });
  await page.evaluate((id) => library.sharedInstance.openCollection(id), DEMO.collections.top);
  await expectShown(page, ['img.feed-title', '.poster', '.ambience img', '.follow img', '.banner img']);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('button', { name: 'Harbour City' }).click();
  await expectShown(page, ['.category > img', '.category .follow img']);
  await page.getByRole('button', { name: 'Back to all clips' }).click();
  await page.getByRole('tab', { name: 'Following' }).click();
  await expectShown(page, ['.notice img']);
});
