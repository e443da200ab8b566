import type { ContentContext } from '../../core/content-context';
import type { LibraryContext } from '../../core/library-context';
import type { Lazy } from '../../model/lazy';
import { createHashSource } from '../../platform/hash-source';
import type { Stop } from '../../platform/stop';
import { watchElements } from '../../platform/watch-elements';
import { type RouteKind, readBasename } from '../../routing/route';
import type { Views } from '../open-views';
import type { ListView } from '../session/list-view';

/** What a feed shares with the views and players of its page. */
export interface FeedScope {
  readonly library: LibraryContext;
  /** Created by the code that loads first: that of feeds, or of views. */
  content?: ContentContext;
  readonly page: Lazy<Views>;
}

/**
 * The players of a feed: those of a list view that draws nothing, which loads when one may open. The page of a feed loads the
 * code of views also for a hash that names a player, and for an element of the SDK.
 */
export function createFeedPlayers(
  page: FeedScope['page'],
  { registry, memory }: ContentContext,
  kind: RouteKind,
  basename: string,
  options: unknown,
): { load(): Promise<ListView>; readonly stop: Stop } {
  let list: Promise<ListView> | undefined;
  const load = () => {
    list ??= page
      .load()
      .then((views) => views.openList(kind, options))
      .catch((error) => {
        list = undefined;
        throw error;
      });
    return list;
  };
  // What needs the code of views reports that it could not be loaded.
  const prepare = () => void load().catch(() => {});
  const address = createHashSource();
  const followHash = () => {
    const named = readBasename(address.hash());
    if (named === basename || registry.kindOf(named)) prepare();
  };
  const stops = [
    address.watch(followHash),
    watchElements(() => void page.load().catch(() => {})),
    // A view has loaded the code: this feed is found by its hash from now on.
    memory.watch(prepare),
    () => void list?.then((view) => view.destroy()),
  ];
  if (memory.get()) prepare();
  followHash();
  return {
    load,
    stop() {
      for (const stop of stops) stop?.();
    },
  };
}
