import { expect, test } from 'vitest';
import { readSheet, readSheetSize } from './read-sheet';

test('H11.3 a sheet is read whole', () => {
  const body = {
    id: 'line-ups',
    title: 'Line-ups',
    size: 'large',
    text: 'One.\nTwo.\n\n  \n\nThree.',
    media: {
      kind: 'image',
      url: 'https://m.example/a.webp',
      posterUrl: null,
      width: 720,
      height: 1280,
      description: 'A',
    },
    actions: [{ type: 'web', url: 'https://a.example/', text: 'Tickets' }, { type: 'none' }, null],
  };
  expect(readSheet(body)).toMatchObject({
    title: 'Line-ups',
    size: 'large',
    paragraphs: ['One.\nTwo.', 'Three.'],
    media: { kind: 'image', url: 'https://m.example/a.webp', posterUrl: '', width: 720, height: 1280 },
    actions: [{ type: 'web', text: 'Tickets' }],
  });
});

test.each([undefined, null, 'x', [], {}, { size: 'huge', text: 7, media: 'x', actions: {} }])(
  'G9 %j is an empty sheet of medium size',
  (body) => {
    expect(readSheet(body)).toEqual({ title: '', size: 'medium', paragraphs: [], media: undefined, actions: [] });
  },
);

test('S6 media of another protocol or kind are left out', () => {
  expect(readSheet({ media: { kind: 'image', url: 'javascript:alert(1)' } }).media).toBeUndefined();
  expect(readSheet({ media: { kind: 'frame', url: 'https://m.example/' } }).media).toBeUndefined();
});

test('G11 a text of a megabyte is cut to what anyone reads', () => {
  expect(readSheet({ text: 'a'.repeat(1_000_000) }).paragraphs[0]?.length).toBe(20_000);
});

test.each(['small', 'medium', 'large'])('a sheet is %s', (size) => {
  expect([readSheet({ size }).size, readSheetSize(size)]).toEqual([size, size]);
});

test('media of a sheet have their size, never below 0, and a film its poster', () => {
  const media = { kind: 'video', url: 'https://m.example/a.mp4', posterUrl: 'https://m.example/a.webp' };
  expect(readSheet({ media: { ...media, width: -1, height: '9', description: 'A goal' } }).media).toEqual({
    ...media,
    ...{ width: 0, height: 0, description: 'A goal' },
  });
});

test('G11 a title of a megabyte is cut', () => {
  expect(readSheet({ title: 'a'.repeat(1_000_000) }).title.length).toBe(1000);
});

test('a paragraph of blanks is none, wherever it stands', () => {
  expect(readSheet({ text: '  \n\nOne.\n\n\t' }).paragraphs).toEqual(['One.']);
});

test('a size that is none is undefined', () => {
  expect(readSheetSize('huge')).toBeUndefined();
});
