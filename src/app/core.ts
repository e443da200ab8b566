import type { Activity } from '../activity/activity';
import { createActivity } from '../activity/create-activity';
import { createTransport, type Transport } from '../api/transport';
import { createLazy, type Lazy } from '../model/lazy';
import { createStore, type ReadableStore, type Store } from '../model/store';
import { readTrackingOptions, type TrackingOptions } from '../model/tracking-options';
import { supportsCss } from '../platform/css-support';
import { deleteEventDatabase } from '../platform/delete-event-database';
import type { Platform } from '../platform/platform';
import { createSession, type Session } from '../session/session';
import { type CallbackName, createDelegateHolder, type DelegateHolder } from './delegate';
import type { PageApp, Rooms } from './rooms';
import { createThemes, type Themes } from './themes';

/** What every page needs at once: who the viewer is, what may be stored, how things look, what happened. */
export interface Core {
  readonly platform: Platform;
  readonly rooms: Rooms;
  readonly session: Session;
  readonly transport: Transport;
  readonly activity: Activity;
  readonly delegate: DelegateHolder;
  readonly themes: Themes;
  /** As the host set them. */
  readonly options: ReadableStore<TrackingOptions>;
  /** Assigning replaces every option. (L1.7) */
  setOptions(input: unknown): void;
  /** The options as they came, typos and all. */
  givenOptions?: unknown;
  readonly playbackEnabled: Store<boolean>;
  /** How many embedded players show a clip. (L1.2) */
  readonly embeddedPlayers: Store<number>;
  /** As the host gave it. */
  hlsEngine?: unknown;
  /** The part that shows things, fetched when something first needs it. */
  readonly page: Lazy<PageApp>;
}

export function createCore(platform: Platform, rooms: Rooms): Core {
  const delegate = createDelegateHolder(platform.log);
  const options = createStore<TrackingOptions>(readTrackingOptions(undefined));
  const themes = createThemes(platform.page, supportsCss);

  const transport = createTransport({
    network: platform.network,
    readCredentials: () => ({ baseUrl: session.baseUrl(), apiKey: session.requestApiKey() }),
    readAttributePairs: () => session.attributes.toQueryPairs(),
    warn: platform.log.warn,
  });

  const session = createSession({
    platform,
    transport,
    options,
    hooks: {
      onTurnBegan() {
        themes.reset();
        void activity.prepare();
      },
      onUserChanged() {
        // Before the first success nothing was loaded for anybody.
        if (session.isInitialized.get()) page.now()?.restart();
      },
      onSettled(succeeded) {
        themes.setTenant(session.settings()?.theme);
        activity.record('sdkInitialized', { initializeSucceeded: succeeded });
      },
    },
  });

  // Of each type, the fields are those of its own: docs/events.md and its test.
  const tellHost = delegate.call as (name: CallbackName, ...activity: readonly unknown[]) => void;
  const activity = createActivity({
    platform,
    options,
    loadDelivery: rooms.loadDelivery,
    deleteQueue: deleteEventDatabase,
    readUser() {
      const hash = session.userHash.get();
      // A random id is a UUID, with dashes; the hash of a host's id is 64 hex digits.
      return { hash, isIdentified: hash !== '' && !hash.includes('-') };
    },
    readCredentials: () => ({ baseUrl: session.baseUrl(), apiKey: session.requestApiKey() }),
    readLimits: () => session.settings()?.activity,
    // A copy, which the host may change: the event itself is still on its way, and its lists are the content's own.
    notify: (type, data) => tellHost('onUserActivityOccurred', type, structuredClone(data)),
  });

  const page = createLazy(async (attempt) => (await rooms.loadPageRoom(attempt)).openPageRoom(core));

  const core: Core = {
    platform,
    rooms,
    session,
    transport,
    activity,
    delegate,
    themes,
    options,
    setOptions(input) {
      core.givenOptions = input;
      options.set(readTrackingOptions(input));
    },
    playbackEnabled: createStore(true),
    embeddedPlayers: createStore(0),
    page,
  };
  return core;
}
