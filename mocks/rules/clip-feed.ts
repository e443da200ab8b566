import type { AudienceRecord, ClipRecord, CollectionRecord } from '../clip-records';
import { toFingerprint } from '../fingerprint';
import { collectionKey } from '../tables';
import type { World } from '../world';
import { type Attributes, isInAudience, isOpenTo } from './audience';
import { findCategoryByAnyId, findCollection } from './content';
import { isPublished, nextChange } from './schedule';

/** A clip at its place in a collection. */
export interface PlacedClip {
  readonly clip: ClipRecord;
  readonly sortOrder: number;
}

/** What one group of callers sees of a collection, until the schedule changes it. */
interface OpenClips {
  readonly placed: readonly PlacedClip[];
  readonly checksum: string;
  /** By category id; built at the first request. */
  readonly byCategory: Map<string, readonly PlacedClip[]>;
  readonly from: number;
  readonly until: number;
}

/** A collection with its clips in `sortOrder`, and the audiences that make its callers different. */
interface Sorted {
  readonly collection: CollectionRecord;
  readonly placed: readonly PlacedClip[];
  readonly audiences: readonly AudienceRecord[];
}

export interface FeedPage {
  readonly collection: CollectionRecord;
  readonly clips: readonly PlacedClip[];
  readonly pageSize: number;
  /** Clips available in the whole collection to this caller, whatever the filter. (H5.5) */
  readonly total: number;
  readonly checksum: string;
}

export interface FeedQuestion {
  readonly tenantId: string;
  readonly collectionId: string;
  readonly pageNumber: number;
  readonly attributes: Attributes;
  /** Id or external id; an unknown one leaves no clip. */
  readonly categoryId?: string | undefined;
  /** Requests the clips of categories that this user follows. (H11.9) */
  readonly followedBy?: string | undefined;
}

/**
 * One page of a collection. (H5.4, H5.5, H5.7)
 *
 * Lists are kept between calls, so that a page of ten thousand clips costs what a page of forty does.
 *
 * @returns `undefined` for an unknown collection, and for one without a clip that is open to the caller.
 */
export function findFeedPage(world: World, question: FeedQuestion): FeedPage | undefined {
  const sorted = findSorted(world, question.tenantId, question.collectionId);
  if (!sorted) return undefined;
  const { collection } = sorted;
  const open = openClips(world, sorted, question.attributes);
  if (open.placed.length === 0) return undefined;
  const pageSize = collection.pageSize ?? world.tables.tenants.get(question.tenantId)?.pageSize ?? 10;
  const followed = question.followedBy === undefined ? open.placed : followedClips(world, open, question.followedBy);
  const filtered = question.categoryId === undefined ? followed : ofCategory(world, open, followed, question);
  const start = question.pageNumber * pageSize;
  return {
    collection,
    clips: filtered.slice(start, start + pageSize),
    pageSize,
    total: followed.length,
    checksum: ofLanguage(open.checksum, question.attributes),
  };
}

/** The texts are others in another language, so the same list has another checksum there. (H5.12) */
function ofLanguage(checksum: string, attributes: Attributes): string {
  const locale = attributes.get('stLocale');
  return locale === undefined ? checksum : toFingerprint(`${checksum} ${locale}`);
}

/** The number of clips of a collection that are open to the caller; 0 for an unknown one. (H11.4) */
export function countClips(world: World, tenantId: string, collectionId: string, attributes: Attributes): number {
  const sorted = findSorted(world, tenantId, collectionId);
  return sorted ? openClips(world, sorted, attributes).placed.length : 0;
}

/** Whether a clip is published now and open to the caller. */
export function isClipOpen(world: World, clip: ClipRecord, attributes: Attributes): boolean {
  return isPublished(clip, world.now()) && isOpenTo(clip.audiences, attributes);
}

function findSorted(world: World, tenantId: string, collectionId: string): Sorted | undefined {
  const key = `sorted ${collectionKey(tenantId, collectionId)}`;
  const kept = world.derived.get(key) as Sorted | undefined;
  if (kept) return kept;
  const collection = findCollection(world, tenantId, collectionId);
  if (!collection) return undefined;
  const placed = collection.kind === 'manual' ? placeByHand(world, collection) : placeByCategory(world, collection);
  const audiences = new Map(placed.flatMap(({ clip }) => clip.audiences.map((one) => [one.id, one] as const)));
  const sorted: Sorted = { collection, placed, audiences: [...audiences.values()] };
  world.derived.set(key, sorted);
  return sorted;
}

function placeByHand(world: World, collection: CollectionRecord): readonly PlacedClip[] {
  return collection.entries
    .flatMap(({ clipId, sortOrder }) => {
      const clip = world.tables.clips.get(clipId);
      return clip ? [{ clip, sortOrder }] : [];
    })
    .sort((one, other) => one.sortOrder - other.sortOrder);
}

/** Leaves out clips of large collections that are still dormant: no request has needed them yet. */
function placeByCategory(world: World, collection: CollectionRecord): readonly PlacedClip[] {
  const sources = new Set(collection.sourceCategoryIds);
  return [...world.tables.clips.values()]
    .filter((clip) => clip.tenantId === collection.tenantId && clip.categoryIds.some((id) => sources.has(id)))
    .sort((one, other) => (one.publishedAt === other.publishedAt ? 0 : one.publishedAt < other.publishedAt ? 1 : -1))
    .map((clip, sortOrder) => ({ clip, sortOrder }));
}

function openClips(world: World, sorted: Sorted, attributes: Attributes): OpenClips {
  const now = world.now();
  // Callers whom the same audiences take in see the same clips, so the list is kept per group and not per caller.
  const group = sorted.audiences.filter((audience) => isInAudience(audience, attributes)).map(({ id }) => id);
  const key = `open ${collectionKey(sorted.collection.tenantId, sorted.collection.id)} ${group.join(' ')}`;
  const kept = world.derived.get(key) as OpenClips | undefined;
  if (kept && kept.from <= now && now < kept.until) return kept;
  const placed = sorted.placed.filter(({ clip }) => isClipOpen(world, clip, attributes));
  const open: OpenClips = {
    placed,
    checksum: toChecksum(world, sorted.collection, placed),
    byCategory: new Map(),
    from: now,
    until: sorted.placed.reduce((soonest, { clip }) => Math.min(soonest, nextChange(clip, now)), Infinity),
  };
  world.derived.set(key, open);
  return open;
}

function ofCategory(
  world: World,
  open: OpenClips,
  clips: readonly PlacedClip[],
  question: FeedQuestion,
): readonly PlacedClip[] {
  const category = findCategoryByAnyId(world, question.tenantId, question.categoryId ?? '');
  if (!category) return [];
  const within = (list: readonly PlacedClip[]) => list.filter(({ clip }) => clip.categoryIds.includes(category.id));
  if (clips !== open.placed) return within(clips);
  const kept = open.byCategory.get(category.id) ?? within(clips);
  open.byCategory.set(category.id, kept);
  return kept;
}

function followedClips(world: World, open: OpenClips, user: string): readonly PlacedClip[] {
  const followed = new Set<string>();
  for (const [categoryId, users] of world.tables.categoryFollows) if (users.has(user)) followed.add(categoryId);
  return open.placed.filter(({ clip }) => clip.categoryIds.some((id) => followed.has(id)));
}

/** Changes with every content change of the collection, and not with likes and shares. (H5.12) */
function toChecksum(world: World, collection: CollectionRecord, placed: readonly PlacedClip[]): string {
  const parts = placed.map(({ clip, sortOrder }) => `${sortOrder}:${clipFingerprint(world, clip)}`);
  const categories = new Set(placed.flatMap(({ clip }) => clip.categoryIds));
  const details = [...categories].map((id) => JSON.stringify(world.tables.categories.get(id)));
  const { entries: _entries, ...settings } = collection;
  const theme = collection.theme ?? world.tables.tenants.get(collection.tenantId)?.theme;
  return toFingerprint([JSON.stringify(settings), JSON.stringify(theme), ...details, ...parts].join('\n'));
}

function clipFingerprint(world: World, clip: ClipRecord): string {
  const kept = world.fingerprints.get(clip);
  if (kept !== undefined) return kept;
  const { likeCount: _likes, shareCount: _shares, ...content } = clip;
  const fingerprint = toFingerprint(JSON.stringify(content));
  world.fingerprints.set(clip, fingerprint);
  return fingerprint;
}
