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

/** The contract does not show what these contain, so a client accepts anything. */
const isFree = (path: string) =>
  /\bmetadata\.|audiences\[|[wW]ebActions\[|secondaryActions\[|fireTvActions\[|CategoryLimits\./.test(path);

describe('H12.1 a 200 is read field by field', () => {
  test.each(operations)("%s takes the contract's own example as it is", (operation) => {
    const body = promisedBody(operation);
    expect(readAnswer(operation, structuredClone(body))).toEqual({ kind: 'right', value: body, repairs: [] });
  });

  test.each(operations)('%s names every field that is of a wrong type', (operation) => {
    const places = placesOf(promisedBody(operation));
    const unnamed = places.flatMap(({ path }, index) => {
      if (isFree(path) || (operation === 'getSettings' && /^theme\.(light|dark)\./.test(path))) return [];
      const body = promisedBody(operation);
      const place = placesOf(body).find((one) => one.path === path);
      if (!place) return [`${index} ${path} is gone`];
      // No field of the contract is a symbol, whatever its type.
      place.holder[place.key] = Symbol('wrong');
      const reading = readAnswer(operation, body);
      const found = reading.kind === 'wrong' ? reading.path : reading.repairs[0];
      // The field is named if a constant that distinguishes alternatives is wrong, or if an echoed list is repaired.
      const isWithin = found !== undefined && path.startsWith(found) && /^[.[]/.test(path.slice(found.length));
      return found === path || isWithin ? [] : [`${path}: ${found}`];
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
    expect(readAnswer('getClip', clip)).toEqual({ kind: 'right', value: { ...clip, eyebrow: null }, repairs: [] });
  });

  test('a whole number may be below 0 where it is no count', () => {
    const clip = promisedClip('a', { sortOrder: -1 });
    expect(readAnswer('getClip', clip)).toEqual({ kind: 'right', value: clip, repairs: [] });
  });

  test('a count may be 0', () => {
    expect(readAnswer('countClips', { count: 0 })).toEqual({ kind: 'right', value: { count: 0 }, repairs: [] });
  });

  test('fields and words of a later version pass', () => {
    const settings = { ...(promisedBody('getSettings') as object), keyKind: 'partner', new: [1] };
    expect(readAnswer('getSettings', settings)).toEqual({ kind: 'right', value: settings, repairs: [] });
  });

  test.each([
    ['empty', {}, {}, []],
    ['an empty list', [], {}, ['theme']],
    ['an empty text', '', {}, ['theme']],
    ['a number', 7, {}, ['theme']],
    ['none', null, {}, ['theme']],
  ])('D32 a theme that is %s is an empty theme', (_what, theme, read, repairs) => {
    expect(readAnswer('pagedClips', promisedPage([], { theme }))).toEqual({
      kind: 'right',
      value: promisedPage([], { theme: read }),
      repairs,
    });
  });
});

describe('D32 the client is not stricter than the contract', () => {
  test.each<[string, object]>([
    ['webActions of unknown shape', { webActions: [{ a: 1 }, null, 'x'] }],
    ['an empty action in secondaryActions', { secondaryActions: [{}] }],
    ['fireTvActions of unknown shape', { fireTvActions: [[1]] }],
    ['audiences of unknown shape', { audiences: [{ a: [1] }, 7] }],
    ['metadata of unknown shape', { metadata: { a: { b: [null] } } }],
    ['a count of likes below 0', { likeCount: -1 }],
    ['a duration below 0', { duration: -5 }],
  ])('a clip with %s passes as it is', (_what, changes) => {
    const clip = promisedClip('a', changes);
    expect(readAnswer('getClip', clip)).toEqual({ kind: 'right', value: clip, repairs: [] });
  });

  test('limits of follows of unknown shape pass as they are', () => {
    const page = promisedPage([]) as { theme: { behavior: { following: { followableCategoryLimits: unknown } } } };
    page.theme.behavior.following.followableCategoryLimits = { team: { max: 3 } };
    expect(readAnswer('pagedClips', structuredClone(page))).toEqual({ kind: 'right', value: page, repairs: [] });
  });

  test.each(['pagedClips', 'getStories'] as const)(
    'a theme of %s loses each wrong part, and only that',
    (operation) => {
      const body = promisedBody(operation) as { theme: Record<string, unknown> };
      for (const { path } of placesOf(body.theme)) {
        if (isFree(path)) continue;
        const given = structuredClone(body);
        const place = placesOf(given.theme).find((one) => one.path === path);
        if (!place) throw new Error(`${path} is gone`);
        delete place.holder[place.key];
        const expected = structuredClone(given);
        place.holder[place.key] = Symbol('wrong');
        expect(readAnswer(operation, given)).toEqual({ kind: 'right', value: expected, repairs: [`theme.${path}`] });
      }
    },
  );

  test.each([
    'behavior',
    'behavior.following.emptyState',
    'behavior.following.followableCategoryLimits',
    'behavior.tiles.rectangularTile.eyebrow.show',
    'light',
    'dark.categoryScreen.followIcons.followed',
    'appearance.tiles.title.show',
  ])('a theme without %s keeps all else', (path) => {
    const given = promisedBody('pagedClips') as { theme: Record<string, unknown> };
    const place = placesOf(given.theme).find((one) => one.path === path);
    if (!place) throw new Error(`${path} is gone`);
    delete place.holder[place.key];
    const expected = structuredClone(given);
    expect(readAnswer('pagedClips', given)).toEqual({ kind: 'right', value: expected, repairs: [`theme.${path}`] });
  });

  test('a theme of Settings loses its wrong part, and a theme of another type is null', () => {
    const settings = promisedBody('getSettings') as object;
    const read = (theme: unknown) => readAnswer('getSettings', { ...settings, theme });
    expect(read({ light: 7, dark: {} })).toMatchObject({ value: { theme: { dark: {} } }, repairs: ['theme.light'] });
    expect(read([])).toMatchObject({ value: { theme: null }, repairs: ['theme'] });
    expect(read(null)).toMatchObject({ value: { theme: null }, repairs: [] });
  });

  test.each([
    ['profile', null],
    ['publishedAtMode', null],
    ['includeExternalIdPatterns', null],
    ['categoryMatch', 'all'],
  ])('the echo of a request loses a wrong filter: %s %j', (name, wrong) => {
    const body = promisedBody('generatedStoryCount') as { filters: Record<string, unknown> };
    const { [name]: _, ...filters } = body.filters;
    const given = { ...body, filters: { ...filters, [name]: wrong } };
    expect(readAnswer('generatedStoryCount', given)).toEqual({
      kind: 'right',
      value: { ...body, filters },
      repairs: [`filters.${name}`],
    });
  });

  test('a page names a repaired part as its first wrong path', () => {
    const body = promisedPage([promisedClip('a')], { theme: null });
    expect(readAnswer('pagedClips', body, 'clips')).toMatchObject({
      value: { skippedClips: 0, firstWrongPath: 'theme' },
      repairs: ['theme'],
    });
  });
});

describe('H12.2 broken records of a list', () => {
  const broken = promisedClip('b', { duration: '12' });

  test('are left out and counted', () => {
    const body = promisedPage([promisedClip('a'), broken, promisedClip('c', { thumbnails: null })]);
    expect(readAnswer('pagedClips', body, 'clips')).toEqual({
      kind: 'right',
      value: { ...body, clips: [promisedClip('a')], skippedClips: 2, firstWrongPath: 'clips[1].duration' },
      repairs: [],
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
