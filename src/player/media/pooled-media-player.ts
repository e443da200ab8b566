import { createStore, type Store } from '../../model/store';
import { type Autoplay, createAutoplay } from './autoplay';
import { readElementEvent } from './element-event';
import { createMediaClock, type MediaClock } from './media-clock';
import { type MediaEvent, type MediaItem, toLength, toMediaEvents } from './media-item';
import type { MediaPlayer, MediaPlayerOptions } from './media-player';
import { IDLE_MEDIA, type MediaState, type MediaStateEvent, nextMediaState, toLoads, toWaitMs } from './media-state';
import { isOpen, NO_PAUSE_REASONS, type PauseReason, type PauseReasons, withReason } from './pause-reasons';
import { createSound, isSilent, nextSound, type Sound, type SoundEvent } from './sound';
import { createVideoPool, type VideoPool } from './video-pool';
import { assignSlots, EMPTY_SLOTS } from './video-slots';

/** Connects the parts of a media player; each decides something in its own file. */
export class PooledMediaPlayer implements MediaPlayer {
  readonly pauseReasons = createStore<PauseReasons>(NO_PAUSE_REASONS);
  readonly sound: Store<Sound>;
  readonly state = createStore<MediaState>(IDLE_MEDIA);
  readonly time: MediaClock['time'];
  private readonly mediaClock = createMediaClock();
  private readonly clock: MediaPlayerOptions['clock'];
  private readonly pool: VideoPool;
  private readonly autoplay: Autoplay;
  private readonly onEvent: MediaPlayerOptions['onEvent'];
  private readonly page: MediaPlayerOptions['page'];
  private slots = EMPTY_SLOTS;
  private current: MediaItem | undefined;
  private ready: MediaItem | undefined;
  /** The current item has reported that it can play. */
  private canPlay = false;
  private stopWaiting = () => {};

  constructor({ clock, page, isMuted, screenOf, onEvent }: MediaPlayerOptions) {
    this.clock = clock;
    this.onEvent = onEvent;
    this.page = page;
    this.sound = createStore<Sound>(createSound(isMuted));
    this.time = this.mediaClock.time;
    const find = (id: string) => [this.current, this.ready].find((item) => item?.id === id);
    this.pool = createVideoPool({
      urlOf: (id) => find(id)?.url ?? '',
      startOf: (id) => find(id)?.startAtSeconds ?? 0,
      screenOf,
      hlsEngine: page.hlsEngine,
      takeVideo: page.takeVideo,
      onEvent: (id, video, event) => id === this.current?.id && this.follow(video, event.type),
      onError: (id, video, error) => {
        if (id !== this.current?.id) return;
        const load = { ...error, kind: 'load', isOnline: page.isOnline() } as const;
        const cause = error.kind === 'decode' ? ({ kind: 'decode' } as const) : load;
        this.send({ type: 'errored', error: cause, atSeconds: video.currentTime });
      },
    });
    this.autoplay = createAutoplay({
      pauseReasons: this.pauseReasons,
      sound: this.sound,
      // A failed or ended item is not played again.
      current: () => (toLoads(this.state.get()) ? this.current : undefined),
      findElement: () => this.video(),
      send: (event) => this.send(event),
      onSilenced: () => this.sendSound({ type: 'silenced' }, false),
    });
  }

  readonly show = (item: MediaItem | undefined): void => {
    if (item && item.id === this.current?.id) this.renew(item, this.current);
    else this.bring(item);
  };

  readonly prepare = (item: MediaItem | undefined): void => {
    this.ready = item;
    if (this.current) this.assign(this.current.id, item?.id ?? '');
  };

  readonly setReason = (reason: PauseReason, isUp: boolean): void => {
    const before = this.pauseReasons.get();
    const next = withReason(before, reason, isUp);
    this.pauseReasons.set(next);
    if (isOpen(next) !== isOpen(before)) this.autoplay.play();
  };

  readonly setAway = (isAway: boolean): void =>
    this.pool.setAway(isAway, this.current?.id ?? '', this.time.get().positionSeconds);

  readonly sendSound = (event: SoundEvent, isTap: boolean): void => {
    this.sound.set(nextSound(this.sound.get(), event));
    const [element, isOn] = [this.video(), !isSilent(this.sound.get())];
    if (isTap && isOn) this.pool.unlock(this.current?.id ?? '');
    if (!element) return;
    element.muted = !isOn;
    if (isTap && isOpen(this.pauseReasons.get()) && element.paused) this.autoplay.play();
  };

  readonly seek = (seconds: number): void => {
    const element = this.video();
    if (element) this.mediaClock.seek(element, seconds);
  };

  readonly retry = (): void => {
    this.send({ type: 'retried' });
    this.playIfWaiting();
  };

  readonly end = (): void => this.send({ type: 'ended' });

  readonly screenDrawn = (id: string): void => {
    this.pool.place(id);
    if (id === this.current?.id) this.playIfWaiting();
  };

  readonly restore = (): void => {
    this.sendSound({ type: 'silenced' }, false);
    this.setReason('viewer', true);
    this.send({ type: 'restored', atSeconds: this.video()?.currentTime ?? 0 });
  };

  readonly stop = (): void => {
    this.send({ type: 'released' });
    this.current = undefined;
    this.pool.release();
  };

  /** One step of the state machine: its timers, its events, and reloads of the medium. */
  private send(event: MediaStateEvent): void {
    const before = this.state.get();
    const state = nextMediaState(before, event);
    if (state === before) return;
    this.state.set(state);
    // Data that still comes must not play behind a notice.
    if (!toLoads(state)) this.video()?.pause();
    this.stopWaiting();
    const waitMs = toWaitMs(state);
    this.stopWaiting = waitMs === undefined ? () => {} : this.clock.after(waitMs, () => this.send({ type: 'waited' }));
    for (const mediaEvent of toMediaEvents(before, state)) {
      // A medium that is rewound may play before it says that it can.
      if (mediaEvent === 'started') this.becomeReady();
      this.notify(mediaEvent);
    }
    if (event.type === 'assigned' || toLoads(state) <= toLoads(before) || !this.current) return;
    // After a failed request the other way: with CORS, or without it. (S15)
    const startAtSeconds = 'resumeAtSeconds' in state ? state.resumeAtSeconds : 0;
    this.pool.reload(this.current.id, startAtSeconds, event.type === 'waited' && before.status === 'retrying');
    this.autoplay.play();
  }

  private video(): HTMLVideoElement | undefined {
    return this.pool.videoOf(this.current?.id ?? '');
  }

  private assign(current: string, ready: string): void {
    this.slots = assignSlots(this.slots, { current, ready });
    this.pool.assign(this.slots);
  }

  private notify(event: MediaEvent): void {
    if (this.current) this.onEvent(event, this.current);
  }

  private becomeReady(): void {
    if (!this.canPlay) this.notify('ready');
    this.canPlay = true;
  }

  /** A source that an engine sets late pauses its element, and so does the browser outside the page. */
  private playIfWaiting(): void {
    if (this.video()?.paused && this.state.get().status === 'waiting') this.autoplay.play();
  }

  /** The current item after a reload, perhaps with a new URL. */
  private renew(item: MediaItem, before: MediaItem): void {
    this.current = item;
    const element = this.video();
    if (!element) return;
    element.loop = item.loops;
    if (item.url === before.url) return;
    const state = this.state.get();
    if (state.status === 'failed' || state.status === 'retrying') {
      this.send({ type: 'restored', atSeconds: this.time.get().positionSeconds });
      return;
    }
    this.pool.reload(item.id, element.currentTime || ('resumeAtSeconds' in state ? state.resumeAtSeconds : 0));
    this.autoplay.play();
  }

  /** Another item comes to the front, or nothing. */
  private bring(item: MediaItem | undefined): void {
    this.send({ type: 'released' });
    this.current = item;
    this.mediaClock.restart();
    this.canPlay = false;
    if (!item) return;
    const wasReady = this.slots.includes(item.id);
    this.assign(item.id, '');
    const element = this.video();
    if (!element) return;
    element.loop = item.loops;
    // The tap itself has started it.
    const isRunning = !element.paused;
    const { startAtSeconds = 0 } = item;
    if (startAtSeconds > 0 || (element.currentTime > 0 && !isRunning)) element.currentTime = startAtSeconds;
    this.mediaClock.restart(toLength(element.duration), startAtSeconds);
    this.send({ type: 'assigned' });
    // Events of the element were ignored while it was being prepared.
    if (element.error && wasReady) this.pool.reload(item.id, 0);
    else if (element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) this.becomeReady();
    this.autoplay.play();
    if (isRunning && this.canPlay && isOpen(this.pauseReasons.get())) this.send({ type: 'played' });
  }

  /** Before the viewer has touched the page, only a browser that refuses sound after all can have paused it. (J4) */
  private pausedBySystem(): void {
    if (isSilent(this.sound.get()) || this.page.wasTouched()) this.setReason('viewer', true);
    else {
      this.sendSound({ type: 'silenced' }, false);
      this.autoplay.play();
    }
  }

  /** Handles events of the current element. */
  private follow(element: HTMLVideoElement, type: string): void {
    const { status } = this.state.get();
    const facts = { status, isSeeking: this.mediaClock.isSeeking(), isAsking: this.autoplay.isAsking() };
    const event = readElementEvent(element, type, facts);
    if (event === 'ready') {
      this.becomeReady();
      this.playIfWaiting();
    } else if (event === 'runs') {
      // The system's own keys and windows can play what the viewer has paused.
      if (!element.paused) this.setReason('viewer', false);
      if (isOpen(this.pauseReasons.get())) this.send({ type: 'played' });
      else element.pause();
    } else if (event === 'pausedBySystem') this.pausedBySystem();
    else if (event === 'ended') this.notify('ended');
    else if (event === 'clock') {
      const { hasMoved, hasLooped } = this.mediaClock.follow(element, type);
      if (hasMoved) this.send({ type: status === 'waiting' && !element.paused ? 'played' : 'moved' });
      if (hasLooped) this.notify('looped');
    } else if (event) this.send({ type: event });
  }
}
