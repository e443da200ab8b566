import { bare } from './bare';
import { documentOf } from './document-of';

/** An iPhone has full screen only for a video. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

/** Whether the page may fill the screen: in a frame, its `allow` decides. */
export function canFillScreen(film: HTMLVideoElement): boolean {
  return documentOf(film).fullscreenEnabled || typeof (film as PhoneVideo).webkitEnterFullscreen === 'function';
}

/** Fills the screen with `element`, or with its `film` if the browser supports only that; a phone turns to landscape. */
export async function fillScreen(element: HTMLElement, film: HTMLVideoElement): Promise<void> {
  if (!documentOf(film).fullscreenEnabled) return (film as PhoneVideo).webkitEnterFullscreen?.();
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
