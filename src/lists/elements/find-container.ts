import type { Clock } from '../../platform/clock';
import { findElement } from '../../platform/find-element';
import type { Log } from '../../platform/log';
import { plain } from '../../platform/plain';
import type { ContainerFacts } from '../session/placed-view';
import { readListAttributes } from './list-attributes';

/** How long a view waits for a container that is not there yet. */
const WAIT_MS = 5000;
const POLL_MS = 100;

/**
 * Finds a view's container, now or within 5 s; a missing one is an error in the log, once it is missing and never again.
 * Returns its own stop function.
 */
export function watchContainer(
  container: HTMLElement | string,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
  onFound: (element: HTMLElement) => void,
): () => void {
  let stop = () => {};
  const look = (leftMs: number) => {
    const element = findElement(container);
    if (element) return onFound(element);
    if (leftMs === WAIT_MS)
      log.error(`The container of a view is not in the page${nameOf(container)}; waiting for it.`);
    if (leftMs > 0 && typeof container === 'string') stop = clock.after(POLL_MS, () => look(leftMs - POLL_MS));
  };
  look(WAIT_MS);
  return () => stop();
}

const nameOf = (container: unknown) => (typeof container === 'string' ? `: #${container}` : '');

/** What the container says of its view; nothing while it is not in the page. */
export function readContainer(container: HTMLElement | string): ContainerFacts {
  const element = findElement(container);
  return element
    ? { id: plain(element).id, attributes: readListAttributes(element, 'data-') }
    : { id: '', attributes: {} };
}

/** Names of the attributes by which the container could speak of its view: a `data-` in front, or one of our elements. */
export function readAttributeNames(container: HTMLElement | string): readonly string[] {
  const found = findElement(container);
  if (!found) return [];
  const element = plain(found);
  const names = element.getAttributeNames();
  if (element.localName.startsWith('service-')) return names.filter((name) => name !== 'preload');
  return names.filter((name) => name.startsWith('data-')).map((name) => name.slice('data-'.length));
}
