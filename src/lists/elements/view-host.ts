import { bare } from '../../platform/bare';
import type { Clock } from '../../platform/clock';
import { detach } from '../../platform/detach';
import type { Log } from '../../platform/log';
import { pageDocument, plain } from '../../platform/plain';
import type { ListController } from '../session/list-controller';
import { watchContainer } from './find-container';
import { createShell, type ElementName, isShell } from './service-element';

export interface ViewHostParts {
  /** An element or its id; it keeps its id, its attributes and its content. */
  readonly container: HTMLElement | string;
  readonly name: ElementName;
  /** Draws the view into its shell whenever that comes into the page; `signal` aborts when it leaves, or is destroyed. */
  readonly show: (shell: HTMLElement, signal: AbortSignal) => void;
  readonly log: Log;
  readonly clock: Clock;
}

export interface ViewHost {
  /** Takes the view out of the page for good; calling it twice is harmless. */
  destroy(): void;
}

/** Which view stands in which container: a second one replaces the first. */
const hosts = new WeakMap<HTMLElement, ViewHost>();

/**
 * Puts a view into the page: its shell and the space it will fill at once. A view whose container leaves the document
 * lets go of everything, and comes back if the container does. (I12, I17)
 */
export function createViewHost(parts: ViewHostParts): ViewHost {
  const { clock, name, show } = parts;
  let shell: HTMLElement | undefined;
  let owner: HTMLElement | undefined;
  let present: AbortController | undefined;
  let stopLeaving = () => {};

  const lifecycle = {
    connected() {
      stopLeaving();
      if (!shell || present) return;
      present = new AbortController();
      show(shell, present.signal);
    },
    disconnected() {
      stopLeaving();
      // Frameworks take an element out to put it back at once; only one that stays away is gone.
      stopLeaving = clock.after(0, () => {
        if (!shell?.isConnected) leave();
      });
    },
  };
  const leave = () => {
    present?.abort();
    present = undefined;
  };

  const host: ViewHost = {
    destroy() {
      stopLooking();
      stopLeaving();
      leave();
      if (owner && hosts.get(owner) === host) hosts.delete(owner);
      if (shell && isShell(shell)) shell.lifecycle = undefined;
      if (shell !== owner) detach(shell);
      shell = undefined;
    },
  };

  const stopLooking = watchContainer(parts.container, parts, (container) => {
    hosts.get(container)?.destroy();
    hosts.set(container, host);
    owner = container;
    if (isShell(container)) {
      shell = container;
      container.lifecycle = lifecycle;
    } else {
      shell = createShell(name, lifecycle);
      plain(container).append(shell);
    }
    for (const [name, value] of toHeights(shell, container)) shell.style.setProperty(name, value);
    if (shell.isConnected) lifecycle.connected();
  });
  return host;
}

export interface ListHostParts extends Omit<ViewHostParts, 'name' | 'show'> {
  readonly kind: 'stories' | 'clips';
  readonly layout: 'row' | 'grid';
  /** Called whenever the list comes into the page; `signal` aborts when it leaves, or is destroyed. */
  readonly makeController: (signal: AbortSignal) => ListController;
  readonly mountList: (list: ListController, root: ShadowRoot) => () => void;
}

/** Puts a list into the page, in a shadow root of its own. */
export function createListHost({ makeController, mountList, ...parts }: ListHostParts): ViewHost {
  return createViewHost({
    ...parts,
    name: `service-${parts.kind}-${parts.layout}`,
    show(shell, signal) {
      const root = shell.shadowRoot ?? shell.attachShadow(bare({ mode: 'open' }));
      signal.addEventListener('abort', mountList(makeController(signal), root));
    },
  });
}

/** What a shell must know of heights in percent; `list-size.styles.ts` says the rest. */
function toHeights(shell: HTMLElement, container: HTMLElement): readonly (readonly [name: string, value: string])[] {
  // In quirks mode, a percentage of a height that nobody has set is one of the whole window.
  if (pageDocument.compatMode === 'BackCompat')
    return [
      [HEIGHT, 'auto'],
      ['--full', '0px'],
    ];
  return shell === container || container === pageDocument.body ? [] : [[HEIGHT, '100%']];
}

const HEIGHT = '--service-height';
