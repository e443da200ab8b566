import { afterAll, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { openInitializedLibrary, startService } from '../../test/library/open-library';
import { createReactions } from './reactions';

const mocks = startService();
afterAll(() => mocks.close());

test('L9.3 with every functional feature off a follow holds while the page lives, untold, and none of before is shown', async () => {
  const { core, service, world } = await openInitializedLibrary(mocks);
  const { viewer } = await core.page.load();
  const { transport, session } = core;
  const reactions = createReactions({ transport, viewer, userHash: session.userHash });
  const [before, now] = [DEMO.categories.harbour, DEMO.categories.falcons];
  expect(await reactions.toggleFollow(before)).toBe('kept');
  service.eventTrackingOptions = { disabledFunctionalFeatures: ['all'] };
  viewer.restart();
  expect(await reactions.toggleFollow(now)).toBe('kept');
  await viewer.reload();
  expect(viewer.history.get().followedCategories).toEqual(new Set([now]));
  expect(world.journal.entries({ operation: 'followCategory' })).toHaveLength(1);
});
