import { loadCaptions } from '../api/captions';
import type { ClipKey } from '../api/clips';
import { createLibrary } from '../content/library';
import { createSingleClipFeed } from '../content/single-clip-feed';
import { createViewer, type Viewer } from '../content/viewer';
import { createStore, type ReadableStore } from '../model/store';
import { UiStyle } from '../model/words';
import { createRouter } from '../routing/router';
import { type ActionRunner, createActionRunner } from './action-runner';
import type { ClipsPlayerController } from './clips-player-controller';
import type { Core } from './core';
import { createEmbeddedPlayer } from './embedded-player';
import { followHash } from './hash-follower';
import type { ListConfiguration } from './list-configuration';
import { createListView, type ListPlace, type ListView } from './list-view';
import { createOpener, type Opener } from './opener';
import type { PlayerLook } from './player-look';
import { createPlayers, type Players } from './players';
import { createPreferences } from './preferences';
import { type ShareRequest, share } from './share';
import { createViewRegistry } from './view-registry';

/** Everything that knows stories and clips; one for the page, made when it is first needed. */
export interface ContentApp {
  readonly players: Players;
  readonly opener: Opener;
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

export function createContentApp(core: Core): ContentApp {
  const { platform, transport, session, delegate, themes } = core;
  const { page, clock, log } = platform;

  const library = createLibrary({ transport, warn: log.warn });
  const viewer = createViewer({ transport, userHash: () => session.userHash.get(), options: () => core.options.get() });
  const registry = createViewRegistry();
  const router = createRouter({ address: platform.address, clock, warn: log.warn });
  const preferences = createPreferences(platform.storage);
  const language = () => session.attributes.get('stLocale') || page.language();

  /** How players look that belong to no list. */
  const createLook = ({ theme, uiStyle, words }: Pick<ListConfiguration, 'theme' | 'uiStyle' | 'words'>) => {
    const resolve = (): PlayerLook => ({
      ...themes.resolve({ feed: undefined, view: theme, uiStyle }),
      uiStyle,
      words,
      language: language(),
    });
    const look = createStore(resolve());
    return { look, stop: themes.changes.watch(() => look.set(resolve())) };
  };
  const { look: defaultLook } = createLook({ theme: undefined, uiStyle: UiStyle.auto, words: {} });

  const toActionRunner = (urlSchemes: readonly string[]): ActionRunner =>
    createActionRunner({
      delegate,
      page,
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
    share: (request: ShareRequest) => share({ delegate, page }, request),
    context,
  });

  const players = createPlayers({
    router,
    toPlayerParts: (view) => toPlayerParts(view?.look ?? defaultLook, view?.urlSchemes() ?? [], view?.context() ?? {}),
  });
  const opener = createOpener({ transport, library, players, registry });

  const start = () => {
    void viewer.reload();
    // The page's own first frames come before a player that opens by itself.
    clock.afterPaint(() => {
      followHash({ router, players, registry, library, loadStory: (id) => opener.findStory({ id }) });
    });
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
    opener,
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
