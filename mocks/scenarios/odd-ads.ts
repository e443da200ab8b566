import type { SettingsRecord } from '../tenant-records';
import type { World } from '../world';

function changeAds(world: World, change: (ads: SettingsRecord['ads']) => SettingsRecord['ads']): void {
  for (const [id, tenant] of [...world.tables.tenants]) {
    const settings = { ...tenant.settings, ads: change(tenant.settings.ads) };
    world.tables.tenants.set(id, { ...tenant, settings });
  }
}

/** No tenant shows ads. */
export function switchAdsOff(world: World): void {
  changeAds(world, () => ({ source: 'none' }));
}

/** Tenants with ads of their own sell their places to Google. */
export function sellToGoogle(world: World): void {
  changeAds(world, (ads) =>
    ads.source === 'none'
      ? ads
      : {
          source: 'googleAdManager',
          networkCode: '123456',
          storiesAdUnitPath: 'league/stories',
          clipsAdUnitPath: 'league/clips',
          bannerAdUnitPath: 'league/banner',
          nativeTemplateId: null,
          customTargeting: { site: 'league' },
          durationSeconds: 8,
          skippableAfterSeconds: 3,
          stories: ads.stories,
          clips: ads.clips,
        },
  );
}
