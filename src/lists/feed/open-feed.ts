import { createClipLibrary } from '../../content/clip-library';
import { createContentContext } from '../../core/content-context';
import type { FeedSnapshot } from '../../model/feed-snapshot';
import { isSafeId } from '../../model/id';
import { readOwn, readString } from '../../model/record';
import type { Store } from '../../model/store';
import { DEFAULT_BASENAMES } from '../../routing/route';
import { createFeedPlayers, type FeedScope } from './feed-players';
import { createOwnTiles } from './own-tiles';
import { showFeed } from './show-feed';

/** A feed of clips whose tiles the host draws. The arguments are the host's, of any type. */
export interface FeedSession {
  loadMore(): Promise<void>;
  refresh(): Promise<void>;
  open(id: unknown, tile: unknown): Promise<void>;
  markVisible(id: unknown, tile: unknown): void;
  destroy(): void;
}

/** Shows the clips that `options` name in `snapshot`; rejects if they name none. */
export async function openFeed(
  scope: FeedScope,
  options: unknown,
  snapshot: Store<FeedSnapshot>,
): Promise<FeedSession> {
  const collectionId = readString(options, 'collection');
  if (!collectionId) throw new TypeError('createFeed needs the id of a collection of clips: { collection: "…" }.');
  const basename = [readString(options, 'basename')].find(isSafeId) ?? DEFAULT_BASENAMES.clips;
  const { library } = scope;
  const { session, platform } = library;
  const content =
    scope.content ??
    createContentContext(library, {
      loadClips: async () => ({ createClipLibrary }),
      loadStories: () => import('../stories/story-lists'),
      reportEmpty: (kind) => platform.log.info(`The service has no ${kind} for these ids.`),
    });
  scope.content = content;
  const feed = (await content.clips.load()).clipFeed(collectionId);

  const shown = showFeed(library, content, feed, { basename, theme: readOwn(options, 'theme') }, snapshot);
  const players = createFeedPlayers(scope, basename, options);
  const isTile = createOwnTiles((id) => {
    players.load().then(
      (list) => list.intentShown(id),
      () => {},
    );
  });
  const has = (id: unknown): id is string => snapshot.get().items.some((item) => item.id === id);

  return {
    loadMore: feed.loadMore,
    async refresh() {
      const failure = session.failure.get();
      if (failure) return failure.retry();
      if (!session.isInitialized.get()) return;
      await feed.refresh();
      // What the host reloads is sorted again, also if its content is the same. (L9.2)
      shown.sort();
    },
    async open(id, tile) {
      if (!has(id)) throw new Error('open: the feed has no such clip; pass the id of an item.');
      if (tile !== undefined && !isTile(id, tile))
        throw new TypeError('open: the second argument must be the element of the tile.');
      const list = await players.load();
      await list.tileTapped(id, tile as HTMLElement | undefined);
      if (list.state.get().status !== 'failed') return;
      list.retry();
      throw new Error('open: the code of the player could not be loaded; try again.');
    },
    markVisible(id, tile) {
      if (!has(id)) return;
      feed.keepAround(id);
      if (!isTile(id, tile)) platform.log.error('markVisible: the second argument must be the element of the tile.');
    },
    destroy() {
      shown.stop();
      players.stop();
    },
  };
}
