import { expect, test } from 'vitest';
import { createWorld, DEMO } from '../../mocks';
import { toStoryWire } from '../../mocks/wire/story-wire';
import { readEngagement } from './read-engagement';
import { readTally } from './read-tally';

const answer = (id: string, more: object = {}) => ({
  id,
  text: id,
  imageUrl: null,
  percentage: 0,
  voteCount: null,
  ...more,
});

test('a poll is read with its answers and numbers', () => {
  const unit = {
    kind: 'poll',
    id: 'derby',
    question: ' Who wins? ',
    answers: [
      answer('home', { percentage: 60, voteCount: 6 }),
      answer('away', { imageUrl: 'https://m.example/a.webp' }),
    ],
    voteCount: 10,
  };
  expect(readEngagement(unit, 'poll')).toEqual({
    kind: 'poll',
    id: 'derby',
    question: 'Who wins?',
    answers: [
      { id: 'home', text: 'home', imageUrl: '' },
      { id: 'away', text: 'away', imageUrl: 'https://m.example/a.webp' },
    ],
    tally: {
      voteCount: 10,
      shares: new Map([
        ['home', { percentage: 60, voteCount: 6 }],
        ['away', { percentage: 0, voteCount: undefined }],
      ]),
    },
  });
});

test('every poll and quiz of the demo world can be answered', () => {
  const world = createWorld();
  const tenant = world.tables.tenants.get(DEMO.tenants.sports);
  if (!tenant) throw new Error('no tenant');
  const pages = [...world.tables.stories.values()]
    .filter(({ tenantId }) => tenantId === tenant.id)
    .flatMap((story) => toStoryWire(world, story, { tenant, locale: undefined, toMediaUrl: (url) => url }).pages);
  const units = pages.flatMap(({ type, engagementUnit }) =>
    type === 'poll' || type === 'triviaQuiz' ? [readEngagement(engagementUnit, type)] : [],
  );
  expect(units.length).toBeGreaterThan(2);
  for (const unit of units) {
    const questions = unit.kind === 'poll' ? [unit] : unit.questions;
    expect(questions.map(({ answers }) => answers.length).filter((count) => count < 2)).toEqual([]);
    expect(questions.length).toBeGreaterThan(0);
  }
});

test.each([undefined, null, 'x', [], {}, { id: 7, questions: 'none', answers: {} }])(
  'G9 %j has nothing to answer',
  (unit) => {
    expect(readEngagement(unit, 'poll')).toEqual({
      ...{ kind: 'poll', id: '', question: '', answers: [] },
      tally: { voteCount: undefined, shares: new Map() },
    });
    expect(readEngagement(unit, 'triviaQuiz')).toEqual({ kind: 'triviaQuiz', id: '', title: '', questions: [] });
  },
);

test.each([
  ['one answer', [answer('a')], []],
  ['two answers of one id', [answer('a'), answer('a')], []],
  ['an answer with nothing to show', [answer('a'), answer('b'), answer('c', { text: ' ' })], ['a', 'b']],
  ['an answer without an id, and null', [answer('a'), answer('b'), { text: 'c' }, null], ['a', 'b']],
  ['ids that would leave their path', [answer('a'), answer('b'), answer('../c'), answer('..')], ['a', 'b']],
  ['five answers', ['a', 'b', 'c', 'd', 'e'].map((id) => answer(id)), ['a', 'b', 'c', 'd']],
  ['pictures of another protocol', [answer('a'), answer('b', { text: '', imageUrl: 'data:image/png;,x' })], []],
])('G7, S6, S10 a poll with %s', (_, answers, ids) => {
  const poll = readEngagement({ id: 'p', question: 'Q?', answers }, 'poll');
  expect(poll.kind === 'poll' && poll.answers.map(({ id }) => id)).toEqual(ids);
});

test('S10 a poll whose own id fits no path is a question alone', () => {
  const poll = readEngagement({ id: '../votes', question: 'Q?', answers: [answer('a'), answer('b')] }, 'poll');
  expect(poll).toMatchObject({ id: '', question: 'Q?', answers: [] });
});

test('a quiz keeps the questions that can be answered, each once', () => {
  const questions = [
    { id: 'q1', text: 'One?', imageUrl: null, answers: [answer('a'), answer('b')] },
    { id: 'q1', text: 'Again?', answers: [answer('a'), answer('b')] },
    { id: 'q2', text: 'Two?', answers: [answer('a')] },
    { id: 'q3', text: '', answers: [answer('a'), answer('b')] },
    7,
  ];
  const quiz = readEngagement({ id: 'quiz', title: 'T', questions }, 'triviaQuiz');
  expect(quiz.kind === 'triviaQuiz' && quiz.questions.map(({ text }) => text)).toEqual(['One?']);
});

test('a quiz has its title, and a question may be a picture alone', () => {
  const imageUrl = 'https://m.example/q.webp';
  const questions = [{ id: 'q', text: '', imageUrl, answers: [answer('a'), answer('b')] }];
  expect(readEngagement({ id: 'quiz', title: ' T ', questions }, 'triviaQuiz')).toMatchObject({
    title: 'T',
    questions: [{ id: 'q', text: '', imageUrl }],
  });
});

test.each([
  [0, 0],
  [2.9, 2],
  [-1, undefined],
  [null, undefined],
])('G9 a count of votes of %j is read as %j', (voteCount, read) => {
  const tally = readTally({ voteCount, answers: [answer('a', { voteCount })] });
  expect([tally.voteCount, tally.shares.get('a')?.voteCount]).toEqual([read, read]);
});

test('G11, S5 texts stay text and are cut where no page could show more', () => {
  const poll = readEngagement({ id: 'p', question: `<b>${'a'.repeat(1_000_000)}`, answers: [] }, 'poll');
  expect(poll.kind === 'poll' && poll.question).toBe(`<b>${'a'.repeat(997)}`);
});

test.each([
  [-5, 0],
  [250, 100],
  [Number.NaN, 0],
  ['50', 0],
  [null, 0],
])('G9 a percentage of %j counts as %j', (percentage, read) => {
  expect(readTally({ answers: [answer('a', { percentage })] }).shares.get('a')?.percentage).toBe(read);
});
