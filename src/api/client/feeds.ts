import { toPath } from '../operation-path';
import { requireInteger, requirePathId, requireText, requireTexts, requireWord } from './arguments';
import { type ClipWalk, createClipWalk, type FeedPage } from './clip-walk';
import type { Exchange } from './exchange';
import { createPersonalRead, type PersonalOptions } from './personal-read';
import type { StoryFeed } from './repaired-answers';

/** The client version that every feed request must contain. (H5.1) */
const CLIENT_VERSION = '11.0.0';

const PLATFORMS = ['ios', 'android', 'web'] as const;

export interface FeedOptions extends PersonalOptions {
  /** Only clips of this category; id or external id. */
  readonly categoryId?: string;
  /** Default: `web`. */
  readonly platform?: (typeof PLATFORMS)[number];
}

export interface FeedPageOptions extends FeedOptions {
  /** 0-indexed. Default: 0. */
  readonly pageNumber?: number;
}

/** A feed of stories, without invalid stories. */
export type StoryFeedResult = StoryFeed & {
  /** The number of stories that were left out because a field is missing or has a wrong type. */
  readonly skippedStories: number;
  /** The first path that breaks the contract, in a story or in the theme; undefined if there is none. */
  readonly firstWrongPath: string | undefined;
};

export interface StoryFeedOptions extends PersonalOptions {
  /** Ids or external ids. Omitted or empty: all categories. */
  readonly categories?: readonly string[];
}

/** Feeds as viewers see them; needs the client option `apiKey`. Each method rejects with `ApiError` for every response except 200. */
export interface FeedOperations {
  /**
   * One page of a collection's clips. An unknown collection is an empty page, not an error.
   *
   * A clip with a missing or wrong field is left out and counted in `skippedClips`. A page without one
   * readable clip, or whose list contains something else, rejects with `UnexpectedAnswer`.
   *
   * @throws `TypeError` for an empty id, `RangeError` for a page number below 0.
   */
  page(collectionId: string, options?: FeedPageOptions): Promise<FeedPage>;
  /**
   * Every clip of a collection, page after page, each clip once.
   *
   * Ends when `total` is reached, at an empty page, or after three pages in a row without new clips; `result` then
   * has the reason. A page is requested when you read its first clip. An aborted `signal` ends the iteration before
   * the next clip: it rejects with the signal's reason.
   *
   * @example
   * ```ts
   * const walk = client.feeds.clips('top-clips');
   * for await (const clip of walk) console.log(clip.id, clip.description);
   * console.log(walk.result?.ended);
   * ```
   */
  clips(collectionId: string, options?: FeedOptions): ClipWalk;
  /** The stories of categories, pinned ones first, with their pages. An invalid story is left out and counted. */
  stories(options?: StoryFeedOptions): Promise<StoryFeedResult>;
}

export function createFeedOperations(exchange: Exchange): FeedOperations {
  const read = createPersonalRead(exchange);

  const page = async (collectionId: string, options: FeedPageOptions = {}): Promise<FeedPage> => {
    const { pageNumber = 0, categoryId, platform = 'web' } = options;
    const query: (readonly [string, string])[] = [
      ['ClientPlatform', requireWord('platform', platform, PLATFORMS)],
      ['ClientVersion', CLIENT_VERSION],
      ['pageNumber', String(requireInteger('pageNumber', pageNumber, 0, Number.MAX_SAFE_INTEGER))],
    ];
    if (categoryId !== undefined) query.push(['categoryId', requireText('categoryId', categoryId)]);
    const path = toPath('/api/app/clips/{collectionId}/clips/paged', requirePathId('collectionId', collectionId));
    return read({ operation: 'pagedClips', path, query, skipping: 'clips' }, options);
  };

  return {
    page,
    clips: (collectionId, options) =>
      createClipWalk((pageNumber) => page(collectionId, { ...options, pageNumber }), {
        isFiltered: options?.categoryId !== undefined,
        signal: options?.signal,
      }),
    async stories(options) {
      const categories = requireTexts('categories', options?.categories ?? [], requireText);
      const query = categories.map((category) => ['categories', category] as const);
      return read({ operation: 'getStories', path: '/api/app/stories', query, skipping: 'stories' }, options);
    },
  };
}
