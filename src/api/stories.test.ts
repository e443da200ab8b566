import { expect, test } from 'vitest';
import { loadStories, readStory } from './stories';
import type { Transport } from './transport';

const page = (id: string, more: object = {}) => ({ id, type: 'image', url: 'https://media.example/p.webp', ...more });

test.each([
  ['no pages', { id: 's', pages: [] }],
  ['pages that are no list', { id: 's', pages: { 0: page('p') } }],
  ['pages of unknown types only', { id: 's', pages: [page('p', { type: 'hologram' }), page('q', { type: null })] }],
  ['no id', { pages: [page('p')] }],
  ['null', null],
])('G7, G9 a story with %s is left out', (_, input) => {
  expect(readStory(input)).toBeUndefined();
});

test('G7, G8, G9 pages of unknown types, without an id, null and twice the same leave the others in their order', () => {
  const pages = [
    null,
    page('a'),
    page('b', { type: 'hologram' }),
    page(''),
    7,
    page('a', { type: 'video' }),
    page('c'),
  ];
  const story = readStory({ id: 's', pages });
  expect(story?.pages.map(({ id, type }) => [id, type])).toEqual([
    ['a', 'image'],
    ['c', 'image'],
  ]);
});

test('G9 a story of nothing but an id and a page reads with empty texts, and no word of "undefined"', () => {
  const story = readStory({ id: 's', pages: [{ id: 'p', type: 'image' }] });
  expect(JSON.stringify(story)).not.toContain('undefined');
  expect(story).toMatchObject({ title: '', shortTitle: '', profilePictureUrl: '', shareUrl: '' });
  expect(story?.pages[0]).toMatchObject({ title: '', url: '', posterUrl: '', skippable: true, captionsUrl: '' });
});

test.each([
  [{ titles: { long: 'The whole title', short: 'Short' }, title: 'Other' }, 'The whole title', 'Short'],
  [{ titles: { short: 'Short' }, title: 'Title' }, 'Title', 'Short'],
  [{ titles: { long: 'Long' } }, 'Long', 'Long'],
  [{ titles: null, title: '<b>Title</b>' }, '<b>Title</b>', '<b>Title</b>'],
  [{ titles: { short: 7 }, title: {} }, '', ''],
])('S5, G9 the titles of %o read as %j and %j', (input, title, shortTitle) => {
  expect(readStory({ id: 's', pages: [page('p')], ...input })).toMatchObject({ title, shortTitle });
});

test('G7 a feed shows each story once, in the place of its first', async () => {
  const story = (id: string) => ({ id, pages: [page(`${id}-page`)] });
  const transport = {
    get: async () => ({ stories: [story('a'), null, story('b'), story('a')] }),
  } as unknown as Transport;
  expect((await loadStories(transport, [])).stories.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('S1 only web addresses load, whatever a page says', () => {
  const hostile = 'javascript:alert(1)';
  const story = readStory({
    ...{ id: 's', profilePictureUrl: hostile, thumbnailUrl: hostile },
    pages: [page('p', { url: hostile, playcardUrl: 'data:text/html,x', subtitle: { vtt: hostile } })],
  });
  expect(JSON.stringify(story)).not.toMatch(/javascript:|data:/);
});
