import { OpenedReason } from '../model/enums';
import { isCategoryId, isSafeId } from '../model/id';
import { decode, type Route, type RouteKind } from './route';

/** A longer hash is ignored. (S10) */
const LONGEST_HASH = 2048;

/** The reasons that a link may name; the others are internal. */
const LINK_REASONS: readonly OpenedReason[] = [
  OpenedReason.storyListTap,
  OpenedReason.clipListTap,
  OpenedReason.deepLink,
];

/**
 * Reads a hash. Undefined for a foreign hash: another basename, an ID outside the pattern, additional parts. Each part is
 * decoded separately, once, and then checked against the pattern: `%2D` is `-`, and `..%2f` never becomes a path. (S10)
 */
export function readRoute(hash: string, kindOf: (basename: string) => RouteKind | undefined): Route | undefined {
  if (hash.length > LONGEST_HASH) return undefined;
  const [path = '', query = '', ...rest] = hash.slice(1).split('?');
  const parts = path.split('/').map(decode);
  const [basename = '', first = '', second = ''] = parts;
  const kind = kindOf(basename);
  if (!kind || rest.length > 0 || parts.length < 2 || parts.length > 3 || !parts.every(isSafeId)) return undefined;

  const parameters = new URLSearchParams(query);
  const categoryId = parameters.get('categoryId') ?? '';
  if (categoryId && !isCategoryId(categoryId)) return undefined;
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
