import { toShownClips } from '../../content/clip-feed-state';
import type { ClipLibrary } from '../../content/clip-library';
import { isEvicted } from '../../content/evicted-clip';
import { OpenedReason } from '../../model/enums';
import { type ListKind, type ListSource, NOTHING } from '../session/list-source';

// Loaded with the lists of its kind.
export { createClipLibrary } from '../../content/clip-library';

/** Lists of the clips of a collection. */
export function createClipLists(library: ClipLibrary): ListKind {
  return {
    openedReason: OpenedReason.clipListTap,
    createSource: ({ collection }) => createClipSource(library, collection),
    toRoute: ({ basename, collection }, clipId) => ({
      kind: 'clips',
      basename,
      collectionId: collection,
      clipId,
      categoryId: '',
      openedReason: undefined,
    }),
    toPlayerContent: ({ collection }) => ({ kind: 'clips', library, feed: library.clipFeed(collection) }),
    toPlayerView: (view, configuration) => ({
      ...view,
      kind: 'clips',
      collectionId: () => configuration().collection,
      feed: () => library.clipFeed(configuration().collection),
    }),
  };
}

function createClipSource(library: ClipLibrary, collection: string): ListSource {
  const feed = library.clipFeed(collection);
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
          const { id, title, eyebrow, thumbnails, isLive, url: videoUrl } = clip;
          const parts = [id];
          return {
            id,
            title,
            shortTitle: title,
            eyebrow,
            thumbnails,
            isLive,
            videoUrl,
            parts,
            isEvicted: isEvicted(clip),
          };
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
