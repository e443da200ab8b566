import { expect, test, vi } from 'vitest';
import { createListTranslate, createTranslate, PLAIN_DIGITS } from './translate';

const ENGLISH = { votes: '{n} votes', votes_one: '{n} vote', hello: 'Hello {name}' } as const;
const say = (language: string, messages = {}) => createTranslate<'votes' | 'hello'>({ language, messages }, ENGLISH);

test('a word is said in English where nobody has another', () => {
  expect(say('en')('hello', { name: 'you' })).toBe('Hello you');
  expect(createListTranslate({ language: 'en', messages: {} })('untitledClip', { n: 3 })).toBe('Clip 3');
});

test.each([
  [0, '0 votes'],
  [1, '1 vote'],
  [2, '2 votes'],
  [12_345, '12,345 votes'],
])('%i is counted in its English form', (n, text) => {
  expect(say('en')('votes', { n })).toBe(text);
});

test.each([
  [1, 'صوت واحد'],
  [2, 'صوتان'],
  [5, '٥ أصوات'],
  [100, '١٠٠ صوت'],
])('%i is counted in its Arabic form, with Arabic digits', (n, text) => {
  const messages = { votes: '{n} صوت', votes_one: 'صوت واحد', votes_two: 'صوتان', votes_few: '{n} أصوات' };
  expect(say('ar-EG', messages)('votes', { n })).toBe(text);
});

test('a word of the host stands for every number, and never beside an English form', () => {
  expect(say('nl', { votes: '{n} stemmen' })('votes', { n: 1 })).toBe('1 stemmen');
  expect(say('nl', { votes: '{n} stemmen', votes_one: '1 stem' })('votes', { n: 1 })).toBe('1 stem');
  expect(say('en', { votes_one: 'a single vote' })('votes', { n: 1 })).toBe('a single vote');
  expect(say('en', { votes_one: 'a single vote' })('votes', { n: 3 })).toBe('3 votes');
});

test('a slot that nobody fills stays, and an empty word of the host is none', () => {
  expect(say('en')('hello')).toBe('Hello {name}');
  expect(say('en', { hello: '' })('hello', { name: 'you' })).toBe('Hello you');
});

test('S9 a polluted prototype says nothing and fills nothing', () => {
  Reflect.set(Object.prototype, 'hello', 'Pwned');
  Reflect.set(Object.prototype, 'name', 'Pwned');
  try {
    expect(say('en')('hello')).toBe('Hello {name}');
  } finally {
    Reflect.deleteProperty(Object.prototype, 'hello');
    Reflect.deleteProperty(Object.prototype, 'name');
  }
});

test.each(['en', 'en-IN', 'de', 'de-AT', 'es-419', 'fr-CA', 'ja', 'pt-BR'])(
  'small numbers in %s are as the browser writes them, and no format is made for them',
  (language) => {
    const numbers = Array.from({ length: 1000 }, (_, value) => value);
    const written = numbers.map((value) => value.toLocaleString(language));
    const format = vi.spyOn(Number.prototype, 'toLocaleString');
    const t = createTranslate<'pageOf'>({ language, messages: {} }, { pageOf: '{count}' });
    try {
      expect(language).toMatch(PLAIN_DIGITS);
      expect(numbers.map((count) => t('pageOf', { count }))).toEqual(written);
      expect(format).not.toHaveBeenCalled();
    } finally {
      format.mockRestore();
    }
  },
);
