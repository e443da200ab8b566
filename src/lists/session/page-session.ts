import {
  loadClips,
  loadClipsPlayer,
  loadOpening,
  loadPlayerCore,
  loadStories,
  loadStoryPlayer,
} from '../../core/chunks';
import type { LibraryContext } from '../../core/library-context';
import type { PageContext } from '../../core/page-context';
import { isHls } from '../../model/hls-engine';
import { createLazy, type Lazy } from '../../model/lazy';
import { createStore } from '../../model/store';
import type { Clock } from '../../platform/clock';
import type { HashSource } from '../../platform/hash-source';
import type { PlayerPage } from '../../platform/player-page';
import type { Opening } from '../../player/open/opening';
import type { PlayerCore } from '../../player/open-player-core';
import type { PlayerSession } from '../../player/session/player-session';
import type { OpenRequest, Players } from '../../player/session/players';
import { type RouteKind as ContentKind, readBasename } from '../../routing/route';
import type { ListKind } from './list-kind';
import type { ListViewParts } from './list-view';

/** What a page shows, apart from what draws it: its content, its lists, and the players that they open. */
export interface PageSession extends PageContext {
  /** Where players open; fetched at the first sign that one will. */
  readonly player: Lazy<PlayerCore>;
  /** What opens content by its name, with the player core; fetched when host code or an action asks. */
  readonly opening: Lazy<Opening>;
  /** What differs between lists of clips and of stories; fetched with the first view of its kind. */
  readonly lists: Readonly<Record<ContentKind, Lazy<ListKind>>>;
  /** What all lists of the page stand on. */
  readonly listParts: Omit<ListViewParts, 'lists'>;
}

export interface PageSessionParts {
  readonly address: HashSource;
  /** Makes the player core, once its code is here. */
  readonly openPlayerCore: (opening: Lazy<Opening>) => Promise<PlayerCore>;
}

/** The browser takes a while over its styles of films: not while the first tiles wait for their pictures to be painted. */
const PICTURES_FIRST_MS = 300;

export function createPageSession(
  library: LibraryContext,
  context: PageContext,
  { address, openPlayerCore }: PageSessionParts,
): PageSession {
  const { session, themes } = library;
  const { page, registry, viewer, locale } = context;
  const { clock, log } = library.platform;

  const isCovered = createStore(false);
  const player: Lazy<PlayerCore> = createLazy(async () => {
    const core = await openPlayerCore(opening);
    watchOpen(core.players, isCovered.set);
    return core;
  });
  const opening: Lazy<Opening> = createLazy(async () => {
    const [chunk, { players }] = await Promise.all([loadOpening(), player.load()]);
    return chunk.createOpening({ content: context, registry, open: players.open, log });
  });
  let isWarming = false;
  const warmPlayer = () => {
    if (!isWarming) clock.after(PICTURES_FIRST_MS, () => clock.whenIdle(page.warmVideo));
    isWarming = true;
  };
  const playerFailed = () => log.error('The code of a player could not be loaded.');

  /** Of several taps that wait for the player core, the last one counts. */
  let taps = 0;
  const openPlayer = async (request: OpenRequest) => {
    taps += 1;
    const tap = taps;
    try {
      // Inside the viewer's tap, where the player core is there.
      const { players } = player.now() ?? (await player.load());
      if (tap === taps) void players.open(request);
    } catch (error) {
      playerFailed();
      throw error;
    }
  };
  // A hash that names a player, at load or later, is what the player core is for; it opens that player by itself.
  let isReady = false;
  const follow = () => {
    const kind = registry.kindOf(readBasename(address.hash()));
    if (!kind) return;
    // Who opens the player says what went wrong.
    context[kind].load().catch(() => {});
    if (isReady) player.load().catch(playerFailed);
    // Only its code comes ahead; a failure is told when the player is due.
    else loadPlayerCore().catch(() => {});
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

  const platform = { ...library.platform, page };
  const { isInitialized, isStarting } = session;
  const lists = {
    clips: createLazy(async () => {
      const [{ createClipLists }, content] = await Promise.all([loadClips(), context.clips.load()]);
      return createClipLists(content);
    }),
    stories: createLazy(async () => {
      const [{ createStoryLists }, content] = await Promise.all([loadStories(), context.stories.load()]);
      return createStoryLists(content);
    }),
  };
  return {
    ...context,
    player,
    opening,
    lists,
    listParts: {
      platform,
      viewer,
      themes,
      registry,
      isInitialized,
      isStarting,
      askAhead: library.ahead.ask,
      isCovered,
      locale,
      openPlayer,
      prefetchPlayer: createPlayerPrefetch(page, clock, player),
      warmPlayer,
    },
  };
}

/** Fetches what a tap will need: the player's code, and the film of the tile. */
function createPlayerPrefetch(page: PlayerPage, clock: Clock, player: Lazy<PlayerCore>) {
  return (kind: ContentKind, filmUrl: string): void => {
    if (page.savesData()) return;
    if (filmUrl && !isHls(filmUrl)) page.preloadVideo(filmUrl);
    player
      .load()
      // A tap that follows at once is answered first.
      .then(() => new Promise<void>((resolve) => void clock.whenIdle(resolve)))
      .then(async () => void (await (kind === 'clips' ? loadClipsPlayer() : loadStoryPlayer())))
      // The tap asks again, and says what went wrong.
      .catch(() => {});
  };
}

/** Tells whether a player is open, now and whenever that changes; not any more once a close has begun. */
function watchOpen({ current, isOpen }: Players, tell: (isOpen: boolean) => void): void {
  const look = () => tell(isOpen());
  const follow = (session: PlayerSession | undefined) => {
    look();
    session?.openState.watch(look);
  };
  follow(current.get());
  current.watch(follow);
}
