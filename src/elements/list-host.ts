import type { ListController, ListLook } from '../app/list-controller';
import type { Rooms, Unmount } from '../app/rooms';
import { toBoneCount, toListVariables } from '../ui/list-size';
import { listSizeStyles } from '../ui/list-size.styles';
import { listHostStyles } from './list-host.styles';
import { createViewHost, type ViewHost, type ViewHostParts } from './view-host';

export interface ListHostParts extends Omit<ViewHostParts, 'name' | 'show'> {
  readonly kind: 'stories' | 'clips';
  readonly layout: 'row' | 'grid';
  readonly loadViews: Rooms['loadViews'];
  /** Called whenever the list comes into the page; `signal` aborts when it leaves, or is destroyed. */
  readonly makeController: (signal: AbortSignal) => ListController;
}

/** Puts a list into the page: bones of its final size at once, its code when that has come. */
export function createListHost(parts: ListHostParts): ViewHost {
  return createViewHost({
    ...parts,
    name: `service-${parts.kind}-${parts.layout}`,
    show: (shell, signal) => showList(parts, shell, signal),
  });
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
