import { plain } from './plain';

/** An element of another window is no `Element` of this one. (I35) */
const ELEMENT_NODE = 1;

/** The factor by which CSS `zoom` enlarges what is inside `element`: its own and that of everything around it. */
export function readZoom(element: Element): number {
  let zoom = 1;
  for (let at: Element | undefined = element; at; at = elementAround(at)) {
    // Firefox before 126 has no such property.
    zoom *= Number.parseFloat(getComputedStyle(at).getPropertyValue('zoom')) || 1;
  }
  return zoom;
}

function elementAround(element: Element): Element | undefined {
  // A form's field named `parentNode` would be inside the form again. (I28)
  const { assignedSlot, parentNode } = plain(element);
  const around = assignedSlot ?? parentNode;
  if (around instanceof ShadowRoot) return around.host;
  return around?.nodeType === ELEMENT_NODE ? (around as Element) : undefined;
}
