import { describe, expect, test } from 'vitest';
import type { ActivityData } from './activity-data';
import type { Category } from './category';
import { withFormerItems, withFormerNames } from './former-names';

/** What a page of an earlier SDK asks of an event. */
function ask(data: ActivityData) {
  const told = withFormerNames(data);
  const { pageHasAction, pageActionText, pageActionUrl, contentLength, durationViewed } = told;
  const { storyPageCount, storyDisplayTitle, storyReadStatus, pagesViewedCount } = told;
  const page = { pageHasAction, pageActionText, pageActionUrl, contentLength, durationViewed };
  return { ...page, storyPageCount, storyDisplayTitle, storyReadStatus, pagesViewedCount };
}

const PAGE: ActivityData = {
  storyId: 's',
  storyTitle: 'Derby night, minute by minute',
  storyShortTitle: 'Derby night',
  pageId: 'p',
  pageCount: 4,
  hasAction: true,
  actionType: 'web',
  actionText: 'Tickets',
  actionUrl: 'https://club.example/',
  contentLengthMs: 9500,
};

describe('former names of the fields of events', () => {
  test('each of them answers for the field of now', () => {
    expect(ask({ ...PAGE, durationViewedMs: 1250, pagesViewed: 0, isRead: false })).toEqual({
      pageHasAction: true,
      pageActionText: 'Tickets',
      pageActionUrl: 'https://club.example/',
      contentLength: 9.5,
      durationViewed: 1250,
      storyPageCount: 4,
      storyDisplayTitle: 'Derby night',
      storyReadStatus: 'unread',
      pagesViewedCount: 0,
    });
    expect(ask({ storyTitle: 'Derby night', isRead: true })).toMatchObject({
      storyDisplayTitle: 'Derby night',
      storyReadStatus: 'read',
    });
  });

  test('what an event does not say is undefined under its former name too', () => {
    const silent = Object.keys(ask({})).map((name) => [name, undefined]);
    expect(Object.entries(ask({ clipId: 'c', hasAction: true, actionText: 'Buy', actionType: 'web' }))).toEqual(silent);
    expect(ask({ contentLengthMs: 0 }).contentLength).toBe(0);
  });

  test.each<[string, ActivityData, boolean | undefined]>([
    ['a page with an action', PAGE, true],
    ['a page without', { pageId: 'p', hasAction: false }, false],
    ['a story none of whose pages has one', { storyId: 's', pageId: 'p', hasAction: false }, false],
    ['a story one of whose pages has one', { storyId: 's', pageId: 'p', hasAction: true }, undefined],
  ])('an event of %s never guesses what its page has', (_, data, has) => {
    expect(ask(data).pageHasAction).toBe(has);
  });

  test('they are in no list of keys, in no copy and in no JSON', () => {
    const data = withFormerNames(PAGE);
    const listed: string[] = [];
    for (const name in data) listed.push(name);
    expect(listed).toEqual(Object.keys(PAGE));
    expect(Reflect.ownKeys(data)).toEqual(Reflect.ownKeys(PAGE));
    expect(JSON.stringify(data)).toBe(JSON.stringify(PAGE));
    expect({ ...data }).toStrictEqual(PAGE);
    expect(structuredClone(data)).toStrictEqual(PAGE);
    expect(Object.getPrototypeOf(data)).toHaveProperty('constructor', Object);
    expect(String(data)).toBe('[object Object]');
  });

  test('data is the listener’s own copy', () => {
    const categories = ['a'];
    const data = withFormerNames({ categories });
    expect(data.categories).not.toBe(categories);
  });
});

describe('the former argument of getAdConfig', () => {
  const details = [{ externalId: 'c-1', name: 'Top stories' }] as unknown as readonly Category[];
  const seen = { categories: ['c-1', 'c-2'], details };
  const next = { categoryExternalIds: ['c-1'], categories: details };

  test('has the story, or the clip and the one behind the ad', () => {
    const story = withFormerItems({ placement: 'stories' } as const, seen);
    expect('story' in story && story.story.categories.map(({ name }) => name)).toEqual(['Top stories', 'c-2']);
    expect(['clip' in story, 'nextClip' in story]).toEqual([false, false]);

    const clip = withFormerItems({ placement: 'clips' } as const, { ...seen, next });
    expect('clip' in clip && [clip.clip, clip.nextClip]).toEqual([
      { categories: [{ name: 'Top stories' }, { name: 'c-2' }] },
      { categories: [{ name: 'Top stories' }] },
    ]);
    expect('story' in clip).toBe(false);
    expect(Object.keys(clip)).toEqual(['placement']);
    expect('nextClip' in withFormerItems({ placement: 'clips' }, seen)).toBe(false);
  });
});
