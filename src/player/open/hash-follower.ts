import type { PageContext } from '../../core/page-context';
import type { PlayerView } from '../../core/player-view';
import type { ViewRegistry } from '../../core/view-registry';
import { OpenedReason } from '../../model/enums';
import { type LoadStories, type Story, toLoneStory } from '../../model/story';
import { readRoute } from '../../routing/read-route';
import { type Route, toHash } from '../../routing/route';
import type { Router } from '../../routing/router';
import type { PlayerContent, Players } from '../players';

/** Opens and closes players as the address says: links, Back and Forward, a page loaded with one of our hashes. */
export function followHash({
  router,
  players,
  registry,
  content,
  loadStory,
  onFailed,
}: {
  readonly router: Router;
  readonly players: Players;
  readonly registry: ViewRegistry;
  readonly content: Pick<PageContext, 'clips' | 'stories'>;
  readonly loadStory: (storyId: string, isAnew: boolean) => Promise<Story | undefined>;
  /** The code that an address needs could not be loaded. */
  readonly onFailed: () => void;
}): () => void {
  /** Undefined while the code of its kind is not here. */
  const toContent = (route: Route, view: PlayerView | undefined): PlayerContent | undefined => {
    if (route.kind === 'clips') {
      const library = content.clips.now();
      return library && { kind: 'clips', library, feed: library.clipFeed(route.collectionId, route.categoryId) };
    }
    const library = content.stories.now();
    if (!library) return undefined;
    const { storyId, single, categoryId } = route;
    const list = view?.kind === 'stories' ? view.list() : categoryId ? library.storyList([categoryId]) : undefined;
    const loadLone: LoadStories = async (isAnew) => toLoneStory(await loadStory(storyId, isAnew));
    if (!list || single) return { kind: 'stories', loadStories: loadLone };
    return {
      kind: 'stories',
      // A story must be found whether or not a view with this basename exists yet. (G23)
      async loadStories(isAnew) {
        const feed = await list.loadStories(isAnew);
        return feed.stories.some(({ id }) => id === storyId) ? feed : loadLone(isAnew);
      },
    };
  };

  const follow = () => {
    const route = readRoute(router.hash(), registry.kindOf);
    const open = players.openRoute();
    if (!route) {
      // The URL no longer names the player: there is nothing to animate back to. The first Back closes the player.
      if (open) players.dismiss('backButton', false);
      return;
    }
    // The host may have changed the rest of the URL, or written the same hash again.
    if (open && toHash(open) === toHash({ ...route, openedReason: undefined })) return router.adopt();
    const view = registry.findByBasename(route.basename);
    const found = toContent(route, view);
    if (!found) {
      // Then the URL is read again: the viewer may have moved on.
      content[route.kind].load().then(() => router.settled().then(follow), onFailed);
      return;
    }
    void players.open({
      route: { ...route, openedReason: undefined },
      content: found,
      view,
      openedReason: route.openedReason ?? OpenedReason.deepLink,
      invoker: undefined,
      address: 'present',
    });
  };

  // A view may be created after the page was loaded with its hash; an open player stays. The URL names a closing player
  // until the browser has gone back, and would open it once more.
  const adopt = () => void router.settled().then(() => players.isOpen() || follow());
  const stops = [router.watch(follow), registry.watch(adopt)];
  adopt();
  return () => {
    for (const stop of stops) stop();
  };
}
