import { detach } from './detach';
import { pageDocument } from './document-of';
/**
 * The lazy chunks in the folder of a script tag's `service.min.js`, by name: the hash each must have, and the other
 * chunks it needs. Written by the build.
 */
export type ChunkTable = Readonly<Record<string, readonly [integrity: string, ...needs: string[]]>>;

/** What a chunk file exports: called once, it fills `exports`. */
type ChunkFactory = (exports: object, requireFile: (file: string) => object, script: ScriptWrapper) => void;

/** What the build's wrapper around the script and its chunks passes to the code inside; its `import()` is `load`. */
export interface ScriptWrapper {
  /** What the chunks use of the script's own modules. */
  readonly exports: object;
  readonly table: ChunkTable;
  load?: (file: string) => Promise<object>;
}

/**
 * Makes the function that loads the script's lazy chunks, each once; after a failure the next call tries again.
 *
 * They are loaded from the script's own folder: a relative `import()` would resolve against the page when the script tag
 * is cross-origin. A chunk is a function and not a module that imports its neighbours, so that each one that failed can
 * be requested from a new URL (A26), and each is checked against its hash before it runs (S21).
 */
export function createChunkLoader(scriptUrl: string, script: ScriptWrapper): (file: string) => Promise<object> {
  const factories = new Map<string, Promise<ChunkFactory>>();
  const instances = new Map<string, object>();
  const failures = new Map<string, number>();

  const nameOf = (file: string) => file.replace(/^.*service\.(.+)\.min\.js$/, '$1');
  const requireFile = (file: string) => instances.get(nameOf(file)) ?? script.exports;

  const fetchFactory = (name: string, integrity: string): Promise<ChunkFactory> => {
    const failed = failures.get(name) ?? 0;
    const fetchNow = async () => {
      const url = new URL(`service.${name}.min.js${failed ? `?retry=${failed}` : ''}`, scriptUrl).href;
      await preload(url, integrity);
      return (await import(url)).default;
    };
    const factory = fetchNow();
    factories.set(name, factory);
    factory.catch(() => {
      factories.delete(name);
      failures.set(name, failed + 1);
    });
    return factory;
  };

  const load = async (name: string): Promise<object> => {
    const [integrity = '', ...needs] = script.table[name] ?? [];
    const [factory] = await Promise.all([factories.get(name) ?? fetchFactory(name, integrity), ...needs.map(load)]);
    let instance = instances.get(name);
    if (!instance) {
      instance = {};
      instances.set(name, instance);
      factory(instance, requireFile, script);
    }
    return instance;
  };

  return (file) => load(nameOf(file));
}

/** Settles once the browser has the module and its hash is right; in engines that check nothing, at once. */
function preload(url: string, integrity: string): Promise<void> {
  const link = pageDocument.createElement('link');
  if (!link.relList.supports('modulepreload')) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const settle = (run: () => void) => () => {
      detach(link);
      run();
    };
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.onload = settle(resolve);
    link.onerror = settle(() => reject(new Error(`Could not load ${url}`)));
    link.href = url;
    (pageDocument.head ?? pageDocument.documentElement).append(link);
  });
}
