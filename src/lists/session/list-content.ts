import { createRefreshTimer } from '../../content/refresh-timer';
import type { Viewer } from '../../content/viewer';
import type { ListConfiguration } from '../../core/view-configuration';
import { createStore, type ReadableStore } from '../../model/store';
import { toJson } from '../../model/to-json';
import type { Platform } from '../../platform/platform';
import type { ListDelegate } from '../list-delegate';
import type { ListSource, SourceItem, SourceSnapshot } from './list-source';
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

export function createListContent(
  { clock, page }: Pick<Platform, 'clock' | 'page'>,
  tiles: TileOrder,
  createSource: () => ListSource,
  notify: NotifyList,
  onThemeChanged: () => void,
): ListContent {
  let source = createSource();
  let stopSource = () => {};
  let isStarted = false;
  const state = createStore<ListState>({ status: 'waiting' });
  const snapshot = () => source.snapshot(clock.now());
  const theme = createThemeState(snapshot(), onThemeChanged);
  const scheduleRefresh = createRefreshTimer(clock, page.isVisible, () => void source.refresh());

  const update = () => {
    const now = snapshot();
    if (!isStarted || tiles.areNewerThan(now)) return;
    if (now.status === 'loaded') {
      theme.update(now);
      tiles.update(now, source);
    }
    state.set(nextListState(state.get(), now, tiles.all()));
    if (now.status === 'loaded') scheduleRefresh(now.realTimeUpdateSeconds);
  };

  const runLoad = (load: () => Promise<void>, loading = source) =>
    notifyLoad(notify, load, tiles, () => (loading === source ? snapshot() : undefined));

  const begin = () => {
    isStarted = true;
    tiles.reset();
    stopSource();
    stopSource = source.watch(update);
    update();
    void runLoad(source.load);
  };

  return {
    state,
    tiles: tiles.all,
    item: (tileId) => snapshot().items.find(({ id }) => id === tileId),
    theme: theme.get,
    start: () => isStarted || begin(),
    update,
    keepOrder(tileIds) {
      tiles.keepOrder(tileIds);
      update();
    },
    changeSource() {
      source = createSource();
      tiles.keepOrder([]);
      theme.restart(snapshot());
      if (isStarted) begin();
    },
    retry: () => void runLoad(source.load).then(update),
    fail: () => state.set({ status: 'failed' }),
    wait: () => isStarted || state.set({ status: 'waiting' }),
    refresh: () => isStarted && void source.refresh(),
    async reload() {
      if (!isStarted) return;
      await runLoad(async () => {
        await source.refresh();
        // A list that the host reloads is sorted again, also if its content is the same. (L9.2)
        tiles.reset();
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

/** The theme that came with the content. */
function createThemeState({ theme }: SourceSnapshot, onChanged: () => void) {
  let current = theme;
  return {
    get: () => current,
    update({ theme: next }: SourceSnapshot) {
      const before = current;
      current = next;
      if (next !== before && toJson(next) !== toJson(before)) onChanged();
    },
    restart({ theme: next }: SourceSnapshot) {
      current = next;
    },
  };
}

/** Notifies the host when a load begins and, if its content is still wanted, when it ends. */
async function notifyLoad(
  notify: NotifyList,
  load: () => Promise<void>,
  tiles: TileOrder,
  findContent: () => SourceSnapshot | undefined,
): Promise<void> {
  notify('onDataLoadStarted');
  await load();
  const now = findContent();
  if (now) notify('onDataLoadComplete', now.status === 'loaded', now.error, tiles.all().length);
}

export type TileOrder = ReturnType<typeof createTileOrder>;

/** The tiles of a list, which keep their place while the content changes. */
export function createTileOrder(
  viewer: Viewer,
  readConfiguration: () => ListConfiguration,
  toHash: (id: string) => string,
) {
  let tiles: readonly Tile[] = [];
  /** The tiles that a server has rendered, until there is content. */
  let rendered: readonly Tile[] = [];
  let wasRecalled = false;
  return {
    all: () => tiles,
    /** What a server has rendered is newer than what an earlier visit has stored. */
    areNewerThan: ({ isRecalled }: SourceSnapshot) => isRecalled && rendered.length > 0,
    keepOrder(tileIds: readonly string[]) {
      rendered = tileIds.map((id) => ({ id }) as Tile);
      tiles = [];
    },
    /** The next content comes in its own order. */
    reset() {
      tiles = [];
    },
    update({ items, enableViewedOrdering: viewedLast, isRecalled }: SourceSnapshot, { isViewed }: ListSource) {
      // The service's answer comes in its own order, whatever an earlier visit left.
      if (wasRecalled && !isRecalled) tiles = [];
      wasRecalled = isRecalled;
      const { displayLimit } = readConfiguration();
      const previous = tiles.length > 0 ? tiles : rendered;
      rendered = [];
      tiles = nextTiles(previous, { items, isViewed, history: viewer.history.get(), viewedLast, displayLimit, toHash });
    },
  };
}
