import type { ClipWire } from '../api/wire';
import { type ClipFacts, requireWebUrl, toClipFacts } from './clip-facts';
import { toOpeningTag, toTextElement } from './markup';
import { readClipAnswer } from './read-answers';

/** What `toShareHead` cannot read off a clip. */
export interface ShareHeadOptions {
  /** The canonical URL of the clip's watch page. */
  readonly url: string;
  /** Default: the title of the clip. */
  readonly description?: string;
  /** The name of your site: `og:site_name`, and the title of a clip that has none. */
  readonly siteName?: string;
  /** The account of your site, for example `@example`: `twitter:site`. */
  readonly twitterSite?: string;
}

/** The head of a watch page: as HTML, and as values for a framework's own metadata. */
export interface ShareHead {
  /** `<title>`, `<link rel="canonical">` and the `<meta>` tags, escaped. */
  readonly html: string;
  /** The title of the clip, else the name of the site, else its host. */
  readonly title: string;
  /** The URL of the options. */
  readonly canonicalUrl: string;
  /** Open Graph tags have `property`, others have `name`. */
  readonly metas: readonly ShareMeta[];
}

/** The attributes of one `<meta>` tag. */
export type ShareMeta =
  | { readonly property: string; readonly content: string }
  | { readonly name: string; readonly content: string };

/**
 * Creates the title, the canonical link, and the Open Graph and Twitter tags of a clip's watch page.
 *
 * A clip without an image has no image tags, and its Twitter card is a `summary`.
 *
 * @throws `ApiError` if the clip is not an answer of the API client. `TypeError` for an invalid URL in the options.
 * @example
 * ```ts
 * const clip = await client.clips.get(id);
 * const head = toShareHead(clip, { url: `https://www.example.com/watch/${clip.id}`, siteName: 'Example' });
 * const page = `<head>${head.html}</head>`;
 * ```
 */
export function toShareHead(clip: ClipWire, options: ShareHeadOptions): ShareHead {
  const facts = toClipFacts(readClipAnswer(clip));
  const canonicalUrl = requireWebUrl('url', options.url);
  const title = facts.title || options.siteName || new URL(canonicalUrl).hostname;
  const metas = toMetas(facts, title, canonicalUrl, options);
  const html = [
    toTextElement('title', title),
    toOpeningTag('link', { rel: 'canonical', href: canonicalUrl }),
    ...metas.map((meta) => toOpeningTag('meta', { ...meta })),
  ].join('\n');
  return { html, title, canonicalUrl, metas };
}

function toMetas(
  { shareImageUrl, videoUrl }: ClipFacts,
  title: string,
  url: string,
  { description, siteName, twitterSite }: ShareHeadOptions,
): readonly ShareMeta[] {
  const about = description?.trim() || title;
  // Sites that show a shared link play MP4 only.
  const isMp4 = videoUrl !== '' && new URL(videoUrl).pathname.endsWith('.mp4');
  const tags = [
    ['description', about],
    ['og:type', 'video.other'],
    ['og:url', url],
    ['og:title', title],
    ['og:description', about],
    ['og:site_name', siteName],
    ['og:image', shareImageUrl],
    ['og:image:alt', shareImageUrl && title],
    ['og:video', isMp4 ? videoUrl : ''],
    ['og:video:type', isMp4 ? 'video/mp4' : ''],
    ['twitter:card', shareImageUrl ? 'summary_large_image' : 'summary'],
    ['twitter:site', twitterSite],
    ['twitter:title', title],
    ['twitter:description', about],
    ['twitter:image', shareImageUrl],
    ['twitter:image:alt', shareImageUrl && title],
  ] as const;
  return tags.flatMap(([key, content]): ShareMeta[] => {
    if (!content) return [];
    return [key.startsWith('og:') ? { property: key, content } : { name: key, content }];
  });
}
