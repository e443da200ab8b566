import type { ListController, ListLook } from '../app/list-controller';
import type { Rooms, Unmount } from '../app/rooms';
import { toBoneCount, toListVariables } from '../ui/list-size';
import { listSizeStyles } from '../ui/list-size.styles';
import { createListWords } from '../words/create-words';
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
  const frame = create('div', '');
  root.replaceChildren(frame);

  let unmount: Unmount | undefined;
  let retry: (() => void) | undefined;
  const draw = () => {
    const look = controller.look.get();
    frame.className = `list ${look.layout} ${look.cellType}`;
    frame.classList.toggle('bare', !unmount && retry !== undefined);
    for (const [name, value] of toListVariables(look)) frame.style.setProperty(name, value);
    if (!unmount) frame.replaceChildren(...drawBones(look), ...(retry ? [drawFailure(look, retry)] : []));
  };
  const stopWatching = controller.look.watch(draw);

  signal.addEventListener('abort', () => {
    stopWatching();
    unmount?.();
    root.replaceChildren();
    root.adoptedStyleSheets = [];
  });

  const load = async (attempt: number): Promise<void> => {
    retry = undefined;
    draw();
    try {
      const views = await parts.loadViews(attempt);
      if (signal.aborted) return;
      frame.replaceChildren();
      unmount = views.mountList(controller, frame);
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
function drawBones(look: ListLook): HTMLElement[] {
  const tiles = create('div', 'tiles');
  for (let count = toBoneCount(look); count > 0; count--) tiles.append(create('div', 'bone'));
  return [create('div', 'head'), tiles];
}

function drawFailure(look: ListLook, onRetry: () => void): HTMLElement {
  const notice = create('div', 'notice');
  const text = create('p', '');
  const button = create('button', '');
  notice.setAttribute('role', 'status');
  const words = createListWords(look);
  text.append(words('listFailed'));
  button.append(words('retry'));
  button.addEventListener('click', onRetry);
  notice.append(text, button);
  return notice;
}

function create<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  return element;
}
