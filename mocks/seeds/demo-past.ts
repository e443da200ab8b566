import { createRandom, type Random } from '../random';
import type { ActivityRecord } from '../records';
import { buildPage, buildStory } from './build-story';
import { DEMO, DEMO_KINDS, toDemoGuid } from './demo-identifiers';
import { TEAMS } from './demo-words';
import { createCalendar, type Plant, type SeedCalendar } from './plant';

const DAYS = 120;
const EVENTS_PER_DAY = 5;
const VIEWERS = 24;

/** The last 120 days: stories that came in through the integrations API, and what viewers did. */
export const plantPast: Plant = (tables, { seed, now }) => {
  const calendar = createCalendar(now);
  for (let index = 0; index < DAYS / 2; index++) {
    const story = buildGeneratedStory(index, calendar);
    tables.stories.set(story.id, story);
  }
  const random = createRandom(seed);
  for (let number = 1; number <= DAYS * EVENTS_PER_DAY; number++) {
    const event = buildEvent(number, random, calendar);
    tables.activity.set(`${event.tenantId} ${event.eventId}`, event);
  }
  for (const event of regularViewersPast(calendar)) tables.activity.set(`${event.tenantId} ${event.eventId}`, event);
};

/** One every other day; external ids `match-0001` and on, every fifth `match-0005-preview`. */
function buildGeneratedStory(index: number, calendar: SeedCalendar) {
  const { categories } = DEMO;
  const number = index + 1;
  const published = calendar.at(-1 - index * 2, 10);
  const [home = '', away = ''] = [TEAMS[index % 4], TEAMS[(index + 1 + (index % 3)) % TEAMS.length]];
  const title = `${home} against ${away}: the match in ninety seconds`;
  const external = `match-${String(number).padStart(4, '0')}`;
  return buildStory({
    id: toDemoGuid(DEMO_KINDS.story, 1, 2000 + number),
    externalId: number % 5 === 0 ? `${external}-preview` : external,
    title,
    shortTitle: `${home} – ${away}`,
    source: 'IntegrationsApi',
    firstPublishedAt: published,
    // Every seventh was published again a day later, so the two modes of the count differ.
    earliestCurrentPublishAt: number % 7 === 0 ? calendar.at(-index * 2, 10) : published,
    creationTime: published,
    categoryIds: [[categories.harbour, categories.falcons, categories.rovers, categories.comets][index % 4] ?? ''],
    pages: [buildPage({ id: toDemoGuid(DEMO_KINDS.page, 1, 2000 + number), title })],
  });
}

function buildEvent(number: number, random: Random, calendar: SeedCalendar): ActivityRecord {
  const viewer = random.integer(1, VIEWERS);
  const kind = random.next();
  const occurredAt = calendar.atMs(-(number % DAYS), random.integer(6, 21)) + random.integer(0, 3_599_999) - 86_400_000;
  const about = describe(kind, random);
  return {
    eventId: toDemoGuid(DEMO_KINDS.event, 1, number),
    tenantId: DEMO.tenants.sports,
    ...about,
    occurredAt,
    receivedAt: occurredAt + 1500,
    user: `demo-viewer-${viewer}`,
    isIdentified: viewer % 4 !== 0,
    isExcluded: number % 25 === 0,
  };
}

function describe(kind: number, random: Random): Pick<ActivityRecord, 'type' | 'data'> {
  const clipId = toDemoGuid(DEMO_KINDS.clip, 1, random.integer(1, 15));
  const storyId = toDemoGuid(DEMO_KINDS.story, 1, random.integer(1, 14));
  const hasAction = random.next() < 0.6;
  if (kind < 0.4) return { type: 'openedClip', data: { clipId, hasAction, collection: DEMO.collections.top } };
  if (kind < 0.55) return { type: 'completedLoop', data: { clipId, hasAction, collection: DEMO.collections.top } };
  if (kind < 0.85) return { type: 'openedStory', data: { storyId, hasAction: random.next() < 0.7 } };
  if (kind < 0.93) {
    const pollId = random.next() < 0.5 ? DEMO.polls.derby : DEMO.polls.kit;
    return { type: 'votedPoll', data: { pollId, pollAnswerId: 'harbour' } };
  }
  const triviaQuizQuestionId = random.pick(Object.values(DEMO.questions));
  return { type: 'triviaQuizQuestionAnswered', data: { triviaQuizId: DEMO.quizzes.season, triviaQuizQuestionId } };
}

/** The regular viewer has read the first page and seen two clips, so that a client has a history to show. */
function regularViewersPast(calendar: SeedCalendar): readonly ActivityRecord[] {
  const about: readonly Pick<ActivityRecord, 'type' | 'data'>[] = [
    { type: 'openedStory', data: { storyId: DEMO.stories.first, hasAction: true } },
    { type: 'openedPage', data: { storyId: DEMO.stories.first, pageId: DEMO.pages.first } },
    { type: 'openedClip', data: { clipId: DEMO.clips.first, hasAction: true } },
    { type: 'openedClip', data: { clipId: DEMO.clips.localised, hasAction: false } },
  ];
  return about.map((event, index) => ({
    eventId: toDemoGuid(DEMO_KINDS.event, 1, 100_000 + index),
    tenantId: DEMO.tenants.sports,
    ...event,
    occurredAt: calendar.atMs(-2, 18) + index * 1000,
    receivedAt: calendar.atMs(-2, 18) + index * 1000 + 1500,
    user: DEMO.viewerHashes.regular,
    isIdentified: true,
    isExcluded: false,
  }));
}
