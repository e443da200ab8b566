import { pickLocalised } from '../rules/audience';
import { tallyPoll } from '../rules/poll-votes';
import type { PageRecord, StoryRecord } from '../story-records';
import type { TenantRecord } from '../tenant-records';
import type { World } from '../world';
import { toNullableActionWire } from './action-wire';
import { toThumbnailsWire } from './clip-wire';

export interface StorySetting {
  readonly tenant: TenantRecord;
  readonly locale: string | undefined;
  readonly toMediaUrl: (address: string) => string;
}

/** A story with its pages. (H11.2) */
export function toStoryWire(world: World, story: StoryRecord, setting: StorySetting) {
  const { tenant, locale, toMediaUrl } = setting;
  const title = pickLocalised(story.title, story.titles, locale);
  const deepLink = `https://${tenant.shareDomain}/stories/${story.id}`;
  return {
    id: story.id,
    externalId: story.externalId,
    title,
    titles: { short: title === story.title ? story.shortTitle : title, long: title },
    thumbnailUrl: toMediaUrl(story.thumbnailUrl),
    thumbnails: toThumbnailsWire(story.thumbnails, toMediaUrl),
    profilePictureUrl: story.profilePictureUrl === null ? null : toMediaUrl(story.profilePictureUrl),
    categories: story.categoryIds.flatMap((id) => world.tables.categories.get(id)?.externalId ?? []),
    isLive: story.isLive,
    isPinned: story.isPinned,
    publishedAt: story.earliestCurrentPublishAt ?? story.creationTime,
    deepLink,
    eyebrow: story.eyebrow,
    metadata: { ...story.metadata },
    pages: story.pages.map((page) => toPageWire(world, page, deepLink, setting)),
  };
}

function toPageWire(world: World, page: PageRecord, storyLink: string, { locale, toMediaUrl }: StorySetting) {
  const vtt = pickLocalised(Object.values(page.captions)[0], page.captions, locale);
  return {
    id: page.id,
    title: pickLocalised(page.title, page.titles, locale),
    type: page.type,
    url: toMediaUrl(page.url),
    playcardUrl: toMediaUrl(page.playcardUrl),
    duration: page.durationSeconds,
    skippable: page.skippable,
    action: toNullableActionWire(page.action),
    deepLink: `${storyLink}?page=${page.id}`,
    subtitle: vtt === undefined ? null : { vtt: toMediaUrl(vtt) },
    engagementUnit: toEngagementWire(world, page, toMediaUrl),
  };
}

function toEngagementWire(world: World, page: PageRecord, toMediaUrl: (address: string) => string) {
  if (page.engagement?.kind === 'poll') return toPollWire(world, page.engagement.id, toMediaUrl);
  if (page.engagement?.kind === 'triviaQuiz') return toQuizWire(world, page.engagement.id, toMediaUrl);
  return null;
}

function toPollWire(world: World, pollId: string, toMediaUrl: (address: string) => string) {
  const poll = world.tables.polls.get(pollId);
  if (!poll) return null;
  const tally = tallyPoll(world, poll);
  return {
    kind: 'poll' as const,
    id: poll.id,
    question: poll.question,
    answers: poll.answers.map(({ id, text, imageUrl }) => ({
      id,
      text,
      imageUrl: imageUrl === null ? null : toMediaUrl(imageUrl),
      voteCount: tally.answers.find((one) => one.id === id)?.voteCount ?? null,
      percentage: tally.answers.find((one) => one.id === id)?.percentage ?? 0,
    })),
    voteCount: tally.voteCount,
  };
}

/** The right answers stay here: answering a question reveals its own. */
function toQuizWire(world: World, quizId: string, toMediaUrl: (address: string) => string) {
  const quiz = world.tables.quizzes.get(quizId);
  if (!quiz) return null;
  const withImage = (imageUrl: string | null) => (imageUrl === null ? null : toMediaUrl(imageUrl));
  return {
    kind: 'triviaQuiz' as const,
    id: quiz.id,
    title: quiz.title,
    questions: quiz.questionIds
      .flatMap((id) => world.tables.triviaQuestions.get(id) ?? [])
      .map(({ id, question, imageUrl, answers }) => ({
        id,
        text: question,
        imageUrl: withImage(imageUrl),
        answers: answers.map((answer) => ({ id: answer.id, text: answer.text, imageUrl: withImage(answer.imageUrl) })),
      })),
  };
}
