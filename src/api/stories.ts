import type { Category } from '../model/category';
import { readArray, readBoolean, readOwn, readString, readStrings } from '../model/record';
import type { Story, StoryListing, StoryPage, StoryPageType } from '../model/story';
import { readWebUrl } from '../model/url';
import { withoutTwins } from '../model/without-twins';
import { toPath } from './operation-path';
import { readAction } from './read-action';
import { readCategory } from './read-category';
import { readDurationSeconds, readThumbnails, readTime } from './read-clip';
import { readRefreshSeconds } from './read-refresh';
import type { Transport } from './transport';

/** The key that identifies one story. */
export type StoryKey = { readonly id: string } | { readonly externalId: string } | { readonly pageId: string };

/** The stories of any of these categories; without categories, all stories. (H11.2) */
export async function loadStories(
  transport: Pick<Transport, 'get'>,
  categoryIds: readonly string[],
): Promise<StoryListing> {
  const body = await transport.get(
    '/api/app/stories',
    categoryIds.map((id) => ['categories', id] as const),
    {
      personalized: true,
    },
  );
  const categories = readArray(body, 'categoryDetails').flatMap((category) => readCategory(category) ?? []);
  return {
    title: readString(body, 'title'),
    enableViewedOrdering: readBoolean(body, 'enableViewedOrdering'),
    realTimeUpdateSeconds: readRefreshSeconds(body),
    checksum: readString(body, 'checksum'),
    theme: readOwn(body, 'theme'),
    categories,
    stories: withoutTwins(readArray(body, 'stories').flatMap((story) => readStory(story, categories) ?? [])),
  };
}

/** One story; rejects with status 404 if there is none. (H11.3) */
export async function loadStory(transport: Transport, key: StoryKey): Promise<Story | undefined> {
  if ('id' in key) return readStory(await transport.get(toPath('/api/app/stories/{id}', key.id), [], PERSONALIZED));
  const query = 'externalId' in key ? (['externalId', key.externalId] as const) : (['pageId', key.pageId] as const);
  return readStory(await transport.get('/api/app/stories/lookup', [query], PERSONALIZED));
}

const PERSONALIZED = { personalized: true } as const;

const PAGE_TYPES: ReadonlySet<string> = new Set<StoryPageType>(['image', 'video', 'poll', 'triviaQuiz']);

const isPageType = (type: string): type is StoryPageType => PAGE_TYPES.has(type);

/** Reads a story and its categories out of the feed's `categories`; undefined without an id or without a valid page. */
export function readStory(input: unknown, categories: readonly Category[] = []): Story | undefined {
  const id = readString(input, 'id');
  const pages = withoutTwins(readArray(input, 'pages').flatMap((page) => readPage(page) ?? []));
  if (!id || pages.length === 0) return undefined;
  const titles = readOwn(input, 'titles');
  const categoryIds = readStrings(input, 'categories');
  const title = readString(titles, 'long') || readString(input, 'title');
  return {
    id,
    externalId: readString(input, 'externalId'),
    title,
    shortTitle: readString(titles, 'short') || title,
    eyebrow: readString(input, 'eyebrow'),
    thumbnails: readThumbnails(input),
    profilePictureUrl: readWebUrl(readOwn(input, 'profilePictureUrl')),
    categoryIds,
    categories: categories.filter(({ externalId }) => categoryIds.includes(externalId)),
    isLive: readBoolean(input, 'isLive'),
    isPinned: readBoolean(input, 'isPinned'),
    publishedAt: readTime(input, 'publishedAt'),
    shareUrl: readString(input, 'deepLink'),
    pages,
  };
}

function readPage(input: unknown): StoryPage | undefined {
  const id = readString(input, 'id');
  const type = readString(input, 'type');
  if (!id || !isPageType(type)) return undefined;
  return {
    id,
    title: readString(input, 'title'),
    type,
    url: readWebUrl(readOwn(input, 'url')),
    posterUrl: readWebUrl(readOwn(input, 'playcardUrl')),
    durationSeconds: readDurationSeconds(input),
    skippable: readBoolean(input, 'skippable', true),
    action: readAction(readOwn(input, 'action')),
    shareUrl: readString(input, 'deepLink'),
    captionsUrl: readWebUrl(readOwn(readOwn(input, 'subtitle'), 'vtt')),
    engagementUnit: readOwn(input, 'engagementUnit'),
  };
}
