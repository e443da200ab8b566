import type { ClipRecord, CollectionRecord } from '../clip-records';
import { collectionKey, type Tables } from '../tables';
import { buildCollection } from './build-collection';
import { buildClipRow } from './demo-clips';
import { DEMO } from './demo-identifiers';
import { buildMixedClips } from './demo-mixed-clips';
import { buildTopClips } from './demo-top-clips';
import { createCalendar, type Plant, type SeedCalendar } from './plant';

/** The collections of both tenants; the two largest are dormant until a request needs them. */
export const plantCollections: Plant = (tables, { seed, now }) => {
  const calendar = createCalendar(now);
  plantSports(tables, seed, calendar);
  plantArts(tables, seed, calendar);
};

function plantSports(tables: Tables, seed: number, calendar: SeedCalendar): void {
  const { collections, categories, tenants } = DEMO;
  const categoryIds = [
    categories.harbour,
    categories.falcons,
    categories.rovers,
    categories.comets,
    categories.okafor,
    categories.lindqvist,
    categories.league,
    categories.behindTheScenes,
  ];
  const row = (first: number, count: number) =>
    buildClipRow({ tenantId: tenants.sports, tenant: 1, first, count, seed, calendar, categoryIds });
  const stamp = `seed ${seed} of ${calendar.at(0)}`;
  const top = buildTopClips(calendar);
  const game = row(101, 18);
  const trending = row(201, 24);
  plant(tables, top, {
    id: collections.top,
    feedTitle: 'Top clips',
    supportsNavigation: true,
    enableFollowing: true,
    realTimeUpdateSeconds: 60,
  });
  plant(tables, game, {
    id: collections.game,
    feedTitle: 'Game day',
    feedTitleImageUrl: 'profiles/crest-1.webp',
    imageTitleIos: 'profiles/crest-1.webp',
    imageTitleAndroid: 'profiles/crest-1.webp',
    supportsNavigation: true,
    enableViewedOrdering: true,
  });
  plant(tables, trending, {
    id: collections.trending,
    feedTitle: 'Trending',
    enableFollowing: true,
    supportsNavigation: true,
    showBottomBannerAd: true,
    continuousPlayEnabled: false,
  });
  plant(tables, [], {
    id: collections.automatic,
    kind: 'categories',
    sourceCategoryIds: [categories.harbour],
    feedTitle: 'Harbour City, gathered by category',
  });
  plant(tables, [], { id: collections.empty, feedTitle: 'Nothing yet' });
  plant(tables, row(301, 1), { id: collections.one, feedTitle: 'One clip', theme: {} });
  plant(tables, row(311, 7), { id: collections.seven, feedTitle: 'Seven clips' });
  plant(tables, row(401, 40), { id: collections.forty, feedTitle: 'Forty clips', supportsNavigation: true });
  plant(tables, buildMixedClips(calendar), {
    id: collections.mixed,
    feedTitle: 'Mixed clips',
    supportsNavigation: true,
  });
  sleep(tables, stamp, { id: collections.twoHundredFifty, feedTitle: 'Archive', supportsNavigation: true }, () =>
    row(2001, 250),
  );
  sleep(tables, stamp, { id: collections.tenThousand, feedTitle: 'Endless clips' }, () => row(100_001, 10_000));
}

function plantArts(tables: Tables, seed: number, calendar: SeedCalendar): void {
  const { artsCategories, artsCollections, tenants, clips, clipExternalIds } = DEMO;
  const row = (first: number, count: number) =>
    buildClipRow({
      ...{ tenantId: tenants.arts, tenant: 2, first, count, seed, calendar },
      categoryIds: [artsCategories.music, artsCategories.theatre],
    });
  const top = row(1, 9).map((clip) =>
    clip.id === clips.artsFirst
      ? { ...clip, externalId: clipExternalIds.artsFirst, description: 'Dress rehearsal, curtain up' }
      : clip,
  );
  plant(tables, top, { id: artsCollections.top, tenantId: tenants.arts, feedTitle: 'Festival clips' });
  plant(tables, row(101, 5), { id: artsCollections.stage, tenantId: tenants.arts, feedTitle: 'From the wings' });
}

function plant(tables: Tables, clips: readonly ClipRecord[], given: Partial<CollectionRecord>): void {
  const collection = buildCollection({ ...given, clips });
  for (const clip of clips) tables.clips.set(clip.id, clip);
  tables.collections.set(collectionKey(collection.tenantId, collection.id), collection);
}

/** Both the clips and the places in the collection are made on the first call and kept: records never change. */
function sleep(
  tables: Tables,
  stamp: string,
  given: Partial<CollectionRecord>,
  make: () => readonly ClipRecord[],
): void {
  const collection = buildCollection(given);
  let made: readonly ClipRecord[] | undefined;
  let filled: CollectionRecord | undefined;
  tables.dormant.set(collectionKey(collection.tenantId, collection.id), {
    stamp,
    clips: () => {
      made ??= make();
      return made;
    },
    get collection() {
      filled ??= made && buildCollection({ ...given, clips: made });
      return filled ?? collection;
    },
  });
}
