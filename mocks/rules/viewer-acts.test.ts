import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DEMO } from '../seeds/demo-identifiers';
import { createWorld, type World } from '../world';
import { storeBatch } from './activity-batch';
import { readActivityHistory } from './activity-history';
import { listAds } from './ads';
import { followCategory } from './category-follows';
import { findFeedPage } from './clip-feed';
import { likeClip, shareClip } from './clip-reactions';
import { deriveMetrics } from './derived-metrics';
import { countEngagement } from './engagement-counts';
import { tallyPoll, votePoll } from './poll-votes';
import { answerTrivia } from './trivia-answers';

const { sports, arts } = DEMO.tenants;
const NOON = Date.UTC(2026, 10, 20, 12);
const AT_NOON = '2026-11-20T12:00:00.000Z';
const at = (ms: number) => ({ ms, belowMs: '' });
const TODAY = { start: at(NOON - 1000), end: at(NOON + 1000) };

interface Sent {
  readonly type: string;
  readonly data?: Record<string, unknown>;
  readonly user?: string;
  readonly identified?: boolean;
  readonly excludeFromAnalytics?: boolean;
}

function send(world: World, { user = 'a', identified = true, data = {}, ...event }: Sent, tenantId: string = sports) {
  const full = { eventId: crypto.randomUUID(), occurredAt: AT_NOON, seq: 1, data, ...event };
  return storeBatch(world, tenantId, { user, identified, events: [full] });
}

const make = () => createWorld({ clock: AT_NOON });

describe('events', () => {
  const event = {
    eventId: '0B7F1D2E-6A51-4C0F-9A37-6F1F7B1D9F10',
    type: 'openedClip',
    occurredAt: AT_NOON,
    seq: 1,
    data: {},
  };

  test('H11.5 an event is stored once and acknowledged each time, in either letter case', () => {
    const world = make();
    const store = (one: object) => storeBatch(world, sports, { events: [one] }).accepted;
    expect([store(event), store({ ...event, eventId: event.eventId.toLowerCase() })]).toEqual([1, 1]);
    expect(world.sink.report()).toMatchObject({ received: 2, distinct: 1, duplicates: 1, rejected: 0 });
  });

  test('H11.5 the same id of two tenants is two events', () => {
    const world = make();
    storeBatch(world, sports, { events: [event] });
    storeBatch(world, arts, { events: [event] });
    expect(world.sink.report().distinct).toBe(2);
  });

  test.each([
    [null, 'object'],
    [{ ...event, eventId: 'x' }, '`eventId`'],
    [{ ...event, type: 'danced' }, '`type`'],
    [{ ...event, occurredAt: 'now' }, '`occurredAt`'],
    [{ ...event, seq: -1 }, '`seq`'],
    [{ ...event, data: [] }, '`data`'],
  ])('H11.5 a bad event %j is named and stops no other', (bad, words) => {
    const world = make();
    const { accepted, rejected } = storeBatch(world, sports, { events: [bad, event] });
    expect([accepted, rejected.length, rejected[0]?.index]).toEqual([1, 1, 0]);
    expect(rejected[0]?.reason).toContain(words);
  });
});

describe('H7 derived metrics', () => {
  test('H7.3 views count with actions, loops with views, and excluded events nowhere', () => {
    const world = make();
    send(world, { type: 'openedStory', data: { hasAction: true } });
    send(world, { type: 'openedStory', data: { hasAction: false } });
    send(world, { type: 'openedClip', data: { hasAction: true } });
    send(world, { type: 'completedLoop', data: { hasAction: true } });
    send(world, { type: 'completedClip', data: { hasAction: true } });
    send(world, { type: 'openedClip', data: { hasAction: true }, excludeFromAnalytics: true });
    send(world, { type: 'openedClip', data: { hasAction: true, context: { excludeFromAnalytics: 'true' } } });
    send(world, { type: 'openedClip', data: { hasAction: true } }, arts);
    expect(deriveMetrics(world, sports, TODAY)).toEqual({
      storyViewsWithActionsPresent: 1,
      clipViewsWithActionsPresent: 2,
      bothViewers: 1,
    });
  });

  test('H7.3 both viewers are people known by an external id who saw a story and a clip', () => {
    const world = make();
    for (const user of ['a', 'b', 'c']) send(world, { type: 'openedStory', user });
    for (const user of ['b', 'c', 'd']) send(world, { type: 'openedClip', user, identified: user !== 'c' });
    expect(deriveMetrics(world, sports, TODAY).bothViewers).toBe(1);
  });

  test('H7.4 what clients did outside of the window does not count', () => {
    const world = make();
    send(world, { type: 'openedClip', data: { hasAction: true } });
    expect(deriveMetrics(world, sports, { start: at(NOON + 1), end: at(NOON + 2) }).clipViewsWithActionsPresent).toBe(
      0,
    );
  });
});

test('H6.3 activity counts distinct polls and questions that exist, creation counts records', () => {
  const world = make();
  const { derby, kit } = DEMO.polls;
  for (const pollId of [derby, derby, kit, 'nothing']) send(world, { type: 'votedPoll', data: { pollId } });
  send(world, { type: 'triviaQuizQuestionAnswered', data: { triviaQuizQuestionId: DEMO.questions.river } });
  expect(countEngagement(world, sports, TODAY)).toEqual({
    createdInRange: { pollCount: 0, triviaQuestionCount: 0 },
    activityInRange: { pollCount: 2, triviaQuestionCount: 1 },
  });
  const created = Date.parse(world.tables.polls.get(derby)?.createdAt ?? '');
  expect(countEngagement(world, sports, { start: at(created), end: at(created + 1) }).createdInRange.pollCount).toBe(1);
  expect(countEngagement(world, arts, TODAY).activityInRange.pollCount).toBe(0);
});

describe('votes and answers', () => {
  test('H11.7 a user has one vote, the last one', () => {
    const world = make();
    const vote = (answerId: string, user = 'a') =>
      votePoll(world, sports, { pollId: DEMO.polls.derby, user, answerId });
    vote('harbour');
    vote('draw');
    expect(vote('draw', 'b')).toMatchObject({
      tally: { voteCount: 412 + 96 + 287 + 2, answers: [{ voteCount: 412 }, { voteCount: 98 }, { voteCount: 287 }] },
    });
    expect([vote('nobody'), votePoll(world, arts, { pollId: DEMO.polls.derby, user: 'a', answerId: 'draw' })]).toEqual([
      'noSuchAnswer',
      'noSuchPoll',
    ]);
  });

  test('H11.7 percentages are whole and make 100, and a poll may keep its count', () => {
    const world = make();
    for (const poll of world.tables.polls.values()) {
      const tally = tallyPoll(world, poll);
      const sum = tally.answers.reduce((total, { percentage }) => total + percentage, 0);
      expect([poll.id, sum]).toEqual([poll.id, poll.answers.some(({ votes }) => votes > 0) ? 100 : 0]);
      expect(tally.voteCount === null).toBe(!poll.showVoteCount);
    }
  });

  test('H11.7 an answer is right or wrong, shows the right one, and counts once in the score', () => {
    const world = make();
    const { season } = DEMO.quizzes;
    const answer = (questionId: string, answerId: string) =>
      answerTrivia(world, sports, { quizId: season, questionId, answerId, user: 'a' });
    expect(answer(DEMO.questions.river, 'oru')).toEqual({
      isCorrect: false,
      correctAnswerId: 'lune',
      score: { correct: 0, answered: 1, total: 3 },
    });
    expect(answer(DEMO.questions.river, 'lune')).toMatchObject({ isCorrect: true, score: { correct: 1, answered: 1 } });
    expect(answer(DEMO.questions.founded, '1898')).toMatchObject({ score: { correct: 2, answered: 2 } });
    expect([answer('elsewhere', 'lune'), answer(DEMO.questions.river, 'rhine')]).toEqual([
      'noSuchQuestion',
      'noSuchAnswer',
    ]);
  });
});

describe('likes, shares, follows', () => {
  test('H11.8 a like is one per user and can be taken back', () => {
    const world = make();
    const { first } = DEMO.clips;
    const count = () => world.tables.clipLikes.get(first)?.size ?? 0;
    for (const user of ['a', 'a', 'b']) likeClip(world, sports, { clipId: first, user, isLiked: true });
    expect(count()).toBe(2);
    likeClip(world, sports, { clipId: first, user: 'a', isLiked: false });
    expect(count()).toBe(1);
    expect(shareClip(world, sports, { clipId: first, user: 'b' })).toMatchObject({ isLiked: true });
    expect(likeClip(world, arts, { clipId: first, user: 'a', isLiked: true })).toBe('noSuchClip');
  });

  test('H11.9 follows stop at the limit of their type and change the following feed only', () => {
    const world = make();
    const tenant = world.tables.tenants.get(sports);
    if (!tenant) throw new Error('no tenant');
    const follow = (category: string, isFollowed = true) =>
      followCategory(world, tenant, { category, user: 'a', isFollowed });
    const feed = (followedBy?: string) =>
      findFeedPage(world, {
        ...{ tenantId: sports, collectionId: DEMO.collections.top, pageNumber: 0, attributes: new Map(), followedBy },
      });
    const before = feed();
    expect(feed('a')).toMatchObject({ total: 0, clips: [] });
    expect([follow('team-harbour').word, follow('team-falcons').word, follow('team-rovers').word]).toEqual([
      'done',
      'done',
      'done',
    ]);
    expect(follow('team-comets')).toEqual({ word: 'limitReached', type: 'team', limit: 3 });
    expect(follow('team-rovers').word).toBe('done');
    follow('team-rovers', false);
    expect(follow('team-comets').word).toBe('done');
    expect([follow('league-north').word, follow('nothing').word]).toEqual(['notFollowable', 'noSuchCategory']);
    const followed: readonly string[] = [DEMO.categories.harbour, DEMO.categories.falcons, DEMO.categories.comets];
    const page = feed('a');
    expect(page?.clips.length).toBeGreaterThan(0);
    expect(page?.clips.every(({ clip }) => clip.categoryIds.some((id) => followed.includes(id)))).toBe(true);
    expect(feed()).toEqual(before);
  });
});

describe('H11.6 history', () => {
  test('H11.6 holds what the user did, and nothing for a stranger or in another tenant', () => {
    const world = make();
    const user = DEMO.viewerHashes.regular;
    likeClip(world, sports, { clipId: DEMO.clips.first, user, isLiked: true });
    votePoll(world, sports, { pollId: DEMO.polls.kit, user, answerId: 'blue' });
    answerTrivia(world, sports, {
      ...{ quizId: DEMO.quizzes.season, questionId: DEMO.questions.river, answerId: 'oru', user },
    });
    expect(readActivityHistory(world, sports, user)).toMatchObject({
      readPages: [DEMO.pages.first],
      viewedClips: [DEMO.clips.first, DEMO.clips.localised],
      likedClips: [DEMO.clips.first],
      sharedClips: [],
      pollVotes: [{ pollId: DEMO.polls.kit, answerId: 'blue' }],
      triviaAnswers: [{ answerId: 'oru', isCorrect: false, correctAnswerId: 'lune' }],
      followedCategories: [],
    });
    const nothing = { readPages: [], viewedClips: [], likedClips: [], pollVotes: [], triviaAnswers: [] };
    expect(readActivityHistory(world, sports, 'stranger')).toMatchObject(nothing);
    expect(readActivityHistory(world, arts, user)).toMatchObject(nothing);
  });

  test('the regular viewer’s hash is the SHA-256 of the external id', () => {
    const hash = createHash('sha256').update(DEMO.viewers.regular).digest('hex');
    expect(DEMO.viewerHashes.regular).toBe(hash);
  });
});

test('H11.10 an ad for a category shows with it only, and a placement without ads is empty', () => {
  const world = make();
  const ids = (tenantId: string, categories: readonly string[]) =>
    listAds(world, tenantId, 'stories', categories).map(({ id }) => id);
  const { storiesFilm, storiesPicture, storiesFalcons } = DEMO.ads;
  expect(ids(sports, [])).toEqual([storiesFilm, storiesPicture]);
  expect(ids(sports, ['team-falcons'])).toEqual([storiesFilm, storiesPicture, storiesFalcons]);
  expect(ids(arts, [])).toEqual([]);
});
