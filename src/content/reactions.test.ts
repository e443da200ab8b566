import { describe, expect, test } from 'vitest';
import { clipOf } from '../../test/fakes/clip-pages';
import { settle } from '../../test/fakes/fake-clock';
import { heldAnswer, jsonAnswer } from '../../test/fakes/fake-network';
import { openTransport, toAsked, toSent } from '../../test/fakes/open-transport';
import { createStore } from '../model/store';
import { readTrackingOptions } from '../model/tracking-options';
import { createReactions } from './reactions';
import { createViewer } from './viewer';

const CLIP = clipOf('c-1');
const COUNTS = { likeCount: 1200, likeCountDisplay: '1.2k', shareCount: 3, shareCountDisplay: '3' };

/** What the viewer can do in a player, with a service in the test's hand. */
function openReactions(options: object = {}) {
  const { transport, network } = openTransport();
  const userHash = createStore('user-a');
  const viewer = createViewer({
    transport,
    userHash: () => userHash.get(),
    options: () => readTrackingOptions(options),
  });
  const reactions = createReactions({ transport, viewer, userHash });
  const sent = () => network.requests.map((request) => [toAsked(request).path, toSent(request)]);
  return { network, viewer, reactions, userHash, sent, history: viewer.history.get };
}

describe('H11.8 a like', () => {
  test('L9.12 shows at once, and the counts of the service after it', async () => {
    const { network, reactions, sent, history } = openReactions();
    network.answer('/like', jsonAnswer(COUNTS));
    const liking = reactions.toggleLike(CLIP);
    expect([history().likedClips.has('c-1'), reactions.counts.get().size]).toEqual([true, 0]);
    expect(await liking).toBe(true);
    expect(sent()).toEqual([['/api/app/clips/c-1/like', { user: 'user-a', liked: true }]]);
    expect(reactions.counts.get()).toEqual(new Map([['c-1', COUNTS]]));
  });

  test('is taken away by the next one', async () => {
    const { network, reactions, sent, history } = openReactions();
    network.answer('/like', jsonAnswer(COUNTS));
    await reactions.toggleLike(CLIP);
    await reactions.toggleLike(clipOf('c-2'));
    await reactions.toggleLike(CLIP);
    expect(sent()[2]).toEqual(['/api/app/clips/c-1/like', { user: 'user-a', liked: false }]);
    expect([[...history().likedClips], [...reactions.counts.get().keys()]]).toEqual([['c-2'], ['c-1', 'c-2']]);
  });

  test('L9.12 is put back where the service refuses it, and so is its end', async () => {
    const { network, reactions, history } = openReactions();
    network.answer('/like', jsonAnswer({}, 500));
    expect(await reactions.toggleLike(CLIP)).toBe(false);
    expect([[...history().likedClips], reactions.counts.get().size]).toEqual([[], 0]);
    network.answer('/like', jsonAnswer(COUNTS));
    await reactions.toggleLike(CLIP);
    network.answer('/like', jsonAnswer({}, 500));
    expect(await reactions.toggleLike(CLIP)).toBe(false);
    expect([...history().likedClips]).toEqual(['c-1']);
  });

  test('shows and is told to nobody where likes are not kept', async () => {
    const { network, reactions, history } = openReactions({ disabledFunctionalFeatures: ['clipLikes'] });
    expect(await reactions.toggleLike(CLIP)).toBe(true);
    expect([[...history().likedClips], network.requests]).toEqual([['c-1'], []]);
  });

  test('B2 that is answered for one user is not counted, nor put back, for the next', async () => {
    for (const answer of [jsonAnswer(COUNTS), jsonAnswer({}, 500)]) {
      const { network, reactions, viewer, userHash, history } = openReactions();
      const held = heldAnswer();
      network.answer('/like', () => held.answer);
      const liking = reactions.toggleLike(CLIP);
      userHash.set('user-b');
      viewer.restart();
      viewer.mark('likedClips', 'c-1');
      held.give(answer);
      await liking;
      expect([[...history().likedClips], reactions.counts.get().size]).toEqual([['c-1'], 0]);
    }
  });

  test('B2 that changed a count is forgotten when another user comes: every feed comes anew', async () => {
    const { network, reactions, userHash } = openReactions();
    network.answer('/like', jsonAnswer(COUNTS));
    await reactions.toggleLike(CLIP);
    userHash.set('user-b');
    expect(reactions.counts.get().size).toBe(0);
  });
});

describe('H11.9 a follow', () => {
  test('L9.3 shows at once, is told, and has no count', async () => {
    const { network, reactions, sent, history } = openReactions();
    network.answer('/followed-categories', jsonAnswer({ following: 1 }));
    const following = reactions.toggleFollow('sport');
    expect([...history().followedCategories]).toEqual(['sport']);
    expect(await following).toBe('kept');
    expect(await reactions.toggleFollow('sport')).toBe('kept');
    const path = '/api/app/followed-categories';
    expect(sent()).toEqual([
      [path, { user: 'user-a', category: 'sport', followed: true }],
      [path, { user: 'user-a', category: 'sport', followed: false }],
    ]);
    expect([[...history().followedCategories], reactions.counts.get().size]).toEqual([[], 0]);
  });

  test.each([
    [409, 'full'],
    [500, 'failed'],
    [404, 'failed'],
  ])('L9.3 that is answered with %i is put back, and the player is told that it %s', async (status, outcome) => {
    const { network, reactions, history } = openReactions();
    network.answer('/followed-categories', jsonAnswer({}, status));
    expect(await reactions.toggleFollow('sport')).toBe(outcome);
    expect(history().followedCategories.size).toBe(0);
  });

  test('that nobody answers is put back', async () => {
    const { reactions, history } = openReactions();
    expect(await reactions.toggleFollow('sport')).toBe('failed');
    expect(history().followedCategories.size).toBe(0);
  });

  test('L9.3 with every functional feature off holds while the page lives, untold', async () => {
    const { network, reactions, history } = openReactions({ disabledFunctionalFeatures: ['all'] });
    expect(await reactions.toggleFollow('sport')).toBe('kept');
    expect([[...history().followedCategories], network.requests]).toEqual([['sport'], []]);
  });
});

describe('H11.8 a share', () => {
  test('is marked, told, and counted as the service says', async () => {
    const { network, reactions, sent, history } = openReactions();
    network.answer('/share', jsonAnswer(COUNTS));
    reactions.shared(CLIP);
    expect([...history().sharedClips]).toEqual(['c-1']);
    await settle();
    expect(sent()).toEqual([['/api/app/clips/c-1/share', { user: 'user-a' }]]);
    expect(reactions.counts.get()).toEqual(new Map([['c-1', COUNTS]]));
  });

  test('stays marked where the service does not hear of it', async () => {
    const { reactions, history } = openReactions();
    reactions.shared(CLIP);
    await settle();
    expect([[...history().sharedClips], reactions.counts.get().size]).toEqual([['c-1'], 0]);
  });

  test('B2 that is answered for one user is not counted for the next', async () => {
    const { network, reactions, userHash } = openReactions();
    const held = heldAnswer();
    network.answer('/share', () => held.answer);
    reactions.shared(CLIP);
    userHash.set('user-b');
    held.give(jsonAnswer(COUNTS));
    await settle();
    expect(reactions.counts.get().size).toBe(0);
  });

  test('is told to nobody where shares are not kept', async () => {
    const { network, reactions, history } = openReactions({ disabledFunctionalFeatures: ['clipShares'] });
    reactions.shared(CLIP);
    await settle();
    expect([[...history().sharedClips], network.requests]).toEqual([['c-1'], []]);
  });
});
