/**
 * The lazy chunks beside a script tag's `service.min.js`, by name: the hash each must have, and the chunks it needs
 * first. Written by the build.
 */
export type ChunkTable = Readonly<Record<string, readonly [integrity: string, ...needs: string[]]>>;

/** What a chunk file exports: it fills `exports` once, and reaches other chunks through `requireChunk`. */
type ChunkFactory = (exports: object, requireChunk: RequireChunk) => void;

interface RequireChunk {
  (file: string): object;
  load(file: string): Promise<object>;
}

/** Loads a chunk by name, each once; after a failure the next call asks again. */
export type LoadChunk<Chunks> = <Name extends keyof Chunks & string>(name: Name) => Promise<Chunks[Name]>;

/**
 * Loads the script's lazy chunks from the script's own folder, wherever that is: a relative `import()` would look for
 * them beside the page when the script tag is cross-origin.
 *
 * A chunk is a factory and not a module that imports its neighbours, so that each one that failed can be asked for
 * under a new address (A26) and each is checked against its hash before it runs (S21).
 */
export function createChunkLoader<Chunks>(scriptUrl: string, table: ChunkTable): LoadChunk<Chunks> {
  const factories = new Map<string, Promise<ChunkFactory>>();
  const instances = new Map<string, object>();
  const failures = new Map<string, number>();

  const nameOf = (file: string) => file.replace(/^.*service\.(.+)\.min\.js$/, '$1');

  const requireChunk: RequireChunk = (file) => instances.get(nameOf(file)) ?? {};
  requireChunk.load = (file) => load(nameOf(file));

  const fetchFactory = (name: string, integrity: string): Promise<ChunkFactory> => {
    const failed = failures.get(name) ?? 0;
    const url = new URL(`service.${name}.min.js${failed ? `?retry=${failed}` : ''}`, scriptUrl).href;
    const factory = preload(url, integrity).then(async () => (await import(url)).default);
    factories.set(name, factory);
    factory.catch(() => {
      factories.delete(name);
      failures.set(name, failed + 1);
    });
    return factory;
  };

  const load = async (name: string): Promise<object> => {
    const [integrity = '', ...needs] = table[name] ?? [];
    const [factory] = await Promise.all([factories.get(name) ?? fetchFactory(name, integrity), ...needs.map(load)]);
    let instance = instances.get(name);
    if (!instance) {
      instance = {};
      instances.set(name, instance);
      factory(instance, requireChunk);
    }
    return instance;
  };

  return load as LoadChunk<Chunks>;
}

/** Settles once the browser has the module and its hash is right; engines that check nothing settle at once. */
function preload(url: string, integrity: string): Promise<void> {
  const link = document.createElement('link');
  if (!link.relList.supports('modulepreload')) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const settle = (run: () => void) => () => {
      link.remove();
      run();
    };
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.onload = settle(resolve);
    link.onerror = settle(() => reject(new Error(`Could not load ${url}`)));
    link.href = url;
    (document.head ?? document.documentElement).append(link);
  });
}
