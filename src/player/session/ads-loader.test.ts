import { expect, test, vi } from 'vitest';
import { createFakeHouse, toFakeOrigin } from '../../../test/fakes/fake-house';
import type { PlayerActions } from './actions';
import type { AdsParts, PlayerAds } from './ad-slot';
import { loadPlayerAds } from './ads-loader';

const chunk = vi.hoisted(() => ({ createPlayerAds: (parts: unknown) => ({ parts }) }));
vi.mock('../ads/create-player-ads', () => chunk);

const actions = {} as PlayerActions;
const own = { placement: 'clips', collection: 'top', actions } as const;
const partsOf = async (ads: Promise<PlayerAds> | undefined) =>
  ((await ads) as unknown as { parts: AdsParts } | undefined)?.parts;

test.each([
  ['firstParty', false, true],
  ['firstParty', true, true],
  ['googleAdManager', false, false],
  ['googleAdManager', true, true],
  ['', true, false],
  ['another', true, false],
])('L9.6 a tenant whose source of ads is %j, with getAdConfig: %s, has ads: %s', async (source, hasConfig, has) => {
  const house = createFakeHouse();
  house.ads = { source };
  house.delegate.assign(hasConfig ? { getAdConfig: () => undefined } : { onShareButtonTapped() {} });
  expect(loadPlayerAds(house, toFakeOrigin(), own) !== undefined).toBe(has);
});

test('L9.6 a tenant whose settings say nothing of ads has none', () => {
  expect(loadPlayerAds(createFakeHouse(), toFakeOrigin(), own)).toBeUndefined();
});

test('L9.6 ads get the player’s place and look, the tenant’s settings, and what the viewer allows at the time', async () => {
  const house = createFakeHouse();
  house.ads = { source: 'firstParty', clips: { every: 2 } };
  const origin = toFakeOrigin({ context: { place: 'home' } });
  const parts = await partsOf(loadPlayerAds(house, origin, own));
  const { transport, delegate, activity, platform, options } = house;
  expect(parts).toEqual({
    ...{ ...own, look: origin.look, context: origin.context, settings: house.ads },
    ...{ transport, delegate, activity, clock: platform.clock, options: expect.any(Function) },
  });
  options.set({ ...options.get(), enablePersonalization: false });
  expect(parts?.options()).toBe(options.get());
});
