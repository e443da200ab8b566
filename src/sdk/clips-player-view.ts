import type { ClipSourceKey } from '../app/content-app';
import type { Core } from '../app/core';
import { readListConfiguration } from '../app/list-configuration';
import { readContainer } from '../elements/find-container';
import { mountEmbeddedPlayer } from '../elements/player-host';
import { createViewHost, type ViewHost } from '../elements/view-host';
import { readString } from '../model/record';
import { DEFAULT_BASENAMES } from '../routing/route';
import type { IListConfiguration } from './public-types';

/** What an embedded player shows: a collection by its id, or one clip. */
export type ClipsPlayerContent = string | { readonly clipId: string } | { readonly externalId: string };

/**
 * The Clips player inside the page, in `container`, an element or its id. It never traps the page's scroll, pauses when
 * less than half of it is visible, and stays when `dismissPlayer` is called.
 */
export class ClipsPlayer {
  readonly #core: Core | undefined;
  readonly #container: HTMLElement | string;
  readonly #content: ClipsPlayerContent;
  #configuration: unknown;
  #host: ViewHost | undefined;

  /** @internal */
  constructor(core: Core | undefined, container: HTMLElement | string, content: ClipsPlayerContent) {
    this.#core = core;
    this.#container = container;
    this.#content = content;
    this.#start();
  }

  /** How the player looks and what it shows; may be assigned again at any time. */
  get configuration(): IListConfiguration {
    return (this.#configuration ?? {}) as IListConfiguration;
  }

  set configuration(configuration: IListConfiguration | null | undefined) {
    this.#configuration = configuration;
    this.#start();
  }

  /** Loads the content anew. */
  async reloadData(): Promise<void> {
    this.#start();
    await this.#core?.loadContent();
  }

  /** Takes the player out of the page for good; calling it twice is harmless. */
  destroy(): void {
    this.#host?.destroy();
    this.#host = undefined;
  }

  #start(): void {
    const core = this.#core;
    if (!core) return;
    this.#host?.destroy();
    const { log, clock } = core.platform;
    this.#host = createViewHost({
      container: this.#container,
      name: 'service-clips-player',
      log,
      clock,
      show: (shell, signal) => void this.#show(core, shell, signal),
    });
  }

  async #show(core: Core, shell: HTMLElement, signal: AbortSignal): Promise<void> {
    try {
      const [content] = await Promise.all([core.loadContent(), core.session.whenInitialized()]);
      if (signal.aborted) return;
      const { id, attributes } = readContainer(this.#container);
      const configuration = readListConfiguration({
        configuration: this.#configuration,
        attributes,
        fromConstructor: typeof this.#content === 'string' ? { collection: this.#content } : {},
        containerId: id,
        defaultBasename: DEFAULT_BASENAMES.clips,
      });
      const source = toSource(this.#content, configuration.collection);
      const controller = content.createEmbeddedPlayer(source, configuration, signal);
      signal.addEventListener('abort', mountEmbeddedPlayer(controller, shell, core.rooms));
    } catch {
      if (!signal.aborted) core.platform.log.error('The code of the embedded player could not be loaded.');
    }
  }
}

function toSource(content: ClipsPlayerContent, collectionId: string): ClipSourceKey {
  const id = readString(content, 'clipId');
  const externalId = readString(content, 'externalId');
  if (id) return { id };
  return externalId ? { externalId } : { collectionId };
}
