import type { Thumbnails } from '../../../model/clip';
import type { MediaTitle } from '../../../platform/media-session';
import { chooseThumbnails } from '../../../render/choose-thumbnail';
import type { ClipsState } from '../../kinds/clips/clips-state';
import type { ShownPage } from '../../kinds/stories/shown-page';

/** What lock screens show of the current clip; undefined if there is none. */
export function toClipTitle(state: ClipsState): MediaTitle | undefined {
  const clip = state.status === 'ready' ? state.clips[state.index] : undefined;
  if (!clip || state.status !== 'ready') return undefined;
  return { title: clip.title, artist: state.head.title, pictureUrl: toPicture(clip.thumbnails, clip.posterUrl) };
}

/** What lock screens show of the current page of a story; undefined if there is none. */
export function toPageTitle(current: ShownPage | undefined): MediaTitle | undefined {
  if (!current) return undefined;
  const { story, page } = current;
  const picture = page.posterUrl || (page.type === 'image' ? page.url : '');
  return { title: page.title || story.title, artist: story.title, pictureUrl: toPicture(story.thumbnails, picture) };
}

/** The smallest thumbnail: a poster takes tens of milliseconds to decode, and a lock screen shows it as large as a stamp. */
const toPicture = (thumbnails: Thumbnails, otherwise: string): string =>
  chooseThumbnails(thumbnails, 0, 1)[0] ?? otherwise;
