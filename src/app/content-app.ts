import { createLibrary, type Library } from '../content/library';
import { createViewer, type Viewer } from '../content/viewer';
import { isHls } from '../model/hls-engine';
import { createLazy, type Lazy } from '../model/lazy';
import type { ReadableStore } from '../model/store';
import { toEffectiveOptions } from '../model/tracking-options';
import type { HashSource } from '../platform/hash-source';
import type { PlayerPage } from '../platform/player-page';
import { type AskedVoice, createInterpreter } from '../words/interpreter';
import type { Core } from './core';
import { createListView, type ListPlace, type ListView } from './list-view';
import type { Opening } from './opening';
import type { DrawnStage, OpeningRoom } from './rooms';
import { createViewRegistry, type ViewRegistry } from './view-registry';

/** Everything that knows stories and clips; one for the page, made when it is first needed. */
export interface ContentApp {
  readonly page: PlayerPage;
  readonly library: Library;
  readonly viewer: Viewer;
  readonly registry: ViewRegistry;
  /** What the interface says: in the language that `setLocale` stored, else in the page's. */
  readonly voice: ReadableStore<AskedVoice>;
  /** Gives `room` once the words that it draws are here too. */
  withWords<Room>(room: Promise<Room>): Promise<Room>;
  /** Where players open; fetched at the first sign that one will. */
  readonly stage: Lazy<DrawnStage>;
  /** What opens content by its name, with the stage; fetched when host code or an action asks. */
  readonly opening: Lazy<Opening>;
  createListView(place: ListPlace): ListView;
  /** Another user is here: what was loaded for the one before is loaded anew. (B2) */
  restart(): void;
}

/** What only pages with content need of the browser. */
export interface ContentPlatform {
  readonly page: PlayerPage;
  readonly address: HashSource;
  readonly loadOpening: () => Promise<OpeningRoom>;
}

export function createContentApp(core: Core, { page, address, loadOpening }: ContentPlatform): ContentApp {
  const { transport, session, themes } = core;
  const platform = { ...core.platform, page };
  const { clock, log } = platform;

  const library = createLibrary({
    transport,
    clock,
    storage: platform.storage,
    readAudience: () => [session.userHash.get(), ...session.attributes.toQueryPairs()],
    warn: log.warn,
    // What somebody follows is personal: without personalization their feed is not asked for. (L9.3)
    follower: () => (toEffectiveOptions(core.options.get()).enablePersonalization ? session.userHash.get() : ''),
  });
  const viewer = createViewer({ transport, userHash: () => session.userHash.get(), options: () => core.options.get() });
  const registry = createViewRegistry();
  const { voice, follow: followLanguage } = createInterpreter({
    readWishes: () => [session.attributes.get('stLocale'), page.language()],
    warn: log.warn,
  });
  void followLanguage();
  session.attributes.watch(followLanguage);
  page.watchLanguage(followLanguage);

  const stage = createLazy(async (attempt) => (await core.rooms.loadStage(attempt)).openStage(core, content));
  const opening = createLazy(async () => {
    const [room, { players }] = await Promise.all([loadOpening(), stage.load()]);
    return room.createOpening({ transport, library, players, registry, log });
  });
  /** Of several taps that wait for the stage, the last one counts. */
  let taps = 0;
  const stageFailed = () => log.error('The code of a player could not be loaded.');

  const content: ContentApp = {
    page,
    library,
    viewer,
    registry,
    voice,
    withWords: async (room) => (await Promise.all([room, followLanguage()]))[0],
    stage,
    opening,
    createListView: (place) =>
      createListView(
        {
          platform,
          library,
          viewer,
          themes,
          registry,
          isInitialized: session.isInitialized,
          voice,
          async openPlayer(request) {
            taps += 1;
            const tap = taps;
            try {
              // Inside the viewer's tap, where the stage is there.
              const { players } = stage.now() ?? (await stage.load());
              if (tap === taps) void players.open(request);
            } catch (error) {
              stageFailed();
              throw error;
            }
          },
          prefetchPlayer(kind, filmUrl) {
            if (page.savesData()) return;
            if (filmUrl && !isHls(filmUrl)) page.warmFilm(filmUrl);
            const room = kind === 'clips' ? core.rooms.loadClipsPlayer(0) : core.rooms.loadStoryPlayer(0);
            // The tap asks again, and says what went wrong.
            Promise.all([room, stage.load()]).catch(() => {});
          },
        },
        place,
      ),
    restart() {
      viewer.restart();
      library.restart();
      void viewer.reload();
    },
  };

  // A hash that names a player, at load or later, is what the stage is for; it opens that player by itself.
  let isReady = false;
  const follow = () => {
    if (!registry.kindOf(/^#([^/?]+)/.exec(address.hash())?.[1] ?? '')) return;
    if (isReady) stage.load().catch(stageFailed);
    // Only its code comes ahead; a failure is told when the player is due.
    else core.rooms.loadStage(0).catch(() => {});
  };
  follow();
  address.watch(follow);
  registry.watch(follow);

  void session.whenInitialized().then(() => {
    void viewer.reload();
    // The page's own first frames come before a player that opens by itself, and a prerendered page has no viewer. (A23)
    page.whenActivated(() =>
      clock.afterPaint(() => {
        isReady = true;
        follow();
      }),
    );
  });

  return content;
}
