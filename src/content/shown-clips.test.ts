import { expect, test } from 'vitest';
import { pageOf } from '../../test/fakes/clip-pages';
import { toLoadedClipFeed, toShownClips } from './clip-feed-state';
import { IDLE } from './load-state';

test('G15 a clip is shown until its time is over, and one without a time always', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const ending = (ids: string, at: number) => pageOf(ids, {}, { removeAt: new Date(at).toISOString() }).clips;
  const page = {
    ...pageOf(''),
    clips: [...ending('a', now - 1000), ...ending('b', now), ...ending('c', now + 1000), ...pageOf('d').clips],
  };
  const state = toLoadedClipFeed([page]);
  expect(toShownClips(state, now).map(({ id }) => id)).toEqual(['c', 'd']);
});

test('a feed that is not there yet shows none', () => {
  expect(toShownClips(IDLE, 0)).toEqual([]);
});
