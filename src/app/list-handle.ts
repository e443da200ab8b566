import { createStore, type Store } from '../model/store';
import { DEFAULT_BASENAMES } from '../routing/route';
import type { Core } from './core';
import { type ConfigurationSources, type ListConfiguration, readListConfiguration } from './list-configuration';
import type { ListController, ListLook, ListState } from './list-controller';
import { toListLook } from './list-look';
import type { ListView } from './list-view';

/** A view of the host, whether or not it is in the page and its code is there. */
export interface ListHandle {
  readonly kind: 'stories' | 'clips';
  readonly layout: 'row' | 'grid';
  /** Makes what the drawing needs; the list lives until `signal` aborts, and may be made again. */
  createController(signal: AbortSignal): ListController;
  configuration(): unknown;
  configure(configuration: unknown): void;
  delegate(): unknown;
  setDelegate(delegate: unknown): void;
  reload(): Promise<void>;
}

export interface ListHandleSources extends Pick<ConfigurationSources, 'fromConstructor'> {
  readonly kind: 'stories' | 'clips';
  readonly layout: 'row' | 'grid';
  /** Read when needed: the container may come later than the view. */
  readonly readContainer: () => {
    readonly id: string;
    readonly attributes: ConfigurationSources['attributes'];
  };
}

/** What a list in the page shares with its handle. */
export interface ListSlot {
  readonly kind: 'stories' | 'clips';
  readonly layout: 'row' | 'grid';
  readonly state: Store<ListState>;
  readonly look: Store<ListLook>;
  readonly configuration: ListConfiguration;
  readonly readDelegate: () => unknown;
}

export function createListHandle(core: Core, sources: ListHandleSources): ListHandle {
  const { kind, layout, fromConstructor } = sources;
  const { platform, themes, session } = core;
  let assigned: unknown;
  let delegate: unknown;
  let view: ListView | undefined;
  let redraw = () => {};

  const readConfiguration = () => {
    const { id, attributes } = sources.readContainer();
    return readListConfiguration({
      configuration: assigned,
      attributes,
      fromConstructor,
      containerId: id,
      defaultBasename: DEFAULT_BASENAMES[kind],
    });
  };
  const language = () => session.attributes.get('stLocale') || platform.page.language();

  return {
    kind,
    layout,
    configuration: () => assigned,
    configure(configuration) {
      assigned = configuration;
      view?.configure(readConfiguration());
      redraw();
    },
    delegate: () => delegate,
    setDelegate(next) {
      delegate = next;
    },
    async reload() {
      await core.loadContent();
      await view?.reload();
    },
    createController(signal) {
      const toLook = () =>
        toListLook({
          themes,
          configuration: readConfiguration(),
          kind,
          layout,
          feedTheme: undefined,
          language: language(),
        });
      const state = createStore<ListState>({ status: 'waiting' });
      const look = createStore(toLook());
      redraw = () => {
        if (!view) look.set(toLook());
      };
      const stopThemes = themes.changes.watch(redraw);

      const load = async () => {
        try {
          const content = await core.loadContent();
          if (signal.aborted) return;
          view = content.createListView({
            kind,
            layout,
            state,
            look,
            configuration: readConfiguration(),
            readDelegate: () => delegate,
          });
        } catch {
          if (signal.aborted) return;
          platform.log.error('The code for stories and clips could not be loaded.');
          state.set({ status: 'failed' });
        }
      };
      signal.addEventListener('abort', () => {
        stopThemes();
        view?.destroy();
        view = undefined;
      });
      // The host may still assign configuration and delegate in this task.
      void Promise.resolve().then(load);

      return {
        state,
        look,
        tileTapped: (tileId, element) => view?.tileTapped(tileId, element),
        tileBecameVisible: (index) => view?.tileBecameVisible(index),
        endNeared: () => view?.endNeared(),
        intentShown: () => view?.intentShown(),
        retry() {
          if (view) return view.retry();
          state.set({ status: 'loading' });
          void load();
        },
      };
    },
  };
}
