import { isSafeId } from '../model/id';
import { OpenedReason } from '../model/words';
import type { Route, RouteKind } from './route';

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
