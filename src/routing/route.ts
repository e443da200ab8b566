import type { OpenedReason } from '../model/enums';

/** The content of a hash. `''` means "not named". */
export type Route = StoryRoute | ClipsRoute;

export interface StoryRoute {
  readonly kind: 'stories';
  readonly basename: string;
  readonly storyId: string;
  readonly pageId: string;
  /** The player of a category instead of a view. */
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

/** The first part of a hash; decides whether it may name a player. */
export function readBasename(hash: string): string {
  return decode(/^#([^/?]{0,500})/.exec(hash)?.[1] ?? '');
}

/** Decodes a part of a hash; `''` if it is not valid text. */
export function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
