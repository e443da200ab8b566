import type { ClipRecord } from '../clip-records';
import { clips as films, stream } from '../media/catalogue';
import { buildClip, toClipMedia } from './build-clip';
import { DEMO, DEMO_KINDS, toDemoGuid } from './demo-identifiers';
import type { SeedCalendar } from './plant';

/** Open to callers whose attribute `plan` is `premium` or `member`. */
export const MEMBERS = {
  id: toDemoGuid(DEMO_KINDS.audience, 1, 1),
  name: 'Members',
  attribute: 'plan',
  values: ['premium', 'member'],
} as const;

/** Open to callers whose attribute `team` is `harbour`. */
const HARBOUR_FANS = {
  id: toDemoGuid(DEMO_KINDS.audience, 1, 2),
  name: 'Harbour fans',
  attribute: 'team',
  values: ['harbour'],
} as const;

/** Actions with an address for every platform; a page shows none of them. */
const TV_ACTIONS = [
  {
    type: 'deepLink',
    text: 'Watch on TV',
    storeType: 'app',
    appStoreId: '1000000001',
    playStoreBundleId: 'com.example.harbour',
    iosSwipeUpUrl: 'https://www.example.com/ios/harbour',
    androidSwipeUpUrl: 'https://www.example.com/android/harbour',
    tvosUrl: 'https://www.example.com/tvos/harbour',
    rokuUrl: 'https://www.example.com/roku/harbour',
    fireTvUrl: 'https://www.example.com/tv/harbour',
  },
  { type: 'deepLink', text: 'More stories', storyCategoryId: DEMO.categories.topStories },
];

const film = (id: string) => films.find((one) => one.id === id);

/** One clip for each special case of the feed. */
export function buildMixedClips(calendar: SeedCalendar): readonly ClipRecord[] {
  const { clips, clipExternalIds, categories } = DEMO;
  const base = {
    creationTime: calendar.at(-4),
    publishedAt: calendar.at(-3),
    categoryIds: [categories.harbour],
    hasNoCaptions: true,
  };
  return [
    buildClip({
      ...base,
      id: clips.plain,
      description: 'Just a clip, and a good one',
      ...toClipMedia(film('dusk-hills')),
      categoryIds: [],
    }),
    buildClip({
      ...base,
      id: clips.live,
      externalId: clipExternalIds.live,
      description: 'Live from the ring road',
      ...toClipMedia(stream),
      isLive: true,
      durationSeconds: 0,
      enableProgressBar: false,
      eyebrow: 'Live',
    }),
    buildClip({
      ...base,
      id: clips.captioned,
      description: 'Every word of the line judge',
      ...toClipMedia(film('clay-rally')),
      hasNoCaptions: false,
    }),
    buildClip({
      ...base,
      id: clips.uncaptioned,
      description: 'Only the water to hear',
      ...toClipMedia(film('lane-four')),
      captions: {},
      hasNoCaptions: true,
    }),
    buildClip({
      ...base,
      id: clips.forMembers,
      description: 'Members only: the whole dressing-room talk',
      ...toClipMedia(film('rain-window')),
      audiences: [MEMBERS],
    }),
    buildClip({
      ...base,
      id: clips.localised,
      description: 'A thousand small lights, one for every wish',
      descriptions: { de: 'Tausend kleine Lichter, eins für jeden Wunsch', ar: 'ألف ضوء صغير، واحد لكل أمنية' },
      ...toClipMedia(film('river-lanterns')),
    }),
    buildClip({
      ...base,
      id: clips.scheduled,
      description: 'Tomorrow’s surprise',
      ...toClipMedia(film('cup-night')),
      publishAt: calendar.at(2),
      publishedAt: calendar.at(2),
    }),
    buildClip({
      ...base,
      id: clips.expired,
      description: 'Yesterday’s paper',
      ...toClipMedia(film('paper-planes')),
      removeAt: calendar.at(-1),
    }),
    buildClip({
      ...base,
      id: clips.forHarbour,
      description: 'For Harbour hearts: the bus ride home',
      ...toClipMedia(film('floodlights')),
      hasNoCaptions: false,
      audiences: [HARBOUR_FANS],
    }),
    buildClip({
      ...base,
      id: clips.adaptive,
      description: stream.title,
      ...toClipMedia(stream),
      categoryIds: [categories.quietCorner],
      fireTvActions: TV_ACTIONS,
      // Was scheduled, and has become visible.
      publishAt: calendar.at(-2),
      publishedAt: calendar.at(-2),
      removeAt: calendar.at(400),
    }),
  ];
}
