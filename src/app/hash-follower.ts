import type { ClipFeed } from '../content/clip-feed';
import type { Library } from '../content/library';
import { loadFromList, toLoneStory } from '../content/story-list';
import type { Story } from '../model/story';
import { OpenedReason } from '../model/words';
import { readRoute } from '../routing/read-route';
import { type Route, toHash } from '../routing/route';
import type { Router } from '../routing/router';
import type { PlayerView } from './player-view';
import type { PlayerContent, Players } from './players';
import type { ViewRegistry } from './view-registry';

export interface HashFollowerParts {
  readonly router: Router;
  readonly players: Players;
  readonly registry: ViewRegistry;
  readonly library: Library;
  readonly loadStory: (storyId: string, isAnew: boolean) => Promise<Story | undefined>;
}

/** Opens and closes players as the address says: links, Back and Forward, a page loaded with one of our hashes. */
export function followHash({ router, players, registry, library, loadStory }: HashFollowerParts): () => void {
  const toContent = (route: Route, view: PlayerView | undefined): PlayerContent => {
    if (route.kind === 'clips') return { kind: 'clips', feed: findFeed(route) };
    const { storyId, single, categoryId } = route;
    const list = view?.kind === 'stories' ? view.list() : categoryId ? library.storyList([categoryId]) : undefined;
    return {
      kind: 'stories',
      loadStories:
        list && !single ? loadFromList(list) : async (isAnew) => toLoneStory(await loadStory(storyId, isAnew)),
    };
  };

  const findFeed = (route: Extract<Route, { kind: 'clips' }>): ClipFeed =>
    library.clipFeed(route.collectionId, route.categoryId);

  const follow = () => {
    const route = readRoute(router.hash(), registry.kindOf);
    const open = players.openRoute();
    if (!route) {
      // The address has left us already: there is nothing to animate back to. First Back closes the player.
      if (open) players.dismiss('backButton', false);
      return;
    }
    if (open && toHash(open) === toHash({ ...route, openedReason: undefined })) return;
    const view = registry.findByBasename(route.basename);
    void players.open({
      route: { ...route, openedReason: undefined },
      content: toContent(route, view),
      view,
      openedReason: route.openedReason ?? OpenedReason.deepLink,
      invoker: undefined,
      address: 'present',
    });
  };

  // A view may come after the page was loaded with its hash; what is open already stays. A player that closes is in the
  // address until the browser has gone back, and would open once more.
  const adopt = () => void router.settled().then(() => players.isOpen() || follow());
  const stops = [router.watch(follow), registry.watch(adopt)];
  adopt();
  return () => {
    for (const stop of stops) stop();
  };
}
