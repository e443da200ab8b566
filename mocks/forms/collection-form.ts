import type { CollectionRecord } from '../clip-records';
import type { ActionRecord, CategoryRecord } from '../records';
import { ACTION_SHAPE } from './action-form';
import { address, byLanguage, flag, list, maybe, number, text } from './fields';
import type { GroupShape, ValueOf } from './shape';

/** What a person may write of a collection. */
export const COLLECTION_SHAPE = {
  kind: 'group',
  label: 'Collection',
  otherNames: { feedTitle: 'title', name: 'title', clips: 'order', continuousPlay: 'continuousPlayEnabled' },
  fields: {
    title: text('Title'),
    titleImage: address('Picture instead of the title'),
    order: list('Order', text('Film'), { hint: 'Names of films without their ending; the others follow by name.' }),
    supportsNavigation: flag('Categories in the player'),
    enableViewedOrdering: flag('Viewed clips come last'),
    enableFollowing: flag('Following tab'),
    continuousPlayEnabled: flag('Goes on at the end of a clip'),
    showBottomBannerAd: flag('Banner below the clip'),
    realTimeUpdateSeconds: maybe(number('Seconds between two refreshes', { least: 1, most: 86_400, isWhole: true })),
    pageSize: maybe(number('Clips a page', { least: 1, most: 1000, isWhole: true })),
  },
} as const satisfies GroupShape;

export type CollectionForm = ValueOf<typeof COLLECTION_SHAPE>;

/** The fields of a collection that a form says. */
export function toCollectionFields({
  title,
  titleImage,
  order: _,
  ...same
}: CollectionForm): Partial<CollectionRecord> {
  return {
    ...same,
    ...(title !== undefined && { feedTitle: title }),
    ...(titleImage !== undefined && { feedTitleImageUrl: titleImage }),
  };
}

const CATEGORY_SHAPE = {
  kind: 'group',
  label: 'Category',
  otherNames: { name: 'title', displayTitle: 'title', icon: 'picture', thumbnail: 'picture' },
  fields: {
    title: text('Title', { isNeeded: true }),
    titles: byLanguage('Titles in other languages', text('Title')),
    type: text('Type', {
      hint: 'team, player, league, event, topic, sponsor, other, or a word of your own.',
      isNeeded: true,
    }),
    description: maybe(text('Description')),
    picture: address('Picture'),
    isFollowable: flag('May be followed'),
    availableForNavigation: flag('Offered in the player'),
    showInClips: flag('Shown on clips'),
    action: maybe({ ...ACTION_SHAPE, label: 'Button' }),
  },
} as const satisfies GroupShape;

export type CategoryForm = ValueOf<typeof CATEGORY_SHAPE>;

/** The categories of a tenant, by your own ids. */
export const CATEGORIES_SHAPE = { kind: 'group', label: 'Categories', fields: {}, others: CATEGORY_SHAPE } as const;

/** The fields of a category that a form says. */
export function toCategoryFields({ title, titles, picture, action, ...same }: CategoryForm): Partial<CategoryRecord> {
  return {
    ...same,
    ...(title !== undefined && { displayTitle: title, name: title }),
    ...(titles !== undefined && { displayTitles: titles }),
    ...(picture !== undefined && { thumbnailUrl: picture }),
    // An action that was read has its type, which its shape needs.
    ...(action !== undefined && { action: action as ActionRecord | null }),
  };
}
