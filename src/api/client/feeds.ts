import { toPath } from '../operation-path';
import type { StoryFeedWire } from '../wire';
import { requireId, requireInteger, requirePathId, requireTexts, requireWord } from './arguments';
import { type ClipWalk, createClipWalk, type FeedPage } from './clip-walk';
import type { Exchange } from './exchange';
import { createPersonalRead, type PersonalOptions } from './personal-read';

/** The client version that the service asks of every feed request. (H5.1) */
const CLIENT_VERSION = '11.0.0';

const PLATFORMS = ['ios', 'android', 'web'] as const;

export interface FeedOptions extends PersonalOptions {
  /** Only clips of this category; id or external id. */
  readonly categoryId?: string;
  /** `web` when left out. */
  readonly platform?: (typeof PLATFORMS)[number];
}

export interface FeedPageOptions extends FeedOptions {
  /** 0-indexed; 0 when left out. */
  readonly pageNumber?: number;
}

/** A feed of stories, read: its stories without the broken ones. */
export type StoryFeedResult = StoryFeedWire & {
  /** How many stories were left out, because a field of theirs is missing or of a wrong type. */
  readonly skippedStories: number;
  /** Where the first of them is not what the contract promises; undefined when all could be read. */
  readonly firstWrongPath: string | undefined;
};

export interface StoryFeedOptions extends PersonalOptions {
  /** Ids or external ids; the stories of all categories when left out or empty. */
  readonly categories?: readonly string[];
}

/** What viewers see; needs the client option `apiKey`. Each method rejects with `ApiError` for every answer but 200. */
export interface FeedOperations {
  /**
   * One page of a collection's clips. An unknown collection is an empty page, not an error.
   *
   * A clip with a missing or wrong field is left out and counted in `skippedClips`. A page of which no clip can be
   * read, or whose list holds something else, rejects with `UnexpectedAnswer`.
   *
   * @throws `TypeError` for an empty id, `RangeError` for one over 256 characters or a page number below 0.
   */
  page(collectionId: string, options?: FeedPageOptions): Promise<FeedPage>;
  /**
   * Every clip of a collection, page after page, each clip once.
   *
   * Ends when `total` is reached, at an empty page, or after three pages in a row that bring nothing new; `result`
   * then says which. A page is asked for when its first clip is.
   *
   * @example
   * ```ts
   * const walk = client.feeds.clips('top-clips');
   * for await (const clip of walk) console.log(clip.id, clip.description);
   * console.log(walk.result?.ended);
   * ```
   */
  clips(collectionId: string, options?: FeedOptions): ClipWalk;
  /** The stories of categories, pinned ones first, with their pages. A broken story is left out and counted. */
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
    if (categoryId !== undefined) query.push(['categoryId', requireId('categoryId', categoryId)]);
    const path = toPath('/api/app/clips/{collectionId}/clips/paged', requirePathId('collectionId', collectionId));
    return read({ operation: 'pagedClips', path, query, skipping: 'clips' }, options);
  };

  return {
    page,
    clips: (collectionId, options) =>
      createClipWalk((pageNumber) => page(collectionId, { ...options, pageNumber }), options?.categoryId !== undefined),
    async stories(options) {
      const categories = requireTexts('categories', options?.categories ?? [], requireId);
      const query = categories.map((category) => ['categories', category] as const);
      return read({ operation: 'getStories', path: '/api/app/stories', query, skipping: 'stories' }, options);
    },
  };
}
