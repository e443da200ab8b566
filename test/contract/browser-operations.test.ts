import { describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks';
import type {
  ActivityHistoryWire,
  AdListWire,
  ClipCountsWire,
  FollowResultWire,
  PollResultWire,
  TriviaResultWire,
} from '../../src/api/wire';
import type { Clip, StoryFeed } from '../../src/api-client';
import { errorOf, inFormat, MOUNTS, NOW, useService } from './service-under-test';

const { keys, clips, stories, categories, categoryExternalIds, collections, polls, quizzes, questions } = DEMO;
const CLIENT = 'ClientPlatform=web&ClientVersion=11.0.0';
const NOTHING = '00000000-0000-4000-8000-000000000000';

describe.each(MOUNTS)('browser operations, $name', (mount) => {
  const service = useService(mount);
  const withKey = (path: string) => `${path}${path.includes('?') ? '&' : '?'}x-service-api-key=${keys.web}`;
  const get = (path: string) => service.send(`GET /api/app/${withKey(path)}`);
  const post = (path: string, body: unknown) =>
    service.send(`POST /api/app/${withKey(path)}`, {
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const history = async (user: string) => (await get(`activity/history?user=${user}`)).body as ActivityHistoryWire;
  const page = async (query = '') =>
    (await get(`clips/${collections.top}/clips/paged?${CLIENT}${query}`)).body as {
      clips: Clip[];
      checksum: string;
      total: number;
    };
  const like = (user: string, liked: boolean, clip: string = clips.first) =>
    post(`clips/${clip}/like`, { user, liked });
  const share = (user: string, clip: string = clips.first) => post(`clips/${clip}/share`, { user });
  const vote = (user: string, answerId: string, poll: string = polls.derby) =>
    post(`polls/${poll}/votes`, { user, answerId });
  const answerQuestion = (user: string, questionId: string, answerId: string) =>
    post(`trivia/${quizzes.season}/answers`, { user, questionId, answerId });
  const follow = (user: string, category: string, followed = true) =>
    post('followed-categories', { user, category, followed });

  test('H11.1 Settings says the tenant, the kind of key, and what is switched on', async () => {
    const web = await get(`settings?${CLIENT}`);
    expect(web).toMatchObject({
      status: 200,
      body: { tenantId: DEMO.tenants.sports, keyKind: 'webClient', features: { clips: true } },
    });
    expect(web.headers.get('cache-control')).toMatch(/max-age=60/);
    expect((await service.client().settings.get()).keyKind).toBe('server');
    for (const apiKey of [keys.revoked, keys.suspended, 'nobody']) {
      expect(await errorOf(service.client({ apiKey }).settings.get())).toMatchObject({
        status: 401,
        body: inFormat.c(401),
      });
    }
    expect(await get('settings?ClientVersion=10.0.0')).toMatchObject({
      status: 400,
      body: inFormat.c(400, 'ClientVersion'),
    });
  });

  test('H11.2 stories of any of the categories, pinned first, with pages, theme and category details', async () => {
    const { feeds } = service.client();
    const top = await feeds.stories({ categories: [categoryExternalIds.topStories] });
    expect(top.stories[0]).toMatchObject({ id: stories.first, isPinned: true });
    expect(top.stories).toHaveLength(8);
    expect(top.total).toBe(8);
    for (const { categories: found, pages } of top.stories) {
      expect(found).toContain(categoryExternalIds.topStories);
      expect(pages.length).toBeGreaterThan(0);
    }
    expect(top.categoryDetails.map(({ externalId }) => externalId)).toContain(categoryExternalIds.topStories);
    expect(top.theme).toHaveProperty('behavior');
    const both = await feeds.stories({ categories: [categories.gameStories, categories.trendingContent] });
    for (const { categories: found } of both.stories) {
      expect(
        found.some((id) => id === categoryExternalIds.gameStories || id === categoryExternalIds.trendingContent),
      ).toBe(true);
    }
    const all = await feeds.stories();
    expect(all.total).toBeGreaterThan(top.total);
    expect((await feeds.stories({ categories: ['nowhere'] })).stories).toEqual([]);
    const types = new Set(all.stories.flatMap(({ pages }) => pages.map(({ type }) => type)));
    expect([...types].sort()).toEqual(['image', 'poll', 'triviaQuiz', 'video']);
  });

  test('H11.2 stories are those open to this caller, in the caller’s language', async () => {
    const { feeds } = service.client();
    const ids = ({ stories: found }: StoryFeed) => found.map(({ id }) => id);
    expect(ids(await feeds.stories())).not.toContain(stories.forMembers);
    expect(ids(await feeds.stories({ userAttributes: { plan: 'member' } }))).toContain(stories.forMembers);
    for (const hidden of [stories.draft, stories.deleted, stories.unscheduled])
      expect(ids(await feeds.stories())).not.toContain(hidden);
    const german = await feeds.stories({ userAttributes: { stLocale: 'de' } });
    expect(german.stories.find(({ id }) => id === stories.first)?.title).toMatch(/^Derbytag/);
  });

  test('H11.2 a poll has its percentages, a quiz hides its right answers', async () => {
    const { stories: found } = await service.client().feeds.stories();
    const units = found.flatMap(({ pages }) => pages.flatMap(({ engagementUnit }) => engagementUnit ?? []));
    const derby = units.find((unit) => unit.kind === 'poll' && unit.id === polls.derby);
    if (derby?.kind !== 'poll') throw new Error('the derby poll is missing');
    expect(derby.answers.map(({ id }) => id)).toEqual([...DEMO.pollAnswers.derby]);
    expect(derby.answers.reduce((sum, { percentage }) => sum + percentage, 0)).toBeCloseTo(100, 0);
    const quiz = units.find((unit) => unit.kind === 'triviaQuiz');
    expect(JSON.stringify(quiz)).not.toMatch(/correct/i);
  });

  test('H11.3 a story by id, external id and page, a clip by id and external id, a sheet by id', async () => {
    const client = service.client();
    const story = await client.stories.get(stories.first);
    expect(story.id).toBe(stories.first);
    expect(await client.stories.getByExternalId(DEMO.storyExternalIds.first)).toEqual(story);
    expect(await client.stories.getByPageId(DEMO.pages.first)).toEqual(story);
    const clip = await client.clips.get(clips.first);
    expect([clip.id, clip.externalId, clip.collectionId]).toEqual([
      clips.first,
      DEMO.clipExternalIds.first,
      collections.top,
    ]);
    expect(await client.clips.getByExternalId(DEMO.clipExternalIds.first)).toEqual(clip);
    expect(await client.sheets.get(DEMO.sheets.tickets)).toMatchObject({
      id: DEMO.sheets.tickets,
      title: expect.stringMatching(/\S/),
    });
  });

  test('H11.3 what does not exist, or is not open to the caller, answers 404 in format C', async () => {
    const client = service.client();
    const calls = [
      client.stories.get(NOTHING),
      client.stories.get('not-a-guid'),
      client.stories.get(stories.draft),
      client.stories.get(stories.forMembers),
      client.stories.getByExternalId('nothing'),
      client.stories.getByPageId('nothing'),
      client.clips.getByExternalId('nothing'),
      client.clips.get(NOTHING),
      client.clips.get(clips.scheduled),
      client.clips.get(clips.expired),
      client.clips.get(clips.forMembers),
      client.sheets.get('nothing'),
    ];
    for (const call of calls)
      expect(await errorOf(call)).toMatchObject({ status: 404, code: 'NotFound', body: inFormat.c(404) });
    expect((await client.clips.get(clips.forMembers, { userAttributes: { plan: 'member' } })).id).toBe(
      clips.forMembers,
    );
  });

  test('H11.3 a lookup without or with both of its ids answers 400', async () => {
    for (const path of [
      'stories/lookup',
      'stories/lookup?externalId=a&pageId=b',
      'clips/lookup',
      'clips/lookup?externalId=',
    ]) {
      expect(await get(path)).toMatchObject({ status: 400, body: inFormat.c(400, 'externalId') });
    }
  });

  test('H11.4 counts are of what the caller can see, 0 for an unknown id', async () => {
    const client = service.client();
    expect(await client.clips.count(collections.tenThousand)).toBe(10_000);
    expect(await client.clips.count(collections.empty)).toBe(0);
    expect(await client.clips.count('nowhere')).toBe(0);
    expect(await client.stories.count(categoryExternalIds.topStories)).toBe(8);
    expect(await client.stories.count(categories.topStories)).toBe(8);
    expect(await client.stories.count('nowhere')).toBe(0);
    const anyone = await client.clips.count(collections.mixed);
    expect(await client.clips.count(collections.mixed, { userAttributes: { plan: 'member' } })).toBe(anyone + 1);
    expect(await get('stories/count')).toMatchObject({ status: 400, body: inFormat.c(400, 'categoryId') });
  });

  describe('activity', () => {
    const event = (eventId: string, more: object = {}) => ({
      eventId,
      type: 'openedClip',
      occurredAt: NOW,
      seq: 1,
      data: { clipId: clips.first },
      ...more,
    });
    const A = '0b7f1d2e-6a51-4c0f-9a37-6f1f7b1d9f10';
    const B = '0b7f1d2e-6a51-4c0f-9a37-6f1f7b1d9f11';
    const send = (events: unknown, more: object = {}) =>
      service.send('POST /api/app/activity', {
        headers: { 'content-type': 'text/plain' },
        body: JSON.stringify({
          apiKey: keys.web,
          sentAt: NOW,
          user: 'u-1',
          identified: true,
          session: 's',
          sdkVersion: '11.0.0',
          platform: 'web',
          common: {},
          events,
          ...more,
        }),
      });

    test('H11.5 an event is stored once however often it comes, and acknowledged each time', async () => {
      for (const _time of [1, 2, 3]) expect(await send([event(A)])).toMatchObject({ status: 204, body: '' });
      expect((await send([event(A.toUpperCase()), event(B)])).status).toBe(204);
      expect(service.world.sink.report()).toMatchObject({ received: 5, distinct: 2, duplicates: 3 });
    });

    test('H11.5 a bad event is named and stops no other', async () => {
      const bad = [
        event('x'),
        event(A, { type: 'sneezed' }),
        event(A, { occurredAt: 'today' }),
        event(A, { seq: -1 }),
        event(A, { data: 7 }),
        'event',
        event(B),
      ];
      const answer = await send(bad);
      expect(answer).toMatchObject({ status: 200, body: { accepted: 1 } });
      const { rejected } = answer.body as { rejected: { index: number; eventId: string | null; reason: string }[] };
      expect(rejected.map(({ index, eventId }) => [index, eventId])).toEqual([
        [0, 'x'],
        [1, A],
        [2, A],
        [3, A],
        [4, A],
        [5, null],
      ]);
      expect(rejected.map(({ reason }) => reason.match(/`(\w+)`/)?.[1])).toEqual([
        'eventId',
        'type',
        'occurredAt',
        'seq',
        'data',
        undefined,
      ]);
    });

    test('H11.5 a batch that is none answers 400, a bad key 401', async () => {
      for (const events of [undefined, {}, [], 'x'])
        expect(await send(events)).toMatchObject({ status: 400, body: inFormat.c(400, 'events') });
      expect(await send([event(A)], { user: 'a b' })).toMatchObject({ status: 400, body: inFormat.c(400, 'user') });
      for (const apiKey of [undefined, '', 'nobody', keys.revoked])
        expect(await send([event(A)], { apiKey })).toMatchObject({ status: 401, body: inFormat.c(401) });
    });

    test.each([429, 413, 503])('H11.5 %i on demand', async (status) => {
      service.world.faults.arm({
        kind: 'status',
        status,
        headers: { 'retry-after': '7' },
        match: { operation: 'postActivity' },
        count: 1,
      });
      const answer = await send([event(A)]);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, '7']);
      expect((await send([event(A)])).status).toBe(204);
    });
  });

  test('H11.6 history holds what a user did, and is never cached', async () => {
    const user = 'reader-1';
    const nothing = {
      readPages: [],
      viewedClips: [],
      likedClips: [],
      sharedClips: [],
      pollVotes: [],
      triviaAnswers: [],
      followedCategories: [],
    };
    expect(await history(user)).toEqual(nothing);
    const opened = (type: string, data: object, seq: number) => ({
      eventId: crypto.randomUUID(),
      type,
      occurredAt: NOW,
      seq,
      data,
    });
    await service.send('POST /api/app/activity', {
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({
        apiKey: keys.web,
        sentAt: NOW,
        user,
        identified: true,
        session: 's',
        sdkVersion: '11.0.0',
        platform: 'web',
        common: {},
        events: [
          opened('openedPage', { pageId: 'p-1' }, 1),
          opened('openedClip', { clipId: clips.first }, 2),
          opened('openedClip', { clipId: clips.first }, 3),
        ],
      }),
    });
    await like(user, true);
    await share(user);
    await vote(user, 'draw');
    await answerQuestion(user, questions.river, DEMO.rightAnswers.river);
    await follow(user, categories.harbour);
    expect(await history(user)).toEqual({
      readPages: ['p-1'],
      viewedClips: [clips.first],
      likedClips: [clips.first],
      sharedClips: [clips.first],
      pollVotes: [{ pollId: polls.derby, answerId: 'draw' }],
      triviaAnswers: [
        {
          quizId: quizzes.season,
          questionId: questions.river,
          answerId: DEMO.rightAnswers.river,
          correct: true,
          correctAnswerId: DEMO.rightAnswers.river,
        },
      ],
      followedCategories: [categories.harbour],
    });
    const answer = await get(`activity/history?user=${user}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await history('somebody-else')).toEqual(nothing);
    expect(await get('activity/history')).toMatchObject({ status: 400, body: inFormat.c(400, 'user') });
  });

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
    const limit =
      'behavior' in theme && theme.behavior ? theme.behavior.following.followableCategoryLimits.team : undefined;
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

  test('H11.10 ads are of their placement and their categories, and none is an empty list', async () => {
    const ads = async (query: string) => ((await get(`ads?${query}`)).body as AdListWire).ads;
    const forStories = await ads(`placement=stories&categories=${categoryExternalIds.falcons}`);
    expect(forStories.map(({ id }) => id).sort()).toEqual([DEMO.ads.storiesFalcons, DEMO.ads.storiesFilm].sort());
    const elsewhere = await ads('placement=stories&categories=nowhere');
    expect(elsewhere.map(({ id }) => id)).toEqual([DEMO.ads.storiesFilm]);
    expect(
      (await ads(`placement=stories&categories=a&categories=${categories.falcons}`)).map(({ id }) => id),
    ).toContain(DEMO.ads.storiesFalcons);
    const forClips = await ads('placement=clips');
    expect(new Set(forClips.map(({ placement }) => placement))).toEqual(new Set(['clips']));
    expect(forClips.map(({ format }) => format).sort()).toEqual(['banner', 'fullScreen']);
    const arts = await service.send(`GET /api/app/ads?placement=clips&x-service-api-key=${keys.artsWeb}`);
    expect(arts).toMatchObject({ status: 200, body: { ads: [] } });
    for (const query of ['ads', 'ads?placement=tv'])
      expect(await get(query)).toMatchObject({ status: 400, body: inFormat.c(400, 'placement') });
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
