import { useEffect, useState } from 'preact/hooks';
import type { ListController, ListState } from '../app/list-controller';

/** Watches a tile's element; returns what stops it. */
export type ObserveTile = (element: Element, id: string) => () => void;

/** Tells the controller of each tile that comes at least half into sight, once per load. */
export function useVisibleTiles(list: ListController, state: ListState): ObserveTile {
  const [watch] = useState(() => createTileWatch(list));
  if (state.status !== 'loaded') watch.forget();
  useEffect(() => () => watch.stop(), [watch]);
  return watch.observe;
}

function createTileWatch(list: ListController) {
  const told = new Set<string>();
  const ids = new WeakMap<Element, string>();
  const observer = new IntersectionObserver(
    (entries) => {
      const state = list.state.get();
      if (state.status !== 'loaded') return;
      for (const { isIntersecting, target } of entries) {
        const id = ids.get(target);
        if (!isIntersecting || id === undefined || told.has(id)) continue;
        told.add(id);
        const index = state.tiles.findIndex((tile) => tile.id === id);
        if (index >= 0) list.tileBecameVisible(index);
      }
    },
    { threshold: 0.5 },
  );
  return {
    forget: () => told.clear(),
    stop: () => observer.disconnect(),
    observe(element: Element, id: string) {
      ids.set(element, id);
      observer.observe(element);
      return () => observer.unobserve(element);
    },
  };
}
