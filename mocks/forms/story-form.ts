import { buildPage } from '../seeds/build-story';
import type { PageRecord, StoryRecord } from '../story-records';
import { ACTION, AUDIENCES } from './action-form';
import { CONTRACT } from './contract-schemas.generated';
import { applyForm, type RecordForm } from './record-form';
import { ADDRESS, as, CAPTIONS, folded, list, METADATA, MOMENT, object, orNull, pick, TEXT, TITLES } from './schema';

const { Story: story, StoryPage: page } = CONTRACT;

/** What a person may write of a page of a story. */
export const PAGE = object('Page', {
  title: page.title,
  durationSeconds: { ...page.duration, minimum: 1 },
  skippable: page.skippable,
  action: orNull(ACTION),
  url: { ...page.url, format: 'address' },
  ...folded({
    captions: CAPTIONS,
    titles: TITLES,
    type: page.type,
    playcardUrl: { ...page.playcardUrl, format: 'address' },
    id: { ...page.id, format: 'uuid' },
  }),
});

/** What a person may write of a story. */
export const STORY = object('Story', {
  title: { ...story.title, minLength: 1 },
  shortTitle: story.titles.properties.short,
  eyebrow: story.eyebrow,
  categories: as(story.categories, 'categoryIds'),
  status: { ...TEXT, enum: ['Published', 'Draft', 'Scheduled', 'Unscheduled'] },
  ...pick(story, 'isPinned', 'isLive'),
  ...folded({
    titles: TITLES,
    poster: as(ADDRESS, 'thumbnailUrl', 'thumbnails.small', 'thumbnails.medium', 'thumbnails.large'),
    profilePicture: as({ ...story.profilePictureUrl, format: 'address' }, 'profilePictureUrl'),
    publishedAt: as(orNull(MOMENT), 'earliestCurrentPublishAt'),
    audiences: AUDIENCES,
    externalId: story.externalId,
    metadata: METADATA,
  }),
  pages: list(PAGE),
});

export type PageForm = Partial<PageRecord>;
export type StoryForm = Omit<RecordForm<StoryRecord>, 'pages'> & {
  readonly profilePicture?: string | null;
  readonly publishedAt?: string | null;
  readonly pages?: readonly PageForm[];
};

/** The story with the fields of the form; what the form leaves out stays. */
export function applyStoryForm(record: StoryRecord, form: StoryForm): StoryRecord {
  const { title, publishedAt, pages } = form;
  // A short title that equals the title stays equal.
  const isShort = title !== undefined && record.shortTitle === record.title;
  return {
    ...applyForm(STORY, record, { ...(isShort && { shortTitle: title }), ...form }),
    // Records are compared as texts, so every moment is written the same way.
    ...(publishedAt !== undefined && {
      earliestCurrentPublishAt: publishedAt ? new Date(publishedAt).toISOString() : null,
    }),
    ...(pages && { pages: pages.map((one, index) => ({ ...findPage(record, one, index), ...one })) }),
  };
}

function findPage({ pages, title }: StoryRecord, { id = crypto.randomUUID() }: PageForm, index: number): PageRecord {
  return pages.find((one) => one.id === id) ?? buildPage({ id, title, durationSeconds: 6 + (index % 2) });
}
