import { expect, test, vi } from 'vitest';
import { createFakeContext, toFakeOrigin } from '../../test/fakes/fake-context';
import type { PlayerActions } from './actions/player-actions';
import type { AdsOptions, PlayerAds } from './ads/ad-slot';
import { loadPlayerAds } from './ads-loader';

const chunk = vi.hoisted(() => ({ createPlayerAds: (parts: unknown) => ({ parts }) }));
vi.mock('./ui/ads/create-player-ads', () => chunk);

const actions = {} as PlayerActions;
const own = { placement: 'clips', collection: 'top', actions } as const;
const partsOf = async (ads: Promise<PlayerAds> | undefined) =>
  ((await ads) as unknown as { parts: AdsOptions } | undefined)?.parts;

test.each([
  ['firstParty', false, true],
  ['firstParty', true, true],
  ['googleAdManager', false, false],
  ['googleAdManager', true, true],
  ['', true, false],
  ['another', true, false],
])('L9.6 a tenant whose source of ads is %j, with getAdConfig: %s, has ads: %s', async (source, hasConfig, has) => {
  const context = createFakeContext();
  context.ads = { source };
  context.delegate.assign(hasConfig ? { getAdConfig: () => undefined } : { onShareButtonTapped() {} });
  expect(loadPlayerAds(context, toFakeOrigin(), own) !== undefined).toBe(has);
});

test('L9.6 a tenant whose settings say nothing of ads has none', () => {
  expect(loadPlayerAds(createFakeContext(), toFakeOrigin(), own)).toBeUndefined();
});

test('L9.6 ads get the player’s place and look, the tenant’s settings, and what the viewer allows at the time', async () => {
  const context = createFakeContext();
  context.ads = { source: 'firstParty', clips: { every: 2 } };
  const origin = toFakeOrigin({ eventContext: { place: 'home' } });
  const parts = await partsOf(loadPlayerAds(context, origin, own));
  const { transport, delegate, activity, platform, options } = context;
  expect(parts).toEqual({
    ...{ ...own, appearance: origin.appearance, context: origin.eventContext, settings: context.ads },
    ...{ transport, delegate, activity, clock: platform.clock, options: expect.any(Function) },
  });
  options.set({ ...options.get(), enablePersonalization: false });
  expect(parts?.options()).toBe(options.get());
});
