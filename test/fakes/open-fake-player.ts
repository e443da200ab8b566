import type { MediaItem } from '../../src/player/media/media-item';
import { PooledMediaPlayer } from '../../src/player/media/pooled-media-player';
import { createFakeClock, type FakeClock, settle } from './fake-clock';
import type { FakeMedia } from './fake-media';
import { createFakePage, type FakePage } from './fake-page';

/** A media player over fake elements, each of whose items has a screen in the page. */
export interface FakePlayer {
  readonly player: PooledMediaPlayer;
  readonly clock: FakeClock;
  readonly page: FakePage;
  /** Its events, in order: `started a`. */
  readonly told: string[];
  /** The element that shows this item. */
  video(id: string): HTMLVideoElement;
  status(): string;
}

export function toItem(id: string, change: Partial<MediaItem> = {}): MediaItem {
  return { id, url: `https://m.example/${id}.mp4`, loops: false, ...change };
}

export function openFakePlayer(isMuted = false, page = createFakePage()): FakePlayer {
  const clock = createFakeClock();
  const told: string[] = [];
  const screens = new Map<string, HTMLElement>();
  const screenOf = (id: string) => {
    const screen = screens.get(id) ?? document.createElement('div');
    screens.set(id, screen);
    document.body.append(screen);
    return screen;
  };
  const player = new PooledMediaPlayer({
    ...{ clock, page, isMuted, screenOf },
    onEvent: (event, { id }) => void told.push(`${event} ${id}`),
  });
  return {
    ...{ player, clock, page, told },
    video(id) {
      const video = screens.get(id)?.querySelector('video');
      if (!video) throw new Error(`No element stands on the screen of ${id}.`);
      return video;
    },
    status: () => player.state.get().status,
  };
}

/** A player whose item `a` plays, with sound unless it is muted. */
export async function playFakePlayer(media: FakeMedia, isMuted = false) {
  const opened = openFakePlayer(isMuted);
  opened.player.show(toItem('a'));
  media.arrive(opened.video('a'));
  await settle();
  return { ...opened, element: opened.video('a'), reasons: () => [...opened.player.pauseReasons.get()] };
}
