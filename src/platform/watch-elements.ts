import { bare } from './bare';
import { pageDocument } from './document-of';
import { ELEMENT_NAMES } from './element-names';
import type { Stop } from './stop';

/** Calls `onFound` when the page adds one of our own elements, at once if it has one. Not for those in shadow roots. */
export function watchElements(onFound: () => void): Stop {
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) look(node);
  });
  const look = (node: Node) => {
    if (!(node instanceof Element) || !(node.matches(ELEMENT_NAMES) || node.querySelector(ELEMENT_NAMES))) return;
    observer.disconnect();
    onFound();
  };
  observer.observe(pageDocument.documentElement, bare({ childList: true, subtree: true }));
  look(pageDocument.documentElement);
  return () => observer.disconnect();
}
