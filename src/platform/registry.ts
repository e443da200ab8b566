import { pageDocument } from './document-of';
/** What the first copy of the library on a page hands to every later one. */
export interface Registry {
  readonly version: string;
  readonly exports: object;
}

const REGISTRY_KEY = Symbol.for('service.web-sdk');

/** Whether there is a page to live in; false during server rendering and in workers, where everything stays inert. (A10, I21) */
export function hasPage(): boolean {
  // A library that runs page scripts in a worker imitates both; the worker's own global reveals it. (I21)
  return (
    typeof window === 'object' &&
    typeof document === 'object' &&
    typeof pageDocument.createElement === 'function' &&
    !('WorkerGlobalScope' in globalThis)
  );
}

/** The registry of the first copy on this page; undefined for the first copy itself. */
export function findRegistry(): Registry | undefined {
  return Reflect.get(globalThis, REGISTRY_KEY);
}

export function setRegistry(registry: Registry | undefined): void {
  // Under one symbol and not enumerable: no code of the host's meets it by accident. (U4)
  Object.defineProperty(globalThis, REGISTRY_KEY, { value: registry, configurable: true, writable: true });
}
