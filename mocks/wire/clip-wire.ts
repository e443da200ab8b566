import type { ClipRecord, ThumbnailsRecord } from '../clip-records';
import { pickLocalised } from '../rules/audience';
import type { TenantRecord } from '../tenant-records';
import type { World } from '../world';
import { toActionWire, toNullableActionWire } from './action-wire';
import { toCategoryWire } from './category-wire';
import { toDisplayCount } from './display-count';

/** The context of a clip: its list and its reader. */
export interface ClipSetting {
  readonly tenant: TenantRecord;
  readonly collectionId: string;
  readonly sortOrder: number;
  readonly locale: string | undefined;
  readonly toMediaUrl: (address: string) => string;
}

/** A clip as the wire carries it: every field of the document, in its type. (H5.3, H5.8, H5.10) */
export function toClipWire(world: World, clip: ClipRecord, setting: ClipSetting) {
  const { tenant, toMediaUrl, locale } = setting;
  const categories = clip.categoryIds.flatMap((id) => world.tables.categories.get(id) ?? []);
  const { likeCount, shareCount } = clipCounts(world, clip);
  const primaryAction = toNullableActionWire(clip.primaryAction);
  const vtt = pickLocalised(Object.values(clip.captions)[0], clip.captions, locale);
  const shareUrl = `https://${tenant.shareDomain}/clips/${clip.id}`;
  return {
    id: clip.id,
    description: pickLocalised(clip.description, clip.descriptions, locale),
    thumbnailUrl: toMediaUrl(clip.thumbnailUrl),
    thumbnails: toThumbnailsWire(clip.thumbnails, toMediaUrl),
    playcardUrl: toMediaUrl(clip.playcardUrl),
    ogImageUrl: toMediaUrl(clip.ogImageUrl),
    url: toMediaUrl(clip.url),
    categories: categories.map(({ externalId }) => externalId),
    clipCategories: categories.map((category) => toCategoryWire(category, locale, toMediaUrl)),
    isLive: clip.isLive,
    action: primaryAction,
    primaryAction,
    secondaryAction: toNullableActionWire(clip.secondaryAction),
    deepLink: `${shareUrl}?collection=[COLLECTIONID]`,
    links: { android: `${shareUrl}?app=android`, iosUniversal: `${shareUrl}?app=ios`, webViewer: shareUrl },
    shareCountDisplay: toDisplayCount(shareCount),
    shareCount,
    likeCountDisplay: toDisplayCount(likeCount),
    likeCount,
    publishAt: clip.publishAt,
    removeAt: clip.removeAt,
    duration: clip.durationSeconds,
    audiences: clip.audiences.map((audience) => ({ ...audience, values: [...audience.values] })),
    externalId: clip.externalId,
    creationTime: clip.creationTime,
    sortOrder: setting.sortOrder,
    subtitle: vtt === undefined ? null : { vtt: toMediaUrl(vtt) },
    metadata: { ...clip.metadata },
    score: clip.score,
    fireTvActions: clip.fireTvActions?.map(toActionWire) ?? null,
    enableProgressBar: clip.enableProgressBar,
    secondaryActions: clip.secondaryActions.map(toActionWire),
    webActions: clip.webActions?.map(toActionWire) ?? null,
    collectionId: setting.collectionId,
    eyebrow: clip.eyebrow,
    publishedAt: clip.publishedAt,
    editorialBoostAppliedAt: clip.editorialBoostAppliedAt,
    hasNoCaptions: clip.hasNoCaptions,
  };
}

export function toThumbnailsWire({ small, medium, large }: ThumbnailsRecord, toMediaUrl: (address: string) => string) {
  return { small: toMediaUrl(small), medium: toMediaUrl(medium), large: toMediaUrl(large) };
}

/** What the clip had at the beginning, and one for each viewer since. (H11.8) */
export function clipCounts(
  world: World,
  clip: ClipRecord,
): { readonly likeCount: number; readonly shareCount: number } {
  return {
    likeCount: clip.likeCount + (world.tables.clipLikes.get(clip.id)?.size ?? 0),
    shareCount: clip.shareCount + (world.tables.clipShares.get(clip.id)?.size ?? 0),
  };
}
