import { readFeedHead } from '../../src/api/clips';
import { readClip } from '../../src/api/read-clip';
import type { ClipFeed } from '../../src/content/clip-feed';
import type { Clip } from '../../src/model/clip';
import type { ClipPage } from '../../src/model/feed';

/** A clip as it is read from a feed. */
export function clipOf(id: string, fields: object = {}): Clip {
  const clip = readClip({ id, url: `https://media.example/${id}.mp4`, ...fields }, '');
  if (!clip) throw new Error(`${id} is no clip`);
  return clip;
}

/** A page whose clips are called by one letter each. */
export function pageOf(ids: string, head: object = {}, fields: object = {}): ClipPage {
  return { head: readFeedHead(head), clips: [...ids].map((id) => clipOf(id, fields)) };
}

/** What a feed shows: the letters of its clips, or what else it is. */
export function toShown(feed: ClipFeed): string {
  const state = feed.state.get();
  return state.status === 'loaded' ? state.clips.map(({ id }) => id).join('') : state.status;
}
