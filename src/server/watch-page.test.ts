import { describe, expect, test } from 'vitest';
import { WITHOUT_IMAGES, wireClip } from '../../test/fakes/wire-clip';
import type { ClipWire } from '../api/wire';
import { ApiError as ClientError } from '../api-client';
import { ApiError, toShareHead, toSitemap, toVideoObject } from '../server';

const url = 'https://www.example.com/watch/c-1';
const toUrl = ({ id }: ClipWire) => `https://www.example.com/watch/${id}`;

describe('toVideoObject', () => {
  test('has the fields of a watch page', () => {
    const { videoObject, missing } = toVideoObject(wireClip(), { url, language: 'en' });
    expect(missing).toBeUndefined();
    expect(videoObject).toEqual({
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'A corner from the left',
      description: 'A corner from the left',
      url,
      thumbnailUrl: [
        'https://media.example.com/c-1-large.jpg',
        'https://media.example.com/c-1.jpg',
        'https://media.example.com/c-1-medium.jpg',
      ],
      uploadDate: '2026-01-01T10:00:00.000Z',
      contentUrl: 'https://media.example.com/c-1.mp4',
      duration: 'PT1M15S',
      inLanguage: 'en',
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'LikeAction' },
        userInteractionCount: 3,
      },
    });
  });

  test.each([
    ['name', { description: ' ' }],
    ['thumbnailUrl', WITHOUT_IMAGES],
    ['thumbnailUrl', { ...WITHOUT_IMAGES, thumbnailUrl: 'javascript:alert(1)' }],
    ['uploadDate', { publishedAt: 'soon', creationTime: '' }],
    ['contentUrl', { url: 'ftp://media.example.com/c-1.mp4' }],
  ])('is withheld with the name of the missing field: %s', (missing, given) => {
    expect(toVideoObject(wireClip(given), { url })).toEqual({ videoObject: undefined, json: '', missing });
  });

  test('the live clip is a broadcast, and an end is its expiry', () => {
    const { videoObject } = toVideoObject(wireClip({ isLive: true, removeAt: '2026-02-01T00:00:00Z' }), { url });
    expect(videoObject?.expires).toBe('2026-02-01T00:00:00.000Z');
    expect(videoObject?.publication).toEqual({
      '@type': 'BroadcastEvent',
      isLiveBroadcast: true,
      startDate: '2026-01-01T10:00:00.000Z',
      endDate: '2026-02-01T00:00:00.000Z',
    });
  });

  test.each([
    [59.4, 'PT59S'],
    [3600, 'PT1H'],
    [3725, 'PT1H2M5S'],
    [0, undefined],
  ])('a length of %s seconds is %s', (duration, expected) => {
    expect(toVideoObject(wireClip({ duration: Math.round(duration) }), { url }).videoObject?.duration).toBe(expected);
  });

  test('text cannot end the script element of its JSON', () => {
    const description = '</script><!--<script>alert(1)</script> & \u2028';
    const { json } = toVideoObject(wireClip({ description }), { url });
    expect(json).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(json).name).toBe(description.trim());
  });

  test('an answer of the wrong shape throws the ApiError of the client, with the path', () => {
    expect(ApiError).toBe(ClientError);
    const wrong = wireClip({ thumbnails: { small: 1 } });
    expect(() => toVideoObject(wrong, { url })).toThrow(ApiError);
    expect(() => toVideoObject(wrong, { url })).toThrow('`clip.thumbnails.small`');
    expect(() => toVideoObject(undefined as never, { url })).toThrow('`clip`');
    expect(() => toVideoObject({ ...wireClip(), metadata: { run() {} } } as never, { url })).toThrow('`clip`');
  });

  test('a clip stays as it is, without the nullable fields that the service leaves out', () => {
    const { eyebrow: _, ...clip } = wireClip();
    const frozen = Object.freeze(clip) as ClipWire;
    expect(toVideoObject(frozen, { url }).missing).toBeUndefined();
    expect('eyebrow' in frozen).toBe(false);
  });

  test.each(['', '/watch/c-1', 'javascript:alert(1)', 'https://user:pass@www.example.com/'])(
    'the URL %j of the watch page is an error of the caller',
    (wrong) => {
      expect(() => toVideoObject(wireClip(), { url: wrong })).toThrow(TypeError);
      expect(() => toVideoObject(wireClip(), { url, embedUrl: wrong })).toThrow('`embedUrl`');
    },
  );
});

describe('toShareHead', () => {
  test('has title, canonical link, Open Graph and Twitter', () => {
    const { html } = toShareHead(wireClip(), { url, siteName: 'Example', twitterSite: '@example' });
    expect(html.split('\n')).toEqual([
      '<title>A corner from the left</title>',
      `<link rel="canonical" href="${url}">`,
      '<meta name="description" content="A corner from the left">',
      '<meta property="og:type" content="video.other">',
      `<meta property="og:url" content="${url}">`,
      '<meta property="og:title" content="A corner from the left">',
      '<meta property="og:description" content="A corner from the left">',
      '<meta property="og:site_name" content="Example">',
      '<meta property="og:image" content="https://media.example.com/c-1-og.jpg">',
      '<meta property="og:image:alt" content="A corner from the left">',
      '<meta property="og:video" content="https://media.example.com/c-1.mp4">',
      '<meta property="og:video:type" content="video/mp4">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<meta name="twitter:site" content="@example">',
      '<meta name="twitter:title" content="A corner from the left">',
      '<meta name="twitter:description" content="A corner from the left">',
      '<meta name="twitter:image" content="https://media.example.com/c-1-og.jpg">',
      '<meta name="twitter:image:alt" content="A corner from the left">',
    ]);
  });

  test('without an image the card is a summary, and without a title the site has one', () => {
    const clip = wireClip({ ...WITHOUT_IMAGES, ogImageUrl: 'data:image/png;base64,AA', description: '' });
    const { html, title } = toShareHead(clip, { url });
    expect(title).toBe('www.example.com');
    expect(html).toContain('content="summary"');
    expect(html).not.toContain('og:image');
  });

  test('all text is escaped', () => {
    const description = `"'><script>alert(1)</script>&amp;\u0000`;
    const { html } = toShareHead(wireClip({ description }), { url: `${url}?a=1&b="2"` });
    expect(html).not.toContain('<script');
    expect(html).toContain('<title>&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;</title>');
    expect(html).toContain('c-1?a=1&amp;b=%222%22"');
  });
});

describe('toSitemap', () => {
  test('has one entry for each clip', () => {
    const { xml, leftOut } = toSitemap({ clips: [wireClip({ removeAt: '2999-01-01T00:00:00Z' })] }, { toUrl });
    expect(leftOut).toEqual([]);
    expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
<url><loc>${url}</loc><video:video><video:thumbnail_loc>https://media.example.com/c-1-large.jpg</video:thumbnail_loc><video:title>A corner from the left</video:title><video:description>A corner from the left</video:description><video:content_loc>https://media.example.com/c-1.mp4</video:content_loc><video:duration>75</video:duration><video:expiration_date>2999-01-01T00:00:00.000Z</video:expiration_date><video:publication_date>2026-01-01T10:00:00.000Z</video:publication_date><video:live>no</video:live></video:video></url>
</urlset>
`);
  });

  test('leaves out what cannot be shown, and says why', () => {
    const clips = [
      wireClip(),
      wireClip({ id: '' }),
      wireClip({ id: 'c-2', ...WITHOUT_IMAGES }),
      wireClip({ id: 'c-3', removeAt: '2026-01-01T00:00:00Z' }),
      wireClip({ id: 'c-4', likeCount: '3' }),
    ];
    const { xml, leftOut } = toSitemap({ clips }, { toUrl });
    expect(xml.match(/<loc>/g)).toHaveLength(1);
    expect(leftOut).toEqual([
      { id: '', missing: 'id' },
      { id: 'c-4', missing: 'likeCount' },
      { id: 'c-2', missing: 'thumbnailUrl' },
      { id: 'c-3', missing: 'removeAt' },
    ]);
  });

  test.each([
    [undefined, '`feed.clips`'],
    [{ stories: [] }, '`feed.clips`'],
    [{ clips: [wireClip(), null] }, '`feed.clips[1]`'],
    [{ clips: [{ id: 'c-1' }] }, '`feed.clips[0].description`'],
  ])('%j is not an answer: ApiError', (feed, path) => {
    expect(() => toSitemap(feed as never, { toUrl })).toThrow(ApiError);
    expect(() => toSitemap(feed as never, { toUrl })).toThrow(path);
  });

  test('more than 50,000 clips are an error of the caller; an invalid URL too', () => {
    const clips = Array(50_001).fill(wireClip());
    expect(() => toSitemap({ clips }, { toUrl })).toThrow('50,000');
    expect(() => toSitemap({ clips: [wireClip()] }, { toUrl: () => '/watch' })).toThrow('toUrl(clip)');
  });

  test('a long description is cut, and text is escaped', () => {
    const { xml } = toSitemap({ clips: [wireClip()] }, { toUrl, toDescription: () => `<&${'é'.repeat(3000)}` });
    expect(xml).toContain(`<video:description>&lt;&amp;${'é'.repeat(2046)}</video:description>`);
  });
});
