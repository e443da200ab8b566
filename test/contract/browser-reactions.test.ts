import { describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks';
import type { ClipCountsWire, FollowResultWire, PollResultWire, TriviaResultWire } from '../../src/api/wire';
import type { Clip } from '../../src/api-client';
import { CLIENT, createBrowserFixture } from './browser-fixture';
import { inFormat, MOUNTS, useService } from './service-under-test';

const { clips, categories, categoryExternalIds, collections, polls, quizzes, questions } = DEMO;
const NOTHING = '00000000-0000-4000-8000-000000000000';

describe.each(MOUNTS)('votes, likes, shares and follows, $name', (mount) => {
  const service = useService(mount);
  const { get, post, page, like, share, vote, answerQuestion, follow } = createBrowserFixture(service);

  test('H11.7 a poll has one vote a user, and the last one counts', async () => {
    const first = (await vote('u-1', 'draw')).body as PollResultWire;
    const before = first.answers.find(({ id }) => id === 'draw')?.voteCount ?? 0;
    const again = (await vote('u-1', 'draw')).body as PollResultWire;
    expect(again).toEqual(first);
    const changed = (await vote('u-1', 'harbour')).body as PollResultWire;
    expect(changed).toMatchObject({ pollId: polls.derby, answerId: 'harbour', voteCount: first.voteCount });
    expect(changed.answers.find(({ id }) => id === 'draw')?.voteCount).toBe(before - 1);
    const other = (await vote('u-2', 'draw')).body as PollResultWire;
    expect(other.voteCount).toBe((first.voteCount ?? 0) + 1);
    expect(other.answers.reduce((sum, { percentage }) => sum + percentage, 0)).toBeCloseTo(100, 0);
    const kit = (await vote('u-1', 'blue', polls.kit)).body as PollResultWire;
    expect([kit.voteCount, ...kit.answers.map(({ voteCount }) => voteCount)]).toEqual([null, null, null]);
  });

  test('H11.7 a trivia answer is right or wrong, and the last one counts', async () => {
    const wrong = (await answerQuestion('u-1', questions.river, 'thames')).status;
    expect(wrong).toBe(400);
    const quiz = (await service.client().feeds.stories()).stories
      .flatMap(({ pages }) => pages)
      .map(({ engagementUnit }) => engagementUnit)
      .find((unit) => unit?.kind === 'triviaQuiz');
    if (quiz?.kind !== 'triviaQuiz') throw new Error('the quiz is missing');
    const river = quiz.questions.find(({ id }) => id === questions.river);
    const wrongId = river?.answers.map(({ id }) => id).find((id) => id !== DEMO.rightAnswers.river) ?? '';
    const first = (await answerQuestion('u-1', questions.river, wrongId)).body as TriviaResultWire;
    expect(first).toEqual({
      quizId: quizzes.season,
      questionId: questions.river,
      answerId: wrongId,
      correct: false,
      correctAnswerId: DEMO.rightAnswers.river,
      score: { correct: 0, answered: 1, total: 3 },
    });
    const second = (await answerQuestion('u-1', questions.river, DEMO.rightAnswers.river)).body as TriviaResultWire;
    expect(second).toMatchObject({ correct: true, score: { correct: 1, answered: 1, total: 3 } });
    const third = (await answerQuestion('u-1', questions.founded, DEMO.rightAnswers.founded)).body as TriviaResultWire;
    expect(third.score).toEqual({ correct: 2, answered: 2, total: 3 });
  });

  test('H11.8 likes and shares are idempotent per user, and the feed shows them', async () => {
    const countsOf = async () => (await page()).clips.find(({ id }) => id === clips.first);
    const before = await countsOf();
    const liked = (await like('u-1', true)).body as ClipCountsWire;
    expect(liked).toMatchObject({ clipId: clips.first, liked: true, likeCount: (before?.likeCount ?? 0) + 1 });
    expect((await like('u-1', true)).body).toEqual(liked);
    expect((await like('u-2', true)).body).toMatchObject({ likeCount: liked.likeCount + 1 });
    expect((await share('u-1')).body).toMatchObject({ shareCount: (before?.shareCount ?? 0) + 1 });
    expect((await share('u-1')).body).toMatchObject({ liked: true, shareCount: (before?.shareCount ?? 0) + 1 });
    const after = await countsOf();
    expect([after?.likeCount, after?.shareCount]).toEqual([liked.likeCount + 1, (before?.shareCount ?? 0) + 1]);
    expect((await like('u-1', false)).body).toMatchObject({ liked: false, likeCount: liked.likeCount });
    expect((await like('u-1', false)).body).toMatchObject({ liked: false, likeCount: liked.likeCount });
  });

  test('H5.12 content changes the checksum, a like and a share do not', async () => {
    const client = service.client();
    const before = (await page()).checksum;
    await like('u-1', true);
    await share('u-1');
    expect((await page()).checksum).toBe(before);
    await client.clips.addCategory(clips.first, categories.sponsors);
    const after = (await page()).checksum;
    expect(after).not.toBe(before);
    await client.collections.removeClip(collections.top, clips.first);
    expect((await page()).checksum).not.toBe(after);
  });

  test('H11.9 follows decide the following feed and nothing else, and it is never cached', async () => {
    const following = async (user: string) =>
      await get(`clips/${collections.top}/clips/paged?${CLIENT}&feed=following&user=${user}`);
    const everything = await page();
    expect((await following('u-1')).body).toMatchObject({ clips: [], total: 0 });
    const followed = (await follow('u-1', categoryExternalIds.harbour)).body as FollowResultWire;
    expect(followed).toEqual({
      category: categories.harbour,
      followed: true,
      followedCategories: [categories.harbour],
    });
    expect((await follow('u-1', categories.harbour)).body).toEqual(followed);
    const answer = await following('u-1');
    const { clips: found } = answer.body as { clips: Clip[] };
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(found.length).toBeGreaterThan(0);
    for (const clip of found) expect(clip.categories).toContain(categoryExternalIds.harbour);
    expect(await page()).toEqual(everything);
    expect((await following('u-2')).body).toMatchObject({ clips: [] });
    expect((await follow('u-1', categories.harbour, false)).body).toMatchObject({
      followed: false,
      followedCategories: [],
    });
    expect((await following('u-1')).body).toMatchObject({ clips: [] });
  });

  test('H11.9 a follow beyond the limit of its type answers 409, a category that cannot be followed 400', async () => {
    const theme = (await service.client().feeds.page(collections.top)).theme;
    const limit = theme.behavior?.following?.followableCategoryLimits?.team;
    const teams = [categories.harbour, categories.falcons, categories.rovers, categories.comets];
    expect(limit).toBe(3);
    for (const team of teams.slice(0, 3)) expect((await follow('u-1', team)).status).toBe(200);
    expect(await follow('u-1', categories.comets)).toMatchObject({ status: 409, body: inFormat.c(409) });
    expect((await follow('u-1', categories.okafor)).status).toBe(200);
    expect((await follow('u-2', categories.comets)).status).toBe(200);
    expect(await follow('u-1', categories.topStories)).toMatchObject({
      status: 400,
      body: inFormat.c(400, 'category'),
    });
    expect(await follow('u-1', 'nowhere')).toMatchObject({ status: 404, body: inFormat.c(404) });
  });

  test('H11.7, H11.8, H11.9 what a body names must be there: 400 names the field, 404 the thing', async () => {
    const cases: [Promise<{ status: number; body: unknown }>, number, string][] = [
      [post(`clips/${clips.first}/like`, { liked: true }), 400, 'user'],
      [post(`clips/${clips.first}/like`, { user: 'u', liked: 'yes' }), 400, 'liked'],
      [post(`clips/${clips.first}/like`, { user: 'a b', liked: true }), 400, 'user'],
      [post(`clips/${clips.first}/share`, {}), 400, 'user'],
      [post(`polls/${polls.derby}/votes`, { user: 'u' }), 400, 'answerId'],
      [post(`polls/${polls.derby}/votes`, { user: 'u', answerId: 'maybe' }), 400, 'answerId'],
      [post(`trivia/${quizzes.season}/answers`, { user: 'u', answerId: 'lune' }), 400, 'questionId'],
      [post('followed-categories', { user: 'u', followed: true }), 400, 'category'],
      [post('followed-categories', { user: 'u', category: categories.harbour }), 400, 'followed'],
      [like('u', true, NOTHING), 404, ''],
      [share('u', NOTHING), 404, ''],
      [vote('u', 'draw', NOTHING), 404, ''],
      [post(`trivia/${NOTHING}/answers`, { user: 'u', questionId: questions.river, answerId: 'lune' }), 404, ''],
    ];
    for (const [call, status, words] of cases)
      expect(await call).toMatchObject({ status, body: inFormat.c(status, words) });
  });
});
