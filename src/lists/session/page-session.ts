import type { LibraryContext } from '../../core/library-context';
import type { PageContext } from '../../core/page-context';
import { createLazy, type Lazy } from '../../model/lazy';
import { createStore, type ReadableStore } from '../../model/store';
import type { HashSource } from '../../platform/hash-source';
import type { Opening } from '../../player/open/opening';
import type { PlayerCore } from '../../player/open-player-core';
import type { Player } from '../../player/player';
import type { Players } from '../../player/players';
import { type RouteKind as ContentKind, readBasename } from '../../routing/route';
import type { ListKind } from './list-source';
import { createPlayerTaps, type PlayerTaps } from './player-taps';

/** What a page shows, apart from what draws it: its content, its lists, and the players that they open. */
export interface PageSession extends PageContext {
  /** Where players open; fetched at the first sign that one will. */
  readonly player: Lazy<PlayerCore>;
  /** Opens content by its id, with the player core; loaded when host code or an action needs it. */
  readonly opening: Lazy<Opening>;
  /** What differs between lists of clips and of stories; fetched with the first view of its kind. */
  readonly lists: Readonly<Record<ContentKind, Lazy<ListKind>>>;
  /** A player covers the page: its lists are not visible. */
  readonly isCovered: ReadableStore<boolean>;
  readonly taps: PlayerTaps;
}

/** What the lists of a page share. */
export interface ListContext {
  readonly library: LibraryContext;
  readonly page: PageSession;
  /** What differs between clips and stories. */
  readonly lists: ListKind;
}

export function createPageSession(
  library: LibraryContext,
  context: PageContext,
  {
    address,
    openPlayerCore,
  }: {
    readonly address: HashSource;
    /** Creates the player core, once its code is loaded. */
    readonly openPlayerCore: (opening: Lazy<Opening>) => Promise<PlayerCore>;
  },
): PageSession {
  const { session } = library;
  const { page, registry } = context;
  const { clock, log } = library.platform;

  const isCovered = createStore(false);
  const player: Lazy<PlayerCore> = createLazy(async () => {
    const core = await openPlayerCore(opening);
    watchOpen(core.players, isCovered.set);
    return core;
  });
  const opening: Lazy<Opening> = createLazy(async () => {
    const [chunk, { players }] = await Promise.all([import('../../player/open/opening'), player.load()]);
    return chunk.createOpening({ content: context, registry, open: players.open, log });
  });
  const playerFailed = () => log.error('The code of a player could not be loaded.');

  const { playbackEnabled } = library;
  const taps = createPlayerTaps({ page, clock, player, playbackEnabled, onFailed: playerFailed });
  // A hash that names a player, at load or later, needs the player core, which opens that player itself.
  let isReady = false;
  const follow = () => {
    const kind = registry.kindOf(readBasename(address.hash()));
    if (!kind) return;
    // The code that opens the player reports the error.
    context[kind].load().catch(() => {});
    if (isReady) player.load().catch(playerFailed);
    // Only prefetches the code; a failure is reported when the player opens.
    else import('../../player/open-player-core').catch(() => {});
  };
  follow();
  address.watch(follow);
  registry.watch(follow);
  void session.whenInitialized().then(() => {
    // The page's own first frames come before a player that opens by itself, and a prerendered page has no viewer. (A23)
    page.whenActivated(() =>
      clock.afterPaint(() => {
        isReady = true;
        follow();
      }),
    );
  });

  const lists = {
    clips: createLazy(async () => (await import('../clips/clip-lists')).createClipLists(await context.clips.load())),
    stories: createLazy(async () =>
      (await import('../stories/story-lists')).createStoryLists(await context.stories.load()),
    ),
  };
  return {
    ...context,
    player,
    opening,
    lists,
    isCovered,
    taps,
  };
}

/** Calls `notify` with whether a player is open, now and at every change until a close begins. */
function watchOpen({ current, isOpen }: Players, notify: (isOpen: boolean) => void): void {
  const report = () => notify(isOpen());
  const follow = (player: Player | undefined) => {
    report();
    player?.openState.watch(report);
  };
  follow(current.get());
  current.watch(follow);
}
