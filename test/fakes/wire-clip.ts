import type { ClipWire } from '../../src/api/wire';

/** A clip as the API client returns it, with every field of the contract. */
export function wireClip(given: Record<string, unknown> = {}): ClipWire {
  return {
    ...{ id: 'c-1', externalId: null, collectionId: 'top-clips', description: 'A corner from the left', eyebrow: null },
    ...{ url: 'https://media.example.com/c-1.mp4', playcardUrl: 'https://media.example.com/c-1-large.jpg' },
    ...{ thumbnailUrl: 'https://media.example.com/c-1.jpg', ogImageUrl: 'https://media.example.com/c-1-og.jpg' },
    thumbnails: {
      small: 'https://media.example.com/c-1-small.jpg',
      medium: 'https://media.example.com/c-1-medium.jpg',
      large: 'https://media.example.com/c-1-large.jpg',
    },
    ...{ categories: [], clipCategories: [], isLive: false, duration: 75, audiences: [], metadata: {}, score: null },
    ...{ action: null, primaryAction: null, secondaryAction: null, secondaryActions: [], webActions: null },
    ...{ fireTvActions: null, deepLink: '', links: { android: '', iosUniversal: '', webViewer: '' }, sortOrder: 0 },
    ...{ shareCountDisplay: '0', shareCount: 0, likeCountDisplay: '3', likeCount: 3, publishAt: '', removeAt: '' },
    ...{ creationTime: '2026-01-01T09:00:00.000Z', publishedAt: '2026-01-01T10:00:00.000Z' },
    ...{ editorialBoostAppliedAt: null, subtitle: null, enableProgressBar: true, hasNoCaptions: true },
    ...given,
  } as unknown as ClipWire;
}

/** The fields of a clip without any image. */
export const WITHOUT_IMAGES = { playcardUrl: '', thumbnailUrl: '', thumbnails: { small: '', medium: '', large: '' } };
