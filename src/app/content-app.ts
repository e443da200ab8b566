import { loadCaptions } from '../api/captions';
import { createLibrary } from '../content/library';
import { createViewer, type Viewer } from '../content/viewer';
import { createStore } from '../model/store';
import { UiStyle } from '../model/words';
import { createRouter } from '../routing/router';
import { type ActionRunner, createActionRunner } from './action-runner';
import type { Core } from './core';
import { followHash } from './hash-follower';
import type { ListSlot } from './list-handle';
import { createListView, type ListView } from './list-view';
import { createOpener, type Opener } from './opener';
import type { PlayerLook } from './player-look';
import type { PlayerView } from './player-view';
import { createPlayers, type Players } from './players';
import { createPreferences } from './preferences';
import { share } from './share';
import { createViewRegistry } from './view-registry';

/** Everything that knows stories and clips; one for the page, made when it is first needed. */
export interface ContentApp {
  readonly players: Players;
  readonly opener: Opener;
  readonly viewer: Viewer;
  createListView(slot: ListSlot): ListView;
  /** Another user is here: what was loaded for the one before is loaded anew. (B2) */
  restart(): void;
}

/** Code of ours waits for the page's own first frames before it opens a player by itself. */
export function createContentApp(core: Core): ContentApp {
  const { platform, transport, session, delegate, themes } = core;
  const { page, clock, log } = platform;

  const library = createLibrary({ transport, warn: log.warn });
  const viewer = createViewer({ transport, userHash: () => session.userHash.get(), options: () => core.options.get() });
  const registry = createViewRegistry();
  const router = createRouter({ address: platform.address, clock, warn: log.warn });
  const preferences = createPreferences(platform.storage);
  const language = () => session.attributes.get('stLocale') || page.language();

  const defaultLook = createStore<PlayerLook>(resolveDefaultLook());
  function resolveDefaultLook(): PlayerLook {
    const uiStyle = UiStyle.auto;
    return {
      ...themes.resolve({ feed: undefined, view: undefined, uiStyle }),
      uiStyle,
      words: {},
      language: language(),
    };
  }
  themes.changes.watch(() => defaultLook.set(resolveDefaultLook()));

  const toActionRunner = (view: PlayerView | undefined): ActionRunner =>
    createActionRunner({
      delegate,
      page,
      urlSchemes: view?.urlSchemes() ?? [],
      warn: log.warn,
      opener: {
        openStory: async (id) => void (await opener.openStory({ id })),
        openStoryCategory: (categoryId) => opener.openCategory(categoryId, ''),
        openCollection: (id, clipId) => opener.openCollection(id, { clipId, categoryId: '' }, 'instanceMethod'),
      },
    });

  const players = createPlayers({
    router,
    toPlayerParts: (view) => {
      const look = view?.look ?? defaultLook;
      return {
        platform,
        activity: core.activity,
        viewer,
        actions: toActionRunner(view),
        preferences: preferences.forLook(look),
        playbackEnabled: core.playbackEnabled,
        look,
        loadCaptions: (url) => loadCaptions(platform.network, url),
        share: (request) => share({ delegate, page }, request),
        context: view?.context() ?? {},
      };
    },
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
    createListView: (slot) =>
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
        slot,
      ),
    restart() {
      viewer.restart();
      library.restart();
      void viewer.reload();
    },
  };
}
