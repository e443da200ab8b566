import type { LibraryContext } from '../core/library-context';
import type { PageContext } from '../core/page-context';
import type { PlayerView } from '../core/player-view';
import type { ListConfiguration } from '../core/view-configuration';
import { UiStyle } from '../model/enums';
import { createLazy, type Lazy } from '../model/lazy';
import { type Address, createAddress } from '../platform/address';
import { createOutbound, type Outbound } from '../platform/outbound';
import { createRouter } from '../routing/router';
import { createPlayerHost } from './dialog/player-dialog';
import { followHash } from './open/hash-follower';
import type { Opening } from './open/opening';
import { createPlayerContext, type PlayerOrigin, toPlayerAppearance } from './player-context';
import { createPlayers, type Players } from './players';
import { withWide } from './ui/controls/watch-wide';
import type { EmbeddedContent, EmbeddedPlayer } from './ui/embedded/open-embedded-player';

/** Where players open: what a page needs from the first tap, hash or open method on, and not before. */
export interface PlayerCore {
  readonly players: Players;
  /** Fetches what is needed to draw a player of this kind. */
  fetchPlayer(kind: 'clips' | 'stories'): Promise<void>;
  /** A Clips player inside the page, until `signal` aborts; none if it aborts before its code has loaded. */
  openEmbeddedPlayer(
    content: EmbeddedContent,
    configuration: ListConfiguration,
    signal: AbortSignal,
  ): Promise<EmbeddedPlayer | undefined>;
}

/** What only players need of the browser. */
export interface PlayerBrowser {
  readonly address: Address;
  readonly outbound: Outbound;
  /** Runs what makes a player ready to be drawn, in a task of its own. */
  prepare(run: () => void): Promise<void>;
}

/** Makes the core of both players and shows the modal one in the page. One for the page, made when the first player opens. */
export function openPlayerCore(library: LibraryContext, page: PageContext, opening: Lazy<Opening>): PlayerCore {
  const { clock } = library.platform;
  const prepare = (run: () => void) =>
    new Promise<void>((resolve) => {
      clock.after(0, () => {
        run();
        clock.after(0, resolve);
      });
    });
  const core = createPlayerCore(library, page, opening, {
    ...{ address: createAddress(), outbound: createOutbound(), prepare },
  });
  createPlayerHost(core.players.current, clock);
  return core;
}

/** The same without anything drawn. */
export function createPlayerCore(
  library: LibraryContext,
  page: PageContext,
  opening: Lazy<Opening>,
  { address, outbound, prepare }: PlayerBrowser,
): PlayerCore {
  const clips = createLazy(() =>
    withWide(page.withWords(import('./ui/clips/open-clips-player')), context.platform.page),
  );
  const embedded = createLazy(() =>
    withWide(page.withWords(import('./ui/embedded/open-embedded-player')), context.platform.page),
  );
  const stories = createLazy(async () => {
    const player = await withWide(page.withWords(import('./ui/stories/open-story-player')), context.platform.page);
    await prepare(() => player.prepare(ownAppearance.appearance.get().language));
    return player;
  });
  const loadOpener = async () => (await opening.load()).forActions;
  const loadAds = () => import('./ui/ads/create-player-ads');
  const context = createPlayerContext(library, page, { outbound, loadOpener, loadAds });
  const { clock, log } = context.platform;
  const ownAppearance = context.createAppearance({ theme: undefined, uiStyle: UiStyle.auto, words: {} });

  const toOrigin = (view: PlayerView | undefined): PlayerOrigin => {
    // A list has the theme of its feed already; the next content of the default player brings its own.
    if (!view) ownAppearance.useFeedTheme(undefined);
    return {
      appearance: toPlayerAppearance(view?.appearance ?? ownAppearance.appearance),
      useFeedTheme: view ? () => {} : ownAppearance.useFeedTheme,
      urlSchemes: view?.urlSchemes() ?? [],
      eventContext: view?.context() ?? {},
    };
  };
  const router = createRouter({ address, clock, warn: log.warn });
  const kinds = { clips, stories };
  const players = createPlayers(router, context, kinds, toOrigin);
  followHash({
    router,
    players,
    registry: page.registry,
    content: page,
    onFailed: () => log.error('The code of a player could not be loaded.'),
    loadStory: async (id, isAnew) => (await opening.load()).findStory({ id }, isAnew),
  });
  return {
    players,
    fetchPlayer: async (kind) => void (await kinds[kind].load()),
    openEmbeddedPlayer: async (content, configuration, signal) => {
      const { openEmbedded } = await embedded.load();
      return signal.aborted ? undefined : openEmbedded(context, players, content, configuration, signal);
    },
  };
}
