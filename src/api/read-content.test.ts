import { describe, expect, test } from 'vitest';
import { readAction, readActions, readWebActions } from './read-action';
import { readCategory } from './read-category';
import { readClip, readDurationSeconds, readTime } from './read-clip';
import { loadStories, readStory } from './stories';
import type { Transport } from './transport';

const URL_OF = (name: string) => `https://media.example/${name}`;
const TIME = '2026-11-20T12:00:00.000Z';

const ACTION = {
  type: 'web',
  url: URL_OF('shop'),
  text: 'Shop',
  sheetId: 'sheet',
  sheetTitle: 'Sheet',
  sheetSize: 'large',
  storyId: 's-1',
  clipId: 'c-1',
  storyCategoryId: 'sc-1',
  clipCollectionId: 'cc-1',
};
const CATEGORY = {
  id: 'k-1',
  externalId: 'team-red',
  name: 'Red',
  displayTitle: 'Team Red',
  description: 'All of red',
  type: 'team',
  placement: { title: 'Teams', code: 'teams' },
  thumbnailUrl: URL_OF('red.webp'),
  availableForNavigation: true,
  isFollowable: true,
  showInClips: true,
  action: ACTION,
};
const { placement: _, ...OF_CATEGORY } = CATEGORY;
const READ_CATEGORY = { ...OF_CATEGORY, placementTitle: 'Teams', placementCode: 'teams' };
const NO_ACTION = { url: '', text: '', sheetId: '', sheetTitle: '', sheetSize: '' };
const NO_IDS = { storyId: '', clipId: '', storyCategoryId: '', clipCollectionId: '' };

describe('an action', () => {
  test.each(['web', 'inApp', 'deepLink', 'sheet'])('L9.10 of type %s is read whole', (type) => {
    expect(readAction({ ...ACTION, type })).toEqual({ ...ACTION, type });
    expect(readAction({ type })).toEqual({ type, ...NO_ACTION, ...NO_IDS });
  });

  test.each([['teleport'], ['none'], [undefined], [null], [7]])('G8 of type %j does nothing', (type) => {
    expect(readAction({ ...ACTION, type })).toBeUndefined();
  });

  test('L9.9 of a clip is its own for the web, else the first, the second and the further ones', () => {
    const text = (one: string) => ({ type: 'web', text: one });
    const others = {
      action: text('old'),
      primaryAction: text('first'),
      secondaryAction: text('second'),
      secondaryActions: [text('third'), { type: 'none' }, text('fourth')],
    };
    const textsOf = (clip: object) => readWebActions(clip).map((action) => action.text);
    expect(textsOf({ ...others, webActions: [text('web')] })).toEqual(['web']);
    expect(textsOf({ ...others, webActions: [{ type: 'none' }] })).toEqual(['first', 'second', 'third', 'fourth']);
    expect(textsOf({ ...others, primaryAction: null })).toEqual(['old', 'second', 'third', 'fourth']);
    expect(textsOf({ secondaryActions: text('no list') })).toEqual([]);
    expect([textsOf({}), readActions({ 0: text('no list') })]).toEqual([[], []]);
  });
});

describe('a category', () => {
  test('is read whole', () => {
    expect(readCategory(CATEGORY)).toEqual(READ_CATEGORY);
  });

  test('G9 of an id alone has empty texts, and is called by its name where it has no title', () => {
    expect(readCategory({ id: 'k', name: 'Red' })).toEqual({
      ...{ id: 'k', externalId: '', name: 'Red', displayTitle: 'Red', description: '', type: '' },
      ...{ placementTitle: '', placementCode: '', thumbnailUrl: '', action: undefined },
      ...{ availableForNavigation: false, isFollowable: false, showInClips: false },
    });
  });

  test.each([[{ name: 'Red' }], [null], ['k']])('G7 out of %j is none', (input) => {
    expect(readCategory(input)).toBeUndefined();
  });
});

const SHARED = { externalId: 'e-1', eyebrow: 'Eyebrow', isLive: true };
const CLIP = {
  ...SHARED,
  ...{ id: 'c-1', collectionId: 'own', description: 'Title', url: URL_OF('c.mp4'), playcardUrl: URL_OF('poster.webp') },
  thumbnails: { small: URL_OF('s.webp'), medium: URL_OF('m.webp'), large: URL_OF('l.webp') },
  thumbnailUrl: URL_OF('t.webp'),
  ...{ duration: 30, publishAt: TIME, removeAt: TIME, subtitle: { vtt: URL_OF('c.vtt') } },
  ...{ hasNoCaptions: true, enableProgressBar: true, primaryAction: ACTION },
  ...{ categories: ['team-red', 7], clipCategories: [CATEGORY, {}], deepLink: URL_OF('share') },
  ...{ likeCount: 5, likeCountDisplay: '5', shareCount: 6, shareCountDisplay: '6' },
  metadata: { text: 'a', number: 7, flag: true, deep: {}, nothing: null },
};

describe('a clip', () => {
  test('is read whole', () => {
    expect(readClip(CLIP, 'c')).toEqual({
      ...SHARED,
      ...{ id: 'c-1', collectionId: 'own', title: 'Title', url: URL_OF('c.mp4'), posterUrl: URL_OF('poster.webp') },
      thumbnails: { ...CLIP.thumbnails, fallback: URL_OF('t.webp') },
      ...{ durationSeconds: 30, publishAt: Date.parse(TIME), removeAt: Date.parse(TIME) },
      ...{ captionsUrl: URL_OF('c.vtt'), hasNoCaptions: true, enableProgressBar: true, actions: [ACTION] },
      ...{ categoryExternalIds: ['team-red'], categories: [READ_CATEGORY], shareUrl: URL_OF('share') },
      ...{ likeCount: 5, likeCountDisplay: '5', shareCount: 6, shareCountDisplay: '6' },
      metadata: { text: 'a', number: '7', flag: 'true' },
    });
  });

  test('G9 of an id alone has empty texts and no numbers', () => {
    expect(readClip({ id: 'c' }, 'c-of')).toEqual({
      ...{ id: 'c', externalId: '', collectionId: 'c-of', title: '', eyebrow: '', url: '', posterUrl: '' },
      thumbnails: { small: '', medium: '', large: '', fallback: '' },
      ...{ isLive: false, durationSeconds: undefined, publishAt: undefined, removeAt: undefined, captionsUrl: '' },
      ...{ hasNoCaptions: false, enableProgressBar: false, actions: [], categoryExternalIds: [], categories: [] },
      ...{ shareUrl: '', likeCount: 0, likeCountDisplay: '', shareCount: 0, shareCountDisplay: '', metadata: {} },
    });
  });

  test('L9.25 has the poster of the player, else its large thumbnail, else any', () => {
    const posterOf = (change: object) => readClip({ ...CLIP, ...change }, '')?.posterUrl;
    expect(posterOf({ playcardUrl: null })).toBe(URL_OF('l.webp'));
    expect(posterOf({ playcardUrl: null, thumbnails: null })).toBe(URL_OF('t.webp'));
  });

  test('L9.11 is shared by its own link, else by that of the web', () => {
    const links = { webViewer: URL_OF('web') };
    expect(readClip({ ...CLIP, links }, '')?.shareUrl).toBe(URL_OF('share'));
    expect(readClip({ ...CLIP, deepLink: '', links }, '')?.shareUrl).toBe(URL_OF('web'));
  });

  test('S7 has metadata as own properties, and none that are no record', () => {
    const metadata: unknown = JSON.parse('{"__proto__":"x"}');
    const read = readClip({ id: 'c', metadata }, '')?.metadata ?? {};
    expect([Object.entries(read), Object.getPrototypeOf(read)]).toEqual([[['__proto__', 'x']], Object.prototype]);
    expect(readClip({ id: 'c', metadata: ['x'] }, '')?.metadata).toEqual({});
  });

  test.each([
    [86_400, 86_400],
    [86_401, undefined],
    [0.5, 0.5],
    [0, undefined],
  ])('G10 a duration of %d s is read as %d', (duration, seconds) => {
    expect(readDurationSeconds({ duration })).toBe(seconds);
  });

  test('G16 a time that is none is left out', () => {
    expect([readTime({ at: TIME }, 'at'), readTime({ at: 'soon' }, 'at'), readTime({}, 'at')]).toEqual([
      Date.parse(TIME),
      undefined,
      undefined,
    ]);
  });
});

const PAGE = {
  ...{ id: 'p-1', title: 'Page', type: 'video', url: URL_OF('p.mp4'), playcardUrl: URL_OF('p.webp'), duration: 9 },
  ...{ skippable: false, action: ACTION, deepLink: URL_OF('share-page'), subtitle: { vtt: URL_OF('p.vtt') } },
  engagementUnit: { kind: 'poll' },
};
const STORY = {
  ...SHARED,
  ...{ id: 's-1', titles: { long: 'Long', short: 'Short' }, thumbnailUrl: URL_OF('t.webp') },
  ...{ profilePictureUrl: URL_OF('face.webp'), categories: ['team-red'], isPinned: true, publishedAt: TIME },
  ...{ deepLink: URL_OF('share'), pages: [PAGE] },
};

describe('H11.2 a feed of stories', () => {
  const read = (body: unknown) => loadStories({ get: async () => body } as unknown as Transport, []);

  test('is read whole, each story with those of its categories that the feed tells more about', async () => {
    const theme = { light: {} };
    const feed = await read({
      ...{ title: 'Feed', enableViewedOrdering: true, realTimeUpdate: 30, checksum: 'sum', theme },
      ...{ categoryDetails: [CATEGORY, { ...CATEGORY, externalId: 'team-blue' }, {}], stories: [STORY] },
    });
    expect(feed).toMatchObject({
      ...{ title: 'Feed', enableViewedOrdering: true, realTimeUpdateSeconds: 30, checksum: 'sum', theme },
      categories: [READ_CATEGORY, { ...READ_CATEGORY, externalId: 'team-blue' }],
    });
    expect(feed.stories).toEqual([
      {
        ...SHARED,
        ...{ id: 's-1', title: 'Long', shortTitle: 'Short', profilePictureUrl: URL_OF('face.webp') },
        thumbnails: { small: '', medium: '', large: '', fallback: URL_OF('t.webp') },
        ...{ categoryIds: ['team-red'], categories: [READ_CATEGORY], isPinned: true, publishedAt: Date.parse(TIME) },
        shareUrl: URL_OF('share'),
        pages: [
          {
            ...{ id: 'p-1', title: 'Page', type: 'video', url: URL_OF('p.mp4'), posterUrl: URL_OF('p.webp') },
            ...{ durationSeconds: 9, skippable: false, action: ACTION, shareUrl: URL_OF('share-page') },
            ...{ captionsUrl: URL_OF('p.vtt'), engagementUnit: { kind: 'poll' } },
          },
        ],
      },
    ]);
  });

  test('G20 that is empty is no failure', async () => {
    expect(await read({})).toEqual({
      ...{ title: '', enableViewedOrdering: false, realTimeUpdateSeconds: undefined, checksum: '', theme: undefined },
      ...{ categories: [], stories: [] },
    });
  });

  test.each(['image', 'video', 'poll', 'triviaQuiz'])('G8 has pages of type %s', (type) => {
    expect(readStory({ ...STORY, pages: [{ ...PAGE, type }] })?.pages[0]?.type).toBe(type);
  });

  test('a story that was loaded alone knows no more of its categories than their ids', () => {
    expect(readStory(STORY)).toMatchObject({ categoryIds: ['team-red'], categories: [] });
  });
});
