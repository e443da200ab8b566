import type { Thumbnails } from '../model/clip';

/** Widths of the service's thumbnails, in device px, smallest first. */
const WIDTHS = [
  ['small', 240],
  ['medium', 480],
  ['large', 720],
] as const;

/**
 * The addresses to try for an image `widthPx` wide, best first: the smallest thumbnail that is sharp there, else the
 * largest there is; then `thumbnailUrl`. (L9.25)
 */
export function chooseThumbnails(thumbnails: Thumbnails, widthPx: number, pixelRatio: number): readonly string[] {
  const offered = WIDTHS.filter(([name]) => thumbnails[name] !== '');
  const [name] = offered.find(([, width]) => width >= widthPx * pixelRatio) ?? offered.at(-1) ?? [];
  const urls = [name ? thumbnails[name] : '', thumbnails.fallback];
  return [...new Set(urls)].filter((url) => url !== '');
}
