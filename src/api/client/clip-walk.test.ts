import { expect, test } from 'vitest';
import { promisedClip, promisedPage } from '../../../test/contract/promised-answer';
import type { ClipWire } from '../wire';
import { type ClipWalkResult, createClipWalk, type FeedPage } from './clip-walk';

interface Page {
  readonly ids: string;
  readonly total: number;
  readonly skippedClips?: number;
  readonly checksum?: string;
}

/** Walks over pages of one-letter ids; the last page comes again and again. */
async function walkOver(pages: readonly Page[], isFiltered = false) {
  let asked = 0;
  const walk = createClipWalk(
    async (pageNumber) => {
      asked++;
      const { ids, total, skippedClips = 0, checksum = 'same' } = pages[Math.min(pageNumber, pages.length - 1)] as Page;
      const clips = [...ids].map((id) => promisedClip(id) as unknown as ClipWire);
      return { ...promisedPage(clips, { total, checksum }), skippedClips, firstWrongPath: undefined } as FeedPage;
    },
    { isFiltered, signal: undefined },
  );
  const given: string[] = [];
  expect(walk.result).toBeUndefined();
  for await (const { id } of walk) given.push(id);
  return { given: given.join(''), asked, result: walk.result as ClipWalkResult };
}

test.each<[string, Page[], string, number, ClipWalkResult['ended']]>([
  [
    'ends at its total',
    [
      { ids: 'ab', total: 3 },
      { ids: 'c', total: 3 },
    ],
    'abc',
    2,
    'complete',
  ],
  ['of an empty feed ends at once', [{ ids: '', total: 0 }], '', 1, 'complete'],
  [
    'goes on after a page that repeats',
    [
      { ids: 'ab', total: 4 },
      { ids: 'ab', total: 4 },
      { ids: 'ab', total: 4 },
      { ids: 'cd', total: 4 },
    ],
    'abcd',
    4,
    'complete',
  ],
  [
    'drops repeats within a page and across pages',
    [
      { ids: 'abab', total: 4 },
      { ids: 'bcca', total: 4 },
      { ids: 'd', total: 4 },
    ],
    'abcd',
    3,
    'complete',
  ],
  ['ends after three pages that repeat', [{ ids: 'ab', total: 9 }], 'ab', 4, 'repeating'],
  [
    'counts only repeats in a row',
    [
      { ids: 'a', total: 9 },
      { ids: 'a', total: 9 },
      { ids: 'a', total: 9 },
      { ids: 'b', total: 9 },
      { ids: 'a', total: 9 },
      { ids: 'a', total: 9 },
      { ids: 'c', total: 9 },
      { ids: '', total: 9 },
    ],
    'abc',
    8,
    'totalTooLarge',
  ],
  [
    'says that total promised too much',
    [
      { ids: 'ab', total: 9 },
      { ids: '', total: 9 },
    ],
    'ab',
    2,
    'totalTooLarge',
  ],
  ['says that total promised too little', [{ ids: 'abc', total: 1 }], 'abc', 1, 'totalTooSmall'],
])('H12.5 a walk %s', async (_what, pages, given, asked, ended) => {
  expect(await walkOver(pages)).toMatchObject({
    given,
    asked,
    result: { ended, clips: given.length, skippedClips: 0, total: pages[0]?.total, contentChanged: false },
  });
});

test('H12.5 narrowed to a category an empty page is the end, since total counts the whole collection', async () => {
  const { result } = await walkOver(
    [
      { ids: 'a', total: 9 },
      { ids: '', total: 9 },
    ],
    true,
  );
  expect(result.ended).toBe('complete');
});

test('H12.5 a broken clip that comes twice does not end the walk before its time', async () => {
  const pages = [
    { ids: 'a', total: 4, skippedClips: 1 },
    { ids: 'ab', total: 4, skippedClips: 1 },
    { ids: 'c', total: 4 },
    { ids: '', total: 4 },
  ];
  expect(await walkOver(pages)).toMatchObject({ given: 'abc', result: { ended: 'complete', skippedClips: 2 } });
});

test('H12.5 content that changed on the way is told', async () => {
  const { result } = await walkOver([
    { ids: 'a', total: 2 },
    { ids: 'b', total: 2, checksum: 'other' },
  ]);
  expect(result).toMatchObject({ ended: 'complete', contentChanged: true });
});

test('a walk that is left early has no result, and its iterator gives one at the end', async () => {
  const load = async () => ({ ...promisedPage([promisedClip('a')]), skippedClips: 0 }) as FeedPage;
  const left = createClipWalk(load, { isFiltered: false, signal: undefined });
  for await (const _ of left) break;
  expect(left.result).toBeUndefined();
  const walk = createClipWalk(load, { isFiltered: false, signal: undefined });
  await walk.next();
  expect(await walk.next()).toEqual({ done: true, value: walk.result });
});

test('D33 a walk gives no more clips once its signal is aborted, and rejects with its reason', async () => {
  const caller = new AbortController();
  const load = async () =>
    ({ ...promisedPage([...'abcdef'].map((id) => promisedClip(id))), skippedClips: 0 }) as FeedPage;
  const walk = createClipWalk(load, { isFiltered: false, signal: caller.signal });
  const given: string[] = [];
  const reason = new Error('enough');
  const end = (async () => {
    for await (const { id } of walk) {
      given.push(id);
      if (given.length === 2) caller.abort(reason);
    }
  })();
  await expect(end).rejects.toBe(reason);
  expect([given.join(''), walk.result]).toEqual(['ab', undefined]);
  expect(await walk.next()).toEqual({ done: true, value: undefined });
});
