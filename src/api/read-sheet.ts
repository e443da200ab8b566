import { readNumber, readOwn, readString } from '../model/record';
import type { Sheet, SheetMedia, SheetSize } from '../model/sheet';
import { readWebUrl } from '../model/url';
import { readActions } from './read-action';

/** A longer text would block the page during layout. (G11) */
const LONGEST_TEXT = 20_000;

/** Reads the body of `GET /sheets/{id}`; missing or wrong parts are left out. (H11.3) */
export function readSheet(body: unknown): Sheet {
  return {
    title: readString(body, 'title').slice(0, 1000),
    size: readSheetSize(readString(body, 'size')) ?? 'medium',
    paragraphs: readString(body, 'text')
      .slice(0, LONGEST_TEXT)
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== ''),
    media: readMedia(readOwn(body, 'media')),
    actions: readActions(readOwn(body, 'actions')),
  };
}

/** A size by its name; undefined for an unknown name. */
export function readSheetSize(size: string): SheetSize | undefined {
  return size === 'small' || size === 'medium' || size === 'large' ? size : undefined;
}

function readMedia(media: unknown): SheetMedia | undefined {
  const url = readWebUrl(readOwn(media, 'url'));
  const kind = readString(media, 'kind');
  if (!url || (kind !== 'image' && kind !== 'video')) return undefined;
  const readPixels = (key: string) => Math.max(0, readNumber(media, key) ?? 0);
  return {
    kind,
    url,
    posterUrl: readWebUrl(readOwn(media, 'posterUrl')),
    width: readPixels('width'),
    height: readPixels('height'),
    description: readString(media, 'description'),
  };
}
