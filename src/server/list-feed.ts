import { readClip } from '../api/read-clip';
import { readStory } from '../api/stories';
import type { ClipWire, StoryWire } from '../api/wire';
import type { Tile } from '../lists/session/list-state';
import { isSafeId } from '../model/id';
import { readString } from '../model/record';
import { withoutTwins } from '../model/without-twins';
import { type FeedEntries, type LeftOut, readFeedAnswer } from './read-answers';

/** A feed page of clips, or a feed of stories, of the API client. */
export type FeedAnswer = { readonly clips: readonly ClipWire[] } | { readonly stories: readonly StoryWire[] };

export interface ListFeed {
  readonly title: string;
  readonly items: readonly ListItem[];
  readonly leftOut: readonly LeftOut[];
}

type ListItem = Omit<Tile, 'hash' | 'isViewed'>;

/** The items that a list shows, read as in the browser. An item without a usable id or image is left out. */
export function readListFeed(kind: 'clips' | 'stories', feed: unknown, now: number): ListFeed {
  const { entries, leftOut } = kind === 'clips' ? readClips(feed, now) : readStories(feed);
  const skipped = [...leftOut];
  const items = withoutTwins(entries).filter(({ id, thumbnails }) => {
    const hasImage = Object.values(thumbnails).some((url) => url !== '');
    if (isSafeId(id) && hasImage) return true;
    skipped.push({ id, missing: hasImage ? 'id' : 'thumbnailUrl' });
    return false;
  });
  return { title: readString(feed, kind === 'clips' ? 'feedTitle' : 'title'), items, leftOut: skipped };
}

function readClips(feed: unknown, now: number): FeedEntries<ListItem> {
  const { entries, leftOut } = readFeedAnswer<ClipWire>(feed, 'clips');
  const expired: LeftOut[] = [];
  const items = entries.flatMap((entry): ListItem[] => {
    const clip = readClip(entry, entry.collectionId);
    if (!clip) return [];
    const { id, title, eyebrow, thumbnails, isLive, removeAt } = clip;
    if (removeAt !== undefined && removeAt <= now) {
      expired.push({ id, missing: 'removeAt' });
      return [];
    }
    return [{ id, title, shortTitle: title, eyebrow, thumbnails, isLive }];
  });
  return { entries: items, leftOut: [...leftOut, ...expired] };
}

function readStories(feed: unknown): FeedEntries<ListItem> {
  const { entries, leftOut } = readFeedAnswer<StoryWire>(feed, 'stories');
  const withoutPages: LeftOut[] = [];
  const items = entries.flatMap((entry): ListItem[] => {
    const story = readStory(entry);
    if (!story) {
      withoutPages.push({ id: entry.id, missing: 'pages' });
      return [];
    }
    const { id, title, shortTitle, eyebrow, thumbnails, isLive } = story;
    return [{ id, title, shortTitle, eyebrow, thumbnails, isLive }];
  });
  return { entries: items, leftOut: [...leftOut, ...withoutPages] };
}
