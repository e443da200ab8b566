import type { World } from '../world';

/** Worlds by name, so that tests in parallel share a server and nothing else. */
export interface Namespaces {
  /**
   * Finds the world that a path is for: `/__ns/<name>/…` is that of the name, everything else the server's own.
   *
   * @returns The path below the prefix; `undefined` when the name is none.
   */
  find(path: string): { readonly world: World; readonly prefix: string; readonly path: string } | undefined;
  names(): readonly string[];
  /** The worlds that there are, the server's own among them. */
  worlds(): readonly World[];
  remove(name: string): boolean;
}

/** Most worlds that are kept; the one that was used least lately goes first. */
const KEPT = 500;

/** Makes the namespaces of a server; each begins as `origin` was at its creation. */
export function createNamespaces(origin: World): Namespaces {
  const worlds = new Map<string, World>();
  const open = (name: string): World => {
    const world = worlds.get(name) ?? origin.fork();
    worlds.delete(name);
    worlds.set(name, world);
    const [oldest] = worlds.keys();
    if (worlds.size > KEPT && oldest !== undefined) worlds.delete(oldest);
    return world;
  };
  return {
    find(path) {
      const match = /^\/__ns(?:\/([^/]*))?(\/.*)?$/.exec(path);
      if (!match) return { world: origin, prefix: '', path };
      const name = match[1] ?? '';
      if (!/^[A-Za-z0-9_.-]{1,128}$/.test(name) || /^\.+$/.test(name)) return undefined;
      return { world: open(name), prefix: `/__ns/${name}`, path: match[2] ?? '/' };
    },
    names: () => [...worlds.keys()],
    worlds: () => [origin, ...worlds.values()],
    remove: (name) => worlds.delete(name),
  };
}
