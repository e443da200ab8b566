import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCategoryId } from '../model/id';
import { readRoute } from './read-route';
import { type Route, readBasename, toHash } from './route';

const kindOf = (basename: string) => {
  if (basename === 'clips') return 'clips';
  return basename === 'stories' || basename === 'top-stories' ? 'stories' : undefined;
};
const read = (hash: string) => readRoute(hash, kindOf);

describe('hash grammar', () => {
  test.each([
    ['#top-stories/s1', { kind: 'stories', basename: 'top-stories', storyId: 's1', pageId: '', single: false }],
    ['#stories/s1/p2', { kind: 'stories', storyId: 's1', pageId: 'p2' }],
    ['#stories/s1?single=1', { single: true }],
    ['#stories/s1?categoryId=goals', { categoryId: 'goals' }],
    ['#clips/top-clips/c3', { kind: 'clips', collectionId: 'top-clips', clipId: 'c3' }],
    ['#clips/top-clips?categoryId=goals', { collectionId: 'top-clips', clipId: '', categoryId: 'goals' }],
    ['#clips/top%2Dclips/%633', { collectionId: 'top-clips', clipId: 'c3' }],
    ['#top%2dstories/s1', { basename: 'top-stories', storyId: 's1' }],
    ['#stories/s1?categoryId=big%20games%20%26%20more', { categoryId: 'big games & more' }],
    ['#clips/top-clips?openedReason=deepLink', { openedReason: 'deepLink' }],
    ['#clips/top-clips?openedReason=swipe', { openedReason: undefined }],
  ])('%s names its content', (hash, route) => {
    expect(read(hash)).toMatchObject(route);
  });

  test.each([
    [''],
    ['#prices'],
    ['#/products/7'],
    ['#elsewhere/a/b'],
    ['#clips'],
    ['#clips/'],
    ['#clips/a/b/c'],
    ['#clips/a/'],
    ['#clips/..%2f..%2fcms'],
    ['#clips/..'],
    ['#clips/a/...'],
    ['#stories/%00'],
    ['#clips/a?categoryId=..%2fcms'],
    ['#clips/a?b?c'],
    ['#clips/%252e%252e'],
    ['#clips/%2E%2e'],
    ['#clips/%E0%A4%A'],
    ['#clips/a?categoryId=a%00b'],
    ['#clips/a?categoryId=..'],
    [`#clips/${'a'.repeat(100_000)}`],
  ])('S10 %.40s is not ours', (hash) => {
    expect(read(hash)).toBeUndefined();
  });

  test('S10 a hash of 2048 characters is read, one of 2049 is not', () => {
    const longest = `#clips/a?x=${'a'.repeat(2048 - '#clips/a?x='.length)}`;
    expect([read(longest)?.kind, read(`${longest}a`)]).toEqual(['clips', undefined]);
  });

  test('a hash is written as short as it can be, and in one way', () => {
    const ids = { basename: 'stories', storyId: 's1', pageId: '', categoryId: '', openedReason: undefined };
    const clips = { ...ids, basename: 'clips', collectionId: 'c1', clipId: '' };
    expect([
      toHash({ ...ids, kind: 'stories', single: false }),
      toHash({ ...ids, kind: 'stories', pageId: 'p2', single: true }),
      toHash({ ...clips, kind: 'clips', ...{ single: true } }),
      toHash({ ...ids, kind: 'stories', single: true, categoryId: 'a b', openedReason: 'deepLink' }),
    ]).toEqual([
      '#stories/s1',
      '#stories/s1/p2?single=1',
      '#clips/c1',
      '#stories/s1?categoryId=a%20b&single=1&openedReason=deepLink',
    ]);
  });

  test('a text that is no hash of ours has no first part', () => {
    expect(['', 'x#clips/a', '#', '#%E0%A4%A/a', '#clips?x', `#${'a'.repeat(600)}`].map(readBasename)).toEqual([
      '',
      '',
      '',
      '',
      'clips',
      'a'.repeat(500),
    ]);
  });

  test('S8 a hash with prototype names changes nothing', () => {
    read('#clips/a?__proto__[polluted]=1&constructor[prototype][polluted]=1');
    read('#__proto__/a');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  const id = fc.stringMatching(/^[A-Za-z0-9_.-]{0,20}[A-Za-z0-9_-]$/);
  const optionalId = fc.oneof(id, fc.constant(''));
  const categoryId = fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => text === '' || isCategoryId(text));
  const route: fc.Arbitrary<Route> = fc.oneof(
    fc.record({
      kind: fc.constant('stories' as const),
      basename: fc.constantFrom('stories', 'top-stories'),
      storyId: id,
      pageId: optionalId,
      categoryId,
      single: fc.boolean(),
      openedReason: fc.constantFrom('deepLink' as const, undefined),
    }),
    fc.record({
      kind: fc.constant('clips' as const),
      basename: fc.constant('clips'),
      collectionId: id,
      clipId: optionalId,
      categoryId,
      openedReason: fc.constantFrom('clipListTap' as const, undefined),
    }),
  );

  test('every route survives its own hash', () => {
    fc.assert(
      fc.property(route, (one) => {
        expect(read(toHash(one))).toEqual(one);
        expect(readBasename(toHash(one))).toBe(one.basename);
      }),
    );
  });

  test('S19 any text is read without fuss', () => {
    fc.assert(fc.property(fc.string({ maxLength: 2000 }), (text) => void read(`#clips/${text}`)));
  });
});
