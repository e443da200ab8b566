import type { ClipKey } from '../../api/clips';
import type { ListConfiguration } from '../../core/view-configuration';
import type { ReadableStore } from '../../model/store';
import type { EmbeddedPlayer } from '../../player/ui/embedded/open-embedded-player';
import type { MountedView, PlayerSpec } from './mounted-view';

/** What an embedded player shows: a collection, or one clip. */
export type ClipSourceKey = { readonly collectionId: string } | ClipKey;

export interface PlayerPlacing {
  readonly spec: PlayerSpec;
  readonly readConfiguration: (assigned: unknown) => ListConfiguration;
  /** An `initialize` has succeeded. */
  readonly isInitialized: ReadableStore<boolean>;
  readonly createPlayer: (
    source: ClipSourceKey,
    configuration: ListConfiguration,
    signal: AbortSignal,
  ) => Promise<EmbeddedPlayer | undefined>;
  /** Puts the player into the page; each return of its container creates it again, unless `signal` is aborted. */
  readonly show: (draw: (signal: AbortSignal) => Promise<EmbeddedPlayer | undefined>) => { destroy(): void };
}

/** An embedded player between the host that configures it and the page it comes and goes in. */
export function placePlayer({
  spec,
  readConfiguration,
  isInitialized,
  createPlayer,
  show,
}: PlayerPlacing): MountedView {
  let assigned = spec.configuration;

  const start = () =>
    show(async (signal) => {
      await whenTrue(isInitialized, signal);
      // Removed in the meantime: a player that is created now would never end.
      if (signal.aborted) return undefined;
      const configuration = readConfiguration(assigned);
      return createPlayer(toSource(spec, configuration), configuration, signal);
    });
  let host = start();
  const restart = () => {
    host.destroy();
    host = start();
  };

  return {
    configure(configuration) {
      if (configuration === assigned) return;
      assigned = configuration;
      restart();
    },
    // An embedded player only emits activity events, which the global delegate receives.
    setDelegate: () => {},
    async reload() {
      restart();
    },
    destroy: () => host.destroy(),
  };
}

/** Resolves when `store` is true, or `signal` aborts: the store outlives the view, so what waits on it must not. (I36) */
function whenTrue(store: ReadableStore<boolean>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (store.get()) return resolve();
    const stop = store.watch(() => end());
    const end = () => {
      stop();
      resolve();
    };
    signal.addEventListener('abort', end);
  });
}

/** One clip by its id, or by its external id, before a collection; whatever the constructor named comes last. */
function toSource({ clip }: PlayerSpec, { clipId, externalId, collection }: ListConfiguration): ClipSourceKey {
  if (clipId) return { id: clipId };
  if (externalId) return { externalId };
  return clip && !collection ? clip : { collectionId: collection };
}
