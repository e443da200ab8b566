import { pageDocument } from './document-of';
/** Muted and inline before any source, as attribute and as property: phones refuse to start otherwise. (players.md 3.1) */
export function createVideo(): HTMLVideoElement {
  const video = pageDocument.createElement('video');
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

/** Whether an image is so wide that it is shown whole, instead of cut to the tall frame. */
export function isWide(width: number, height: number): boolean {
  return width > height * 0.8;
}
