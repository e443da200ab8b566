/**
 * Has the browser fetch the beginning of a film ahead of the tap, as a `<video>` fetches it: without CORS, by ranges, into
 * the store that the player's element reads from. The element is emptied as soon as the film could play.
 */
export function warmMedia(url: string): void {
  const video = document.createElement('video');
  const end = () => {
    video.removeEventListener('canplaythrough', end);
    video.removeEventListener('error', end);
    video.removeAttribute('src');
    video.load();
  };
  video.addEventListener('canplaythrough', end);
  video.addEventListener('error', end);
  video.muted = true;
  video.preload = 'auto';
  video.src = url;
}
