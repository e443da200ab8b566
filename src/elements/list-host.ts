import type { ListController, ListLook } from '../app/list-controller';
import type { Rooms, Unmount } from '../app/rooms';
import type { Clock } from '../platform/clock';
import type { Log } from '../platform/log';
import { toBoneCount, toListVariables } from '../ui/list-size';
import { listSizeStyles } from '../ui/list-size.styles';
import { watchContainer } from './find-container';
import { listHostStyles } from './list-host.styles';
import { createShell, type ElementName, ServiceElement } from './service-element';

export interface ListHostParts {
  /** An element or its id; it keeps its id, its attributes and its content. */
  readonly container: HTMLElement | string;
  readonly kind: 'stories' | 'clips';
  readonly layout: 'row' | 'grid';
  readonly loadViews: Rooms['loadViews'];
  /** Called whenever the list comes into the page; `signal` aborts when it leaves, or is destroyed. */
  readonly makeController: (signal: AbortSignal) => ListController;
  readonly log: Log;
  readonly clock: Clock;
}

export interface ListHost {
  /** Takes the list out of the page for good; calling it twice is harmless. */
  destroy(): void;
}

/** Which list stands in which container: a second one replaces the first. */
const hosts = new WeakMap<HTMLElement, ListHost>();

/**
 * Puts a list into the page: its shell and the space it will fill at once, its code when that has come. A list whose
 * container leaves the document lets go of everything, and comes back if the container does. (I12, I17)
 */
export function createListHost(parts: ListHostParts): ListHost {
  const { clock, kind, layout } = parts;
  const name: ElementName = `service-${kind}-${layout}`;
  let shell: HTMLElement | undefined;
  let owner: HTMLElement | undefined;
  let present: AbortController | undefined;
  let stopLeaving = () => {};

  const lifecycle = {
    connected() {
      stopLeaving();
      if (!shell || present) return;
      present = new AbortController();
      showList(parts, shell, present.signal);
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

  const host: ListHost = {
    destroy() {
      stopLooking();
      stopLeaving();
      leave();
      if (owner && hosts.get(owner) === host) hosts.delete(owner);
      if (shell instanceof ServiceElement) shell.lifecycle = undefined;
      if (shell !== owner) shell?.remove();
      shell = undefined;
    },
  };

  const stopLooking = watchContainer(parts.container, parts, (container) => {
    hosts.get(container)?.destroy();
    hosts.set(container, host);
    owner = container;
    if (container instanceof ServiceElement) {
      shell = container;
      container.lifecycle = lifecycle;
    } else {
      shell = createShell(name, lifecycle);
      container.append(shell);
    }
    if (shell.isConnected) lifecycle.connected();
  });
  return host;
}

/** Draws the list into its shell until `signal` aborts. */
function showList(parts: ListHostParts, shell: HTMLElement, signal: AbortSignal): void {
  const controller = parts.makeController(signal);
  const root = shell.shadowRoot ?? shell.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(listSizeStyles + listHostStyles);
  root.adoptedStyleSheets = [sheet];

  let retry: (() => void) | undefined;
  const draw = () => root.replaceChildren(drawFrame(controller.look.get(), retry));
  const stopWatching = controller.look.watch(draw);
  let unmount: Unmount = () => {};

  signal.addEventListener('abort', () => {
    stopWatching();
    unmount();
    root.replaceChildren();
    root.adoptedStyleSheets = [];
  });

  const load = async (attempt: number): Promise<void> => {
    retry = undefined;
    draw();
    try {
      const views = await parts.loadViews(attempt);
      if (signal.aborted) return;
      stopWatching();
      root.replaceChildren();
      unmount = views.mountList(controller, root);
    } catch {
      if (signal.aborted) return;
      parts.log.error('The code of a view could not be loaded.');
      retry = () => void load(attempt + 1);
      draw();
    }
  };
  void load(0);
}

/** Bones where the tiles will be: the list has its final size from the first frame. */
function drawFrame(look: ListLook, onRetry: (() => void) | undefined): HTMLElement {
  const frame = document.createElement('div');
  frame.className = `list ${look.layout} ${look.cellType}`;
  for (const [name, value] of toListVariables(look)) frame.style.setProperty(name, value);
  const head = document.createElement('div');
  head.className = 'head';
  const tiles = document.createElement('div');
  tiles.className = 'tiles';
  for (let count = toBoneCount(look); count > 0; count--) {
    const bone = document.createElement('div');
    bone.className = 'bone';
    tiles.append(bone);
  }
  frame.append(head, tiles);
  if (onRetry) {
    frame.classList.add('failed');
    frame.append(drawFailure(look, onRetry));
  }
  return frame;
}

function drawFailure({ words }: ListLook, onRetry: () => void): HTMLElement {
  const box = document.createElement('div');
  box.className = 'lost';
  box.setAttribute('role', 'status');
  const button = document.createElement('button');
  button.type = 'button';
  button.append(words.retry || 'Try again');
  button.addEventListener('click', onRetry);
  const text = document.createElement('span');
  text.append(words.listFailed || 'This could not be loaded.');
  box.append(text, button);
  return box;
}
