import type { AudienceRecord, ClipRecord } from '../clip-records';
import type { ActionRecord } from '../records';
import { toStableGuid } from '../seeds/build-clip';
import { ACTION_SHAPE, AUDIENCE_SHAPE } from './action-form';
import { address, byLanguage, flag, list, maybe, metadata, moment, number, text } from './fields';
import type { GroupShape, ValueOf } from './shape';

const actions = (label: string) => list(label, ACTION_SHAPE, { isRare: true });

/** What a person may write of a clip. */
export const CLIP_SHAPE = {
  kind: 'group',
  label: 'Clip',
  otherNames: {
    description: 'title',
    name: 'title',
    duration: 'durationSeconds',
    action: 'primaryAction',
    image: 'poster',
    thumbnail: 'poster',
    subtitles: 'captions',
  },
  fields: {
    title: text('Title', { isLong: true }),
    eyebrow: maybe(text('Line above the title')),
    categories: list('Categories', text('Category')),
    primaryAction: maybe({ ...ACTION_SHAPE, label: 'Button' }),
    secondaryAction: maybe({ ...ACTION_SHAPE, label: 'Second button' }, { isRare: true }),
    secondaryActions: actions('More buttons'),
    webActions: maybe(actions('Other buttons on the web')),
    fireTvActions: maybe(actions('Buttons on Fire TV'), { isRare: true }),
    isLive: flag('Live'),
    likeCount: number('Likes', { least: 0, most: 1e12, isWhole: true }),
    shareCount: number('Shares', { least: 0, most: 1e12, isWhole: true }),
    poster: address('Poster', { hint: 'A picture in three widths may be given as one.' }),
    url: address('Film'),
    captions: byLanguage('Captions', address('WebVTT file'), { hint: 'The first language is the default.' }),
    durationSeconds: number('Length in seconds', { least: 0, most: 86_400, isWhole: true }),
    titles: byLanguage('Titles in other languages', text('Title')),
    publishAt: moment('Shows from', { hint: 'Empty is from the beginning.' }),
    removeAt: moment('Shows until', { hint: 'Empty is for ever.' }),
    publishedAt: moment('Published at', { isRare: true }),
    audiences: list('Only for', AUDIENCE_SHAPE, { isRare: true }),
    enableProgressBar: flag('Progress bar', { isRare: true }),
    hasNoCaptions: flag('Never has captions', { isRare: true }),
    externalId: maybe(text('Your own id'), { isRare: true }),
    score: maybe(number('Score', { least: -1e9, most: 1e9 }), { isRare: true }),
    metadata,
  },
} as const satisfies GroupShape;

export type ClipForm = ValueOf<typeof CLIP_SHAPE>;

/** How names that people write become what records hold. */
export interface FormPlaces {
  /** GUIDs of categories by their external ids. */
  readonly categoryIds: (externalIds: readonly string[]) => readonly string[];
  /** External ids of categories by their GUIDs. */
  readonly externalIds: (categoryIds: readonly string[]) => readonly string[];
}

/** A clip as a person edits it. */
export function toClipForm(clip: ClipRecord, places: FormPlaces): ClipForm {
  return {
    title: clip.description,
    eyebrow: clip.eyebrow,
    categories: places.externalIds(clip.categoryIds),
    primaryAction: toActionForm(clip.primaryAction),
    secondaryAction: toActionForm(clip.secondaryAction),
    secondaryActions: toActionForms(clip.secondaryActions),
    webActions: clip.webActions && toActionForms(clip.webActions),
    fireTvActions: clip.fireTvActions && toActionForms(clip.fireTvActions),
    isLive: clip.isLive,
    likeCount: clip.likeCount,
    shareCount: clip.shareCount,
    poster: clip.thumbnailUrl,
    url: clip.url,
    captions: clip.captions,
    durationSeconds: clip.durationSeconds,
    titles: clip.descriptions,
    publishAt: clip.publishAt,
    removeAt: clip.removeAt,
    publishedAt: clip.publishedAt,
    audiences: clip.audiences,
    enableProgressBar: clip.enableProgressBar,
    hasNoCaptions: clip.hasNoCaptions,
    externalId: clip.externalId,
    score: clip.score,
    metadata: clip.metadata,
  };
}

/** The clip with what the form says; what it leaves out stays. */
export function applyClipForm(clip: ClipRecord, form: ClipForm, places: FormPlaces): ClipRecord {
  const { title, titles, categories, poster, audiences, ...same } = form;
  return {
    ...clip,
    ...toRecords(same),
    ...(title !== undefined && { description: title }),
    ...(titles !== undefined && { descriptions: titles }),
    ...(categories !== undefined && { categoryIds: places.categoryIds(categories) }),
    ...(poster !== undefined && toPosterFields(poster)),
    ...(audiences !== undefined && { audiences: audiences.map(toAudience) }),
    // A clip that has captions does not say that it never will.
    ...(form.captions !== undefined &&
      form.hasNoCaptions === undefined && { hasNoCaptions: Object.keys(form.captions).length === 0 }),
  };
}

/** Actions that were read have their type, which their shape needs. */
function toRecords(same: Omit<ClipForm, 'title' | 'titles' | 'categories' | 'poster' | 'audiences'>) {
  return same as Partial<ClipRecord>;
}

/** One picture for every place that shows one. */
export function toPosterFields(poster: string) {
  return {
    thumbnailUrl: poster,
    thumbnails: { small: poster, medium: poster, large: poster },
    playcardUrl: poster,
    ogImageUrl: poster,
  };
}

export function toAudience({ attribute = '', values = [], name, id }: ValueOf<typeof AUDIENCE_SHAPE>): AudienceRecord {
  const named = name ?? `${attribute} is ${values.join(' or ')}`;
  return { id: id ?? toStableGuid(`audience ${attribute} ${values.join(' ')}`), name: named, attribute, values };
}

type ActionForm = ValueOf<typeof ACTION_SHAPE>;

/** A record may hold words of another version; what the form has no word for stays as it is until it is changed. */
export const toActionForm = (action: ActionRecord | null) => action as ActionForm | null;
const toActionForms = (actions: readonly ActionRecord[]) => actions as readonly ActionForm[];
