import type { ClipWire, PagedFeedWire, StoryFeedWire } from '../wire';
import { requireInteger, requirePathId, requireText, requireTexts, requireWord } from './arguments';
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

export interface StoryFeedOptions extends PersonalOptions {
  /** Ids or external ids; the stories of all categories when left out or empty. */
  readonly categories?: readonly string[];
}

/** What viewers see; needs the client option `apiKey`. Each method rejects with `ApiError` for every answer but 200. */
export interface FeedOperations {
  /**
   * One page of a collection's clips. An unknown collection is an empty page, not an error. (H5)
   *
   * @throws `TypeError` for an empty id, `RangeError` for a page number below 0.
   */
  page(collectionId: string, options?: FeedPageOptions): Promise<PagedFeedWire>;
  /**
   * Every clip of a collection, page after page, each clip once. (H5.6)
   *
   * Ends when `total` is reached, or at a page that is empty or brings nothing new. A page is asked for when its
   * first clip is.
   *
   * @example
   * ```ts
   * for await (const clip of client.feeds.clips('top-clips')) console.log(clip.id, clip.description);
   * ```
   */
  clips(collectionId: string, options?: FeedOptions): AsyncGenerator<ClipWire, void, undefined>;
  /** The stories of categories, pinned ones first, with their pages. (H11.2, ours) */
  stories(options?: StoryFeedOptions): Promise<StoryFeedWire>;
}

export function createFeedOperations(exchange: Exchange): FeedOperations {
  const read = createPersonalRead(exchange);

  const page = async (collectionId: string, options: FeedPageOptions = {}): Promise<PagedFeedWire> => {
    const { pageNumber = 0, categoryId, platform = 'web' } = options;
    const query: (readonly [string, string])[] = [
      ['ClientPlatform', requireWord('platform', platform, PLATFORMS)],
      ['ClientVersion', CLIENT_VERSION],
      ['pageNumber', String(requireInteger('pageNumber', pageNumber, 0, Number.MAX_SAFE_INTEGER))],
    ];
    if (categoryId !== undefined) query.push(['categoryId', requireText('categoryId', categoryId)]);
    return read(`/api/app/clips/${requirePathId('collectionId', collectionId)}/clips/paged`, query, options);
  };

  return {
    page,
    async *clips(collectionId, options) {
      const seen = new Set<string>();
      for (let pageNumber = 0; ; pageNumber++) {
        const { clips, total } = await page(collectionId, { ...options, pageNumber });
        // Content that changes between two pages moves clips from one to the next.
        const fresh = clips.filter(({ id }) => !seen.has(id));
        for (const clip of fresh) {
          seen.add(clip.id);
          yield clip;
        }
        if (fresh.length === 0 || seen.size >= total) return;
      }
    },
    async stories(options) {
      const categories = requireTexts('categories', options?.categories ?? []);
      return read(
        '/api/app/stories',
        categories.map((category) => ['categories', category] as const),
        options,
      );
    },
  };
}
