import type { Core } from '../app/core';
import type { PlacedView, ViewSpec } from '../app/placed-view';
import { offerRetry } from '../elements/retry-offer';
import type { IListConfiguration, IListViewDelegate, ServiceListView } from './public-types';

/**
 * A view from the moment its host makes it: it keeps what the host assigns until the code that shows it is there.
 *
 * A container that is not in the page is an error in the log, and waited for 5 s; a second view on the same container
 * replaces the first. Nothing throws.
 */
export class View implements ServiceListView {
  /** Undefined where there is no page. */
  readonly #core: Core | undefined;
  readonly #spec: ViewSpec;
  #configuration: unknown;
  #delegate: unknown;
  #placed: PlacedView | undefined;
  #isDestroyed = false;

  /** @internal */
  constructor(core: Core | undefined, spec: ViewSpec) {
    this.#core = core;
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
    this.#placed?.destroy();
    this.#placed = undefined;
  }

  async #place(): Promise<void> {
    const core = this.#core;
    if (!core || this.#placed) return;
    try {
      const page = await core.page.load();
      if (this.#isDestroyed || this.#placed) return;
      this.#placed = page.place({ ...this.#spec, configuration: this.#configuration, delegate: this.#delegate });
    } catch {
      if (!this.#isDestroyed) this.#offerRetry(core);
    }
  }

  /** The code did not come: the viewer is told, and can ask again. (A26) */
  #offerRetry({ platform }: Core): void {
    platform.log.error('The code of a view could not be loaded.');
    offerRetry(this.#spec.container, () => void this.#place());
  }
}
