import type { ListConfiguration } from '../../core/view-configuration';
import type { ShownList } from './list-state';
import type { ListPlace, ListView } from './list-view';
import type { ListSpec, MountedView } from './mounted-view';

export interface ListPlacing {
  readonly spec: ListSpec;
  readonly readConfiguration: (assigned: unknown) => ListConfiguration;
  readonly createListView: (place: ListPlace) => ListView;
  /** Puts the list into the page; each return of its container creates it again. */
  readonly show: (makeList: (signal: AbortSignal) => ShownList) => { restore(): void; destroy(): void };
}

/** A list between the host that configures it and the page it comes and goes in. */
export function placeList({ spec, readConfiguration, createListView, show }: ListPlacing): MountedView {
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
    return present;
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
