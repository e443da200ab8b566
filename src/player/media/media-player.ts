import type { ReadableStore } from '../../model/store';
import type { Clock } from '../../platform/clock';
import type { PlayerPage } from '../../platform/player-page';
import type { MediaEvent, MediaItem, MediaTime } from './media-item';
import type { MediaState } from './media-state';
import type { PauseReason, PauseReasons } from './pause-reasons';
import type { Sound, SoundEvent } from './sound';

export interface MediaPlayerOptions {
  readonly clock: Clock;
  readonly page: PlayerPage;
  readonly isMuted: boolean;
  screenOf(id: string): HTMLElement | undefined;
  onEvent(event: MediaEvent, item: MediaItem): void;
}

/** Plays one item at a time on a pool of three elements, and has the next one ready. */
export interface MediaPlayer {
  readonly state: ReadableStore<MediaState>;
  readonly pauseReasons: ReadableStore<PauseReasons>;
  readonly sound: ReadableStore<Sound>;
  readonly time: ReadableStore<MediaTime>;
  /** Makes an item current, or none; the same id with another URL continues at the same time. */
  show(item: MediaItem | undefined): void;
  /** Prepares an item in addition to the current one. */
  prepare(item: MediaItem | undefined): void;
  setReason(reason: PauseReason, isUp: boolean): void;
  /** The player is not visible: it releases its media, and loads them again when it is. */
  setAway(isAway: boolean): void;
  /** `isTap` inside the viewer's own tap, which is when browsers allow sound. */
  sendSound(event: SoundEvent, isTap: boolean): void;
  seek(seconds: number): void;
  retry(): void;
  /** The current item has come to its end, and stays there. (J16) */
  end(): void;
  /** The screen of this item is drawn. */
  screenDrawn(id: string): void;
  /** The page is back from the back-forward cache: loads the medium again, silent and paused. (E7) */
  restore(): void;
  stop(): void;
}
