import type { Properties } from '../../render/element';
import type { ListController } from '../session/list-controller';

/** A list that a server has rendered into the shadow root of its element. */
export interface RenderedList {
  readonly section: HTMLElement;
  readonly scroller: HTMLElement | null | undefined;
}

/** Shows the list that a server has rendered in the style of the page, and keeps its order; undefined without one. */
export function findRendered(root: ShadowRoot, list: ListController, style: Properties): RenderedList | undefined {
  const section = root.querySelector('section');
  if (!section) return undefined;
  for (const [name, value] of Object.entries(style)) section.style.setProperty(name, `${value}`);
  // Its style sheet shows it, and may have failed to load.
  section.removeAttribute('hidden');
  const tiles = section.querySelector('ul');
  list.keepOrder([...(tiles?.children ?? [])].map((tile) => tile.getAttribute('data-id') ?? ''));
  return { section, scroller: tiles?.parentElement };
}
