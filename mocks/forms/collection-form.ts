import type { CollectionRecord } from '../clip-records';
import type { CategoryRecord } from '../records';
import { ACTION } from './action-form';
import { CONTRACT } from './contract-schemas.generated';
import { applyForm } from './record-form';
import { ADDRESS, as, list, object, orNull, pick, TEXT, TITLES } from './schema';

const { PagedFeed: feed, ClipCategory: category } = CONTRACT;

/** What a person may write of a collection. */
export const COLLECTION = object('Collection', {
  title: as(feed.feedTitle, 'feedTitle'),
  titleImage: as(ADDRESS, 'feedTitleImageUrl'),
  order: list(TEXT),
  ...pick(feed, 'supportsNavigation', 'enableViewedOrdering', 'enableFollowing'),
  ...pick(feed, 'continuousPlayEnabled', 'showBottomBannerAd'),
  realTimeUpdateSeconds: { ...feed.realTimeUpdate, minimum: 1 },
  pageSize: orNull({ ...feed.pageSize, minimum: 1 }),
});

export type CollectionForm = Partial<CollectionRecord> & {
  readonly titleImage?: string;
  /** Names of videos without their ending. */
  readonly order?: readonly string[];
};

/** The fields of a collection that a form has. */
export const toCollectionFields = ({ order: _, ...form }: CollectionForm) =>
  applyForm<Partial<CollectionRecord>>(COLLECTION, {}, form);

const CATEGORY = object('Category', {
  title: as({ ...category.displayTitle, minLength: 1 }, 'displayTitle', 'name'),
  titles: as(TITLES, 'displayTitles'),
  type: { ...category.type, minLength: 1 },
  picture: as(ADDRESS, 'thumbnailUrl'),
  ...pick(category, 'description', 'isFollowable', 'availableForNavigation', 'showInClips'),
  action: orNull(ACTION),
});

/** The categories of a tenant, by external id. */
export const CATEGORIES = object('Categories', {}, { additionalProperties: CATEGORY });

export type CategoryForm = Partial<CategoryRecord> & {
  readonly title?: string;
  readonly picture?: string;
};
export type CategoriesForm = Readonly<Record<string, CategoryForm>>;

/** The fields of a category that a form has. */
export const toCategoryFields = (form: CategoryForm) => applyForm<Partial<CategoryRecord>>(CATEGORY, {}, form);
