import type { Clip } from './clip';

/** Every field of a clip but those that are kept of a thin one. */
const NOTHING: Omit<Clip, 'id'> = {
  externalId: '',
  collectionId: '',
  title: '',
  eyebrow: '',
  url: '',
  thumbnails: { small: '', medium: '', large: '', fallback: '' },
  posterUrl: '',
  isLive: false,
  durationSeconds: undefined,
  publishAt: undefined,
  removeAt: undefined,
  captionsUrl: '',
  hasNoCaptions: false,
  enableProgressBar: false,
  actions: [],
  categoryExternalIds: [],
  categories: [],
  shareUrl: '',
  likeCount: 0,
  likeCountDisplay: '',
  shareCount: 0,
  shareCountDisplay: '',
  metadata: {},
};

/**
 * What is kept of a clip far from the viewer: its ids, and when it ends. The other fields are inherited, so that ten
 * thousand of them weigh a twentieth of what whole clips do; spreading one loses them.
 */
export function toThinClip({ id, externalId, removeAt }: Clip): Clip {
  return Object.assign(Object.create(NOTHING), {
    id,
    ...(externalId && { externalId }),
    ...(removeAt !== undefined && { removeAt }),
  });
}

export const isThin = (clip: Clip): boolean => Object.getPrototypeOf(clip) === NOTHING;
