import type { Clip, Thumbnails } from '../model/clip';
import { isRecord, readArray, readBoolean, readNumber, readOwn, readString, readStrings } from '../model/record';
import { readWebUrl } from '../model/url';
import { readWebActions } from './read-action';
import { readCategory } from './read-category';

/** A larger length is invalid; the length of the media is used instead. (G10) */
const LONGEST_DURATION_SECONDS = 24 * 60 * 60;

/** Reads a clip of a feed; undefined without an id: such a clip is skipped. (G7, G9) */
export function readClip(input: unknown, collectionId: string): Clip | undefined {
  const id = readString(input, 'id');
  if (!id) return undefined;
  const thumbnails = readThumbnails(input);
  return {
    id,
    externalId: readString(input, 'externalId'),
    collectionId: readString(input, 'collectionId') || collectionId,
    title: readString(input, 'description'),
    eyebrow: readString(input, 'eyebrow'),
    url: readWebUrl(readOwn(input, 'url')),
    thumbnails,
    posterUrl: readWebUrl(readOwn(input, 'playcardUrl')) || thumbnails.large || thumbnails.fallback,
    isLive: readBoolean(input, 'isLive'),
    durationSeconds: readDurationSeconds(input),
    publishAt: readTime(input, 'publishAt'),
    removeAt: readTime(input, 'removeAt'),
    captionsUrl: readWebUrl(readOwn(readOwn(input, 'subtitle'), 'vtt')),
    hasNoCaptions: readBoolean(input, 'hasNoCaptions'),
    enableProgressBar: readBoolean(input, 'enableProgressBar'),
    actions: readWebActions(input),
    categoryExternalIds: readStrings(input, 'categories'),
    categories: readArray(input, 'clipCategories').flatMap((category) => readCategory(category) ?? []),
    shareUrl: readString(input, 'deepLink') || readString(readOwn(input, 'links'), 'webViewer'),
    likeCount: readNumber(input, 'likeCount') ?? 0,
    likeCountDisplay: readString(input, 'likeCountDisplay'),
    shareCount: readNumber(input, 'shareCount') ?? 0,
    shareCountDisplay: readString(input, 'shareCountDisplay'),
    metadata: readTextRecord(readOwn(input, 'metadata')),
  };
}

export function readThumbnails(input: unknown): Thumbnails {
  const sized = readOwn(input, 'thumbnails');
  return {
    small: readWebUrl(readOwn(sized, 'small')),
    medium: readWebUrl(readOwn(sized, 'medium')),
    large: readWebUrl(readOwn(sized, 'large')),
    fallback: readWebUrl(readOwn(input, 'thumbnailUrl')),
  };
}

/** Epoch milliseconds; undefined for an empty or invalid time. (G16) */
export function readTime(input: unknown, key: string): number | undefined {
  const time = Date.parse(readString(input, key));
  return Number.isNaN(time) ? undefined : time;
}

export function readDurationSeconds(input: unknown): number | undefined {
  const seconds = readNumber(input, 'duration');
  return seconds !== undefined && seconds > 0 && seconds <= LONGEST_DURATION_SECONDS ? seconds : undefined;
}

function readTextRecord(input: unknown): Readonly<Record<string, string>> {
  if (!isRecord(input)) return {};
  // fromEntries defines own properties, so that a `__proto__` key stays data. (S7)
  return Object.fromEntries(
    Object.entries(input).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[key, String(value)]]
        : [],
    ),
  );
}
