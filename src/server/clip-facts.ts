import { readClip, readTime } from '../api/read-clip';
import type { ClipWire } from '../api/wire';
import { readString } from '../model/record';
import { readWebUrl } from '../model/url';

/** What a search engine or a shared link shows of a clip. Every URL has passed `readWebUrl`; a missing value is `''`. */
export interface ClipFacts {
  readonly title: string;
  /** ISO 8601 in UTC. */
  readonly publishedAt: string;
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
  readonly videoUrl: string;
  /** The largest images first. */
  readonly imageUrls: readonly string[];
  /** The image for shared links. */
  readonly shareImageUrl: string;
  readonly durationSeconds: number | undefined;
  readonly isLive: boolean;
  readonly likeCount: number;
}

/** Reads a clip as the browser does. */
export function toClipFacts(wire: ClipWire): ClipFacts {
  const clip = readClip(wire, wire.collectionId);
  const images = [clip?.posterUrl, clip?.thumbnails.large, clip?.thumbnails.fallback, clip?.thumbnails.medium];
  const imageUrls = [...new Set(images)].filter((url) => url !== undefined && url !== '') as string[];
  return {
    title: (clip?.title ?? '').trim(),
    publishedAt: toIso(readTime(wire, 'publishedAt') ?? readTime(wire, 'publishAt') ?? readTime(wire, 'creationTime')),
    expiresAt: toIso(clip?.removeAt),
    videoUrl: clip?.url ?? '',
    imageUrls,
    shareImageUrl: readWebUrl(readString(wire, 'ogImageUrl')) || (imageUrls[0] ?? ''),
    durationSeconds: clip?.durationSeconds,
    isLive: clip?.isLive ?? false,
    likeCount: clip?.likeCount ?? 0,
  };
}

const toIso = (time: number | undefined): string => (time === undefined ? '' : new Date(time).toISOString());

/** @throws `TypeError` that names the option. */
export function requireWebUrl(name: string, value: unknown): string {
  const url = readWebUrl(value);
  if (!url) throw new TypeError(`\`${name}\` must be an absolute http(s) URL without a user name or password.`);
  return url;
}
