import { loadCaptions } from '../api/captions';
import type { ClipKey } from '../api/clips';
import { createLibrary } from '../content/library';
import { createSingleClipFeed } from '../content/single-clip-feed';
import { createViewer, type Viewer } from '../content/viewer';
import { createStore, type ReadableStore } from '../model/store';
import { UiStyle } from '../model/words';
import type { Address } from '../platform/address';
import type { Outbound } from '../platform/outbound';
import type { PlayerPage } from '../platform/player-page';
import { createRouter } from '../routing/router';
import { type ActionRunner, createActionRunner } from './action-runner';
import type { ClipsPlayerController } from './clips-player-controller';
import type { Core } from './core';
import { createEmbeddedPlayer } from './embedded-player';
import { followHash } from './hash-follower';
import type { ListConfiguration } from './list-configuration';
import { createListView, type ListPlace, type ListView } from './list-view';
import { createOpenMethods, type OpenMethods } from './open-methods';
import { createOpener } from './opener';
import type { PlayerLook } from './player-look';
import { createPlayers, type Players } from './players';
import { createPreferences } from './preferences';
import { resolveLook } from './resolve-look';
import { type ShareRequest, share } from './share';
import { createViewRegistry } from './view-registry';

/** Everything that knows stories and clips; one for the page, made when it is first needed. */
export interface ContentApp {
  readonly players: Players;
  readonly open: OpenMethods;
  readonly viewer: Viewer;
  createListView(place: ListPlace): ListView;
  /** A Clips player inside the page, until `signal` aborts. */
  createEmbeddedPlayer(
    source: ClipSourceKey,
    configuration: ListConfiguration,
    signal: AbortSignal,
  ): ClipsPlayerController;
  /** Another user is here: what was loaded for the one before is loaded anew. (B2) */
  restart(): void;
}

/** What an embedded player shows: a collection, or one clip. */
export type ClipSourceKey = { readonly collectionId: string } | ClipKey;

/** What only pages with content need of the browser. */
export interface ContentPlatform {
  readonly address: Address;
  readonly outbound: Outbound;
  readonly page: PlayerPage;
}

export function createContentApp(core: Core, { address, outbound, page }: ContentPlatform): ContentApp {
  const { transport, session, delegate, themes } = core;
  const platform = { ...core.platform, page };
  const { clock, log } = platform;

  const library = createLibrary({ transport, clock, warn: log.warn });
  const viewer = createViewer({ transport, userHash: () => session.userHash.get(), options: () => core.options.get() });
  const registry = createViewRegistry();
  const router = createRouter({ address, clock, warn: log.warn });
  const preferences = createPreferences(platform.storage);
  const language = () => session.attributes.get('stLocale') || page.language();

  /** How players look that belong to no list. */
  const createLook = ({ theme, uiStyle, words }: Pick<ListConfiguration, 'theme' | 'uiStyle' | 'words'>) => {
    const configuration = { theme, uiStyle, words };
    const resolve = () => resolveLook({ themes, page, feedTheme: undefined, configuration, language: language() });
    const look = createStore<PlayerLook>(resolve());
    return { look, stop: themes.changes.watch(() => look.set(resolve())) };
  };
  const { look: defaultLook } = createLook({ theme: undefined, uiStyle: UiStyle.auto, words: {} });

  const toActionRunner = (urlSchemes: readonly string[]): ActionRunner =>
    createActionRunner({
      delegate,
      outbound,
      urlSchemes,
      warn: log.warn,
      opener: {
        openStory: async (id) => void (await opener.openStory({ id })),
        openStoryCategory: (categoryId) => opener.openCategory(categoryId, ''),
        openCollection: (id, clipId) => opener.openCollection(id, { clipId, categoryId: '' }, 'instanceMethod'),
      },
    });

  const toPlayerParts = (
    look: ReadableStore<PlayerLook>,
    urlSchemes: readonly string[],
    context: Readonly<Record<string, string>>,
  ) => ({
    platform,
    activity: core.activity,
    viewer,
    actions: toActionRunner(urlSchemes),
    preferences: preferences.forLook(look),
    playbackEnabled: core.playbackEnabled,
    look,
    loadCaptions: (url: string) => loadCaptions(platform.network, url),
    share: (request: ShareRequest) => share({ delegate, outbound }, request),
    context,
  });

  const players = createPlayers({
    router,
    toPlayerParts: (view) => toPlayerParts(view?.look ?? defaultLook, view?.urlSchemes() ?? [], view?.context() ?? {}),
  });
  const opener = createOpener({ transport, library, players, registry });

  const start = () => {
    void viewer.reload();
    // The page's own first frames come before a player that opens by itself, and a prerendered page has no viewer. (A23)
    page.whenActivated(() =>
      clock.afterPaint(() => {
        followHash({ router, players, registry, library, loadStory: (id) => opener.findStory({ id }) });
      }),
    );
  };
  if (session.isInitialized.get()) start();
  else {
    const stop = session.isInitialized.watch(() => {
      stop();
      start();
    });
  }

  return {
    players,
    open: createOpenMethods(opener, log),
    viewer,
    createListView: (place) =>
      createListView(
        {
          platform,
          library,
          viewer,
          themes,
          players,
          registry,
          isInitialized: session.isInitialized,
          language,
          prefetchPlayer(kind) {
            if (page.savesData()) return;
            const room = kind === 'clips' ? core.rooms.loadClipsPlayer(0) : core.rooms.loadStoryPlayer(0);
            // The tap asks again, and says what went wrong.
            room.catch(() => {});
          },
        },
        place,
      ),
    createEmbeddedPlayer(source, configuration, signal) {
      const { look, stop } = createLook(configuration);
      signal.addEventListener('abort', stop);
      return createEmbeddedPlayer({
        core,
        players,
        playerParts: toPlayerParts(look, configuration.urlSchemes, configuration.context),
        feed:
          'collectionId' in source ? library.clipFeed(source.collectionId) : createSingleClipFeed(transport, source),
        signal,
      });
    },
    restart() {
      viewer.restart();
      library.restart();
      void viewer.reload();
    },
  };
}
