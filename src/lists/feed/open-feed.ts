import { type ClipLibrary, createClipLibrary } from '../../content/clip-library';
import type { FirstContent } from '../../content/content-prefetch';
import { createContentContext } from '../../core/content-context';
import type { FeedSnapshot } from '../../model/feed-snapshot';
import { isSafeId } from '../../model/id';
import { readOwn, readString } from '../../model/record';
import type { Store } from '../../model/store';
import { DEFAULT_BASENAMES } from '../../routing/route';
import { createFeedPlayers, type FeedScope } from './feed-players';
import type { FeedSource } from './feed-source';
import { createOwnTiles } from './own-tiles';
import { showFeed } from './show-feed';

/** A feed whose tiles the host draws. The arguments are the host's, of any type. */
export interface FeedSession {
  loadMore(): Promise<void>;
  refresh(): Promise<void>;
  open(id: unknown, tile: unknown): Promise<void>;
  markVisible(id: unknown, tile: unknown): void;
  destroy(): void;
}

/** Shows the content that `options` name in `snapshot`; rejects if they name none, or clips and stories. */
export async function openFeed(
  scope: FeedScope,
  shown: FirstContent,
  options: unknown,
  snapshot: Store<FeedSnapshot>,
): Promise<FeedSession> {
  const { kind, collection, categories } = shown;
  if ((kind === 'stories') === (collection !== '')) {
    const given = collection ? 'both' : 'neither';
    throw new TypeError(`createFeed needs { collection: "…" } or { categories: ["…"] }, and got ${given}.`);
  }
  const basename = [readString(options, 'basename')].find(isSafeId) ?? DEFAULT_BASENAMES[kind];
  const { library } = scope;
  const { session, platform } = library;
  const content =
    scope.content ??
    createContentContext(library, {
      loadClips: async () => ({ createClipLibrary }),
      loadStories: loadStoryFeed,
      reportEmpty: (kind) => platform.log.info(`The service has no ${kind} for these ids.`),
    });
  scope.content = content;
  const source =
    kind === 'clips'
      ? openClips(await content.clips.load(), collection)
      : (await loadStoryFeed()).createStoryFeed(await content.stories.load(), categories);

  const place = { ...shown, basename, theme: readOwn(options, 'theme') };
  const view = showFeed(library, content, source, place, snapshot);
  const players = createFeedPlayers(scope.page, content, kind, basename, options);
  const isTile = createOwnTiles((id) => {
    players.load().then(
      (list) => list.intentShown(id),
      () => {},
    );
  });
  const has = (id: unknown): id is string => snapshot.get().items.some((item) => item.id === id);

  return {
    loadMore: source.list.loadMore,
    async refresh() {
      const failure = session.failure.get();
      if (failure) return failure.retry();
      if (!session.isInitialized.get()) return;
      await source.list.refresh();
      // What the host reloads is sorted again, also if its content is the same. (L9.2)
      view.sort();
    },
    async open(id, tile) {
      if (!has(id)) throw new Error('open: the feed has no such item; pass the id of an item.');
      if (tile !== undefined && !isTile(id, tile)) throw new TypeError(toTileMessage('open'));
      const list = await players.load();
      await list.tileTapped(id, tile as HTMLElement | undefined);
      if (list.state.get().status !== 'failed') return;
      list.retry();
      throw new Error('open: the code of the player could not be loaded; try again.');
    },
    markVisible(id, tile) {
      if (!has(id)) return;
      source.list.keepAround(id);
      if (!isTile(id, tile)) platform.log.error(toTileMessage('markVisible'));
    },
    destroy() {
      view.stop();
      players.stop();
    },
  };
}

const toTileMessage = (method: string) => `${method}: the second argument must be the element of the tile.`;

const openClips = (library: ClipLibrary, collectionId: string): FeedSource => ({
  list: library.clipFeed(collectionId),
  isViewed: ({ id }, { viewedClips }) => viewedClips.has(id),
  toRoute: (basename, clipId) => ({
    kind: 'clips',
    basename,
    collectionId,
    clipId,
    categoryId: '',
    openedReason: undefined,
  }),
});

/** Most feeds show clips. */
const loadStoryFeed = () => import('./story-feed');
