import { describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks';
import { createBrowserFixture } from './browser-fixture';
import { inFormat, MOUNTS, NOW, useService } from './service-under-test';

const { keys, clips, categories, polls, quizzes, questions } = DEMO;

describe.each(MOUNTS)('events and history, $name', (mount) => {
  const service = useService(mount);
  const { get, history, like, share, vote, answerQuestion, follow } = createBrowserFixture(service);

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
});
