import { createVideoPool } from '../../src/player/media/video-pool';

/** The URL of an item's video. */
export const toUrl = (id: string) => `https://m.example/${id}.mp4`;

/** A pool of fake elements, and what they said. */
export function openFakePool() {
  const screens = new Map<string, HTMLElement>();
  const told: string[] = [];
  const starts = new Map<string, number>();
  const ahead: { video?: HTMLVideoElement; url?: string; engine?: unknown } = {};
  const pool = createVideoPool({
    urlOf: (id) => (id.endsWith('.m3u8') ? id : toUrl(id)),
    startOf: (id) => starts.get(id) ?? 0,
    screenOf: (id) => screens.get(id),
    onEvent: (id, _, { type }) => void told.push(`${id} ${type}`),
    onError: (id, _, { kind }) => void told.push(`${id} ${kind}`),
    hlsEngine: () => ahead.engine,
    takeVideo(url) {
      const { video } = ahead;
      if (!video || ahead.url !== url) return undefined;
      delete ahead.video;
      return video;
    },
  });
  const draw = (id: string) => {
    const screen = document.createElement('div');
    document.body.append(screen);
    screens.set(id, screen);
    return screen;
  };
  const video = (id: string) => {
    const found = pool.videoOf(id);
    if (!found) throw new Error(`No element has ${id}.`);
    return found;
  };
  const sourceOf = (id: string) => pool.videoOf(id)?.getAttribute('src');
  return { ...pool, told, starts, ahead, draw, video, sourceOf };
}
