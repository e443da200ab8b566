import { describe, expect, test } from 'vitest';
import { heldAnswer, jsonAnswer } from '../../test/fakes/fake-network';
import { openTransport, toAsked } from '../../test/fakes/open-transport';
import { readTrackingOptions } from '../model/tracking-options';
import { EMPTY_HISTORY } from '../model/viewer-history';
import { createViewer, type MarkKey } from './viewer';

const ANSWER = { answerId: 'right', correctAnswerId: 'right', correct: true };
const HISTORY = {
  readPages: ['p-1'],
  viewedClips: ['v-1'],
  likedClips: ['l-1'],
  sharedClips: ['s-1'],
  followedCategories: ['f-1'],
  pollVotes: [{ pollId: 'poll-1', answerId: 'yes' }],
  triviaAnswers: [{ questionId: 'q-1', ...ANSWER }],
};
const MARKS: readonly MarkKey[] = ['readPages', 'viewedClips', 'likedClips', 'sharedClips', 'followedCategories'];

function openViewer(options: object = {}) {
  const { transport, network } = openTransport();
  network.answer('/activity/history', jsonAnswer(HISTORY));
  const user = { hash: 'user-a' };
  const viewer = createViewer({
    transport,
    userHash: () => user.hash,
    options: () => readTrackingOptions(options),
  });
  /** Does one of everything on this page. */
  const doAll = () => {
    for (const key of MARKS) viewer.mark(key, 'own');
    viewer.note((history) => ({
      ...history,
      pollVotes: new Map([['poll-own', 'no']]),
      triviaAnswers: new Map([['q-own', ANSWER]]),
    }));
  };
  /** Everything as lists of ids. */
  const all = () =>
    Object.fromEntries(Object.entries(viewer.history.get()).map(([key, ids]) => [key, [...ids.keys()]]));
  return { viewer, network, user, doAll, all };
}

const OWN: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(MARKS.map((key) => [key, ['own']])),
  pollVotes: ['poll-own'],
  triviaAnswers: ['q-own'],
};

describe('what the viewer has done', () => {
  test('is marked, and a mark is taken away again', () => {
    const { viewer, all } = openViewer();
    viewer.mark('readPages', 'a');
    viewer.mark('readPages', 'b');
    viewer.mark('readPages', 'a', false);
    expect(all()).toMatchObject({ readPages: ['b'], viewedClips: [] });
  });

  test('B2 is nothing to the next user', () => {
    const { viewer, doAll } = openViewer();
    doAll();
    viewer.restart();
    expect(viewer.history.get()).toEqual(EMPTY_HISTORY);
  });
});

describe('L6.3 a reload', () => {
  test('H11.6 asks the service for what it knows of this user', async () => {
    const { viewer, network, all } = openViewer();
    await viewer.reload();
    expect(network.requests.map(toAsked)).toEqual([{ path: '/api/app/activity/history', query: 'user=user-a' }]);
    expect(all()).toEqual({
      readPages: ['p-1'],
      viewedClips: ['v-1'],
      likedClips: ['l-1'],
      sharedClips: ['s-1'],
      followedCategories: ['f-1'],
      pollVotes: ['poll-1'],
      triviaAnswers: ['q-1'],
    });
  });

  test('keeps what was done since, but for likes and follows, which the service knows better', async () => {
    const { viewer, doAll, all } = openViewer();
    doAll();
    await viewer.reload();
    expect(all()).toEqual({
      readPages: ['p-1', 'own'],
      viewedClips: ['v-1', 'own'],
      likedClips: ['l-1'],
      sharedClips: ['s-1', 'own'],
      followedCategories: ['f-1'],
      pollVotes: ['poll-1', 'poll-own'],
      triviaAnswers: ['q-1', 'q-own'],
    });
  });

  test.each([
    ['pageReadStatus', 'readPages'],
    ['clipViewedStatus', 'viewedClips'],
    ['clipLikes', 'likedClips'],
    ['clipShares', 'sharedClips'],
    ['pollVotes', 'pollVotes'],
    ['triviaQuizAnswers', 'triviaAnswers'],
  ] as const)('where %s is not kept, leaves what the page knows of %s alone', async (feature, key) => {
    const { viewer, doAll, all } = openViewer({ disabledFunctionalFeatures: [feature] });
    await viewer.reload();
    expect(all()[key]).toEqual([]);
    doAll();
    await viewer.reload();
    expect(all()[key]).toEqual(OWN[key]);
    expect(Object.values(all()).filter((ids) => ids.length === 0)).toEqual([]);
  });

  test('where nothing is kept, changes nothing on the page', async () => {
    const { viewer, doAll, all } = openViewer({ disabledFunctionalFeatures: ['all'] });
    doAll();
    await viewer.reload();
    expect(all()).toEqual(OWN);
  });

  test('keeps what is known where there is no answer', async () => {
    const { viewer, network, doAll, all } = openViewer();
    doAll();
    network.answer('/activity/history', jsonAnswer({}, 500));
    await viewer.reload();
    expect(all()).toEqual(OWN);
  });

  test('asks for nobody, and for no one who keeps no history with the service', async () => {
    const without = openViewer({ enableRemoteViewingStore: false });
    await without.viewer.reload();
    const nobody = openViewer();
    nobody.user.hash = '';
    await nobody.viewer.reload();
    expect([without.network.requests, nobody.network.requests]).toEqual([[], []]);
  });

  test('B2 shows nobody the history of the user before', async () => {
    const { viewer, network, user } = openViewer();
    const held = heldAnswer();
    network.answer('/activity/history', () => held.answer);
    const reloading = viewer.reload();
    user.hash = 'user-b';
    viewer.restart();
    held.give(jsonAnswer(HISTORY));
    await reloading;
    expect(viewer.history.get()).toEqual(EMPTY_HISTORY);
  });
});

test('the service hears of a feature that is kept, of a user that is known', () => {
  const { viewer, user } = openViewer({ disabledFunctionalFeatures: ['clipLikes'] });
  expect([viewer.isTold('clipShares'), viewer.isTold('clipLikes')]).toEqual([true, false]);
  user.hash = '';
  expect(viewer.isTold('clipShares')).toBe(false);
});
