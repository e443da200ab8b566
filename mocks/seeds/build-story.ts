import { clips as films, type MediaEntry, storyImages } from '../media/catalogue';
import type { PageRecord, PollRecord, QuizRecord, StoryRecord, TriviaQuestionRecord } from '../story-records';
import type { World } from '../world';
import { toClipMedia, toStableGuid } from './build-clip';
import { DEMO } from './demo-identifiers';

/** A page of a story, an image when nothing else is said; every field has a default, yours win. */
export function buildPage(given: Partial<PageRecord> = {}): PageRecord {
  return {
    id: given.id ?? toStableGuid(`page ${JSON.stringify(given)}`),
    title: '',
    titles: {},
    type: 'image',
    url: given.type === 'poll' || given.type === 'triviaQuiz' ? '' : (storyImages[0] ?? ''),
    playcardUrl: '',
    durationSeconds: 7,
    skippable: true,
    action: null,
    captions: {},
    engagement: null,
    ...given,
  };
}

/** A page that plays one of the catalogue's videos. */
export function buildVideoPage(film: MediaEntry | undefined, given: Partial<PageRecord> = {}): PageRecord {
  const { url, playcardUrl, captions, durationSeconds } = toClipMedia(film);
  return buildPage({ type: 'video', url, playcardUrl, captions, durationSeconds, ...given });
}

/**
 * A published story for your own tests, with one image page; every field has a default, yours win.
 *
 * @example
 * ```ts
 * addStories(world, [buildStory({ title: 'Derby day', categoryIds: [DEMO.categories.topStories] })]);
 * ```
 */
export function buildStory(given: Partial<StoryRecord> = {}): StoryRecord {
  const title = given.title ?? 'A day at the ground';
  const { thumbnailUrl, thumbnails } = toClipMedia(films[0]);
  return {
    id: given.id ?? toStableGuid(`story ${JSON.stringify(given)}`),
    tenantId: DEMO.tenants.sports,
    externalId: null,
    title,
    shortTitle: title,
    titles: {},
    status: 'Published',
    source: 'Cms',
    isDeleted: false,
    isHiddenFromCms: false,
    firstPublishedAt: '2026-01-01T10:00:00.000Z',
    earliestCurrentPublishAt: '2026-01-01T10:00:00.000Z',
    creationTime: '2026-01-01T09:00:00.000Z',
    categoryIds: [],
    thumbnailUrl,
    thumbnails,
    profilePictureUrl: null,
    isLive: false,
    isPinned: false,
    eyebrow: null,
    metadata: {},
    audiences: [],
    pages: [buildPage({ title })],
    ...given,
  };
}

/** Puts stories into a world. */
export function addStories(world: World, stories: readonly StoryRecord[]): void {
  for (const story of stories) world.tables.stories.set(story.id, story);
  world.contentChanged();
}

/** A poll with two answers, yes and no; every field has a default, yours win. */
export function buildPoll(given: Partial<PollRecord> = {}): PollRecord {
  return {
    id: given.id ?? toStableGuid(`poll ${JSON.stringify(given)}`),
    tenantId: DEMO.tenants.sports,
    question: 'Will they win?',
    createdAt: '2026-01-01T09:00:00.000Z',
    showVoteCount: true,
    answers: [
      { id: 'yes', text: 'Yes', imageUrl: null, votes: 0 },
      { id: 'no', text: 'No', imageUrl: null, votes: 0 },
    ],
    ...given,
  };
}

/** A quiz and its questions; the first answer of each is the right one. */
export function buildQuiz(
  title: string,
  questions: readonly { readonly question: string; readonly answers: readonly string[] }[],
): { readonly quiz: QuizRecord; readonly questions: readonly TriviaQuestionRecord[] } {
  const id = toStableGuid(`quiz ${title}`);
  const records = questions.map(({ question, answers }, index) => ({
    id: toStableGuid(`question ${title} ${index}`),
    tenantId: DEMO.tenants.sports,
    quizId: id,
    question,
    imageUrl: null,
    createdAt: '2026-01-01T09:00:00.000Z',
    answers: answers.map((text, place) => ({
      id: `answer-${place + 1}`,
      text,
      imageUrl: null,
      isCorrect: place === 0,
    })),
  }));
  return {
    quiz: { id, tenantId: DEMO.tenants.sports, title, questionIds: records.map((one) => one.id) },
    questions: records,
  };
}

/** Puts a poll into a world; a page shows it with `type: 'poll'` and `engagement: { kind: 'poll', id }`. */
export function addPoll(world: World, poll: PollRecord): void {
  world.tables.polls.set(poll.id, poll);
  world.contentChanged();
}

/** Puts a quiz into a world; a page shows it with `type: 'triviaQuiz'` and `engagement: { kind: 'triviaQuiz', id }`. */
export function addQuiz(world: World, { quiz, questions }: ReturnType<typeof buildQuiz>): void {
  world.tables.quizzes.set(quiz.id, quiz);
  for (const question of questions) world.tables.triviaQuestions.set(question.id, question);
  world.contentChanged();
}
