import type { ClipRecord } from '../clip-records';
import { toFingerprint } from '../fingerprint';
import { clips as films, type MediaEntry, type StreamEntry } from '../media/catalogue';
import { DEMO } from './demo-identifiers';

/** A GUID made out of a text: the same text returns the same id. */
export function toStableGuid(text: string): string {
  const digits = (toFingerprint(text) + toFingerprint(`${text}.`) + toFingerprint(`.${text}`)).slice(0, 32);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

/**
 * A clip for your own tests: every field has a pleasant default, yours win.
 *
 * Without an `id` it is made out of what you give, so two clips need different fields or ids of their own.
 *
 * @example
 * ```ts
 * addCollection(world, { id: 'my-clips', clips: [buildClip({ description: 'Our opening goal', isLive: true })] });
 * ```
 */
export function buildClip(given: Partial<ClipRecord> = {}): ClipRecord {
  const description = given.description ?? 'A corner from the left';
  return {
    id: given.id ?? toStableGuid(`clip ${JSON.stringify(given)}`),
    tenantId: DEMO.tenants.sports,
    externalId: null,
    description,
    descriptions: {},
    ...toClipMedia(films[0]),
    hasNoCaptions: true,
    categoryIds: [],
    isLive: false,
    primaryAction: null,
    secondaryAction: null,
    secondaryActions: [],
    webActions: null,
    fireTvActions: null,
    shareCount: 0,
    likeCount: 0,
    publishAt: '',
    removeAt: '',
    audiences: [],
    creationTime: '2026-01-01T09:00:00.000Z',
    publishedAt: '2026-01-01T10:00:00.000Z',
    editorialBoostAppliedAt: null,
    metadata: {},
    score: null,
    enableProgressBar: true,
    eyebrow: null,
    ...given,
  };
}

/** The fields of a clip that come from its video. */
export function toClipMedia(
  film: MediaEntry | StreamEntry | undefined,
): Pick<
  ClipRecord,
  'url' | 'thumbnailUrl' | 'thumbnails' | 'playcardUrl' | 'ogImageUrl' | 'captions' | 'durationSeconds'
> {
  const poster = film?.poster ?? { small: '', medium: '', large: '' };
  return {
    url: film === undefined ? '' : 'hls' in film ? film.hls : film.mp4,
    thumbnailUrl: poster.medium,
    thumbnails: { small: poster.small, medium: poster.medium, large: poster.large },
    // The catalogue's playcards are 4:3 cards; a player's poster has the shape of its video.
    playcardUrl: poster.large,
    ogImageUrl: film?.ogImage ?? '',
    captions: film?.captions ? { ...film.captions } : {},
    durationSeconds: film?.durationSeconds ?? 6,
  };
}
