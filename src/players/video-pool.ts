import type { HlsError } from '../model/hls-engine';
import type { ClipDeck } from '../playback/clip-deck';
import { attachMedia } from './media-engine';

export interface VideoPoolParts {
  urlOf(id: string): string;
  /** Where the video of this item stands in the page, once that is drawn. */
  screenOf(id: string): HTMLElement | undefined;
  onEvent(id: string, video: HTMLVideoElement, event: Event): void;
  onError(id: string, video: HTMLVideoElement, error: HlsError): void;
  /** What the host gave as an HLS engine. */
  readonly hlsEngine: () => unknown;
}

/** A few `<video>` elements for any number of items: made once, unlocked once, given one source after the other. */
export interface VideoPool {
  deal(deck: ClipDeck): void;
  videoOf(id: string): HTMLVideoElement | undefined;
  /** Gives the item's medium to its element anew. */
  reload(id: string, startAtSeconds: number, withCors?: boolean): void;
  /** Puts the item's element on its screen, where there are both. */
  place(id: string): void;
  /** Allows sound on all elements; only inside a tap, with the one that plays first. (players.md 3.1) */
  unlock(firstId: string): void;
  release(): void;
}

interface Slot {
  readonly video: HTMLVideoElement;
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

export function createVideoPool({ urlOf, screenOf, onEvent, onError, hlsEngine }: VideoPoolParts): VideoPool {
  const slots = [0, 1, 2].map((): Slot => ({ video: createVideo(), id: '', release() {} }));
  for (const slot of slots) {
    for (const type of EVENTS)
      slot.video.addEventListener(type, (event) => slot.id && onEvent(slot.id, slot.video, event));
  }
  const find = (id: string) => (id === '' ? undefined : slots.find((slot) => slot.id === id));

  const place = (id: string) => {
    const video = find(id)?.video;
    const screen = screenOf(id);
    if (video && screen && video.parentNode !== screen) screen.append(video);
  };
  const attach = (slot: Slot, startAtSeconds: number, withCors: boolean) => {
    const { id, video } = slot;
    slot.release();
    slot.release = attachMedia(video, {
      url: urlOf(id),
      startAtSeconds,
      withCors,
      engine: hlsEngine(),
      onError: (error) => onError(id, video, error),
    });
  };

  return {
    place,
    deal(deck) {
      // Sources are taken away before new ones are given, so that no more than two are ever held. (J14)
      slots.forEach((slot, index) => {
        if (slot.id === '' || slot.id === deck[index]) return;
        slot.release();
        slot.release = () => {};
        slot.video.remove();
        slot.id = '';
      });
      slots.forEach((slot, index) => {
        const id = deck[index] ?? '';
        if (id === '' || slot.id === id) return;
        slot.id = id;
        place(id);
        attach(slot, 0, false);
      });
    },
    videoOf: (id) => find(id)?.video,
    reload(id, startAtSeconds, withCors = false) {
      const slot = find(id);
      if (slot) attach(slot, startAtSeconds, withCors);
    },
    unlock(firstId) {
      const first = find(firstId);
      for (const slot of [first, ...slots.filter((one) => one !== first)]) {
        if (!slot) continue;
        slot.video.muted = false;
        if (slot === first) continue;
        slot.video.play().catch(() => {});
        slot.video.pause();
      }
    },
    release() {
      for (const slot of slots) {
        slot.release();
        slot.video.remove();
        // Ends its picture-in-picture, which would play on in a window of its own. (J11)
        slot.video.disablePictureInPicture = true;
        slot.id = '';
      }
    },
  };
}

/** Muted and inline before any source, as attribute and as property: phones refuse to start otherwise. (players.md 3.1) */
function createVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = true;
  video.defaultMuted = true;
  video.playsInline = true;
  video.setAttribute('muted', '');
  video.setAttribute('playsinline', '');
  video.preload = 'auto';
  video.disableRemotePlayback = true;
  video.tabIndex = -1;
  video.addEventListener('resize', () =>
    video.classList.toggle('is-wide', isWide(video.videoWidth, video.videoHeight)),
  );
  return video;
}

/** Whether a picture is so wide that it is shown whole, instead of cut to the tall stage. */
export function isWide(width: number, height: number): boolean {
  return width > height * 0.8;
}
