import type { RouteKind } from '../routing/route';
import { DEFAULT_BASENAMES } from '../routing/route';
import type { PlayerView } from './player-view';

/** The views on the page, in the order they came. */
export interface ViewRegistry {
  add(view: PlayerView): () => void;
  /** What a first part of a hash names: a view's own content, or that of the default players. */
  kindOf(basename: string): RouteKind | undefined;
  all(): readonly PlayerView[];
  findByBasename(basename: string): PlayerView | undefined;
  /** The first view that fits, of those whose URLs are enabled. (L5.1) */
  find(fits: (view: PlayerView) => boolean): PlayerView | undefined;
  /** Calls `onAdded` for every new view. */
  watch(onAdded: () => void): () => void;
}

export function createViewRegistry(): ViewRegistry {
  const views = new Set<PlayerView>();
  const watchers = new Set<() => void>();
  const find = (fits: (view: PlayerView) => boolean) => [...views].find((view) => view.urlsEnabled() && fits(view));
  const findByBasename = (basename: string) => find((view) => view.basename() === basename);
  return {
    add(view) {
      views.add(view);
      for (const watcher of [...watchers]) watcher();
      return () => {
        views.delete(view);
      };
    },
    all: () => [...views],
    findByBasename,
    find,
    kindOf(basename) {
      const view = findByBasename(basename);
      if (view) return view.kind;
      if (basename === DEFAULT_BASENAMES.stories) return 'stories';
      return basename === DEFAULT_BASENAMES.clips ? 'clips' : undefined;
    },
    watch(onAdded) {
      watchers.add(onAdded);
      return () => {
        watchers.delete(onAdded);
      };
    },
  };
}
