import { type ClipFeed, toShownClips } from '../content/clip-feed';
import type { StoryList } from '../content/story-list';
import { isThin } from '../content/thin-clip';
import type { Thumbnails } from '../model/clip';
import type { ViewerHistory } from '../model/viewer-history';
import type { Paging } from './list-controller';

/** What a list shows, whichever kind of content it is: one shape over a clip feed and a list of stories. */
export interface ListSource {
  snapshot(now: number): SourceSnapshot;
  watch(onChange: () => void): () => void;
  load(): Promise<void>;
  loadMore(): Promise<void>;
  refresh(): Promise<void>;
  /** The viewer is at this item: what is known of it by id alone is loaded. */
  show(itemId: string): void;
  isViewed(item: SourceItem, history: ViewerHistory): boolean;
}

export interface SourceSnapshot {
  readonly status: 'idle' | 'loading' | 'failed' | 'loaded';
  readonly error: Error | undefined;
  readonly title: string;
  readonly items: readonly SourceItem[];
  /** It is what an earlier visit left; the service has not been heard yet. */
  readonly isRecalled: boolean;
  readonly paging: Paging;
  readonly enableViewedOrdering: boolean;
  readonly realTimeUpdateSeconds: number | undefined;
  /** The service's theme for this content, as it came. */
  readonly theme: unknown;
}

export interface SourceItem {
  readonly id: string;
  readonly title: string;
  readonly shortTitle: string;
  readonly eyebrow: string;
  readonly thumbnails: Thumbnails;
  readonly isLive: boolean;
  /** What has to be seen before the item counts as viewed: the clip, or every page of the story. */
  readonly parts: readonly string[];
  /** What its player shows first, where that is a film. */
  readonly filmUrl: string;
  /** Only its id is known; the rest comes when it is in sight. */
  readonly isThin: boolean;
}

const NOTHING: Omit<SourceSnapshot, 'status' | 'error'> = {
  title: '',
  items: [],
  isRecalled: false,
  paging: 'ended',
  enableViewedOrdering: false,
  realTimeUpdateSeconds: undefined,
  theme: undefined,
};

export function createClipSource(feed: ClipFeed): ListSource {
  return {
    load: feed.load,
    loadMore: feed.loadMore,
    refresh: feed.refresh,
    show: feed.keepAround,
    watch: (onChange) => feed.state.watch(onChange),
    isViewed: (item, marks) => item.parts.every((id) => marks.viewedClips.has(id)),
    snapshot(now) {
      const state = feed.state.get();
      if (state.status !== 'loaded') {
        return { ...NOTHING, status: state.status, error: state.status === 'failed' ? state.error : undefined };
      }
      return {
        status: 'loaded',
        error: undefined,
        title: state.head.title,
        items: toShownClips(state, now).map((clip) => {
          const { id, title, eyebrow, thumbnails, isLive, url: filmUrl } = clip;
          const parts = [id];
          return { id, title, shortTitle: title, eyebrow, thumbnails, isLive, filmUrl, parts, isThin: isThin(clip) };
        }),
        isRecalled: state.isRecalled,
        paging: state.paging,
        enableViewedOrdering: state.head.enableViewedOrdering,
        realTimeUpdateSeconds: state.head.realTimeUpdateSeconds,
        theme: state.head.theme,
      };
    },
  };
}

export function createStorySource(list: StoryList): ListSource {
  return {
    load: list.load,
    loadMore: () => Promise.resolve(),
    refresh: list.refresh,
    show: () => {},
    watch: (onChange) => list.state.watch(onChange),
    isViewed: (item, marks) => item.parts.every((id) => marks.readPages.has(id)),
    snapshot() {
      const state = list.state.get();
      if (state.status !== 'loaded') {
        return { ...NOTHING, status: state.status, error: state.status === 'failed' ? state.error : undefined };
      }
      const { feed } = state;
      return {
        status: 'loaded',
        error: undefined,
        title: feed.title,
        items: feed.stories.map((story) => {
          const [first] = story.pages;
          const filmUrl = first?.type === 'video' ? first.url : '';
          return { ...story, filmUrl, parts: story.pages.map((page) => page.id), isThin: false };
        }),
        isRecalled: state.isRecalled,
        paging: 'ended',
        enableViewedOrdering: feed.enableViewedOrdering,
        realTimeUpdateSeconds: feed.realTimeUpdateSeconds,
        theme: feed.theme,
      };
    },
  };
}
