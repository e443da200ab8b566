import { pageDocument, windowOf } from './document-of';

/** An element, or the one with this id; a host without types may have given anything. */
export function findElement(container: unknown): HTMLElement | undefined {
  const element = typeof container === 'string' ? pageDocument.getElementById(container) : container;
  try {
    return element instanceof windowOf(element as Node).HTMLElement ? element : undefined;
  } catch {
    // Not even its tag name can be read. (I27)
    return undefined;
  }
}
