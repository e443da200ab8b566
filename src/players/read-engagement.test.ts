import { expect, test } from 'vitest';
import { readQuestions } from './read-engagement';

test('a poll is one question with its answers', () => {
  const poll = {
    kind: 'poll',
    question: 'Who wins?',
    answers: [{ text: 'Home' }, { text: 'Away' }, { text: '' }, null],
  };
  expect(readQuestions(poll)).toEqual([{ text: 'Who wins?', answers: ['Home', 'Away'] }]);
});

test('a quiz is all its questions', () => {
  const quiz = { questions: [{ text: 'One?', answers: [{ text: 'a' }] }, { text: '', answers: [] }, 7] };
  expect(readQuestions(quiz)).toEqual([{ text: 'One?', answers: ['a'] }]);
});

test.each([undefined, null, 'x', [], {}, { questions: 'none', answers: {} }])('G9 %j has no question', (unit) => {
  expect(readQuestions(unit)).toEqual([]);
});
