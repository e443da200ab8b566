import { describe, expect, test } from 'vitest';
import { jsonAnswer } from '../../test/fakes/fake-network';
import { openTransport, toAsked, toSent } from '../../test/fakes/open-transport';
import { loadAds } from './ads';
import { sendTriviaAnswer, sendVote } from './answers';
import { loadClip, loadClipPage } from './clips';
import { loadClipCount, loadStoryCount } from './counts';
import { sendFollow, sendLike, sendShare } from './reactions';
import { loadSettings } from './settings';
import { loadStories, loadStory } from './stories';
import type { Transport } from './transport';
import { loadViewerHistory } from './viewer';

const AD = {
  id: 'ad',
  placement: 'clips',
  format: 'banner',
  media: { kind: 'image', url: 'https://media.example/a.webp' },
};

/** A transport whose service answers with `body`; asks as a user with an attribute. */
function openService(body: unknown, status = 200) {
  const { transport, network } = openTransport({ readAttributePairs: () => ['team=red'] });
  network.answer('/api/app/', jsonAnswer(body, status));
  const asked = () => network.requests.map(toAsked).map(({ path, query }) => (query ? `${path}?${query}` : path));
  const sent = () => network.requests.map(toSent);
  return { transport, network, asked, sent };
}

const PAGE = { collectionId: 'c/1', pageNumber: 2, categoryId: '', warn: () => {} };
const signal = new AbortController().signal;

describe('what is read', () => {
  test.each<[string, (transport: Transport) => Promise<unknown>, string]>([
    ['H5', (t) => loadClipPage(t, PAGE), '/api/app/clips/c%2F1/clips/paged?pageNumber=2&team=red'],
    [
      'H5',
      (t) => loadClipPage(t, { ...PAGE, categoryId: 'k' }),
      '/api/app/clips/c%2F1/clips/paged?pageNumber=2&categoryId=k&team=red',
    ],
    [
      'H11.9',
      (t) => loadClipPage(t, { ...PAGE, followedBy: 'u' }),
      '/api/app/clips/c%2F1/clips/paged?pageNumber=2&feed=following&user=u&team=red',
    ],
    [
      'H5',
      (t) => loadClipPage(t, { ...PAGE, followedBy: '' }),
      '/api/app/clips/c%2F1/clips/paged?pageNumber=2&team=red',
    ],
    ['H11.3', (t) => loadClip(t, { id: 'x/1' }), '/api/app/clips/x%2F1?team=red'],
    ['H11.3', (t) => loadClip(t, { externalId: 'e' }), '/api/app/clips/lookup?externalId=e&team=red'],
    ['H11.2', (t) => loadStories(t, []), '/api/app/stories?team=red'],
    ['H11.2', (t) => loadStories(t, ['b', 'a']), '/api/app/stories?categories=b&categories=a&team=red'],
    ['H11.3', (t) => loadStory(t, { id: 's/1' }), '/api/app/stories/s%2F1?team=red'],
    ['H11.3', (t) => loadStory(t, { externalId: 'e' }), '/api/app/stories/lookup?externalId=e&team=red'],
    ['H11.3', (t) => loadStory(t, { pageId: 'p' }), '/api/app/stories/lookup?pageId=p&team=red'],
    ['H11.4', (t) => loadStoryCount(t, 'k', signal), '/api/app/stories/count?categoryId=k&team=red'],
    ['H11.4', (t) => loadClipCount(t, 'c/1'), '/api/app/clips/c%2F1/count?team=red'],
    ['H11.6', (t) => loadViewerHistory(t, 'u'), '/api/app/activity/history?user=u'],
    ['H11.10', (t) => loadAds(t, 'clips', []), '/api/app/ads?placement=clips&team=red'],
    [
      'H11.10',
      (t) => loadAds(t, 'clips', ['b', 'a', 'b']),
      '/api/app/ads?placement=clips&categories=a&categories=b&team=red',
    ],
    ['H11.1', (t) => loadSettings(t), '/api/app/settings'],
  ])('%s is asked for where the contract says, personal content with the attributes', async (_rule, load, line) => {
    const { transport, asked } = openService({ keyKind: 'webClient', count: 1 });
    await load(transport);
    expect(asked()).toEqual([line]);
  });

  test.each<[string, (transport: Transport) => Promise<unknown>]>([
    ['a page of clips', (t) => loadClipPage(t, { ...PAGE, signal })],
    ['a count of stories', (t) => loadStoryCount(t, 'k', signal)],
    ['settings', (t) => loadSettings(t, signal)],
  ])('%s can be given up', async (_, load) => {
    const { transport, network } = openService({ keyKind: 'webClient', count: 1 });
    await load(transport);
    expect(network.requests[0]?.signal).toBe(signal);
  });

  test('what nobody may give up has no signal', async () => {
    const { transport, network } = openService({ keyKind: 'webClient' });
    await loadSettings(transport);
    await loadClipPage(transport, PAGE);
    expect(network.requests.map((request) => 'signal' in request)).toEqual([false, false]);
  });
});

test('H5 a page of clips has its head, and its clips know their collection', async () => {
  const { transport } = openService({ feedTitle: 'Top', clips: [{ id: 'a' }, { id: 'b', collectionId: 'other' }] });
  expect(await loadClipPage(transport, PAGE)).toMatchObject({
    head: { title: 'Top' },
    clips: [
      { id: 'a', collectionId: 'c/1' },
      { id: 'b', collectionId: 'other' },
    ],
  });
});

test('G7 clips that cannot be shown are left out with one warning, and where all can be shown there is none', async () => {
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);
  await loadClipPage(openService({ clips: [{ id: 'a' }] }).transport, { ...PAGE, warn });
  expect(warnings).toEqual([]);
  await loadClipPage(openService({ clips: [{}, { id: 'a' }, null] }).transport, { ...PAGE, warn });
  expect(warnings).toEqual(['2 clips without an id were left out.']);
});

test('H11.3 a clip that was loaded alone is of the collection that it names, or of none', async () => {
  expect(await loadClip(openService({ id: 'x', collectionId: 'c' }).transport, { id: 'x' })).toMatchObject({
    collectionId: 'c',
  });
  expect(await loadClip(openService({ id: 'x' }).transport, { id: 'x' })).toMatchObject({ collectionId: '' });
});

test('H11.3 a clip or a story that is none is undefined', async () => {
  const { transport } = openService({});
  expect([await loadClip(transport, { id: 'x' }), await loadStory(transport, { id: 's' })]).toEqual([
    undefined,
    undefined,
  ]);
});

test('H11.10 ads come as they can be shown, the others are left out', async () => {
  const { transport } = openService({ ads: [AD, { ...AD, placement: 'stories' }, null] });
  expect((await loadAds(transport, 'clips', [])).map(({ id, format }) => [id, format])).toEqual([['ad', 'banner']]);
});

describe('D22 a count', () => {
  test.each([0, 7, 1e21])('of %d is one', async (count) => {
    expect(await loadStoryCount(openService({ count }).transport, 'k', signal)).toBe(count);
    expect(await loadClipCount(openService({ count }).transport, 'c')).toBe(count);
  });

  test.each([[-1], ['5'], [null], [undefined]])('of %j is none', async (count) => {
    const message = 'The answer of the service has no count.';
    await expect(loadStoryCount(openService({ count }).transport, 'k', signal)).rejects.toThrow(message);
    await expect(loadClipCount(openService({ count }).transport, 'c')).rejects.toThrow(message);
  });
});

describe('A15 settings', () => {
  test.each([[null], [[]], ['x'], [{}], [{ theme: {} }]])('of %j are none', async (body) => {
    await expect(loadSettings(openService(body).transport)).rejects.toMatchObject({
      failure: { kind: 'malformed', contentType: 'application/json' },
    });
  });

  test('S22 say which kind of key was used', async () => {
    expect(await loadSettings(openService({ keyKind: 'server' }).transport)).toMatchObject({ keyKind: 'server' });
  });
});

test('H11.6 the history of a viewer is read whole, and empty where there is none', async () => {
  const { transport } = openService({
    readPages: ['p', 7],
    viewedClips: ['v'],
    likedClips: ['l'],
    sharedClips: ['s'],
    pollVotes: [{ pollId: 'poll', answerId: 'yes' }],
    triviaAnswers: [{ questionId: 'q', answerId: 'a', correctAnswerId: 'a', correct: true }],
    followedCategories: ['f'],
  });
  expect(await loadViewerHistory(transport, 'u')).toEqual({
    readPages: new Set(['p']),
    viewedClips: new Set(['v']),
    likedClips: new Set(['l']),
    sharedClips: new Set(['s']),
    pollVotes: new Map([['poll', 'yes']]),
    triviaAnswers: new Map([['q', { answerId: 'a', correctAnswerId: 'a', correct: true }]]),
    followedCategories: new Set(['f']),
  });
  const empty = await loadViewerHistory(openService({}).transport, 'u');
  expect(Object.values(empty).map(({ size }) => size)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

describe('what is told', () => {
  const COUNTS = { likeCount: 12, likeCountDisplay: '12', shareCount: 3, shareCountDisplay: '3' };

  test('H11.8 a like, its end, and a share give the new counts', async () => {
    const { transport, asked, sent } = openService(COUNTS);
    expect(await sendLike(transport, 'c/1', 'u', true)).toEqual(COUNTS);
    expect(await sendLike(transport, 'c/1', 'u', false)).toEqual(COUNTS);
    expect(await sendShare(transport, 'c/1', 'u')).toEqual(COUNTS);
    expect(asked()).toEqual(['/api/app/clips/c%2F1/like', '/api/app/clips/c%2F1/like', '/api/app/clips/c%2F1/share']);
    expect(sent()).toEqual([{ user: 'u', liked: true }, { user: 'u', liked: false }, { user: 'u' }]);
  });

  test('G9 counts that are missing are 0, and shown as nothing', async () => {
    expect(await sendLike(openService({}).transport, 'c', 'u', true)).toEqual({
      ...{ likeCount: 0, likeCountDisplay: '' },
      ...{ shareCount: 0, shareCountDisplay: '' },
    });
  });

  test('H11.9 a follow', async () => {
    const { transport, asked, sent } = openService({ following: 1 });
    await sendFollow(transport, 'k', 'u', true);
    expect([asked(), sent()]).toEqual([
      ['/api/app/followed-categories'],
      [{ user: 'u', category: 'k', followed: true }],
    ]);
    await expect(sendFollow(openService({}, 409).transport, 'k', 'u', true)).rejects.toMatchObject({ status: 409 });
  });

  test('H11.7 a vote gives the new numbers', async () => {
    const { transport, asked, sent } = openService({
      voteCount: 2,
      answers: [{ id: 'a', percentage: 50, voteCount: 1 }],
    });
    expect(await sendVote(transport, 'p/1', { user: 'u', answerId: 'a' })).toEqual({
      voteCount: 2,
      shares: new Map([['a', { percentage: 50, voteCount: 1 }]]),
    });
    expect([asked(), sent()]).toEqual([['/api/app/polls/p%2F1/votes'], [{ user: 'u', answerId: 'a' }]]);
  });

  test('H11.7 an answer gives what was right, and one that does not say so is none', async () => {
    const right = { answerId: 'a', correctAnswerId: 'b', correct: false };
    const { transport, asked, sent } = openService(right);
    const body = { user: 'u', questionId: 'q', answerId: 'a' };
    expect(await sendTriviaAnswer(transport, 't/1', body)).toEqual(right);
    expect([asked(), sent()]).toEqual([['/api/app/trivia/t%2F1/answers'], [body]]);
    await expect(sendTriviaAnswer(openService({ correct: true }).transport, 't', body)).rejects.toMatchObject({
      failure: { kind: 'malformed', contentType: '' },
    });
  });
});
