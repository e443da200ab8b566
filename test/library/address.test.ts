import { afterAll, expect, test } from 'vitest';
import { settle } from '../fakes/fake-clock';
import { openInitializedLibrary, startService } from './open-library';

const mocks = startService();
afterAll(() => mocks.close());

test('L2.4 a player dismissed right after it was opened stays closed while the browser goes back', async () => {
  const { service, platform } = await openInitializedLibrary(mocks);
  const { address, clock } = platform;
  const back = address.back;
  let goBack = () => {};
  address.back = () =>
    new Promise((resolve) => {
      goBack = () => void back().then(resolve);
    });
  await service.openCollection('top-clips');
  expect(address.hash()).toMatch(/^#clips\/top-clips\//);
  service.dismissPlayer(false);
  expect(service.isPlayerVisible).toBe(false);
  // Two frames pass, after which the address is followed: it still names the player.
  await clock.advance(100);
  expect(service.isPlayerVisible).toBe(false);
  goBack();
  await settle();
  await clock.advance(1000);
  expect([service.isPlayerVisible, address.hash()]).toEqual([false, '']);
});

test('L5.2 a page loaded with one of our hashes still opens its player after two frames', async () => {
  const { service, platform, core } = await openInitializedLibrary(mocks, { hash: '#clips/top-clips' });
  await core.page.load();
  expect(service.isPlayerVisible).toBe(false);
  await platform.clock.advance(100);
  expect(service.isPlayerVisible).toBe(true);
  expect(platform.address.entries()).toHaveLength(1);
});
