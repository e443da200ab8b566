import type { HlsError } from '../../model/hls-engine';
import { needsCors } from '../../platform/cors-media';
import { createVideo } from '../../platform/create-video';
import { detach } from '../../platform/detach';
import { attachMedia } from './media-engine';
import type { VideoSlots } from './video-slots';

export interface VideoPoolOptions {
  urlOf(id: string): string;
  /** The start position of the item. */
  startOf(id: string): number;
  /** The element for this item's video, once that is drawn. */
  screenOf(id: string): HTMLElement | undefined;
  onEvent(id: string, video: HTMLVideoElement, event: Event): void;
  onError(id: string, video: HTMLVideoElement, error: HlsError): void;
  /** What the host gave as an HLS engine. */
  readonly hlsEngine: () => unknown;
  /** The element that was preloaded before the tap, if it has this video. */
  readonly takeVideo: (url: string) => HTMLVideoElement | undefined;
}

/** A few `<video>` elements for any number of items: made once, unlocked once, given one source after the other. */
export interface VideoPool {
  assign(slots: VideoSlots): void;
  videoOf(id: string): HTMLVideoElement | undefined;
  /** Loads the item's medium again; `isOtherWay` after a request that failed. (S15) */
  reload(id: string, startAtSeconds: number, isOtherWay?: boolean): void;
  /** Puts the item's element into its place, if both exist. */
  place(id: string): void;
  /** Allows sound on all elements; only inside a tap, with the one that plays first. (players.md 3.1) */
  unlock(firstId: string): void;
  /** While the page is hidden no element has a source, and so no connection; afterwards the current one resumes at its time. */
  setAway(isAway: boolean, currentId: string, startAtSeconds: number): void;
  release(): void;
}

interface Slot {
  /** Made when it first has something to play, or is to be unlocked. */
  video?: HTMLVideoElement;
  id: string;
  release: () => void;
}

const EVENTS = [
  'loadedmetadata',
  'canplay',
  'playing',
  'waiting',
  'progress',
  'timeupdate',
  'durationchange',
  'seeking',
  'pause',
  'ended',
] as const;

export function createVideoPool(parts: VideoPoolOptions): VideoPool {
  const { urlOf, startOf, screenOf, onEvent, onError, hlsEngine, takeVideo } = parts;
  const held = [0, 1, 2].map((): Slot => ({ id: '', release() {} }));
  let isAway = false;
  const find = (id: string) => (id === '' ? undefined : held.find((slot) => slot.id === id));

  const toVideo = (slot: Slot): HTMLVideoElement => {
    if (slot.video) return slot.video;
    const video = (isAway ? undefined : takeVideo(urlOf(slot.id))) ?? createVideo();
    slot.video = video;
    for (const type of EVENTS) video.addEventListener(type, (event) => slot.id && onEvent(slot.id, video, event));
    return video;
  };
  const place = (id: string) => {
    const video = find(id)?.video;
    const screen = screenOf(id);
    if (video && screen && video.parentNode !== screen) screen.append(video);
  };
  const attach = (slot: Slot, startAtSeconds: number, isOtherWay = false) => {
    const { id } = slot;
    const url = urlOf(id);
    const video = toVideo(slot);
    // Relative to the request that failed: what works may have been learned since then.
    const withCors = isOtherWay ? video.crossOrigin === null : needsCors(url);
    slot.release();
    slot.release = () => {};
    if (isAway) return;
    slot.release = attachMedia(video, {
      ...{ url, startAtSeconds, withCors },
      engine: hlsEngine(),
      onError: (error) => onError(id, video, error),
    });
  };

  return {
    place,
    assign(slots) {
      // Sources are taken away before new ones are given, so that no more than two are ever held. (J14)
      held.forEach((slot, index) => {
        if (slot.id !== slots[index]) empty(slot);
      });
      held.forEach((slot, index) => {
        const id = slots[index] ?? '';
        if (slot.id === id) return;
        slot.id = id;
        toVideo(slot);
        place(id);
        attach(slot, startOf(id));
      });
    },
    videoOf: (id) => find(id)?.video,
    reload(id, startAtSeconds, isOtherWay) {
      const slot = find(id);
      if (slot) attach(slot, startAtSeconds, isOtherWay);
    },
    unlock(firstId) {
      const first = find(firstId);
      for (const slot of [first, ...held]) {
        if (!slot) continue;
        const video = toVideo(slot);
        video.muted = false;
        if (slot === first) continue;
        video.play().catch(() => {});
        video.pause();
      }
    },
    setAway(next, currentId, startAtSeconds) {
      if (next === isAway) return;
      isAway = next;
      for (const slot of held) if (slot.id) attach(slot, slot.id === currentId ? startAtSeconds : 0);
    },
    release() {
      for (const slot of held) {
        empty(slot);
        // Ends its picture-in-picture, which would play on in a window of its own. (J11)
        if (slot.video) slot.video.disablePictureInPicture = true;
      }
    },
  };
}

function empty(slot: Slot): void {
  slot.release();
  slot.release = () => {};
  detach(slot.video);
  slot.id = '';
}
