import type { ClipWire } from '../wire';
import type { PagedFeed } from './repaired-answers';

/** One page of a feed, without invalid clips. */
export type FeedPage = PagedFeed & {
  /** The number of clips that were left out because a field is missing or has a wrong type. */
  readonly skippedClips: number;
  /** The first path that breaks the contract: in a clip that was left out, else in the theme; undefined if there is none. */
  readonly firstWrongPath: string | undefined;
};

/**
 * Why an iteration over a feed ended.
 *
 * - `complete`: with the clips that `total` promises; with a category filter, at the empty page.
 * - `totalTooLarge`: at an empty page, with fewer clips than `total`.
 * - `totalTooSmall`: with more clips than `total`.
 * - `repeating`: after three pages in a row without new clips.
 */
export type ClipWalkEnd = 'complete' | 'totalTooLarge' | 'totalTooSmall' | 'repeating';

/** The result of an iteration over a feed. */
export interface ClipWalkResult {
  /** Why it ended. */
  readonly ended: ClipWalkEnd;
  /** The number of yielded clips. */
  readonly clips: number;
  /** The number of invalid clips that were left out, summed over pages. */
  readonly skippedClips: number;
  /** `total` of the last page. */
  readonly total: number;
  /** The content changed during the iteration: a clip may have moved to a page that was already read. */
  readonly contentChanged: boolean;
}

/** The clips of a feed, page after page. */
export interface ClipWalk extends AsyncGenerator<ClipWire, ClipWalkResult, undefined> {
  /** The result; undefined until the iteration ends by itself. */
  readonly result: ClipWalkResult | undefined;
}

/** Content that moves between two requests does not explain so many pages without new clips. */
const MOST_REPEATS = 3;

export interface ClipWalkOptions {
  /** The feed is filtered by a category: `total` counts more clips than its pages can contain. (H5.5) */
  readonly isFiltered: boolean;
  /** Ends the iteration at once, also between two clips of a page. */
  readonly signal: AbortSignal | undefined;
}

/** Iterates over a feed page by page. (H5.6) */
export function createClipWalk(
  loadPage: (pageNumber: number) => Promise<FeedPage>,
  { isFiltered, signal }: ClipWalkOptions,
): ClipWalk {
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
        signal?.throwIfAborted();
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
  /** The last page was empty. */
  readonly isEmpty: boolean;
  readonly isFiltered: boolean;
  /** The number of pages in a row without new clips. */
  readonly repeats: number;
}

/** The reason if the iteration ends here; undefined if it continues. */
function toEnd({ given, skippedClips, total, isEmpty, isFiltered, repeats }: WalkSoFar): ClipWalkEnd | undefined {
  if (given > total) return 'totalTooSmall';
  if (isEmpty) return isFiltered || given + skippedClips >= total ? 'complete' : 'totalTooLarge';
  // An invalid clip may have appeared twice, so only yielded clips count here.
  if (given === total) return 'complete';
  return repeats === MOST_REPEATS ? 'repeating' : undefined;
}
