import type { LibraryContext } from '../core/library-context';
import { offerRetry } from '../drawing/retry-offer';
import { callListDelegate } from '../lists/list-delegate';
import type { PlacedView, ViewSpec } from '../lists/session/placed-view';
import { beforeFrame } from '../platform/before-frame';
import type { IListConfiguration, IListViewDelegate, ServiceListView } from './public-types';
import type { ServiceScope } from './service-scope';

/**
 * A view from the moment its host makes it: it keeps what the host assigns until the code that shows it is there.
 *
 * A container that is not in the page is an error in the log, and waited for 5 s; a second view on the same container
 * replaces the first. Nothing throws.
 */
export class View implements ServiceListView {
  /** Undefined where there is no page. */
  readonly #scope: ServiceScope | undefined;
  readonly #spec: ViewSpec;
  #configuration: unknown;
  #delegate: unknown;
  #placed: PlacedView | undefined;
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

  /** Everyone who asks while the code is on its way waits for the same load. */
  #place(): Promise<void> {
    this.#placing ??= this.#load().finally(() => {
      this.#placing = undefined;
    });
    return this.#placing;
  }

  /** Asks for the code of its kind, and for what will be shown, before the code is here that shows it. */
  async #askAhead(scope: ServiceScope): Promise<void> {
    // What the host assigns in the same task counts; and so many views hold up no input of the page's.
    await beforeFrame(scope.library.platform.clock);
    if (this.#isDestroyed) return;
    scope.prefetch(this.#spec.kind);
    scope.askAhead(this.#spec.kind, {
      configuration: this.#configuration,
      attributes: undefined,
      fromConstructor: this.#spec,
    });
  }

  async #load(): Promise<void> {
    const scope = this.#scope;
    if (!scope || this.#placed || this.#isDestroyed) return;
    try {
      void this.#askAhead(scope);
      const place = await (await scope.page.load()).loadPlacing(this.#spec.kind);
      if (this.#isDestroyed) return;
      this.#takeOfferBack();
      this.#placed = place({ ...this.#spec, configuration: this.#configuration, delegate: this.#delegate });
    } catch (error) {
      if (this.#isDestroyed) return;
      // The code did not come: the viewer is told, and can ask again; and the host. (A26)
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

/** Tells the viewer in `container` and the host's `delegate` that a view's code did not come; gives what takes the offer back. */
export function offerLoad(
  { platform, session }: LibraryContext,
  container: HTMLElement | string,
  delegate: unknown,
  error: unknown,
  onRetry: () => void,
): () => void {
  const takeBack = offerRetry(container, session.attributes.get('stLocale'), onRetry);
  callListDelegate(delegate, platform.log, 'onDataLoadComplete', false, error as Error, 0);
  return takeBack;
}
