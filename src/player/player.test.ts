import { describe, expect, test, vi } from 'vitest';
import { createFakeContext, createFakePlayer, toFakeOrigin } from '../../test/fakes/fake-context';
import { jsonAnswer, textAnswer } from '../../test/fakes/fake-network';
import { readAction } from '../api/read-action';
import type { AdsOptions, PlayerAds } from './ads/ad-slot';
import type { LoadedPlayer, PlayerOptions } from './player';

const ads = vi.hoisted(() => ({ createPlayerAds: (_: unknown): unknown => undefined }));
vi.mock('./ui/ads/create-player-ads', () => ({ createPlayerAds: (parts: unknown) => ads.createPlayerAds(parts) }));

/** An open Clips player, and its calls to its owner. */
function openPlayer(change: Partial<PlayerOptions> = {}) {
  const context = createFakeContext();
  const dismissals: string[] = [];
  const loads: string[] = [];
  const player = createFakePlayer(context, {
    origin: toFakeOrigin({ eventContext: { place: 'home' } }),
    async load(opened) {
      loads.push(opened.openState.get());
      return { own: undefined, mount: () => () => {} };
    },
    onDismissed: (reason) => void dismissals.push(reason),
    ...change,
  });
  return { player, context, dismissals, loads, ...context.platform };
}
const toAction = (input: object) => {
  const action = readAction({ text: 'Go', ...input });
  if (!action) throw new Error('no action');
  return action;
};

describe('closing', () => {
  test('L2.4 whoever opened a player hears at once that it closes, and once', () => {
    const { player, dismissals } = openPlayer();
    expect(player.openState.get()).toBe('open');
    player.dismiss('swipedDown', true);
    expect([player.openState.get(), dismissals]).toEqual(['closingAnimated', ['swipedDown']]);
    player.dismiss('escapeKey', false);
    expect([player.openState.get(), dismissals]).toEqual(['closingAnimated', ['swipedDown']]);
    player.closed();
    expect(player.openState.get()).toBe('closed');
    player.dismiss('escapeKey', true);
    expect([player.openState.get(), dismissals]).toEqual(['closed', ['swipedDown']]);
  });

  test('a player without a closing animation is closed at once, and one that is open cannot have ended it', () => {
    const { player } = openPlayer();
    player.closed();
    expect(player.openState.get()).toBe('open');
    player.dismiss('closeButtonTapped', false);
    expect(player.openState.get()).toBe('closed');
  });

  test('what waits for the close hears its reason once, also where it comes too late', () => {
    const { player } = openPlayer();
    const heard: string[] = [];
    player.whenDismissed((reason) => heard.push(`first ${reason}`));
    player.whenDismissed((reason) => heard.push(`second ${reason}`));
    expect(heard).toEqual([]);
    player.dismiss('escapeKey', true);
    player.dismiss('escapeKey', true);
    player.whenDismissed((reason) => heard.push(`late ${reason}`));
    expect(heard).toEqual(['first escapeKey', 'second escapeKey', 'late escapeKey']);
  });

  test('L9.10 a sheet that lies over a player closes with it, and its event is told before the player’s own', async () => {
    const { player, dismissals, context } = openPlayer();
    const told: string[] = [];
    player.whenDismissed(() => told.push('dismissed'));
    await player.actions.run(toAction({ type: 'sheet', sheetId: 'tickets' }), (type) => told.push(type));
    player.dismiss('swipedDown', true);
    expect(player.actions.sheet.get()).toBeUndefined();
    expect(told).toEqual(['actionButtonTapped', 'openedSheet', 'dismissedSheet', 'dismissed']);
    expect([dismissals, context.recorded]).toEqual([['swipedDown'], []]);
  });
});

describe('loading', () => {
  test('A26 its code is asked for once, and anew where it could not be had', async () => {
    let tries = 0;
    const { player } = openPlayer({
      async load(opened): Promise<LoadedPlayer> {
        tries += 1;
        if (tries === 1) throw new Error('404');
        return { own: opened, mount: () => () => {} };
      },
    });
    await expect(player.load()).rejects.toThrow('404');
    const [one, other] = await Promise.all([player.load(), player.load()]);
    expect([one === other, one.own, tries]).toEqual([true, player, 2]);
  });

  test('a player is not loaded before somebody asks', () => {
    expect(openPlayer().loads).toEqual([]);
  });
});

describe('what a player lends to its content', () => {
  test('L9.23 its events carry the words of its view, and an event’s own win', () => {
    const { player, context } = openPlayer();
    player.record('openedClip', { clipId: 'a' });
    player.record('openedClip', { context: { place: 'own' } } as object);
    expect(context.recorded).toEqual([
      ['openedClip', { clipId: 'a', context: { place: 'home' } }],
      ['openedClip', { context: { place: 'own' } }],
    ]);
  });

  test.each([
    ['shared', ['shareButtonTapped', 'shareSuccess']],
    ['copied', ['shareButtonTapped', 'shareSuccess']],
    ['cancelled', ['shareButtonTapped']],
    ['failed', ['shareButtonTapped']],
  ] as const)('L9.11 a share that is %s tells %j', async (outcome, events) => {
    const { player, outbound } = openPlayer();
    outbound.share = async () => outcome;
    const told: string[] = [];
    const request = { title: 'A clip', link: 'https://s.example/c', collectionId: 'top' };
    expect(await player.share(request, (type) => told.push(type))).toBe(outcome);
    expect(told).toEqual(events);
  });

  test('L9.10 the body of a sheet comes from the service, and is the same for every viewer', async () => {
    const { player, network } = openPlayer();
    network.answer('/api/app/sheets/tickets', jsonAnswer({ title: 'Tickets' }));
    await player.actions.run(toAction({ type: 'sheet', sheetId: 'tickets' }), () => {});
    const sheet = player.actions.sheet.get();
    expect(sheet && 'load' in sheet && (await sheet.load())).toEqual({ title: 'Tickets' });
    expect(network.requestsTo('/sheets/')[0]?.url.split('&')).toEqual([
      'https://api.example.com/api/app/sheets/tickets?x-service-api-key=key',
      'ClientPlatform=web',
      expect.stringMatching(/^ClientVersion=/),
    ]);
  });

  test('S1, S4 its actions use the schemes that the host listed for its view, and what leads nowhere is warned about', () => {
    const { player, log } = openPlayer({ origin: toFakeOrigin({ urlSchemes: ['myapp'] }) });
    expect(player.actions.canRun(toAction({ type: 'deepLink', url: 'myapp:clip/1' }))).toBe(true);
    expect(player.actions.canRun(toAction({ type: 'deepLink', url: 'other:clip/1' }))).toBe(false);
    expect(log.messages('warn')).toEqual(['An action was ignored: configuration.urlSchemes does not allow its URL.']);
  });

  test('J7 captions are fetched as they are, and their absence is no failure', async () => {
    const { player, network } = openPlayer();
    network.answer('/one.vtt', textAnswer('WEBVTT', 'text/vtt'));
    expect(await player.loadCaptions('https://media.example/one.vtt')).toBe('WEBVTT');
    expect(await player.loadCaptions('https://media.example/none.vtt')).toBeUndefined();
  });

  test('L9.18 a player inside the page begins silent, one that covers it with sound', () => {
    expect(openPlayer().player.preferences.muted.get()).toBe(false);
    expect(openPlayer({ presentation: 'embedded' }).player.preferences.muted.get()).toBe(true);
  });

  test('the address hears where the viewer is, and nothing before something is in front', () => {
    const { player } = openPlayer();
    expect(player.position.get()).toBeUndefined();
    const place = { storyId: 's', pageId: 'p' };
    player.position.set(place);
    expect(player.position.get()).toBe(place);
  });

  test('the time that the item in front is watched is counted', async () => {
    const { player, clock } = openPlayer();
    player.watchTime.run(true);
    await clock.advance(700);
    expect(player.watchTime.readMs()).toBe(700);
  });
});

test('L9.6 its ads know where they stand, and hear why the player closed', async () => {
  const made: AdsOptions[] = [];
  const ends: unknown[] = [];
  ads.createPlayerAds = (parts) => {
    made.push(parts as AdsOptions);
    return { seen() {}, end: (reason) => void ends.push(reason) } as Partial<PlayerAds>;
  };
  const { player, context, clock } = openPlayer();
  context.ads = { source: 'firstParty' };
  player.ads.seen({ id: 'a', nextId: '', categories: [], details: [] });
  await clock.advance(1000);
  expect(made).toMatchObject([{ placement: 'clips', collection: 'top', context: { place: 'home' } }]);
  expect(made[0]?.actions).toBe(player.actions);
  player.dismiss('swipedDown', true);
  expect(ends).toEqual(['swipedDown']);
});
