import type { Report } from '../../diagnostics/reporter';
import type { Clock } from '../../platform/clock';
import { findElement } from '../../platform/find-element';
import type { Log } from '../../platform/log';
import { readElement } from '../../platform/read-element';
import type { ContainerFacts } from '../session/mounted-view';
import { readListAttributes } from './list-attributes';

/** How long a view waits for a container that is not there yet. */
const WAIT_MS = 5000;
const POLL_MS = 100;

export interface ContainerWatch {
  readonly clock: Clock;
  readonly log: Log;
  readonly report: Report;
}

/**
 * Finds a view's container, now or within 5 s. An id without an element is an error in the log at once, and again when the
 * time is over; what can never be an element is one error. Returns its own stop function. (G24)
 */
export function watchContainer(
  container: HTMLElement | string,
  { clock, log, report }: ContainerWatch,
  onFound: (element: HTMLElement) => void,
): () => void {
  let stop = () => {};
  const find = (leftMs: number) => {
    const element = findElement(container);
    if (element) return onFound(element);
    if (typeof container !== 'string' || leftMs === 0)
      return report(({ explainMissingContainer }) => [explainMissingContainer(container, WAIT_MS)], 'error');
    if (leftMs === WAIT_MS) log.error(`The container #${container} is not in the page; waiting for it.`);
    stop = clock.after(POLL_MS, () => find(leftMs - POLL_MS));
  };
  find(WAIT_MS);
  return () => stop();
}

/** The configuration in the container's attributes; nothing while it is not in the page. */
export function readContainer(container: HTMLElement | string): ContainerFacts {
  const element = findElement(container);
  return element
    ? { id: readElement(element).id, attributes: readListAttributes(element, 'data-') }
    : { id: '', attributes: {} };
}

/** Names of the container's attributes that can configure its view: `data-…`, or all of a custom element of the SDK. */
export function readAttributeNames(container: HTMLElement | string): readonly string[] {
  const found = findElement(container);
  if (!found) return [];
  const element = readElement(found);
  const names = element.getAttributeNames();
  if (element.localName.startsWith('service-')) return names.filter((name) => name !== 'preload');
  return names.filter((name) => name.startsWith('data-')).map((name) => name.slice('data-'.length));
}
