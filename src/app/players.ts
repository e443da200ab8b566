import type { ClipFeed } from '../content/clip-feed';
import type { LoadStories } from '../content/story-list';
import { createStore, type ReadableStore } from '../model/store';
import type { DismissedReason, OpenedReason } from '../model/words';
import { type Route, toHash } from '../routing/route';
import type { Router } from '../routing/router';
import { createClipsPlayer } from './clips-player';
import type { ClipsPlayerController } from './clips-player-controller';
import type { Place, PlayerParts } from './player-parts';
import type { PlayerView } from './player-view';
import { createStoryPlayer } from './story-player';
import type { StoryPlayerController } from './story-player-controller';

export type PlayerController = ClipsPlayerController | StoryPlayerController;

export interface OpenRequest {
  readonly route: Route;
  readonly content: PlayerContent;
  /** The view whose content it is; undefined for the default player. */
  readonly view: PlayerView | undefined;
  readonly openedReason: OpenedReason;
  readonly invoker: HTMLElement | undefined;
  /** `push` makes a history entry, `present` finds the hash in the address already, `none` keeps it out of the address. */
  readonly address: 'push' | 'present' | 'none';
}

export type PlayerContent =
  | { readonly kind: 'clips'; readonly feed: ClipFeed }
  | { readonly kind: 'stories'; readonly loadStories: LoadStories };

/** The one modal player of the page. */
export interface Players {
  readonly current: ReadableStore<PlayerController | undefined>;
  /** False as soon as a close has begun. (L2.4) */
  isOpen(): boolean;
  /** The route of the open player, as last written; undefined without one. */
  openRoute(): Route | undefined;
  /** Shows the player at once; resolves when the address names it. */
  open(request: OpenRequest): Promise<void>;
  dismiss(reason: DismissedReason, animated: boolean): void;
}

export interface PlayersParts {
  readonly router: Router;
  /** What players need of the house, for content of this view or of none. */
  readonly toPlayerParts: (view: PlayerView | undefined) => Omit<PlayerParts, OwnPart>;
}

type OwnPart = 'openedReason' | 'invoker' | 'onMoved' | 'onDismissed';

interface OpenPlayer {
  readonly controller: PlayerController;
  readonly view: PlayerView | undefined;
  readonly hasAddress: boolean;
  route: Route;
}

export function createPlayers({ router, toPlayerParts }: PlayersParts): Players {
  const current = createStore<PlayerController | undefined>(undefined);
  let shown: OpenPlayer | undefined;
  /** A player that takes the place of another takes its history entry too. */
  let isHandingOver = false;

  const isOpen = () => shown?.controller.openState.get() === 'open';

  const open = (request: OpenRequest): Promise<void> => {
    const replaces = isOpen() && shown?.hasAddress === true;
    if (isOpen()) {
      isHandingOver = true;
      shown?.controller.dismiss('actionTapped', false);
      isHandingOver = false;
    }

    const player = createOpenPlayer(request);
    shown = player;
    player.controller.openState.watch((openState) => {
      if (openState === 'closed' && shown === player) {
        shown = undefined;
        current.set(undefined);
      }
    });
    current.set(player.controller);

    if (request.address !== 'push') return Promise.resolve();
    if (!replaces) return router.open(toHash(request.route));
    router.move(toHash(request.route));
    return Promise.resolve();
  };

  const createOpenPlayer = (request: OpenRequest): OpenPlayer => {
    const { route, content, view } = request;
    const hasAddress = request.address !== 'none';

    let player: OpenPlayer | undefined;
    const follow = (place: Place) => {
      // Players say where they start while they are made; the address has that already.
      if (!player || shown !== player || !hasAddress || !isOpen()) return;
      player.route = toRouteAt(player.route, place);
      router.move(toHash(player.route));
    };
    const parts: PlayerParts = {
      ...toPlayerParts(view),
      openedReason: request.openedReason,
      invoker: request.invoker,
      onMoved: follow,
      onDismissed(reason) {
        // Back has changed the address already, and a successor keeps the entry.
        if (hasAddress && reason !== 'backButton' && !isHandingOver) void router.close();
        view?.playerDismissed();
      },
    };
    const controller =
      content.kind === 'clips'
        ? createClipsPlayer({
            ...parts,
            presentation: 'modal',
            feed: content.feed,
            listFeed: view?.kind === 'clips' ? view.feed() : undefined,
            clipId: route.kind === 'clips' ? route.clipId : '',
          })
        : createStoryPlayer({
            ...parts,
            loadStories: content.loadStories,
            storyId: route.kind === 'stories' ? route.storyId : '',
            pageId: route.kind === 'stories' ? route.pageId : '',
            categoryId: route.kind === 'stories' ? route.categoryId : '',
          });
    player = { controller, view, hasAddress, route };
    return player;
  };

  return {
    current,
    isOpen,
    openRoute: () => (isOpen() && shown?.hasAddress ? shown.route : undefined),
    open,
    dismiss(reason, animated) {
      if (isOpen()) shown?.controller.dismiss(reason, animated);
    },
  };
}

function toRouteAt(route: Route, place: Place): Route {
  return route.kind === 'stories'
    ? { ...route, storyId: place.first, pageId: place.second }
    : { ...route, collectionId: place.first, clipId: place.second, categoryId: place.categoryId ?? '' };
}
