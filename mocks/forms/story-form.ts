import type { ActionRecord } from '../records';
import { buildPage } from '../seeds/build-story';
import type { PageRecord, StoryRecord } from '../story-records';
import { ACTION_SHAPE, AUDIENCE_SHAPE } from './action-form';
import { type FormPlaces, toActionForm, toAudience } from './clip-form';
import { address, byLanguage, choice, flag, list, maybe, metadata, moment, number, text } from './fields';
import type { GroupShape, ValueOf } from './shape';

/** What a person may write of a page of a story. */
export const PAGE_SHAPE = {
  kind: 'group',
  label: 'Page',
  otherNames: { duration: 'durationSeconds', description: 'title', subtitles: 'captions', image: 'url', film: 'url' },
  fields: {
    title: text('Title'),
    durationSeconds: number('Length in seconds', { least: 1, most: 3600, isWhole: true }),
    skippable: flag('May be skipped'),
    action: maybe({ ...ACTION_SHAPE, label: 'Button' }),
    captions: byLanguage('Captions', address('WebVTT file'), { isRare: true }),
    titles: byLanguage('Titles in other languages', text('Title'), { isRare: true }),
  },
} as const satisfies GroupShape;

/** A page in a list of pages: what it shows as well, and which one it is. */
const LISTED_PAGE_SHAPE = {
  ...PAGE_SHAPE,
  fields: {
    ...PAGE_SHAPE.fields,
    type: choice('Shows', ['image', 'video', 'poll', 'triviaQuiz'], { isRare: true }),
    url: address('Picture or film'),
    playcardUrl: address('Poster of the film', { isRare: true }),
    id: text('Id', { format: 'guid', isRare: true }),
  },
} as const satisfies GroupShape;

const ABOUT = {
  title: text('Title', { isNeeded: true }),
  shortTitle: text('Short title, for tiles'),
  eyebrow: maybe(text('Line above the title')),
  categories: list('Categories', text('Category')),
  status: choice('Status', ['Published', 'Draft', 'Scheduled', 'Unscheduled']),
  isPinned: flag('Comes first'),
  isLive: flag('Live'),
} as const;

const DETAILS = {
  titles: byLanguage('Titles in other languages', text('Title')),
  poster: address('Picture of the tile'),
  profilePicture: maybe(address('Round picture'), { isRare: true }),
  publishedAt: moment('Shows from', { isRare: true }),
  audiences: list('Only for', AUDIENCE_SHAPE, { isRare: true }),
  externalId: maybe(text('Your own id'), { isRare: true }),
  metadata,
} as const;

const OTHER_NAMES = {
  name: 'title',
  description: 'title',
  thumbnail: 'poster',
  image: 'poster',
  category: 'categories',
};

/** What a person may write of a story; its pages are files beside it. */
export const STORY_FILE_SHAPE = {
  kind: 'group',
  label: 'Story',
  otherNames: OTHER_NAMES,
  fields: { ...ABOUT, ...DETAILS },
} as const satisfies GroupShape;

/** The same with its pages. */
export const STORY_SHAPE = {
  kind: 'group',
  label: 'Story',
  otherNames: OTHER_NAMES,
  fields: { ...ABOUT, pages: list('Pages', LISTED_PAGE_SHAPE), ...DETAILS },
} as const satisfies GroupShape;

export type StoryForm = ValueOf<typeof STORY_SHAPE>;
export type PageForm = ValueOf<typeof LISTED_PAGE_SHAPE>;

/** A story as a person edits it. */
export function toStoryForm(story: StoryRecord, places: FormPlaces): StoryForm {
  return {
    title: story.title,
    shortTitle: story.shortTitle,
    eyebrow: story.eyebrow,
    categories: places.externalIds(story.categoryIds),
    status: story.status,
    isPinned: story.isPinned,
    isLive: story.isLive,
    pages: story.pages.map(toPageForm),
    titles: story.titles,
    poster: story.thumbnailUrl,
    profilePicture: story.profilePictureUrl,
    publishedAt: story.earliestCurrentPublishAt ?? '',
    audiences: story.audiences,
    externalId: story.externalId,
    metadata: story.metadata,
  };
}

function toPageForm({ engagement: _, ...page }: PageRecord): PageForm {
  return { ...page, action: toActionForm(page.action) };
}

/** The story with what the form says; what it leaves out stays. */
export function applyStoryForm(story: StoryRecord, form: StoryForm, places: FormPlaces): StoryRecord {
  const { title, categories, poster, profilePicture, publishedAt, audiences, pages, ...same } = form;
  return {
    ...story,
    ...same,
    ...(title !== undefined && { title }),
    // A short title that was the title goes with it.
    ...(title !== undefined &&
      form.shortTitle === undefined &&
      story.shortTitle === story.title && { shortTitle: title }),
    ...(categories !== undefined && { categoryIds: places.categoryIds(categories) }),
    ...(poster !== undefined && {
      thumbnailUrl: poster,
      thumbnails: { small: poster, medium: poster, large: poster },
    }),
    ...(profilePicture !== undefined && { profilePictureUrl: profilePicture }),
    ...(publishedAt !== undefined && { earliestCurrentPublishAt: publishedAt === '' ? null : toIso(publishedAt) }),
    ...(audiences !== undefined && { audiences: audiences.map(toAudience) }),
    ...(pages !== undefined && {
      pages: pages.map((page, index) => applyPageForm(findPage(story, page, index), page)),
    }),
  };
}

function findPage(story: StoryRecord, form: PageForm, index: number): PageRecord {
  const found = form.id === undefined ? undefined : story.pages.find(({ id }) => id === form.id);
  return (
    found ?? buildPage({ id: form.id ?? crypto.randomUUID(), title: story.title, durationSeconds: 6 + (index % 2) })
  );
}

/** The page with what the form says. */
export function applyPageForm(page: PageRecord, { action, ...form }: PageForm): PageRecord {
  // An action that was read has its type, which its shape needs.
  return { ...page, ...form, ...(action !== undefined && { action: action as ActionRecord | null }) };
}

/** Moments as the service writes them, so that they can be compared as texts. */
const toIso = (moment: string) => new Date(moment).toISOString();
