import type { Activity } from '../activity/activity';
import { createActivity } from '../activity/create-activity';
import { createTransport, type Transport } from '../api/transport';
import { createStore, type ReadableStore, type Store } from '../model/store';
import { readTrackingOptions, type TrackingOptions } from '../model/tracking-options';
import { supportsCss } from '../platform/css-support';
import { deleteEventDatabase } from '../platform/delete-event-database';
import type { Platform } from '../platform/platform';
import { createSession, type Session } from '../session/session';
import type { ContentApp } from './content-app';
import { createDelegateHolder, type DelegateHolder } from './delegate';
import type { Rooms } from './rooms';
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
  readonly playbackEnabled: Store<boolean>;
  /** How many embedded players show a clip. (L1.2) */
  readonly embeddedPlayers: Store<number>;
  /** The part that knows stories and clips, fetched when something first needs it. A failed fetch is tried anew at the next call. */
  loadContent(): Promise<ContentApp>;
  /** Runs `onLoaded` once, when that part is there. */
  whenContentLoads(onLoaded: (content: ContentApp) => void): void;
  /** That part, where it is there already. */
  content(): ContentApp | undefined;
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
      onUserChanged: () => content?.restart(),
      onSettled(succeeded) {
        themes.setTenant(session.settings()?.theme);
        activity.record('sdkInitialized', { initializeSucceeded: succeeded });
      },
    },
  });

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
    notify: (type, data) => void delegate.call('onUserActivityOccurred', type, data),
  });

  let content: ContentApp | undefined;
  let pending: Promise<ContentApp> | undefined;
  let attempt = 0;
  const waiting: ((content: ContentApp) => void)[] = [];

  const core: Core = {
    platform,
    rooms,
    session,
    transport,
    activity,
    delegate,
    themes,
    options,
    setOptions: (input) => options.set(readTrackingOptions(input)),
    playbackEnabled: createStore(true),
    embeddedPlayers: createStore(0),
    content: () => content,
    whenContentLoads: (onLoaded) => void waiting.push(onLoaded),
    loadContent() {
      pending ??= rooms
        .loadContent(attempt++)
        .then((room) => {
          content = room.createContentApp(core);
          for (const listener of waiting.splice(0)) listener(content);
          return content;
        })
        .catch((error: unknown) => {
          pending = undefined;
          throw error;
        });
      return pending;
    },
  };
  followAddress(core);
  return core;
}

/** A hash may name content before anything else asks for it: on load, or by a link of the page. */
function followAddress(core: Core): void {
  const { platform, session } = core;
  const look = () => {
    if (core.content() || !session.isInitialized.get() || !platform.address.hash().includes('/')) return;
    core.loadContent().catch(() => platform.log.error('The code for stories and clips could not be loaded.'));
  };
  platform.address.watch(look);
  session.isInitialized.watch(look);
}
