import { createStore, type ReadableStore } from '../model/store';
import type { Clock } from '../platform/clock';
import type { PlayerPage } from '../platform/player-page';
import { dealDeck, EMPTY_DECK } from '../playback/clip-deck';
import { type Gate, isOpen, OPEN_GATE, type PauseReason, withReason } from '../playback/gate';
import type { MediaState } from '../playback/media-state';
import { createSound, isSilent, nextSound, type Sound, type SoundEvent } from '../playback/sound';
import { type MediaItem, type MediaNews, type MediaTime, toLength } from './media-item';
import { createMediaMachine } from './media-machine';
import { createVideoPool } from './video-pool';

export interface MediaPlayerParts {
  readonly clock: Clock;
  readonly page: PlayerPage;
  readonly isMuted: boolean;
  screenOf(id: string): HTMLElement | undefined;
  onNews(news: MediaNews, item: MediaItem): void;
}

/** Plays one item at a time on a pool of three elements, and has the next one ready. */
export interface MediaPlayer {
  readonly media: ReadableStore<MediaState>;
  readonly gate: ReadableStore<Gate>;
  readonly sound: ReadableStore<Sound>;
  readonly time: ReadableStore<MediaTime>;
  /** Brings an item to the front, or nothing; the same id with another URL goes on at the same time. */
  show(item: MediaItem | undefined): void;
  /** Has an item ready beside the one in front. */
  prepare(item: MediaItem | undefined): void;
  setReason(reason: PauseReason, isUp: boolean): void;
  /** Nothing of it can be seen: it lets its media go, and has them again when it comes into sight. */
  setAway(isAway: boolean): void;
  /** `isTap` inside the viewer's own tap, which is when browsers let go of their silence. */
  sendSound(event: SoundEvent, isTap: boolean): void;
  seek(seconds: number): void;
  retry(): void;
  /** The screen of this item is drawn. */
  screenDrawn(id: string): void;
  /** The page is back from the back-forward cache: the medium is given to its element anew, silent and paused. (E7) */
  restore(): void;
  stop(): void;
}

const NO_TIME: MediaTime = { positionSeconds: 0, durationSeconds: undefined };

export function createMediaPlayer({ clock, page, isMuted, screenOf, onNews }: MediaPlayerParts): MediaPlayer {
  const gate = createStore<Gate>(OPEN_GATE);
  const sound = createStore<Sound>(createSound(isMuted));
  const time = createStore<MediaTime>(NO_TIME);
  let deck = EMPTY_DECK;
  let current: MediaItem | undefined;
  let ready: MediaItem | undefined;
  let isSeeking = false;
  let isReady = false;
  /** Calls of `play()` that the browser has not answered. */
  let pleas = 0;

  const pool = createVideoPool({
    urlOf: (id) => (current?.id === id ? current.url : ready?.id === id ? ready.url : ''),
    screenOf,
    hlsEngine: page.hlsEngine,
    takeFilm: page.takeFilm,
    onEvent: (id, video, event) => id === current?.id && hear(video, event.type),
    onError(id, video, error) {
      if (id !== current?.id) return;
      const load = { ...error, kind: 'load', isOnline: page.isOnline() } as const;
      const cause = error.kind === 'decode' ? ({ kind: 'decode' } as const) : load;
      send({ type: 'errored', error: cause, atSeconds: video.currentTime });
    },
  });
  const video = () => pool.videoOf(current?.id ?? '');

  const { media, send } = createMediaMachine({
    clock,
    onNews(news) {
      if (!current) return;
      // A medium that is rewound may play before it says that it can.
      if (news === 'started') becomeReady(current);
      onNews(news, current);
    },
    onReload(startAtSeconds, withCors) {
      if (!current) return;
      pool.reload(current.id, startAtSeconds, withCors);
      play();
    },
  });

  const play = () => {
    const [item, element] = [current, video()];
    if (!item || !element) return;
    if (!isOpen(gate.get())) {
      element.pause();
      return send({ type: 'held' });
    }
    send({ type: 'resumed' });
    const isMuted = isSilent(sound.get());
    element.muted = isMuted;
    const isStill = () => current === item && video() === element && isOpen(gate.get());
    pleas += 1;
    element.play().then(
      () => {
        pleas -= 1;
        // What the element says is what the viewer hears.
        if (isStill() && element.muted && !isSilent(sound.get())) sendSound({ type: 'silenced' }, false);
      },
      (error: unknown) => {
        pleas -= 1;
        // AbortError is our own pause or source change (J5); other failures come as error events too.
        if (!isStill() || !(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
        if (isMuted) return send({ type: 'refused' });
        // Of two tries at once the first to be refused has turned to silence already.
        if (isSilent(sound.get())) return;
        sendSound({ type: 'silenced' }, false);
        play();
      },
    );
  };

  /** A source that an engine sets late pauses its element, and so does the browser outside the page. */
  const playIfWaiting = () => {
    if (video()?.paused && media.get().status === 'waiting') play();
  };

  const becomeReady = (item: MediaItem) => {
    if (!isReady) onNews('ready', item);
    isReady = true;
  };

  const hear = (element: HTMLVideoElement, type: string) => {
    const item = current;
    if (!item) return;
    const { currentTime, duration } = element;
    switch (type) {
      case 'canplay':
        becomeReady(item);
        return playIfWaiting();
      case 'playing':
        // The system's own keys and windows play what the viewer has paused.
        if (!element.paused) setReason('viewer', false);
        return isOpen(gate.get()) ? send({ type: 'played' }) : element.pause();
      case 'waiting':
        // Going back to the start of a loop is no stall.
        return element.seeking && !isSeeking ? undefined : send({ type: 'stalled' });
      case 'progress':
        return send({ type: 'progressed' });
      case 'pause':
        // The system paused it (headphones out, picture-in-picture): the viewer must see that it is paused.
        // The event may also come late, of a pause of our own that has ended since; and a browser that allows no sound
        // pauses what plays without it, before it refuses.
        if (pleas === 0 && element.paused && media.get().status === 'playing' && !element.ended && element.isConnected)
          setReason('viewer', true);
        return;
      case 'ended':
        return onNews('ended', item);
      default: {
        // A source that is taken away tells of a beginning; the place is kept for the next one.
        if (element.readyState === HTMLMediaElement.HAVE_NOTHING) return;
        const before = time.get().positionSeconds;
        const durationSeconds = toLength(duration);
        // A medium that is loaded anew says how long it is before it goes on where it was.
        const isClock = type === 'timeupdate' || type === 'seeking';
        time.set({ positionSeconds: isClock ? currentTime : before, durationSeconds });
        if (type === 'timeupdate' && media.get().status === 'waiting' && !element.paused && currentTime > before) {
          send({ type: 'played' });
        }
        const isWrapped = durationSeconds !== undefined && before - currentTime > durationSeconds * 0.6 && !isSeeking;
        if (isClock && element.loop && isWrapped) onNews('looped', item);
      }
    }
  };
  const setReason = (reason: PauseReason, isUp: boolean) => {
    const before = gate.get();
    const next = withReason(before, reason, isUp);
    if (next === before) return;
    gate.set(next);
    if (isOpen(next) !== isOpen(before)) play();
  };

  const sendSound = (event: SoundEvent, isTap: boolean) => {
    sound.set(nextSound(sound.get(), event));
    const [element, isOn] = [video(), !isSilent(sound.get())];
    if (isTap && isOn) pool.unlock(current?.id ?? '');
    if (!element) return;
    element.muted = !isOn;
    if (isTap && isOpen(gate.get()) && element.paused) play();
  };

  return {
    media,
    gate,
    sound,
    time,
    setReason,
    setAway: (isAway) => pool.setAway(isAway, current?.id ?? '', time.get().positionSeconds),
    sendSound,
    show(item) {
      if (item?.id === current?.id) {
        const isMoved = item?.url !== current?.url;
        current = item;
        const element = video();
        if (!item || !element) return;
        element.loop = item.loops;
        if (!isMoved) return;
        const state = media.get();
        if (state.status === 'failed') return send({ type: 'restored', atSeconds: time.get().positionSeconds });
        pool.reload(item.id, element.currentTime || ('resumeAtSeconds' in state ? state.resumeAtSeconds : 0));
        return play();
      }
      video()?.pause();
      send({ type: 'released' });
      current = item;
      time.set(NO_TIME);
      // A seek ends with its source, and says nothing.
      [isReady, isSeeking] = [false, false];
      if (!item) return;
      const wasReady = deck.includes(item.id);
      deck = dealDeck(deck, { current: item.id, ready: '' });
      pool.deal(deck);
      const element = video();
      if (!element) return;
      element.loop = item.loops;
      // The tap itself has started it.
      const isRunning = !element.paused;
      if (element.currentTime > 0 && !isRunning) element.currentTime = 0;
      time.set({ positionSeconds: 0, durationSeconds: toLength(element.duration) });
      send({ type: 'assigned' });
      // What prepared it while it waited its turn has not been heard.
      if (element.error && wasReady) pool.reload(item.id, 0);
      else if (element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) becomeReady(item);
      play();
      if (isRunning && isReady && isOpen(gate.get())) send({ type: 'played' });
    },
    prepare(item) {
      ready = item;
      if (!current) return;
      deck = dealDeck(deck, { current: current.id, ready: item?.id ?? '' });
      pool.deal(deck);
    },
    seek(seconds) {
      const element = video();
      if (!element) return;
      isSeeking = true;
      element.addEventListener('seeked', () => (isSeeking = false), { once: true });
      element.currentTime = Math.max(0, Math.min(seconds, time.get().durationSeconds ?? seconds));
      time.set({ ...time.get(), positionSeconds: element.currentTime });
    },
    retry() {
      send({ type: 'retried' });
      playIfWaiting();
    },
    screenDrawn(id) {
      pool.place(id);
      if (id === current?.id) playIfWaiting();
    },
    restore() {
      sendSound({ type: 'silenced' }, false);
      setReason('viewer', true);
      send({ type: 'restored', atSeconds: video()?.currentTime ?? 0 });
    },
    stop() {
      send({ type: 'released' });
      current = undefined;
      pool.release();
    },
  };
}
