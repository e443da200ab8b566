import type { ClipRecord } from '../clip-records';
import { ACTION, AUDIENCES } from './action-form';
import { CONTRACT } from './contract-schemas.generated';
import { applyForm, type RecordForm } from './record-form';
import { ADDRESS, as, CAPTIONS, folded, list, METADATA, MOMENT, object, orNull, pick, TITLES } from './schema';

const contract = CONTRACT.Clip;

/** What a person may write of a clip. */
export const CLIP = object('Clip', {
  title: as({ ...contract.description, 'x-multiline': true }, 'description'),
  eyebrow: contract.eyebrow,
  categories: as(contract.categories, 'categoryIds'),
  primaryAction: orNull(ACTION),
  webActions: orNull(list(ACTION)),
  ...pick(contract, 'isLive', 'likeCount', 'shareCount'),
  poster: as(
    { ...ADDRESS, description: 'One image for every size.' },
    ...['thumbnailUrl', 'thumbnails.small', 'thumbnails.medium', 'thumbnails.large', 'playcardUrl', 'ogImageUrl'],
  ),
  url: { ...contract.url, format: 'address' },
  captions: CAPTIONS,
  durationSeconds: contract.duration,
  titles: as(TITLES, 'descriptions'),
  publishAt: { ...MOMENT, description: 'Empty: from the beginning.' },
  removeAt: { ...MOMENT, description: 'Empty: never.' },
  ...folded({
    secondaryAction: orNull(ACTION),
    secondaryActions: list(ACTION),
    fireTvActions: orNull(list(ACTION)),
    audiences: AUDIENCES,
    ...pick(contract, 'publishedAt', 'enableProgressBar', 'hasNoCaptions', 'externalId', 'score'),
    metadata: METADATA,
  }),
});

export type ClipForm = RecordForm<ClipRecord>;

/** The clip with the fields of the form; what the form leaves out stays. */
export function applyClipForm(clip: ClipRecord, form: ClipForm): ClipRecord {
  const { captions } = form;
  return {
    ...applyForm(CLIP, clip, form),
    // New captions contradict a former "has no captions".
    ...(captions && { hasNoCaptions: form.hasNoCaptions ?? Object.keys(captions).length === 0 }),
  };
}
