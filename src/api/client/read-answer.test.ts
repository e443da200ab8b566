import { describe, expect, test } from 'vitest';
import { promisedBody, promisedClip, promisedPage } from '../../../test/contract/promised-answer';
import { ANSWERS } from './answer-shapes.generated';
import { type OperationId, readAnswer, type SkippingList } from './read-answer';

const pathOf = (operation: OperationId, body: unknown, skipping?: SkippingList) => {
  const reading = readAnswer(operation, body, skipping);
  return reading.kind === 'wrong' ? reading.path : undefined;
};

const operations = Object.keys(ANSWERS).filter((name) => ANSWERS[name as OperationId] !== '') as OperationId[];

/** Every place of a value, with the path that names it. */
function placesOf(value: unknown, path = ''): { path: string; holder: Record<string, unknown>; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const name = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    return [{ path: name, holder: value as Record<string, unknown>, key }, ...placesOf(item, name)];
  });
}

/** What stands in a map by a caller's own name, or in a list of anything, may be anything. */
const isFree = (path: string) => /\bmetadata\.|audiences\[|^theme\.(light|dark)\./.test(path);

describe('H12.1 a 200 is read field by field', () => {
  test.each(operations)("%s takes the contract's own example as it is", (operation) => {
    const body = promisedBody(operation);
    expect(readAnswer(operation, structuredClone(body))).toEqual({ kind: 'right', value: body });
  });

  test.each(operations)('%s names every field that is of a wrong type', (operation) => {
    const places = placesOf(promisedBody(operation)).filter(({ path }) => operation !== 'getSettings' || !isFree(path));
    const unnamed = places.flatMap(({ path }, index) => {
      if (/\bmetadata\.|audiences\[/.test(path)) return [];
      const body = promisedBody(operation);
      const place = placesOf(body).find((one) => one.path === path);
      if (!place) return [`${index} ${path} is gone`];
      // No field of the contract is a symbol, whatever its type.
      place.holder[place.key] = Symbol('wrong');
      const found = pathOf(operation, body);
      // A constant that tells alternatives apart is named by the field that holds them.
      return found === path || (found !== undefined && path.startsWith(`${found}.`)) ? [] : [`${path}: ${found}`];
    });
    expect(unnamed).toEqual([]);
  });

  test.each<[string, OperationId, unknown, string]>([
    ['a page without anything but total', 'pagedClips', { total: 3 }, 'feedTitle'],
    ['clips that are null', 'pagedClips', { ...promisedPage([]), clips: null }, 'clips'],
    ['a null among the clips', 'pagedClips', promisedPage([promisedClip('a'), null]), 'clips[1]'],
    ['another object for the settings', 'getSettings', { a: 1 }, 'tenantId'],
    ['a list for an object', 'getSettings', [], ''],
    ['null', 'getSettings', null, ''],
    ['a text', 'listWorkflows', 'no', ''],
    ['an object for a list', 'listWorkflows', {}, ''],
    ['a workflow without a name', 'listWorkflows', [{ code: 'a', description: '' }], '[0].name'],
    ['a count below 0', 'countClips', { count: -1 }, 'count'],
    ['a count that is infinite', 'countClips', JSON.parse('{"count":1e999}'), 'count'],
    ['half a clip', 'countClips', { count: 1.5 }, 'count'],
    ['a count that only a prototype has', 'countClips', Object.create({ count: 1 }), 'count'],
    ['a story without an id', 'getStory', { ...(promisedBody('getStory') as object), id: '' }, 'id'],
    ['another kind of answer', 'derivedMetrics', { ...(promisedBody('derivedMetrics') as object), kind: 'x' }, 'kind'],
    [
      'ads of no known source',
      'getSettings',
      { ...(promisedBody('getSettings') as object), ads: { source: 'x' } },
      'ads',
    ],
  ])('%s', (_what, operation, body, path) => {
    expect(pathOf(operation, body)).toBe(path);
  });

  test('a nullable field that was left out is null', () => {
    const { eyebrow, ...clip } = promisedClip('a');
    expect(eyebrow).not.toBeNull();
    expect(readAnswer('getClip', clip)).toEqual({ kind: 'right', value: { ...clip, eyebrow: null } });
  });

  test('a whole number may be below 0 where it is no count', () => {
    const clip = promisedClip('a', { sortOrder: -1 });
    expect(readAnswer('getClip', clip)).toEqual({ kind: 'right', value: clip });
  });

  test('a count may be 0', () => {
    expect(readAnswer('countClips', { count: 0 })).toEqual({ kind: 'right', value: { count: 0 } });
  });

  test('fields and words of a later version pass', () => {
    const settings = { ...(promisedBody('getSettings') as object), keyKind: 'partner', new: [1] };
    expect(readAnswer('getSettings', settings)).toEqual({ kind: 'right', value: settings });
  });

  test.each([
    ['empty', {}, undefined],
    ['half', { behavior: {} }, 'theme.behavior.following'],
    ['an empty list', [], 'theme'],
    ['an empty text', '', 'theme'],
    ['a number', 7, 'theme'],
    ['none', null, 'theme'],
  ])('a theme that is %s', (_what, theme, path) => {
    expect(pathOf('pagedClips', promisedPage([], { theme }))).toBe(path);
  });
});

describe('H12.2 broken records of a list', () => {
  const broken = promisedClip('b', { duration: '12' });

  test('are left out and counted', () => {
    const body = promisedPage([promisedClip('a'), broken, promisedClip('c', { thumbnails: null })]);
    expect(readAnswer('pagedClips', body, 'clips')).toEqual({
      kind: 'right',
      value: { ...body, clips: [promisedClip('a')], skippedClips: 2, firstWrongPath: 'clips[1].duration' },
    });
  });

  test('none is 0, and an empty list is none', () => {
    for (const clips of [[], [promisedClip('a')]]) {
      const reading = readAnswer('pagedClips', promisedPage(clips), 'clips');
      expect(reading).toMatchObject({ kind: 'right', value: { clips, skippedClips: 0, firstWrongPath: undefined } });
    }
  });

  test.each([
    ['a null among them', [promisedClip('a'), null, broken], 'clips[1]'],
    ['nothing that can be read', [broken, broken], 'clips[0].duration'],
    ['no list', { 0: promisedClip('a') }, 'clips'],
  ])('%s is wrong', (_what, clips, path) => {
    expect(pathOf('pagedClips', { ...promisedPage([]), clips }, 'clips')).toBe(path);
  });

  test('the page around them is read all the same', () => {
    expect(pathOf('pagedClips', promisedPage([promisedClip('a')], { total: '1' }), 'clips')).toBe('total');
  });

  test('stories of a feed as well', () => {
    const feed = promisedBody('getStories') as { stories: object[] };
    const stories = [...feed.stories, { ...feed.stories[0], pages: {} }];
    const reading = readAnswer('getStories', { ...feed, stories }, 'stories');
    expect(reading).toMatchObject({ kind: 'right', value: { stories: feed.stories, skippedStories: 1 } });
  });
});
