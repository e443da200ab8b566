import type { LibraryContext } from '../core/library-context';
import { callListDelegate } from '../lists/list-delegate';
import type { MountedView, ViewSpec } from '../lists/session/mounted-view';
import { beforeFrame } from '../platform/before-frame';
import { offerRetry } from '../render/retry-offer';
import type { IListConfiguration, IListViewDelegate, ServiceListView } from './public-types';
import type { ServiceScope } from './service-scope';

/**
 * A view as the host creates it: stores what the host assigns until the code of lists has loaded.
 *
 * If the container is not in the page, an error is logged, and the view waits 5 s for it. A second view on the same
 * container replaces the first. Never throws.
 */
export class View implements ServiceListView {
  /** Undefined if there is no page. */
  readonly #scope: ServiceScope | undefined;
  readonly #spec: ViewSpec;
  #configuration: unknown;
  #delegate: unknown;
  #placed: MountedView | undefined;
  #isDestroyed = false;
  #placing: Promise<void> | undefined;
  #takeOfferBack = () => {};

  /** @internal */
  constructor(scope: ServiceScope | undefined, spec: ViewSpec) {
    this.#scope = scope;
    this.#spec = spec;
    void this.#place();
  }

  get configuration(): IListConfiguration {
    return (this.#configuration ?? {}) as IListConfiguration;
  }

  set configuration(configuration: IListConfiguration | null | undefined) {
    this.#configuration = configuration;
    this.#placed?.configure(configuration);
  }

  get delegate(): IListViewDelegate | undefined {
    return this.#delegate as IListViewDelegate | undefined;
  }

  set delegate(delegate: IListViewDelegate | null | undefined) {
    this.#delegate = delegate;
    this.#placed?.setDelegate(delegate);
  }

  async reloadData(): Promise<void> {
    await this.#place();
    await this.#placed?.reload();
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#takeOfferBack();
    this.#placed?.destroy();
    this.#placed = undefined;
  }

  /** Calls during a load share it. */
  #place(): Promise<void> {
    this.#placing ??= this.#load().finally(() => {
      this.#placing = undefined;
    });
    return this.#placing;
  }

  /** Requests the code of this kind and the content, in parallel with the code of the page. */
  async #askAhead(scope: ServiceScope): Promise<void> {
    // The host may still assign a configuration in this task; and many views must not block input.
    await beforeFrame(scope.library.platform.clock);
    if (this.#isDestroyed) return;
    scope.prefetch(this.#spec.kind, { configuration: this.#configuration, fromConstructor: this.#spec });
  }

  async #load(): Promise<void> {
    const scope = this.#scope;
    if (!scope || this.#placed || this.#isDestroyed) return;
    try {
      void this.#askAhead(scope);
      const place = await (await scope.page.load()).loadPlacing(this.#spec);
      if (this.#isDestroyed) return;
      this.#takeOfferBack();
      this.#placed = place({ configuration: this.#configuration, delegate: this.#delegate });
    } catch (error) {
      if (this.#isDestroyed) return;
      // The code failed to load: show a retry button, and notify the host. (A26)
      scope.library.platform.log.error('The code of a view could not be loaded.');
      this.#takeOfferBack();
      this.#takeOfferBack = offerLoad(
        scope.library,
        this.#spec.container,
        this.#delegate,
        error,
        () => void this.#place(),
      );
    }
  }
}

/** Shows in `container` that the code of a view failed to load, and notifies the host's `delegate`. Returns a function that removes the notice. */
export function offerLoad(
  { platform, session, themes }: LibraryContext,
  container: HTMLElement | string,
  delegate: unknown,
  error: unknown,
  onRetry: () => void,
): () => void {
  const takeBack = offerRetry(container, session.attributes.get('stLocale'), themes.current(), onRetry);
  callListDelegate(delegate, platform.log, 'onDataLoadComplete', false, error as Error, 0);
  return takeBack;
}
