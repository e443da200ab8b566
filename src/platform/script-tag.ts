import { pageDocument } from './document-of';
import type { Log } from './log';

/** What the `<script>` element says that loads the library. */
export interface ScriptTag {
  /** Absolute URL of the script; `''` if it is inline. */
  readonly src: string;
  /** `data-global`: the name of the global, if the host wants another one than `Service`. */
  readonly globalName: string | undefined;
}

/** Reads the script element; right at load, because `document.currentScript` is gone a moment later. */
export function readScriptTag(): ScriptTag {
  const current = pageDocument.currentScript;
  const tag = current instanceof HTMLScriptElement ? current : findTag();
  return { src: tag?.src ?? '', globalName: tag?.dataset.global };
}

/** A module script has no currentScript. Another script of the page may have its name; the stack knows which one runs. */
function findTag(): HTMLScriptElement | undefined {
  const [first, ...others] = pageDocument.querySelectorAll<HTMLScriptElement>(
    'script[src*="/service.min.js"],script[src*="/service.all.min.js"]',
  );
  const stack = `${new Error().stack}`;
  return others.find(({ src }) => stack.includes(src)) ?? first;
}

/**
 * Makes the library reachable for the page's own scripts: as `globalThis.Service` or under the name the tag gives, and
 * through `ServiceQueue`, whose waiting callbacks run now, in order, and later ones at once.
 *
 * A foreign object of that name stays untouched (A4); an AMD or CommonJS loader on the page is not used (A9).
 */
export function publishService(service: object, globalName: string | undefined, log: Log): void {
  const name = globalName || 'Service';
  // Own properties only: an element with the id `Service` is no one's global. (I18)
  const present: unknown = Object.getOwnPropertyDescriptor(globalThis, name)?.value;
  if (present === undefined || present === null) {
    const free = Reflect.defineProperty(globalThis, name, {
      value: service,
      configurable: true,
      enumerable: true,
      writable: true,
    });
    if (!free) logTaken(name, log);
  } else if (present !== service) logTaken(name, log);
  runQueue(service, log);
}

function logTaken(name: string, log: Log): void {
  log.error(`The page already has another "${name}"; use ServiceQueue or data-global.`);
}

function runQueue(service: object, log: Log): void {
  const waiting: unknown = Reflect.get(globalThis, 'ServiceQueue');
  const queue: unknown[] = Array.isArray(waiting) ? waiting : [];
  const run = (callback: unknown) => {
    if (typeof callback !== 'function') return;
    try {
      callback(service);
    } catch (error) {
      log.error('A ServiceQueue callback threw:', error);
    }
  };
  // One at a time: what a callback pushes comes after those that already wait, and a second copy finds none left. (A1)
  while (queue.length > 0) run(queue.shift());
  // Defined and not assigned: on a page with frozen prototypes, assigning `push` to an array throws.
  Reflect.defineProperty(queue, 'push', {
    value(...callbacks: unknown[]) {
      callbacks.forEach(run);
      return 0;
    },
  });
  Reflect.set(globalThis, 'ServiceQueue', queue);
}
