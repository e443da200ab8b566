import type { StoryRecord } from '../story-records';
import { DEMO } from './demo-identifiers';

const { topStories, gameStories, trendingContent, harbour, falcons, okafor, league, behindTheScenes } = DEMO.categories;

/** A story in shorthand: its pages are `image`, `video`, `poll:derby`, `poll:kit` or `quiz`. */
export interface StorySketch {
  readonly title: string;
  readonly short: string;
  readonly categories: readonly string[];
  readonly pages: readonly string[];
  readonly given?: Partial<StoryRecord>;
}

/** The stories that people see first, the newest first. */
export const STORY_SKETCHES: readonly StorySketch[] = [
  {
    title: 'Derby day, from breakfast to the final whistle',
    short: 'Derby day',
    categories: [topStories, gameStories, harbour],
    pages: ['image', 'video', 'poll:derby', 'image'],
    given: {
      externalId: DEMO.storyExternalIds.first,
      isPinned: true,
      eyebrow: 'Today',
      titles: { de: 'Derbytag, vom Frühstück bis zum Abpfiff' },
    },
  },
  {
    title: 'Amara Okafor: seven answers on a bus',
    short: 'Okafor',
    categories: [topStories, trendingContent, okafor],
    pages: ['video', 'image', 'image'],
    given: { externalId: DEMO.storyExternalIds.second },
  },
  {
    title: 'How well do you know the Northern League?',
    short: 'The quiz',
    categories: [topStories, gameStories, league],
    pages: ['image', 'quiz'],
  },
  {
    title: 'Blue or amber? Choose next season’s away kit',
    short: 'Away kit',
    categories: [topStories, harbour],
    pages: ['poll:kit', 'video'],
  },
  {
    title: 'The volunteers who open the gates',
    short: 'Volunteers',
    categories: [topStories, behindTheScenes],
    pages: ['image', 'image', 'video'],
  },
  {
    title: 'Falcons arrive by train, and the town follows',
    short: 'Falcons',
    categories: [topStories, gameStories, falcons],
    pages: ['image'],
  },
  {
    title: 'Five things the table will not tell you',
    short: 'The table',
    categories: [topStories, trendingContent, league],
    pages: ['image', 'image', 'image', 'image', 'image'],
    given: { profilePictureUrl: null },
  },
  {
    title: 'Night walk to Quarry Park',
    short: 'Night walk',
    categories: [topStories, behindTheScenes],
    pages: ['video', 'video'],
  },
  {
    title: 'Live from the tunnel',
    short: 'Live',
    categories: [gameStories, harbour],
    pages: ['video', 'poll:derby'],
    given: { isLive: true, eyebrow: 'Live' },
  },
  {
    title: 'Line-ups: who starts on Saturday',
    short: 'Line-ups',
    categories: [gameStories, harbour, falcons],
    pages: ['image', 'image'],
  },
  {
    title: 'Under the lights: the best of the first half',
    short: 'First half',
    categories: [gameStories, league],
    pages: ['video', 'video', 'image'],
  },
  {
    title: 'Lanterns, wishes and one lost shoe',
    short: 'Lanterns',
    categories: [trendingContent, behindTheScenes],
    pages: ['image', 'video'],
  },
  {
    title: 'The needle drops: songs for an away game',
    short: 'Songs',
    categories: [trendingContent],
    pages: ['video', 'image'],
  },
  {
    title: 'Paper planes, the rematch',
    short: 'Rematch',
    categories: [trendingContent],
    pages: ['image', 'image', 'quiz'],
  },
];

/** Titles of image and video pages. */
export const PAGE_WORDS = [
  'The kettle is on before the gates are open',
  'Forty scarves on one railing',
  'Warm-up, and the keeper is already shouting',
  'The walk from the station takes nine minutes',
  'A seat with a view of the sea',
  'One last look at the line-up',
  'Everyone knows the second verse',
  'Home by the river path',
] as const;
