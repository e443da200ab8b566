import type { ClipWire } from '../api/wire';
import { requireWebUrl, toClipFacts } from './clip-facts';
import { toScriptJson } from './markup';
import { readClipAnswer } from './read-answers';

/** What `toVideoObject` cannot read off a clip. */
export interface VideoObjectOptions {
  /** The canonical URL of the clip's watch page. */
  readonly url: string;
  /** Default: the title of the clip. */
  readonly description?: string;
  /** A URL of a player that other pages may embed. */
  readonly embedUrl?: string;
  /** BCP 47 tag of the language of the video. */
  readonly language?: string;
}

/** A `VideoObject` of schema.org, as Google reads it on a watch page. Times are ISO 8601 in UTC. */
export interface VideoObject {
  /** The vocabulary. */
  readonly '@context': 'https://schema.org';
  /** The type within the vocabulary. */
  readonly '@type': 'VideoObject';
  /** The title of the clip. */
  readonly name: string;
  /** The description of the options, else the title. */
  readonly description: string;
  /** The canonical URL of the watch page. */
  readonly url: string;
  /** The clip's images, the largest first. */
  readonly thumbnailUrl: readonly string[];
  /** The time at which the clip was published. */
  readonly uploadDate: string;
  /** The video file. */
  readonly contentUrl: string;
  /** The player of the options. */
  readonly embedUrl?: string;
  /** The length as an ISO 8601 duration, for example `PT12S`. */
  readonly duration?: string;
  /** The time from which the clip is not shown any more. */
  readonly expires?: string;
  /** The language of the options. */
  readonly inLanguage?: string;
  /** The number of likes. */
  readonly interactionStatistic?: {
    readonly '@type': 'InteractionCounter';
    readonly interactionType: { readonly '@type': 'LikeAction' };
    readonly userInteractionCount: number;
  };
  /** The broadcast, for a live clip. */
  readonly publication?: {
    readonly '@type': 'BroadcastEvent';
    readonly isLiveBroadcast: true;
    readonly startDate: string;
    readonly endDate?: string;
  };
}

/** A field without which search engines cannot use a `VideoObject`. */
export type VideoObjectField = 'name' | 'thumbnailUrl' | 'uploadDate' | 'contentUrl';

/** The `VideoObject` of a clip, or the name of the first missing field. */
export type VideoObjectResult =
  | { readonly videoObject: VideoObject; readonly json: string; readonly missing: undefined }
  | { readonly videoObject: undefined; readonly json: ''; readonly missing: VideoObjectField };

/**
 * Creates the structured data of a clip's watch page. `json` is safe text for a `<script type="application/ld+json">`,
 * which a content security policy does not block.
 *
 * Without a title, an image, a date or a video, `videoObject` is undefined and `missing` names the field.
 *
 * @throws `ApiError` if the clip is not an answer of the API client. `TypeError` for an invalid URL in the options.
 * @example
 * ```ts
 * const clip = await client.clips.get(id);
 * const { json, missing } = toVideoObject(clip, { url: `https://www.example.com/watch/${clip.id}` });
 * const head = missing ? '' : `<script type="application/ld+json">${json}</script>`;
 * ```
 */
export function toVideoObject(clip: ClipWire, options: VideoObjectOptions): VideoObjectResult {
  const facts = toClipFacts(readClipAnswer(clip));
  const url = requireWebUrl('url', options.url);
  const embedUrl = options.embedUrl === undefined ? undefined : requireWebUrl('embedUrl', options.embedUrl);
  const { title, imageUrls, publishedAt, videoUrl, durationSeconds, expiresAt, likeCount } = facts;
  const missing = findMissing(facts);
  if (missing) return { videoObject: undefined, json: '', missing };
  const videoObject: VideoObject = {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description: options.description?.trim() || title,
    url,
    thumbnailUrl: imageUrls,
    uploadDate: publishedAt,
    contentUrl: videoUrl,
    ...(embedUrl ? { embedUrl } : {}),
    ...(durationSeconds ? { duration: toIsoDuration(durationSeconds) } : {}),
    ...(expiresAt ? { expires: expiresAt } : {}),
    ...(options.language ? { inLanguage: options.language } : {}),
    ...(likeCount > 0
      ? {
          interactionStatistic: {
            '@type': 'InteractionCounter',
            interactionType: { '@type': 'LikeAction' },
            userInteractionCount: likeCount,
          },
        }
      : {}),
    ...(facts.isLive
      ? {
          publication: {
            '@type': 'BroadcastEvent',
            isLiveBroadcast: true,
            startDate: publishedAt,
            ...(expiresAt ? { endDate: expiresAt } : {}),
          },
        }
      : {}),
  };
  return { videoObject, json: toScriptJson(videoObject), missing: undefined };
}

/** The first field that search engines require and the clip lacks. */
export function findMissing(facts: ReturnType<typeof toClipFacts>): VideoObjectField | undefined {
  if (!facts.title) return 'name';
  if (facts.imageUrls.length === 0) return 'thumbnailUrl';
  if (!facts.publishedAt) return 'uploadDate';
  return facts.videoUrl ? undefined : 'contentUrl';
}

/** `PT1H2M3S`; a part of zero is left out. */
function toIsoDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const parts = [
    [Math.floor(whole / 3600), 'H'],
    [Math.floor(whole / 60) % 60, 'M'],
    [whole % 60, 'S'],
  ] as const;
  return `PT${parts.flatMap(([value, unit]) => (value > 0 ? `${value}${unit}` : [])).join('')}`;
}
