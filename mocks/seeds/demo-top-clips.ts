import type { ClipRecord } from '../clip-records';
import { clips as films, landscapeClip } from '../media/catalogue';
import type { ActionRecord } from '../records';
import { buildClip, toClipMedia } from './build-clip';
import { LINE_UP_SHEET, TABLE, TICKETS } from './demo-clips';
import { DEMO, DEMO_KINDS, toDemoGuid } from './demo-identifiers';
import type { SeedCalendar } from './plant';

const { categories } = DEMO;

const STORY: ActionRecord = { type: 'inApp', text: 'Read the story', id: 'action-story', storyId: DEMO.stories.first };
const NEXT_CLIP: ActionRecord = {
  type: 'inApp',
  text: 'Watch the sequel',
  id: 'action-sequel',
  clipId: toDemoGuid(DEMO_KINDS.clip, 1, 4),
  clipCollectionId: DEMO.collections.top,
};
const SCHEDULE: ActionRecord = {
  type: 'deepLink',
  url: 'harbourleague://schedule',
  text: 'Add to calendar',
  id: 'action-schedule',
  storeType: 'none',
};
const SILENT: ActionRecord = { type: 'none' };

type Given = Partial<ClipRecord>;

/** What sets the first clips apart: every field that a player switches on appears somewhere among them. */
const SPECIALS: readonly Given[] = [
  {
    eyebrow: 'Centre court',
    categoryIds: [categories.lindqvist, categories.finals],
    webActions: [TICKETS],
    likeCount: 12_480,
    shareCount: 931,
  },
  {
    eyebrow: 'Match day',
    categoryIds: [categories.harbour, categories.league],
    primaryAction: TICKETS,
    secondaryAction: LINE_UP_SHEET,
    likeCount: 8214,
    shareCount: 402,
  },
  { categoryIds: [categories.behindTheScenes], primaryAction: SILENT, likeCount: 963, shareCount: 58 },
  {
    eyebrow: 'Final',
    categoryIds: [categories.rovers, categories.finals],
    webActions: [TABLE, TICKETS],
    editorialBoostAppliedAt: 'day -1',
    likeCount: 1_204_000,
    shareCount: 45_210,
  },
  { categoryIds: [], likeCount: 4021, shareCount: 377, enableProgressBar: false },
  {
    eyebrow: 'Heats',
    categoryIds: [categories.lindqvist, categories.comets],
    primaryAction: LINE_UP_SHEET,
    likeCount: 689,
    shareCount: 31,
  },
  {
    categoryIds: [categories.falcons],
    primaryAction: STORY,
    secondaryActions: [SCHEDULE],
    likeCount: 2750,
    shareCount: 144,
  },
  {
    eyebrow: 'Pressing of the week',
    categoryIds: [categories.behindTheScenes, categories.sponsors],
    webActions: [{ ...TICKETS, text: 'Visit the shop', url: 'https://www.example.com/shop' }],
    likeCount: 518,
    shareCount: 12,
  },
  { categoryIds: [categories.harbour], primaryAction: NEXT_CLIP, likeCount: 3333, shareCount: 201 },
  { categoryIds: [categories.behindTheScenes, categories.falcons], likeCount: 77, shareCount: 4 },
  {
    eyebrow: 'Long read',
    categoryIds: [categories.okafor, categories.harbour],
    primaryAction: {
      ...STORY,
      storyId: null,
      storyCategoryId: DEMO.categoryExternalIds.topStories,
      text: 'More like this',
    },
    likeCount: 15_900,
    shareCount: 1290,
  },
  {
    categoryIds: [categories.sponsors],
    metadata: { sponsor: 'Paper & Sons', season: '2026/27' },
    likeCount: 240,
    shareCount: 66,
  },
  { eyebrow: 'Stage nine', categoryIds: [categories.rovers], primaryAction: TABLE, likeCount: 5012, shareCount: 388 },
  { categoryIds: [categories.comets, categories.league], likeCount: 1999, shareCount: 100 },
  {
    eyebrow: 'Wide screen',
    categoryIds: [categories.harbour, categories.behindTheScenes],
    likeCount: 1001,
    shareCount: 9,
  },
];

/** The fifteen clips of `top-clips`: one for each video, in the catalogue's order, the landscape one last. */
export function buildTopClips(calendar: SeedCalendar): readonly ClipRecord[] {
  return [...films, landscapeClip].map((film, index) => {
    const published = calendar.at(-1 - Math.floor(index / 3), -(index % 3) * 4);
    const special = SPECIALS[index % SPECIALS.length] ?? {};
    return buildClip({
      id: toDemoGuid(DEMO_KINDS.clip, 1, index + 1),
      externalId: index === 0 ? DEMO.clipExternalIds.first : `clip-1-${index + 1}`,
      description: film.title,
      ...toClipMedia(film),
      hasNoCaptions: film.captions === undefined,
      creationTime: published,
      publishedAt: published,
      metadata: { season: '2026/27', photographer: index % 2 === 0 ? 'R. Halvorsen' : 'W. Gallagher' },
      score: Math.round((1 - index / 20) * 1000) / 1000,
      ...special,
      editorialBoostAppliedAt: special.editorialBoostAppliedAt === undefined ? null : calendar.at(-1),
    });
  });
}
