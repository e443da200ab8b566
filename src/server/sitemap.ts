import type { ClipWire } from '../api/wire';
import { type ClipFacts, requireWebUrl, toClipFacts } from './clip-facts';
import { toTextElement } from './markup';
import { type LeftOut, readFeedAnswer } from './read-answers';
import { findMissing } from './video-object';

/** A feed page of the API client, or the clips that you collected from several. */
export interface SitemapFeed {
  /** Clips as the API client returns them. */
  readonly clips: readonly ClipWire[];
}

/** What `toSitemap` cannot read off a feed. */
export interface SitemapOptions {
  /** Returns the URL of a clip's watch page. */
  readonly toUrl: (clip: ClipWire) => string;
  /** Default: the title of the clip. */
  readonly toDescription?: (clip: ClipWire) => string;
  /** The current time in epoch milliseconds; clips that expired before it are left out. Default: `Date.now()`. */
  readonly now?: number;
}

/** A video sitemap. */
export interface Sitemap {
  /** The whole XML file. */
  readonly xml: string;
  /** Clips that are not in the file. */
  readonly leftOut: readonly LeftOut[];
}

/** The limit of the sitemap protocol. */
const MOST_URLS = 50_000;

/** Longer texts and videos are invalid in a video sitemap. */
const LONGEST_DESCRIPTION = 2048;
const LONGEST_SECONDS = 28_800;

/**
 * Creates a video sitemap of the watch pages of a feed. A clip without a usable id, title, image, date or video, and an
 * expired clip, is left out and reported.
 *
 * @throws `ApiError` if the feed is not an answer of the API client. `TypeError` for an invalid URL of `toUrl`.
 * `RangeError` for more than 50,000 clips, which is the limit of one file.
 * @example
 * ```ts
 * const clips = [];
 * for await (const clip of client.feeds.clips('top-clips')) clips.push(clip);
 * const { xml, leftOut } = toSitemap({ clips }, { toUrl: (clip) => `https://www.example.com/watch/${clip.id}` });
 * ```
 */
export function toSitemap(feed: SitemapFeed, { toUrl, toDescription, now = Date.now() }: SitemapOptions): Sitemap {
  const { entries, leftOut } = readFeedAnswer<ClipWire>(feed, 'clips');
  if (entries.length > MOST_URLS)
    throw new RangeError(`A sitemap has at most 50,000 URLs, not ${entries.length}: write several files.`);
  const skipped: LeftOut[] = [...leftOut];
  const urls = entries.flatMap((clip) => {
    const facts = toClipFacts(clip);
    const isExpired = facts.expiresAt !== '' && Date.parse(facts.expiresAt) <= now;
    const missing = isExpired ? 'removeAt' : findMissing(facts);
    if (missing) {
      skipped.push({ id: clip.id, missing });
      return [];
    }
    return toUrlElement(facts, requireWebUrl('toUrl(clip)', toUrl(clip)), toDescription?.(clip).trim() || facts.title);
  });
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
  return { xml, leftOut: skipped };
}

/** The elements are in the order of the schema. */
function toUrlElement(facts: ClipFacts, url: string, description: string): string {
  const { title, imageUrls, videoUrl, durationSeconds, expiresAt, publishedAt, isLive } = facts;
  const duration = durationSeconds && durationSeconds <= LONGEST_SECONDS ? `${Math.ceil(durationSeconds)}` : '';
  return [
    '<url>',
    toTextElement('loc', url),
    '<video:video>',
    toTextElement('video:thumbnail_loc', imageUrls[0] ?? ''),
    toTextElement('video:title', title),
    toTextElement('video:description', [...description].slice(0, LONGEST_DESCRIPTION).join('')),
    toTextElement('video:content_loc', videoUrl),
    toTextElement('video:duration', duration),
    toTextElement('video:expiration_date', expiresAt),
    toTextElement('video:publication_date', publishedAt),
    toTextElement('video:live', isLive ? 'yes' : 'no'),
    '</video:video>',
    '</url>',
  ].join('');
}
