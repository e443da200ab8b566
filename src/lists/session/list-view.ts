import { resolveAppearance } from '../../core/resolve-appearance';
import type { ListConfiguration } from '../../core/view-configuration';
import { createStore } from '../../model/store';
import { toHash } from '../../routing/route';
import { callListDelegate, type ListDelegate } from '../list-delegate';
import { followSession } from './follow-session';
import { createListContent, createTileOrder } from './list-content';
import type { ListAppearance, ShownList } from './list-state';
import type { ListContext } from './page-session';
import { createTileActions } from './tile-actions';

/** A list in the page: loads its content, notifies its host, opens its players. */
export interface ListView extends ShownList {
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

export function createListView(context: ListContext, place: ListPlace): ListView {
  const { library, page, lists } = context;
  const { platform, session } = library;
  const { kind, readDelegate } = place;
  let configuration = place.configuration;
  const readConfiguration = () => configuration;

  const notify = <Name extends keyof ListDelegate>(name: Name, ...args: Parameters<NonNullable<ListDelegate[Name]>>) =>
    callListDelegate(readDelegate(), platform.log, name, ...args);

  const urlsEnabled = () => {
    const { player, clipPlayer } = appearance.get().theme;
    return !(kind === 'stories' ? player : clipPlayer).disableUrls;
  };

  const content = createListContent(
    platform,
    createTileOrder(page.viewer, readConfiguration, (id) =>
      urlsEnabled() ? toHash(lists.toRoute(configuration, id)) : '',
    ),
    () => lists.createSource(configuration),
    notify,
    () => updateAppearance(),
  );

  const toAppearance = () => toListAppearance(context, place, configuration, content.theme());
  const appearance = createStore<ListAppearance>(toAppearance());
  const updateAppearance = () => appearance.set(toAppearance());

  const view = lists.toPlayerView(
    {
      basename: () => configuration.basename,
      urlsEnabled,
      appearance,
      context: () => configuration.context,
      urlSchemes: () => configuration.urlSchemes,
      playerDismissed() {
        notify('onPlayerDismissed');
        if (appearance.get().reloading.reloadOnExit) content.refresh();
      },
    },
    readConfiguration,
  );

  const prefetchContent = () => library.contentPrefetch.request({ ...configuration, kind });

  const stops = [
    page.registry.add(view),
    page.viewer.history.watch(content.update),
    library.themes.changes.watch(updateAppearance),
    page.locale.watch(updateAppearance),
    platform.page.watchVisibility((isVisible) => {
      if (isVisible && appearance.get().reloading.reloadOnForeground) content.refresh();
    }),
    ...followSession(session, content, prefetchContent, (error) => notify('onDataLoadComplete', false, error, 0)),
  ];

  return {
    state: content.state,
    appearance,
    ...createTileActions(context, content, view, notify, readConfiguration),
    ...{ isCovered: page.isCovered, keepOrder: content.keepOrder },
    endNeared() {
      if (content.tiles().length < (configuration.displayLimit ?? Infinity)) content.loadMore();
    },
    retry: () => (session.failure.get() ?? content).retry(),
    configure(next) {
      const { collection, categories } = configuration;
      configuration = next;
      if (collection !== next.collection || categories.join() !== next.categories.join()) content.changeSource();
      updateAppearance();
      content.update();
    },
    reload: content.reload,
    destroy() {
      content.destroy();
      for (const stop of stops) stop();
    },
  };
}

function toListAppearance(
  { library, page }: ListContext,
  place: ListPlace,
  configuration: ListConfiguration,
  feedTheme: unknown,
) {
  const { kind, layout } = place;
  const { cellType, visibleTiles, displayLimit } = configuration;
  const { themes, platform } = library;
  const appearance = resolveAppearance({
    themes,
    page: platform.page,
    feedTheme,
    configuration,
    locale: page.locale.get(),
  });
  return { ...appearance, kind, layout, cellType, visibleTiles, displayLimit };
}
