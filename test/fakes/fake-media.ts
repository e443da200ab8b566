import { afterEach, beforeEach } from 'vitest';

/**
 * What the standard says of a media element's `play()`, `pause()`, `load()`, time, errors and events, for happy-dom, whose
 * elements play nothing. What the network, the browser's rules and the viewer's system do is in the test's hand.
 */
export interface FakeMedia {
  /** What the browser lets start by itself: everything, what is muted, nothing. */
  allows: 'all' | 'muted' | 'none';
  /** Every `play()` that was allowed, by the element's source. */
  readonly plays: string[];
  /** Length and data have loaded; a waiting `play` starts. */
  arrive(video: HTMLVideoElement, durationSeconds?: number, readyState?: number): void;
  /** It has played to this time. */
  move(video: HTMLVideoElement, seconds: number): void;
  /** Its data is used up, until `arrive`. */
  starve(video: HTMLVideoElement): void;
  fail(video: HTMLVideoElement, code: number): void;
  /** The requested seek has found its frame. */
  seeked(video: HTMLVideoElement): void;
  /** The video has ended; a loop starts again. */
  end(video: HTMLVideoElement): void;
  uninstall(): void;
}

interface Plea {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

interface State {
  readyState: number;
  paused: boolean;
  ended: boolean;
  seeking: boolean;
  error: { readonly code: number } | null;
  duration: number;
  time: number;
  /** A source was set, or `play` was called. */
  isUsed: boolean;
  /** Events of an earlier load are dropped. */
  loads: number;
  pleas: Plea[];
}

const NOTHING = { readyState: 0, ended: false, seeking: false, error: null, duration: Number.NaN };
const [HAVE_NOTHING, HAVE_CURRENT_DATA, HAVE_FUTURE_DATA, HAVE_ENOUGH_DATA] = [0, 2, 3, 4];
const CONSTANTS = { HAVE_NOTHING, HAVE_METADATA: 1, HAVE_CURRENT_DATA, HAVE_FUTURE_DATA, HAVE_ENOUGH_DATA };
export const [DECODE_ERROR, SOURCE_ERROR] = [3, 4];

/** Makes the media elements of each test of a file fake ones, on a page that is empty; gives those of the test that runs. */
export function useFakeMedia(): FakeMedia {
  const media = {} as FakeMedia;
  beforeEach(() => install(media));
  afterEach(() => {
    media.uninstall();
    document.body.replaceChildren();
  });
  return media;
}

/** Makes every media element of the test's document one; `uninstall` makes them happy-dom's own again. */
function install(fake: FakeMedia): void {
  const states = new WeakMap<HTMLMediaElement, State>();
  const stateOf = (video: HTMLMediaElement): State => {
    const known = states.get(video);
    if (known) return known;
    const made: State = { ...NOTHING, paused: true, time: 0, isUsed: false, loads: 0, pleas: [] };
    states.set(video, made);
    return made;
  };
  const fire = (video: HTMLMediaElement, type: string) => void video.dispatchEvent(new Event(type));
  // One queue, as for tasks: what arrives later from the network is reported later.
  const queue: (() => void)[] = [];
  const flush = () => {
    for (let run = queue.shift(); run; run = queue.shift()) run();
  };
  const queueTask = (task: () => void) => {
    queue.push(task);
    queueMicrotask(flush);
  };
  const later = (video: HTMLMediaElement, ...types: string[]) => {
    const { loads } = stateOf(video);
    queueTask(() => {
      if (stateOf(video).loads === loads) for (const type of types) fire(video, type);
    });
  };
  const refuse = (state: State, name: string) => {
    for (const { reject } of state.pleas.splice(0)) reject(new DOMException(name, name));
  };
  const run = (video: HTMLMediaElement) => {
    const state = stateOf(video);
    const pleas = state.pleas.splice(0);
    fire(video, 'playing');
    for (const { resolve } of pleas) resolve();
  };
  const mayPlay = (video: HTMLMediaElement) => fake.allows === 'all' || (fake.allows === 'muted' && video.muted);

  const methods = {
    play(this: HTMLMediaElement): Promise<void> {
      const state = stateOf(this);
      if (!mayPlay(this)) return Promise.reject(new DOMException('no', 'NotAllowedError'));
      if (state.error?.code === SOURCE_ERROR) return Promise.reject(new DOMException('no', 'NotSupportedError'));
      fake.plays.push(this.getAttribute('src') ?? '');
      state.isUsed = true;
      if (state.ended) Object.assign(state, { time: 0, ended: false });
      const played = new Promise<void>((resolve, reject) => state.pleas.push({ resolve, reject }));
      const wasPaused = state.paused;
      state.paused = false;
      if (wasPaused) later(this, 'play');
      if (state.readyState >= HAVE_FUTURE_DATA) queueTask(() => !state.paused && run(this));
      else if (wasPaused) later(this, 'waiting');
      return played;
    },
    pause(this: HTMLMediaElement) {
      const state = stateOf(this);
      if (state.paused) return;
      state.paused = true;
      later(this, 'timeupdate', 'pause');
      refuse(state, 'AbortError');
    },
    load(this: HTMLMediaElement) {
      const state = stateOf(this);
      state.loads += 1;
      if (state.isUsed) {
        later(this, 'emptied', ...(state.time > 0 ? ['timeupdate'] : []));
        state.paused = true;
        refuse(state, 'AbortError');
      }
      Object.assign(state, NOTHING, { time: 0, isUsed: this.hasAttribute('src') });
    },
  };
  const getters = Object.fromEntries(
    (['readyState', 'paused', 'ended', 'seeking', 'error', 'duration'] as const).map((name) => [
      name,
      {
        get(this: HTMLMediaElement) {
          return stateOf(this)[name];
        },
      },
    ]),
  );
  const accessors: PropertyDescriptorMap = {
    ...getters,
    src: {
      get(this: HTMLMediaElement) {
        return this.getAttribute('src') ?? '';
      },
      set(this: HTMLMediaElement, url: string) {
        this.setAttribute('src', url);
        this.load();
      },
    },
    // The one of happy-dom cannot be taken away.
    crossOrigin: {
      get(this: HTMLMediaElement) {
        return this.getAttribute('crossorigin');
      },
      set(this: HTMLMediaElement, value: string | null) {
        if (value === null) this.removeAttribute('crossorigin');
        else this.setAttribute('crossorigin', value);
      },
    },
    currentTime: {
      get(this: HTMLMediaElement) {
        return stateOf(this).time;
      },
      set(this: HTMLMediaElement, seconds: number) {
        const state = stateOf(this);
        state.time = seconds;
        if (state.readyState === HAVE_NOTHING) return;
        Object.assign(state, { seeking: true, ended: false });
        later(this, 'seeking');
      },
    },
  };

  const prototype = HTMLMediaElement.prototype;
  const own = { ...accessors, ...Object.getOwnPropertyDescriptors(methods) };
  const before = Object.keys(own).map((name) => [name, Object.getOwnPropertyDescriptor(prototype, name)] as const);
  for (const [name, descriptor] of Object.entries(own)) {
    Object.defineProperty(prototype, name, { ...descriptor, configurable: true });
  }
  Object.assign(HTMLMediaElement, CONSTANTS);
  Object.assign(globalThis, { MediaError: { MEDIA_ERR_DECODE: DECODE_ERROR } });

  Object.assign(fake, {
    allows: 'all',
    plays: [],
    arrive(video, durationSeconds = 10, readyState = HAVE_ENOUGH_DATA) {
      flush();
      const state = stateOf(video);
      const isNew = state.readyState === HAVE_NOTHING;
      Object.assign(state, { readyState, duration: durationSeconds });
      if (isNew) for (const type of ['durationchange', 'loadedmetadata']) fire(video, type);
      fire(video, 'canplay');
      if (!state.paused) run(video);
    },
    move(video, seconds) {
      flush();
      stateOf(video).time = seconds;
      fire(video, 'timeupdate');
    },
    starve(video) {
      flush();
      stateOf(video).readyState = HAVE_CURRENT_DATA;
      if (!stateOf(video).paused) fire(video, 'waiting');
    },
    fail(video, code) {
      flush();
      const state = stateOf(video);
      state.error = { code };
      fire(video, 'error');
      if (code === SOURCE_ERROR) refuse(state, 'NotSupportedError');
    },
    seeked(video) {
      flush();
      stateOf(video).seeking = false;
      for (const type of ['timeupdate', 'seeked']) fire(video, type);
    },
    end(video) {
      flush();
      const state = stateOf(video);
      state.time = state.duration;
      fire(video, 'timeupdate');
      if (video.loop) {
        Object.assign(state, { time: 0, seeking: true });
        for (const type of ['seeking', 'waiting']) fire(video, type);
        fake.seeked(video);
        fire(video, 'playing');
      } else {
        Object.assign(state, { ended: true, paused: true });
        for (const type of ['pause', 'ended']) fire(video, type);
      }
    },
    uninstall() {
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(prototype, name, descriptor);
        else Reflect.deleteProperty(prototype, name);
      }
      for (const name of Object.keys(CONSTANTS)) Reflect.deleteProperty(HTMLMediaElement, name);
      Reflect.deleteProperty(globalThis, 'MediaError');
    },
  } satisfies FakeMedia);
}
