import { resolve } from 'node:path';

/**
 * Says which chunk a module of the lazy rooms goes to: its own room's; `shared` where the views and a player use it
 * (Preact, the look); `player` where both players do and the views do not.
 *
 * Rollup alone would make one chunk for every combination of rooms, and each would be one more request.
 */
export function lazyChunkOf(rooms) {
  const nameOf = Object.fromEntries(Object.entries(rooms).map(([name, file]) => [resolve(file), name]));

  return (id, { getModuleInfo }) => {
    if (nameOf[id]) return undefined;
    const users = new Set();
    const seen = new Set();
    const follow = (current) => {
      if (seen.has(current)) return;
      seen.add(current);
      if (nameOf[current]) users.add(nameOf[current]);
      for (const importer of getModuleInfo(current)?.importers ?? []) follow(importer);
    };
    follow(id);
    if (users.size < 2) return undefined;
    return users.has('views') ? 'shared' : 'player';
  };
}

/** Lets a lazy room reach another one through the script's chunk loader, with its retries and its hash check. */
export function loadByName() {
  return {
    name: 'load-by-name',
    renderDynamicImport: () => ({ left: 'require.load(', right: ')' }),
  };
}
