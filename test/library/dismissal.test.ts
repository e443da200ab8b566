import { afterAll, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { settle } from '../fakes/fake-clock';
import { openInitializedLibrary, startService } from './open-library';
import { findPlayer } from './open-players';

const mocks = startService();
afterAll(() => mocks.close());

const open = {
  dismissedClip: (service: { openCollection(id: string): Promise<void> }) =>
    service.openCollection(DEMO.collections.top),
  dismissedStory: (service: { openStory(id: string): Promise<void> }) => service.openStory(DEMO.stories.first),
} as const;

test.each(['dismissedClip', 'dismissedStory'] as const)(
  'L2.4 a player dismissed before anything was viewed tells its %s, with no time viewed and the reason, once',
  async (type) => {
    const { service } = await openInitializedLibrary(mocks);
    const heard: unknown[] = [];
    service.delegate = {
      onUserActivityOccurred: (name, data) =>
        name === type &&
        heard.push([
          data.durationViewedMs,
          data.dismissedReason,
          data[type === 'dismissedClip' ? 'clipId' : 'storyId'],
        ]),
    };
    await open[type](service);
    await settle();
    service.dismissPlayer(false);
    service.dismissPlayer(false);
    const id = type === 'dismissedClip' ? DEMO.clips.first : DEMO.stories.first;
    // The player's own code reports it, and may load after the viewer has gone.
    await expect.poll(() => heard).toEqual([[0, 'instanceMethod', id]]);
  },
);

test.each([
  ['dismissedClip', `#clips/${DEMO.collections.top}`, 'pagedClips'],
  ['dismissedStory', `#stories/${DEMO.stories.first}`, 'getStory'],
] as const)('L2.4 no %s is told where no content ever arrived', async (type, hash, operation) => {
  const { service, platform, core, world } = await openInitializedLibrary(mocks);
  const heard: unknown[] = [];
  service.delegate = { onUserActivityOccurred: (name) => name === type && heard.push(name) };
  world.faults.arm({ kind: 'status', status: 404, match: { operation } });
  await core.page.load();
  platform.address.follow(hash);
  await core.page.now()?.player.load();
  await platform.clock.advance(1000);
  await settle();
  expect(service.isPlayerVisible).toBe(true);
  const player = findPlayer({ core });
  service.dismissPlayer(false);
  await player?.load();
  await settle();
  expect([heard, service.isPlayerVisible]).toEqual([[], false]);
});
