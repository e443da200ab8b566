import { createStore } from '../../src/model/store';
import type { AdItem, PlayerAds, WaitingAd } from '../../src/player/ads/ad-slot';
import type { MediaItem } from '../../src/player/media/media-item';
import { createPlayback } from '../../src/player/playback';
import { settle } from './fake-clock';
import { createFakeContext, createFakePlayer, toAppearance, toFakeOrigin } from './fake-context';
import type { FakeMedia } from './fake-media';
import { toItem } from './open-fake-player';

/** The ads of a player, and the events they received. */
export function createFakeAds() {
  const heard: string[] = [];
  const current = createStore<AdItem | undefined>(undefined);
  const waiting = createStore<WaitingAd | undefined>(undefined);
  const onMediaEvent = (event: string) => void heard.push(event);
  return { ads: { current, waiting, onMediaEvent } as Partial<PlayerAds> as PlayerAds, current, waiting, heard };
}

/** The playback of an open player whose current item is `a`. */
export function openFakePlayback(theme: object = {}) {
  const context = createFakeContext();
  const adStore = createStore<PlayerAds | undefined>(undefined);
  const origin = toFakeOrigin({ appearance: toAppearance({ behavior: { player: theme } }) });
  const ads = {
    loaded: adStore,
    current: () => adStore.get()?.current.get(),
    waiting: () => adStore.get()?.waiting.get(),
    seen() {},
    end() {},
  };
  const player = { ...createFakePlayer(context, { origin }), ads };
  const told: string[] = [];
  const recorded: unknown[] = [];
  const at: { current: string; next: MediaItem | undefined; isFailed: boolean; hasNext: boolean } = {
    ...{ current: 'a', next: undefined, isFailed: false, hasNext: true },
  };
  const playback = createPlayback(player, {
    currentId: () => at.current,
    update: () => void told.push('update'),
    onEvent: (event) => void told.push(event),
    record: (...event) => void recorded.push(event),
    findNext: () => at.next,
    hasNext: () => at.hasNext,
    skip: () => void told.push('skip'),
    refresh: () => void told.push('refresh'),
    isFailed: () => at.isFailed,
    retry: () => void told.push('retry'),
    onSwitched: (what, isOn) => void told.push(`${what} ${isOn}`),
    onStop() {},
  });
  const draw = (id: string) => {
    const screen = document.createElement('div');
    document.body.append(screen);
    playback.screenDrawn(id, screen);
    return screen;
  };
  const video = (screen: HTMLElement) => screen.firstChild as HTMLVideoElement;
  return { playback, context, player, adStore, told, recorded, at, draw, video, ...context.platform };
}

/** The same, and it plays. */
export async function playFakePlayback(media: FakeMedia, theme: object = {}) {
  const opened = openFakePlayback(theme);
  const screen = opened.draw('a');
  opened.playback.media.show(toItem('a'));
  const element = opened.video(screen);
  media.arrive(element);
  await settle();
  return { ...opened, screen, element };
}
