import type { AskedAhead } from '../../content/asked-ahead';
import type { Viewer } from '../../content/viewer';
import { resolveLook } from '../../core/resolve-look';
import type { Themes } from '../../core/themes';
import type { ListConfiguration } from '../../core/view-configuration';
import type { ViewRegistry } from '../../core/view-registry';
import type { AskedLocale } from '../../i18n/locale';
import { createStore, type ReadableStore } from '../../model/store';
import type { Platform } from '../../platform/platform';
import { toHash } from '../../routing/route';
import type { Session } from '../../session/session';
import { callListDelegate, type ListDelegate } from '../list-delegate';
import { createListContent, type ListContent } from './list-content';
import type { ListController, ListLook } from './list-controller';
import type { ListKind } from './list-kind';
import type { ListSpec, PlacedView } from './placed-view';
import type { PlayerTaps } from './player-taps';

/** A list in the page: loads its content, notifies its host, opens its players. */
export interface ListView {
  readonly controller: ListController;
  /** What changed is loaded or drawn again. */
  configure(configuration: ListConfiguration): void;
  /** Reloads the content; resolves when it is there or has failed. */
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
  /** What differs between clips and stories. */
  readonly lists: ListKind;
  readonly viewer: Viewer;
  readonly themes: Themes;
  readonly registry: ViewRegistry;
  readonly isInitialized: ReadableStore<boolean>;
  readonly isStarting: ReadableStore<boolean>;
  readonly failure: Session['failure'];
  readonly askAhead: AskedAhead['ask'];
  readonly isCovered: ReadableStore<boolean>;
  readonly locale: ReadableStore<AskedLocale>;
  readonly taps: PlayerTaps;
}

export function createListView(parts: ListViewParts, place: ListPlace): ListView {
  const { platform, lists, viewer, themes, registry, taps } = parts;
  const { kind, readDelegate } = place;
  let configuration = place.configuration;

  const tell = <Name extends keyof ListDelegate>(name: Name, ...args: Parameters<NonNullable<ListDelegate[Name]>>) =>
    callListDelegate(readDelegate(), platform.log, name, ...args);

  const urlsEnabled = () => {
    const { player, clipPlayer } = look.get().theme;
    return !(kind === 'stories' ? player : clipPlayer).disableUrls;
  };

  const content = createListContent({
    ...{ platform, viewer, tell },
    readConfiguration: () => configuration,
    createSource: () => lists.createSource(configuration),
    toHash: (id) => (urlsEnabled() ? toHash(lists.toRoute(configuration, id)) : ''),
    onThemeChanged: () => look.set(toLook()),
  });

  const toLook = () => toListLook(parts, place, configuration, content.theme());
  const look = createStore<ListLook>(toLook());

  const view = lists.toPlayerView(
    {
      basename: () => configuration.basename,
      urlsEnabled,
      look,
      context: () => configuration.context,
      urlSchemes: () => configuration.urlSchemes,
      playerDismissed() {
        tell('onPlayerDismissed');
        if (look.get().reloading.reloadOnExit) content.refresh();
      },
    },
    () => configuration,
  );

  const stops = [
    registry.add(view),
    viewer.history.watch(content.update),
    themes.changes.watch(() => look.set(toLook())),
    parts.locale.watch(() => look.set(toLook())),
    platform.page.watchVisibility((isVisible) => {
      if (isVisible && look.get().reloading.reloadOnForeground) content.refresh();
    }),
    ...startInTime(parts, content, () => parts.askAhead({ ...configuration, kind })),
    followFailure(parts, content, (error) => tell('onDataLoadComplete', false, error, 0)),
  ];

  const filmOf = (tileId = '') => content.item(tileId)?.filmUrl ?? '';
  const prefetchPlayer = (tileId?: string) => taps.prefetch(kind, filmOf(tileId));
  let isPreloading = false;

  return {
    controller: {
      state: content.state,
      look,
      isCovered: parts.isCovered,
      async tileTapped(tileId, element) {
        const tile = content.tiles().find(({ id }) => id === tileId);
        if (!tile) return;
        tell('onTileTapped', tile);
        const address = urlsEnabled() ? 'push' : 'none';
        const request = { ...toTapRequest(lists, configuration, tileId), view, invoker: element, address } as const;
        // The list shows the error, and its retry loads the tiles again. (A26)
        await taps.open(request, filmOf(tileId)).catch(content.fail);
      },
      tileBecameVisible(index) {
        const tiles = content.tiles();
        taps.warm(filmOf(tiles[0]?.id));
        if (configuration.preload && !isPreloading) {
          isPreloading = true;
          platform.clock.whenIdle(() => prefetchPlayer(tiles[0]?.id));
        }
        content.show(tiles[index]?.id ?? '');
        tell('tileBecameVisible', index);
      },
      endNeared() {
        if (content.tiles().length < (configuration.displayLimit ?? Infinity)) content.loadMore();
      },
      retry: () => (parts.failure.get() ?? content).retry(),
      intentShown: prefetchPlayer,
    },
    configure(next) {
      const { collection, categories } = configuration;
      configuration = next;
      if (collection !== next.collection || categories.join() !== next.categories.join()) content.changeSource();
      look.set(toLook());
      content.update();
    },
    reload: content.reload,
    destroy() {
      content.destroy();
      for (const stop of stops) stop();
    },
  };
}

/** Loads once `initialize` has succeeded; the request may already run in the meantime. (L3.7, DESIGN 10) */
function startInTime(
  { isInitialized, isStarting }: ListViewParts,
  content: ListContent,
  askAhead: () => void,
): readonly (() => void)[] {
  if (isInitialized.get()) content.start();
  else askAhead();
  return [isStarting.watch(askAhead), isInitialized.watch((isReady) => isReady && content.start())];
}

/** A failed `initialize` shows in the list, until the next call is under way. (A28) */
function followFailure(
  { failure }: ListViewParts,
  content: ListContent,
  tellFailed: (error: Error) => void,
): () => void {
  const follow = () => {
    const failed = failure.get();
    if (!failed) return content.wait();
    content.fail();
    tellFailed(failed.error instanceof Error ? failed.error : new Error(String(failed.error)));
  };
  if (failure.get()) follow();
  return failure.watch(follow);
}

export interface ListPlacing {
  readonly spec: ListSpec;
  readonly readConfiguration: (assigned: unknown) => ListConfiguration;
  readonly createListView: (place: ListPlace) => ListView;
  /** Puts the list into the page; each return of its container creates it again. */
  readonly show: (makeController: (signal: AbortSignal) => ListController) => { restore(): void; destroy(): void };
}

/** A list between the host that configures it and the page it comes and goes in. */
export function placeList({ spec, readConfiguration, createListView, show }: ListPlacing): PlacedView {
  let assigned = spec.configuration;
  let delegate = spec.delegate;
  let view: ListView | undefined;

  const host = show((signal) => {
    const { kind, layout } = spec;
    const present = createListView({
      kind,
      layout,
      configuration: readConfiguration(assigned),
      readDelegate: () => delegate,
    });
    view = present;
    signal.addEventListener('abort', () => {
      present.destroy();
      view = undefined;
    });
    return present.controller;
  });

  return {
    configure(configuration) {
      assigned = configuration;
      view?.configure(readConfiguration(assigned));
    },
    setDelegate(next) {
      delegate = next;
    },
    async reload() {
      host.restore();
      await view?.reload();
    },
    destroy: () => host.destroy(),
  };
}

function toListLook(parts: ListViewParts, place: ListPlace, configuration: ListConfiguration, feedTheme: unknown) {
  const { kind, layout } = place;
  const { cellType, visibleTiles, displayLimit } = configuration;
  const { page } = parts.platform;
  const look = resolveLook({ themes: parts.themes, page, feedTheme, configuration, locale: parts.locale.get() });
  return { ...look, kind, layout, cellType, visibleTiles, displayLimit };
}

/** What a player opens with whose tile was tapped. */
function toTapRequest(lists: ListKind, configuration: ListConfiguration, tileId: string) {
  return {
    route: lists.toRoute(configuration, tileId),
    content: lists.toPlayerContent(configuration),
    openedReason: lists.openedReason,
  };
}
