import type { Core } from '../app/core';
import { createListHandle, type ListHandle } from '../app/list-handle';
import { readContainer } from '../elements/find-container';
import { createListHost } from '../elements/list-host';
import type { ViewHost } from '../elements/view-host';
import type { IListConfiguration, IListViewDelegate } from './public-types';

export interface ListKind {
  readonly kind: 'stories' | 'clips';
  readonly layout: 'row' | 'grid';
}

/** What a view's constructor names. */
export interface ListContent {
  readonly categories?: readonly string[];
  readonly collection?: string;
}

/**
 * A row or grid of tiles in `container`, an element or its id. A container that is not there is an error in the log, and
 * waited for 5 s; a second view on the same container replaces the first. Nothing throws.
 */
export class ListView {
  // Undefined where there is no page.
  readonly #handle: ListHandle | undefined;
  readonly #host: ViewHost | undefined;

  /** @internal */
  constructor(
    core: Core | undefined,
    { kind, layout }: ListKind,
    container: HTMLElement | string,
    content: ListContent,
  ) {
    if (!core) return;
    const { log, clock } = core.platform;
    this.#handle = createListHandle(core, {
      kind,
      layout,
      fromConstructor: content,
      readContainer: () => readContainer(container),
    });
    this.#host = createListHost({
      container,
      kind,
      layout,
      loadViews: core.rooms.loadViews,
      makeController: this.#handle.createController,
      log,
      clock,
    });
  }

  /** How the view looks and what it shows; may be assigned again at any time. */
  get configuration(): IListConfiguration {
    return (this.#handle?.configuration() ?? {}) as IListConfiguration;
  }

  set configuration(configuration: IListConfiguration | null | undefined) {
    this.#handle?.configure(configuration);
  }

  /** Hears what happens in the view; its callbacks are looked up when they are called. */
  get delegate(): IListViewDelegate | undefined {
    return this.#handle?.delegate() as IListViewDelegate | undefined;
  }

  set delegate(delegate: IListViewDelegate | null | undefined) {
    this.#handle?.setDelegate(delegate);
  }

  /** Loads the content anew; resolves when it is there or has failed. */
  async reloadData(): Promise<void> {
    await this.#handle?.reload();
  }

  /** Takes the view out of the page for good; calling it twice is harmless. */
  destroy(): void {
    this.#host?.destroy();
  }
}
