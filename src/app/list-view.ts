import type { Library } from '../content/library';
import { loadFromList } from '../content/story-list';
import type { Viewer } from '../content/viewer';
import { createStore, type ReadableStore } from '../model/store';
import { toJson } from '../model/to-json';
import { OpenedReason } from '../model/words';
import type { Platform } from '../platform/platform';
import { type Route, toHash } from '../routing/route';
import type { AskedVoice } from '../words/interpreter';
import type { ListConfiguration } from './list-configuration';
import type { ListController, ListLook, ListState, Tile } from './list-controller';
import { callListDelegate, type ListDelegate } from './list-delegate';
import { createClipSource, createStorySource, type ListSource } from './list-source';
import type { PlayerView } from './player-view';
import type { OpenRequest, PlayerContent } from './players';
import { createRefreshTimer } from './refresh-timer';
import { resolveLook } from './resolve-look';
import type { Themes } from './themes';
import { nextTiles } from './tile-list';
import type { ViewRegistry } from './view-registry';

/** A list in the page: loads its content, tells its host, opens its players. */
export interface ListView {
  readonly controller: ListController;
  /** What changed is loaded or drawn again. */
  configure(configuration: ListConfiguration): void;
  /** Loads the content anew; resolves when it is there or has failed. */
  reload(): Promise<void>;
  destroy(): void;
}

export interface ListPlace {
  readonly kind: 'stories' | 'clips';
  readonly layout: 'row' | 'grid';
  readonly configuration: ListConfiguration;
  readonly readDelegate: () => unknown;
}

export interface ListViewParts {
  readonly platform: Platform;
  readonly library: Library;
  readonly viewer: Viewer;
  readonly themes: Themes;
  readonly registry: ViewRegistry;
  readonly isInitialized: ReadableStore<boolean>;
  readonly voice: ReadableStore<AskedVoice>;
  /** Rejects where the code of players cannot be loaded. */
  readonly openPlayer: (request: OpenRequest) => Promise<void>;
  /** Fetches the player's code ahead of the tap. */
  readonly prefetchPlayer: (kind: 'stories' | 'clips', filmUrl: string) => void;
}

export function createListView(parts: ListViewParts, place: ListPlace): ListView {
  const { platform, library, viewer, themes, registry } = parts;
  const { kind, layout, readDelegate } = place;

  let configuration = place.configuration;
  let source = createSource();
  let stopSource = () => {};
  let tiles: readonly Tile[] = [];
  let isStarted = false;
  let wasRecalled = false;
  let isPreloading = false;

  function createSource(): ListSource {
    return kind === 'clips'
      ? createClipSource(library.clipFeed(configuration.collection))
      : createStorySource(library.storyList(configuration.categories));
  }

  const snapshot = () => source.snapshot(platform.clock.now());
  /** The service's theme that the look was made of. */
  let feedTheme = snapshot().theme;

  function toLook(): ListLook {
    const { cellType, visibleTiles, displayLimit } = configuration;
    const voice = parts.voice.get();
    const look = resolveLook({ themes, page: platform.page, feedTheme, configuration, voice });
    return { ...look, kind, layout, cellType, visibleTiles, displayLimit };
  }

  const state = createStore<ListState>({ status: 'waiting' });
  const look = createStore<ListLook>(toLook());

  const urlsEnabled = () => {
    const { player, clipPlayer } = look.get().theme;
    return !(kind === 'stories' ? player : clipPlayer).disableUrls;
  };

  const toRoute = (id: string): Route => {
    const { basename, collection } = configuration;
    const openedReason = undefined;
    return kind === 'clips'
      ? { kind, basename, collectionId: collection, clipId: id, categoryId: '', openedReason }
      : { kind, basename, storyId: id, pageId: '', categoryId: '', single: false, openedReason };
  };

  const content = (): PlayerContent => {
    if (kind === 'clips') return { kind, feed: library.clipFeed(configuration.collection) };
    return { kind, loadStories: loadFromList(library.storyList(configuration.categories)) };
  };

  const update = () => {
    if (!isStarted) return;
    const now = snapshot();
    if (now.status === 'failed') return state.set({ status: 'failed' });
    if (now.status !== 'loaded') return state.set({ status: 'loading' });
    const isSameTheme = now.theme === feedTheme || toJson(now.theme) === toJson(feedTheme);
    feedTheme = now.theme;
    if (!isSameTheme) look.set(toLook());
    // Tiles keep their place, but what the service has now comes in its own order.
    if (wasRecalled && !now.isRecalled) tiles = [];
    wasRecalled = now.isRecalled;
    const isLinked = urlsEnabled();
    tiles = nextTiles(tiles, {
      items: now.items,
      isViewed: source.isViewed,
      history: viewer.history.get(),
      viewedLast: now.enableViewedOrdering,
      displayLimit: configuration.displayLimit,
      toHash: (id) => (isLinked ? toHash(toRoute(id)) : ''),
    });
    const { title, paging } = now;
    const before = state.get();
    if (tiles.length === 0) state.set({ status: 'empty', title });
    else if (before.status !== 'loaded' || before.tiles !== tiles || before.title !== title || before.paging !== paging)
      state.set({ status: 'loaded', title, tiles, paging });
    scheduleRefresh(now.realTimeUpdateSeconds);
  };

  const scheduleRefresh = createRefreshTimer(platform.clock, platform.page.isVisible, () => void source.refresh());

  const tell = <Name extends keyof ListDelegate>(name: Name, ...args: Parameters<NonNullable<ListDelegate[Name]>>) =>
    callListDelegate(readDelegate(), platform.log, name, ...args);

  const runLoad = async (load: () => Promise<void>) => {
    tell('onDataLoadStarted');
    const loading = source;
    await load();
    if (loading !== source) return;
    const now = snapshot();
    tell('onDataLoadComplete', now.status === 'loaded', now.error, tiles.length);
  };

  const start = () => {
    isStarted = true;
    tiles = [];
    stopSource();
    stopSource = source.watch(update);
    update();
    void runLoad(source.load);
  };

  const view: PlayerView = {
    ...(kind === 'clips'
      ? { kind, collectionId: () => configuration.collection, feed: () => library.clipFeed(configuration.collection) }
      : { kind, list: () => library.storyList(configuration.categories) }),
    basename: () => configuration.basename,
    urlsEnabled,
    look,
    context: () => configuration.context,
    urlSchemes: () => configuration.urlSchemes,
    playerDismissed: () => {
      tell('onPlayerDismissed');
      if (look.get().reloading.reloadOnExit) void source.refresh();
    },
  };

  const stops = [
    registry.add(view),
    viewer.history.watch(update),
    themes.changes.watch(() => look.set(toLook())),
    parts.voice.watch(() => look.set(toLook())),
    platform.page.watchVisibility((isVisible) => {
      if (isVisible && isStarted && look.get().reloading.reloadOnForeground) void source.refresh();
    }),
  ];
  if (parts.isInitialized.get()) start();
  else stops.push(parts.isInitialized.watch((isReady) => isReady && !isStarted && start()));

  /** The player's code, and the film of this tile where there is one. */
  const prefetchPlayer = (tileId?: string) =>
    parts.prefetchPlayer(kind, snapshot().items.find(({ id }) => id === tileId)?.filmUrl ?? '');

  const controller: ListController = {
    state,
    look,
    async tileTapped(tileId, element) {
      const tile = tiles.find(({ id }) => id === tileId);
      if (!tile) return;
      tell('onTileTapped', tile);
      await parts
        .openPlayer({
          route: toRoute(tileId),
          content: content(),
          view,
          openedReason: kind === 'clips' ? OpenedReason.clipListTap : OpenedReason.storyListTap,
          invoker: element,
          address: urlsEnabled() ? 'push' : 'none',
        })
        // The list says so, and its retry brings the tiles back. (A26)
        .catch(() => state.set({ status: 'failed' }));
    },
    tileBecameVisible(index) {
      if (configuration.preload && !isPreloading) {
        isPreloading = true;
        platform.clock.whenIdle(() => prefetchPlayer(tiles[0]?.id));
      }
      source.show(tiles[index]?.id ?? '');
      tell('tileBecameVisible', index);
    },
    endNeared() {
      if (tiles.length < (configuration.displayLimit ?? Infinity)) void source.loadMore();
    },
    // Also where the content is here and only a player could not open.
    retry: () => void runLoad(source.load).then(update),
    intentShown: prefetchPlayer,
  };

  return {
    controller,
    configure(next) {
      const before = configuration;
      configuration = next;
      const isSame =
        before.collection === configuration.collection && before.categories.join() === configuration.categories.join();
      if (!isSame) {
        source = createSource();
        feedTheme = snapshot().theme;
        if (isStarted) start();
      }
      look.set(toLook());
      update();
    },
    async reload() {
      if (!isStarted) return;
      await runLoad(async () => {
        await source.refresh();
        // A list that the host loads anew is put in order anew, also where its content is the same. (L9.2)
        tiles = [];
        update();
      });
    },
    destroy() {
      stopSource();
      scheduleRefresh(undefined);
      for (const stop of stops) stop();
    },
  };
}
