import type { ClipWire, PagedFeedWire } from '../wire';

/** One page of a feed, read: its clips without the broken ones. */
export type FeedPage = PagedFeedWire & {
  /** How many clips of the page were left out, because a field of theirs is missing or of a wrong type. */
  readonly skippedClips: number;
  /** Where the first of them is not what the contract promises, for example `clips[3].id`; undefined when all could be read. */
  readonly firstWrongPath: string | undefined;
};

/**
 * Why a walk over a feed ended.
 *
 * - `complete`: with the clips that `total` promises; narrowed to a category, at its empty page.
 * - `totalTooLarge`: at an empty page, with fewer clips than `total`.
 * - `totalTooSmall`: with more clips than `total`.
 * - `repeating`: after three pages in a row that brought nothing new.
 */
export type ClipWalkEnd = 'complete' | 'totalTooLarge' | 'totalTooSmall' | 'repeating';

/** What a walk over a feed found. */
export interface ClipWalkResult {
  /** Why it ended. */
  readonly ended: ClipWalkEnd;
  /** How many clips were given, each once. */
  readonly clips: number;
  /** How many broken ones were left out, page by page. */
  readonly skippedClips: number;
  /** The feed's own count, as its last page said it. */
  readonly total: number;
  /** The feed's content changed during the walk: a clip may have moved to a page that was read before. */
  readonly contentChanged: boolean;
}

/** The clips of a feed, page after page. */
export interface ClipWalk extends AsyncGenerator<ClipWire, ClipWalkResult, undefined> {
  /** What the walk found; undefined until it ends by itself. */
  readonly result: ClipWalkResult | undefined;
}

/** More pages without anything new than content that moves between two requests explains. */
const MOST_REPEATS = 3;

/** Walks over a feed; `isFiltered` where `total` counts more than the pages can hold. (H5.5, H5.6) */
export function createClipWalk(loadPage: (pageNumber: number) => Promise<FeedPage>, isFiltered: boolean): ClipWalk {
  let result: ClipWalkResult | undefined;

  async function* walk(): AsyncGenerator<ClipWire, ClipWalkResult, undefined> {
    const seen = new Set<string>();
    let repeats = 0;
    let skippedClips = 0;
    let first: FeedPage | undefined;
    for (let pageNumber = 0; result === undefined; pageNumber++) {
      const page = await loadPage(pageNumber);
      const before = seen.size;
      for (const clip of page.clips) {
        if (seen.has(clip.id)) continue;
        seen.add(clip.id);
        yield clip;
      }
      skippedClips += page.skippedClips;
      first ??= page;
      repeats = seen.size > before ? 0 : repeats + 1;
      const isEmpty = page.clips.length + page.skippedClips === 0;
      const ended = toEnd({ given: seen.size, skippedClips, total: page.total, isEmpty, isFiltered, repeats });
      const contentChanged = page.checksum !== first.checksum;
      if (ended) result = { ended, clips: seen.size, skippedClips, total: page.total, contentChanged };
    }
    return result;
  }

  return Object.defineProperty(walk(), 'result', { get: () => result }) as ClipWalk;
}

interface WalkSoFar {
  readonly given: number;
  readonly skippedClips: number;
  readonly total: number;
  /** The last page held nothing at all. */
  readonly isEmpty: boolean;
  readonly isFiltered: boolean;
  /** Pages in a row that brought nothing new. */
  readonly repeats: number;
}

/** How the walk ends here; undefined where it goes on. */
function toEnd({ given, skippedClips, total, isEmpty, isFiltered, repeats }: WalkSoFar): ClipWalkEnd | undefined {
  if (given > total) return 'totalTooSmall';
  if (isEmpty) return isFiltered || given + skippedClips >= total ? 'complete' : 'totalTooLarge';
  // A broken clip may have come twice, so only those that were given count here.
  if (given === total) return 'complete';
  return repeats === MOST_REPEATS ? 'repeating' : undefined;
}
