import { expect, test } from 'vitest';
import { createWorld, DEMO, handle } from '../../mocks';
import { createFakeClock } from '../../test/fakes/fake-clock';
import { createFakeNetwork, failedAnswer, heldAnswer, textAnswer } from '../../test/fakes/fake-network';
import { createTransport } from '../api/transport';
import { readTrackingOptions } from '../model/tracking-options';
import { createViewer } from './viewer';
import { createVoting } from './voting';

const USER = 'a'.repeat(64);
const ONCE = '11111111-2222-4333-8444-555555555555';
const EXPECTED = { voteCount: 796, shares: new Map([['harbour', { percentage: 52, voteCount: 413 }]]) };

/** A viewer whose service is the mock backend itself. */
function openVoting(options: object = {}) {
  const world = createWorld();
  const network = createFakeNetwork(createFakeClock());
  network.answer('/api/app/', async ({ method, url, body }) => {
    const response = await handle(new Request(url, { method: method ?? 'GET', ...(body ? { body } : {}) }), world);
    return textAnswer(await response.text(), response.headers.get('content-type') ?? '', response.status);
  });
  const transport = createTransport({
    network,
    readCredentials: () => ({ baseUrl: DEMO.baseUrl, apiKey: DEMO.keys.web }),
    readAttributePairs: () => [],
    warn: () => {},
  });
  let user = USER;
  const parts = { transport, userHash: () => user };
  const viewer = createViewer({ ...parts, options: () => readTrackingOptions(options) });
  const voting = createVoting({ ...parts, viewer, uuid: () => ONCE });
  const usersOf = (path: string) =>
    network.requestsTo(path).map(({ body }): unknown => (JSON.parse(String(body)) as { user: unknown }).user);
  return { world, network, viewer, voting, usersOf, become: (next: string) => (user = next) };
}

test('H11.7 a vote shows at once, then with the numbers of the service, and is there again after a reload', async () => {
  const { viewer, voting } = openVoting();
  const sent = voting.vote(DEMO.polls.derby, 'harbour', EXPECTED);
  expect(viewer.history.get().pollVotes.get(DEMO.polls.derby)).toBe('harbour');
  expect(voting.tallies.get().get(DEMO.polls.derby)).toBe(EXPECTED);
  expect(await sent).toBe(true);
  expect(voting.tallies.get().get(DEMO.polls.derby)).toEqual({
    voteCount: 796,
    shares: new Map([
      ['harbour', { percentage: 52, voteCount: 413 }],
      ['draw', { percentage: 12, voteCount: 96 }],
      ['falcons', { percentage: 36, voteCount: 287 }],
    ]),
  });
  viewer.restart();
  await viewer.reload();
  expect(viewer.history.get().pollVotes).toEqual(new Map([[DEMO.polls.derby, 'harbour']]));
});

test.each([
  ['does not answer', failedAnswer()],
  ['refuses it', textAnswer('{}', 'application/json', 500)],
])('a vote is put back when the service %s', async (_, answer) => {
  const { network, viewer, voting } = openVoting();
  network.answer('/votes', answer);
  expect(await voting.vote(DEMO.polls.derby, 'harbour', EXPECTED)).toBe(false);
  expect(viewer.history.get().pollVotes.size).toBe(0);
});

test.each(['pollVotes', 'all'])(
  'a vote shows and is told to nobody where %s is not kept; a reload of the history leaves it on the page',
  async (feature) => {
    const { network, viewer, voting, world } = openVoting({ disabledFunctionalFeatures: [feature] });
    expect(await voting.vote(DEMO.polls.derby, 'harbour', EXPECTED)).toBe(true);
    await viewer.reload();
    expect(viewer.history.get().pollVotes.get(DEMO.polls.derby)).toBe('harbour');
    expect(network.requestsTo('/votes')).toEqual([]);
    expect(world.tables.pollVotes.get(DEMO.polls.derby)).toBeUndefined();
    viewer.restart();
    await viewer.reload();
    expect(viewer.history.get().pollVotes.size).toBe(0);
  },
);

test('H11.7 the service says what was right, and remembers what the viewer answered', async () => {
  const { viewer, voting } = openVoting();
  const { quizzes, questions, rightAnswers } = DEMO;
  expect(await voting.answer(quizzes.season, questions.founded, rightAnswers.founded)).toBe(true);
  const wrong = 'prado';
  expect(await voting.answer(quizzes.season, questions.scorer, wrong)).toBe(true);
  const answers = new Map([
    [questions.founded, { answerId: rightAnswers.founded, correctAnswerId: rightAnswers.founded, correct: true }],
    [questions.scorer, { answerId: wrong, correctAnswerId: rightAnswers.scorer, correct: false }],
  ]);
  expect(viewer.history.get().triviaAnswers).toEqual(answers);
  viewer.restart();
  await viewer.reload();
  expect(viewer.history.get().triviaAnswers).toEqual(answers);
});

test.each(['triviaQuizAnswers', 'all'])(
  'where %s is not kept, the service hears of an answer by nobody',
  async (feature) => {
    const { viewer, voting, usersOf } = openVoting({ disabledFunctionalFeatures: [feature] });
    const { quizzes, questions, rightAnswers } = DEMO;
    expect(await voting.answer(quizzes.season, questions.founded, rightAnswers.founded)).toBe(true);
    expect(usersOf('/answers')).toEqual([ONCE]);
    expect(viewer.history.get().triviaAnswers.get(questions.founded)?.correct).toBe(true);
    viewer.restart();
    await viewer.reload();
    expect(viewer.history.get().triviaAnswers.size).toBe(0);
  },
);

test.each([
  ['does not answer', failedAnswer()],
  ['says nothing of what is right', textAnswer('{}', 'application/json')],
])('a question stays open when the service %s', async (_, answer) => {
  const { network, viewer, voting } = openVoting();
  network.answer('/answers', answer);
  expect(await voting.answer(DEMO.quizzes.season, DEMO.questions.founded, '1898')).toBe(false);
  expect(viewer.history.get().triviaAnswers.size).toBe(0);
});

test('B2 what was answered for one user is not written down for the next', async () => {
  const { viewer, voting, become } = openVoting();
  const answered = voting.answer(DEMO.quizzes.season, DEMO.questions.founded, '1898');
  become('b'.repeat(64));
  viewer.restart();
  expect(await answered).toBe(false);
  expect(viewer.history.get().triviaAnswers.size).toBe(0);
});

test.each([
  ['answered', 200],
  ['refused', 500],
])('B2 a vote that is %s for one user changes nothing that the next has done', async (_, status) => {
  const { network, viewer, voting, become } = openVoting();
  const { answer, give } = heldAnswer();
  network.answer('/votes', () => answer);
  const voted = voting.vote(DEMO.polls.derby, 'harbour', EXPECTED);
  become('b'.repeat(64));
  viewer.restart();
  viewer.note((history) => ({ ...history, pollVotes: new Map([[DEMO.polls.derby, 'draw']]) }));
  give(textAnswer('{"voteCount":1}', 'application/json', status));
  await voted;
  expect(viewer.history.get().pollVotes.get(DEMO.polls.derby)).toBe('draw');
  expect(voting.tallies.get().get(DEMO.polls.derby)).toBe(EXPECTED);
});
