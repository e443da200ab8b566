import type { PagedFeedWire } from '../../src/api/wire';
import { toEmptyResponse, toErrorResponse, toJsonResponse } from '../answers';
import { type Call, readUserAttributes } from '../call';
import { type FeedPage, findFeedPage } from '../rules/clip-feed';
import { findFeedQueryFault } from '../rules/feed-query';
import { toClipWire } from '../wire/clip-wire';
import { toThemeWire } from '../wire/theme-wire';

/** One page of a collection. (H5) */
export function answerPagedFeed(call: Call): Response {
  const { query, world, tenant } = call;
  const fault = findFeedQueryFault(query);
  if (fault !== undefined) return toErrorResponse('C', 400, fault);
  const collectionId = call.params.collectionId ?? '';
  const isFollowing = query.get('feed') === 'following';
  const attributes = readUserAttributes(query);
  const page = findFeedPage(world, {
    tenantId: tenant.id,
    collectionId,
    pageNumber: Number(query.get('pageNumber') ?? 0),
    attributes,
    categoryId: query.get('categoryId') || undefined,
    followedBy: isFollowing ? (query.get('user') ?? '') : undefined,
  });
  const tag = { 'cache-tag': `collection-${encodeURIComponent(collectionId)}` };
  if (!page) return toJsonResponse(200, EMPTY, isFollowing ? NO_STORE : { ...tag, ...EDGE });
  if (isFollowing) return toJsonResponse(200, toFeedWire(call, page, attributes.get('stLocale')), NO_STORE);
  // Weak: two bodies of one checksum differ in their likes and shares. (H5.12)
  const headers = { ...tag, ...EDGE, etag: `W/"${page.checksum}"` };
  if (isSameTag(call.headers.get('if-none-match'), headers.etag)) return toEmptyResponse(304, headers);
  return toJsonResponse(200, toFeedWire(call, page, attributes.get('stLocale')), headers);
}

/** Edges may keep a page for a minute; browsers revalidate each time and mostly get a 304. (H5.12) */
const EDGE = { 'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate' };
const NO_STORE = { 'cache-control': 'no-store' };

/** An empty or unknown collection. (H5.7) */
const EMPTY: PagedFeedWire = {
  feedTitle: '',
  feedTitleImageUrl: '',
  clips: [],
  imageTitleIos: '',
  imageTitleAndroid: '',
  supportsNavigation: false,
  enableViewedOrdering: false,
  enableFollowing: false,
  realTimeUpdate: null,
  continuousPlayEnabled: false,
  checksum: null,
  pageSize: 0,
  showBottomBannerAd: false,
  theme: {},
  total: 0,
};

function toFeedWire(call: Call, page: FeedPage, locale: string | undefined): PagedFeedWire {
  const { world, tenant, toMediaUrl } = call;
  const { collection } = page;
  return {
    feedTitle: collection.feedTitle,
    feedTitleImageUrl: toMediaUrl(collection.feedTitleImageUrl),
    clips: page.clips.map(({ clip, sortOrder }) =>
      toClipWire(world, clip, { tenant, collectionId: collection.id, sortOrder, locale, toMediaUrl }),
    ),
    imageTitleIos: toMediaUrl(collection.imageTitleIos),
    imageTitleAndroid: toMediaUrl(collection.imageTitleAndroid),
    supportsNavigation: collection.supportsNavigation,
    enableViewedOrdering: collection.enableViewedOrdering,
    enableFollowing: collection.enableFollowing,
    realTimeUpdate: collection.realTimeUpdateSeconds,
    continuousPlayEnabled: collection.continuousPlayEnabled,
    checksum: page.checksum,
    pageSize: page.pageSize,
    showBottomBannerAd: collection.showBottomBannerAd,
    theme: toThemeWire(collection.theme ?? tenant.theme, toMediaUrl),
    total: page.total,
  };
}

/** Weak comparison, as caches do it: a list of tags, or `*`. */
function isSameTag(given: string | null, tag: string): boolean {
  if (given === null) return false;
  const opaque = (one: string) => one.trim().replace(/^W\//, '');
  return given.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(tag));
}
