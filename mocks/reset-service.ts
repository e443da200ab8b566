const REGISTRY = Symbol.for('service.web-sdk');

/**
 * Takes the library's singletons and what they stored off the page: the next import of the package, or the next run of
 * its script, makes fresh ones.
 *
 * Test runners keep modules, so forget those too before importing again (`vi.resetModules()`, `jest.resetModules()`).
 *
 * @example
 * ```ts
 * beforeEach(async () => {
 *   resetService();
 *   vi.resetModules();
 *   Service = await import('@service/web-sdk');
 * });
 * ```
 */
export function resetService(): void {
  const registry: unknown = Reflect.get(globalThis, REGISTRY);
  const exports: unknown =
    typeof registry === 'object' && registry !== null ? Reflect.get(registry, 'exports') : undefined;
  if (exports !== undefined && Reflect.get(globalThis, 'Service') === exports)
    Reflect.deleteProperty(globalThis, 'Service');
  Reflect.deleteProperty(globalThis, 'ServiceQueue');
  Reflect.deleteProperty(globalThis, REGISTRY);
  try {
    const storage: unknown = Reflect.get(globalThis, 'localStorage');
    if (!(storage instanceof Storage)) return;
    for (const key of Object.keys(storage)) if (key.startsWith('Service.')) storage.removeItem(key);
  } catch {
    // Node without storage, or a page that may not touch its own: then nothing was stored.
  }
}
