import type { ClipFeed } from '../content/clip-feed';
import type { ClipLibrary } from '../content/clip-library';
import type { PlayerView } from '../core/player-view';
import type { DismissedReason, OpenedReason } from '../model/enums';
import { createStore, type ReadableStore } from '../model/store';
import type { LoadStories } from '../model/story';
import type { Naming } from '../platform/address';
import { type Route, toHash } from '../routing/route';
import type { Router } from '../routing/router';
import { createPlayer, type LoadedPlayer, NO_PREVIEW, type Player, type Preview } from './player';
import type { PlayerContext, PlayerOrigin } from './player-context';
import type { PlayerKinds, StartedContent } from './player-kind';

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

/** The content to play; the route decides the first item. */
export type PlayerContent =
  | { readonly kind: 'clips'; readonly library: ClipLibrary; readonly feed: ClipFeed }
  | { readonly kind: 'stories'; readonly loadStories: LoadStories };

/** The one modal player of the page. */
export interface Players {
  readonly current: ReadableStore<Player | undefined>;
  /** False as soon as a close has begun. (L2.4) */
  isOpen(): boolean;
  /** The route of the open player, as last written; undefined without one. */
  openRoute(): Route | undefined;
  /** Shows the player at once; resolves when the address names it. */
  open(request: OpenRequest): Promise<void>;
  dismiss(reason: DismissedReason, animated: boolean): void;
}

interface OpenPlayer {
  readonly player: Player;
  readonly view: PlayerView | undefined;
  readonly hasAddress: boolean;
  route: Route;
}

/** `toOrigin` returns what a player takes from this view, or from none. */
export function createPlayers(
  router: Router,
  context: PlayerContext,
  kinds: PlayerKinds,
  toOrigin: (view: PlayerView | undefined) => PlayerOrigin,
): Players {
  const current = createStore<Player | undefined>(undefined);
  let shown: OpenPlayer | undefined;

  const isOpen = () => shown?.player.openState.get() === 'open';

  const open = (request: OpenRequest): Promise<void> => {
    shown?.player.dismiss('actionTapped', false);

    const opened = createOpenPlayer(request);
    const { player } = opened;
    shown = opened;
    player.openState.watch((openState) => {
      if (openState === 'closed' && shown === opened) {
        shown = undefined;
        current.set(undefined);
      }
    });
    current.set(player);
    // The code that draws the player loads it too, and reports the error.
    player.load().catch(() => {});

    if (request.address === 'push') return router.open(toNaming(opened));
    if (request.address === 'present') router.adopt();
    return Promise.resolve();
  };

  const createOpenPlayer = (request: OpenRequest): OpenPlayer => {
    const { route, view, openedReason, invoker } = request;
    const hasAddress = request.address !== 'none';
    const content = toContent(request);
    const player = createPlayer({
      ...{ context, openedReason, invoker },
      preview: toPreview(content),
      kind: content.kind,
      presentation: 'modal',
      origin: toOrigin(view),
      collectionId: content.kind === 'clips' ? content.feed.collectionId : '',
      playbackEnabled: context.playbackEnabled,
      load: (loading, frame) => openContent(kinds, loading, content, frame),
      onDismissed() {
        // A successor takes the entry over; where Back has left it already, nothing is left to do.
        if (hasAddress) router.close();
        view?.playerDismissed();
      },
    });
    const opened: OpenPlayer = { player, view, hasAddress, route };
    player.position.watch((position) => {
      if (shown !== opened || !hasAddress || !isOpen()) return;
      // Record first what the host has done silently, while the player is where the URL says.
      router.check();
      if (shown !== opened || !isOpen()) return;
      opened.route = { ...opened.route, ...position };
      router.move(toNaming(opened));
    });
    return opened;
  };

  return {
    current,
    isOpen,
    openRoute: () => (isOpen() && shown?.hasAddress ? shown.route : undefined),
    open,
    dismiss: (reason, animated) => shown?.player.dismiss(reason, animated),
  };
}

/** A view's address stays as the contract shows it; its entry remembers that a story stands alone. (L5.1, L5.3) */
function toNaming({ route, view }: OpenPlayer): Naming {
  const name = toHash(route);
  return { hash: view && route.kind === 'stories' ? toHash({ ...route, single: false }) : name, name };
}

/** Clips and stories meet here, and nowhere below. */
function toContent({ content, route, view }: OpenRequest): StartedContent {
  if (content.kind === 'clips') {
    const listFeed = view?.kind === 'clips' ? view.feed() : undefined;
    return { ...content, listFeed, clipId: route.kind === 'clips' ? route.clipId : '' };
  }
  const { storyId, pageId, categoryId } = { storyId: '', pageId: '', ...route };
  return { ...content, storyId, pageId, categoryId };
}

/** What a player shows until its own code is loaded. A story's video begins when its player does. */
function toPreview(content: StartedContent): Preview {
  const state = content.kind === 'clips' ? content.feed.state.get() : undefined;
  const clip =
    state?.status === 'loaded' && state.clips.find(({ id }) => content.kind === 'clips' && id === content.clipId);
  return clip ? { videoUrl: clip.url, posterUrl: clip.posterUrl } : NO_PREVIEW;
}

async function openContent(
  kinds: PlayerKinds,
  player: Player,
  content: StartedContent,
  shown?: Promise<void>,
): Promise<LoadedPlayer> {
  // A viewer who is gone before waits for no frame, and neither do their events: the page may be left at once. (E1)
  if (shown) await Promise.race([shown, new Promise<unknown>((resolve) => player.whenDismissed(resolve))]);
  if (content.kind === 'clips') return (await kinds.clips.load()).openPlayer(player, content);
  return (await kinds.stories.load()).openPlayer(player, content);
}
