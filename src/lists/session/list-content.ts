import { createRefreshTimer } from '../../content/refresh-timer';
import type { Viewer } from '../../content/viewer';
import type { ListConfiguration } from '../../core/view-configuration';
import { createStore, type ReadableStore } from '../../model/store';
import { toJson } from '../../model/to-json';
import type { Platform } from '../../platform/platform';
import type { ListDelegate } from '../list-delegate';
import type { ListSource, SourceItem } from './list-source';
import { type ListState, nextListState, nextTiles, type Tile } from './list-state';

/** The content of a list: loads it, notifies the host of every load, and keeps its tiles in order. */
export interface ListContent {
  readonly state: ReadableStore<ListState>;
  tiles(): readonly Tile[];
  /** The source's data of a tile. */
  item(tileId: string | undefined): SourceItem | undefined;
  /** The latest theme of the service. */
  theme(): unknown;
  /** Loads for the first time; does nothing later. */
  start(): void;
  /** Takes what the source, the viewer's history or the look say now into the tiles. */
  update(): void;
  /** A server has rendered these tiles: they keep their place, and no stored list replaces them. */
  keepOrder(tileIds: readonly string[]): void;
  /** Another collection or other categories are shown from here on. */
  changeSource(): void;
  /** The viewer tries again, also if the content is there and only a player could not open. */
  retry(): void;
  /** Says that nothing can be shown. */
  fail(): void;
  /** Shows skeletons again, if nothing was loaded yet. */
  wait(): void;
  /** Refreshes without notifying the host. */
  refresh(): void;
  /** Reloads at the host's wish; settles when that is done or has failed. */
  reload(): Promise<void>;
  loadMore(): void;
  /** This tile is in sight. */
  show(tileId: string): void;
  destroy(): void;
}

/** Calls a callback of the host's delegate. */
export type NotifyList = <Name extends keyof ListDelegate>(
  name: Name,
  ...args: Parameters<NonNullable<ListDelegate[Name]>>
) => void;

export interface ListContentParts {
  readonly platform: Platform;
  readonly viewer: Viewer;
  readonly readConfiguration: () => ListConfiguration;
  readonly createSource: () => ListSource;
  readonly toHash: (id: string) => string;
  readonly notify: NotifyList;
  readonly onThemeChanged: () => void;
}

export function createListContent(parts: ListContentParts): ListContent {
  const { platform, viewer, readConfiguration, createSource, toHash, notify, onThemeChanged } = parts;
  const { clock, page } = platform;

  let source = createSource();
  let stopSource = () => {};
  let tiles: readonly Tile[] = [];
  let isStarted = false;
  /** The tiles that a server has rendered, until there is content. */
  let rendered: readonly Tile[] = [];
  const state = createStore<ListState>({ status: 'waiting' });
  const snapshot = () => source.snapshot(clock.now());
  /** The last content that the tiles were made of. */
  let last = snapshot();

  const refresh = () => void source.refresh();
  const scheduleRefresh = createRefreshTimer(clock, page.isVisible, refresh);

  const update = () => {
    if (!isStarted) return;
    const now = snapshot();
    // What a server has rendered is newer than what an earlier visit has stored.
    if (rendered.length > 0 && now.isRecalled) return;
    if (now.status === 'loaded') {
      const before = last;
      last = now;
      if (now.theme !== before.theme && toJson(now.theme) !== toJson(before.theme)) onThemeChanged();
      // Tiles keep their place, but new content comes in its own order.
      if (before.isRecalled && !now.isRecalled) tiles = [];
      const { displayLimit } = readConfiguration();
      const { items, enableViewedOrdering: viewedLast } = now;
      const { isViewed } = source;
      const previous = tiles.length > 0 ? tiles : rendered;
      rendered = [];
      tiles = nextTiles(previous, { items, isViewed, history: viewer.history.get(), viewedLast, displayLimit, toHash });
    }
    state.set(nextListState(state.get(), now, tiles));
    if (now.status === 'loaded') scheduleRefresh(now.realTimeUpdateSeconds);
  };

  const runLoad = async (load: () => Promise<void>) => {
    notify('onDataLoadStarted');
    const loading = source;
    await load();
    if (loading !== source) return;
    const now = snapshot();
    notify('onDataLoadComplete', now.status === 'loaded', now.error, tiles.length);
  };

  const begin = () => {
    isStarted = true;
    tiles = [];
    stopSource();
    stopSource = source.watch(update);
    update();
    void runLoad(source.load);
  };

  return {
    state,
    tiles: () => tiles,
    item: (tileId) => snapshot().items.find(({ id }) => id === tileId),
    theme: () => last.theme,
    start: () => isStarted || begin(),
    update,
    keepOrder(tileIds) {
      rendered = tileIds.map((id) => ({ id }) as Tile);
      tiles = [];
      update();
    },
    changeSource() {
      source = createSource();
      rendered = [];
      last = snapshot();
      if (isStarted) begin();
    },
    retry: () => void runLoad(source.load).then(update),
    fail: () => state.set({ status: 'failed' }),
    wait: () => isStarted || state.set({ status: 'waiting' }),
    refresh: () => isStarted && refresh(),
    async reload() {
      if (!isStarted) return;
      await runLoad(async () => {
        // The answer of a request that is under way is from before this call, perhaps for other attributes. (L7.4)
        const { status, isRecalled } = snapshot();
        if (status === 'loading' || isRecalled) await source.load();
        await source.refresh();
        // A list that the host reloads is sorted again, also if its content is the same. (L9.2)
        tiles = [];
        update();
      });
    },
    loadMore: () => void source.loadMore(),
    show: (tileId) => source.show(tileId),
    destroy() {
      stopSource();
      scheduleRefresh(undefined);
    },
  };
}
