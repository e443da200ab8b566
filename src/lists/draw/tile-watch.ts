import { createIntersectionObserver } from '../../platform/observe';
import type { ShownList } from '../session/list-state';

/** Watches the tiles in the document of `root`, and notifies the controller of each that is at least half visible, once per load. */
export function createTileWatch(list: ShownList, root: Node) {
  const told = new Set<string>();
  const ids = new Map<Element, string>();
  let inReach: ReadonlySet<string> | undefined;
  const observer = createIntersectionObserver(
    root,
    (entries) => {
      const state = list.state.get();
      if (state.status !== 'loaded') return;
      for (const { isIntersecting, target } of entries) {
        const id = ids.get(target);
        if (!isIntersecting || id === undefined) continue;
        observer.unobserve(target);
        if (told.has(id)) continue;
        told.add(id);
        const index = state.tiles.findIndex((tile) => tile.id === id);
        if (index >= 0) list.tileBecameVisible(index);
      }
    },
    { threshold: 0.5 },
  );
  // Those that are watched the browser looks at in each frame of a page that scrolls.
  const watch = (tile: Element, id: string) =>
    observer[told.has(id) || inReach?.has(id) === false ? 'unobserve' : 'observe'](tile);
  return {
    add(tile: Element, id: string) {
      ids.set(tile, id);
      watch(tile, id);
    },
    /** Of a row, only these tiles, the last one not included, can come into sight until it is scrolled itself. */
    reach([from, to]: readonly [number, number]) {
      const state = list.state.get();
      inReach = new Set(state.status === 'loaded' ? state.tiles.slice(from, to).map(({ id }) => id) : []);
      for (const [tile, id] of ids) watch(tile, id);
    },
    /** From now on every tile is reported again. */
    forget: () => told.clear(),
    /** Forgets the tiles that are gone from `root`; the page may have moved them elsewhere. */
    sweep(root: Node, onGone: (id: string) => void) {
      for (const [tile, id] of ids) {
        if (root.contains(tile)) continue;
        ids.delete(tile);
        observer.unobserve(tile);
        onGone(id);
      }
    },
    /** Id of the tile that contains `element`. */
    idAround: (element: Element | null) => [...ids].find(([tile]) => tile.contains(element))?.[1],
    stop: () => observer.disconnect(),
  };
}
