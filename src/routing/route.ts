import { isSafeId } from '../model/id';
import { OpenedReason } from '../model/words';

/** What a hash of ours names. `''` stands for "not named". */
export type Route = StoryRoute | ClipsRoute;

export interface StoryRoute {
  readonly kind: 'stories';
  readonly basename: string;
  readonly storyId: string;
  readonly pageId: string;
  /** A category's player rather than that of a view. */
  readonly categoryId: string;
  /** Only this story. (L5.3) */
  readonly single: boolean;
  readonly openedReason: OpenedReason | undefined;
}

export interface ClipsRoute {
  readonly kind: 'clips';
  readonly basename: string;
  readonly collectionId: string;
  readonly clipId: string;
  readonly categoryId: string;
  readonly openedReason: OpenedReason | undefined;
}

export type RouteKind = Route['kind'];

/** First part of the default players' hashes. */
export const DEFAULT_BASENAMES = { stories: 'stories', clips: 'clips' } as const;

/** A hash past this length is not one of ours. (S10) */
const LONGEST_HASH = 1024;

/** The reasons a link may name; any other is for the library to know. */
const LINK_REASONS: readonly OpenedReason[] = [
  OpenedReason.storyListTap,
  OpenedReason.clipListTap,
  OpenedReason.deepLink,
];

/**
 * Reads a hash. Undefined for one that is not ours: another basename, an id outside the pattern, anything left over;
 * nothing is decoded, so `..%2f` never becomes a path. (S10)
 */
export function readRoute(hash: string, kindOf: (basename: string) => RouteKind | undefined): Route | undefined {
  if (hash.length > LONGEST_HASH) return undefined;
  const [path = '', query = '', ...rest] = hash.replace(/^#/, '').split('?');
  const [basename = '', first = '', second = '', ...more] = path.split('/');
  const kind = kindOf(basename);
  if (!kind || rest.length > 0 || more.length > 0 || !isSafeId(first)) return undefined;
  if (path.split('/').length > 2 && !isSafeId(second)) return undefined;

  const parameters = new URLSearchParams(query);
  const categoryId = parameters.get('categoryId') ?? '';
  if (categoryId && !isSafeId(categoryId)) return undefined;
  const openedReason = LINK_REASONS.find((reason) => reason === parameters.get('openedReason'));

  return kind === 'stories'
    ? {
        kind,
        basename,
        storyId: first,
        pageId: second,
        categoryId,
        single: parameters.get('single') === '1',
        openedReason,
      }
    : { kind, basename, collectionId: first, clipId: second, categoryId, openedReason };
}

/** The hash that names `route`, with its `#`; the same string for the same route. */
export function toHash(route: Route): string {
  const ids = route.kind === 'stories' ? [route.storyId, route.pageId] : [route.collectionId, route.clipId];
  const parameters = [
    route.categoryId ? `categoryId=${encodeURIComponent(route.categoryId)}` : '',
    route.kind === 'stories' && route.single ? 'single=1' : '',
    route.openedReason ? `openedReason=${route.openedReason}` : '',
  ].filter(Boolean);
  const path = [route.basename, ...ids].filter(Boolean).join('/');
  return `#${path}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`;
}
