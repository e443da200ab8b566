import { bare } from './bare';
import { documentOf } from './document-of';

/** An iPhone has full screen only for a video. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

/** Whether the page may fill the screen: in a frame, its `allow` decides. */
export function canFillScreen(video: HTMLVideoElement): boolean {
  return documentOf(video).fullscreenEnabled || typeof (video as PhoneVideo).webkitEnterFullscreen === 'function';
}

/** Fills the screen with `element`, or with its `film` if the browser supports only that; a phone turns to landscape. */
export async function fillScreen(element: HTMLElement, video: HTMLVideoElement): Promise<void> {
  if (!documentOf(video).fullscreenEnabled) return (video as PhoneVideo).webkitEnterFullscreen?.();
  await element.requestFullscreen(bare<FullscreenOptions>({ navigationUI: 'hide' }));
  const lock: unknown = Reflect.get(screen.orientation ?? {}, 'lock');
  // Desktops refuse it, and some phones do not know it.
  if (typeof lock === 'function') await Reflect.apply(lock, screen.orientation, ['landscape']);
}

export function leaveScreen(element: HTMLElement): void {
  documentOf(element)
    .exitFullscreen()
    .catch(() => {});
}
