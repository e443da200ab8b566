import { createRecorder, type Recorder } from '../activity/recorder';
import { createTransport, type Transport } from '../api/transport';
import { type ContentPrefetch, createContentPrefetch } from '../content/content-prefetch';
import type { ActivityData } from '../model/activity-data';
import { STORAGE_KEYS } from '../model/storage-keys';
import { createStore, type ReadableStore, type Store } from '../model/store';
import { readTrackingOptions, type TrackingOptions } from '../model/tracking-options';
import type { Clock } from '../platform/clock';
import { supportsCss } from '../platform/css-support';
import { deleteDatabase, FEED_DATABASE } from '../platform/delete-database';
import { deleteEventDatabase } from '../platform/delete-event-database';
import type { Log } from '../platform/log';
import type { Platform } from '../platform/platform';
import { createSession, type Session } from '../session/session';
import { type CallbackName, createDelegateHolder, type DelegateHolder } from './delegate';
import { createThemes, type Themes } from './themes';

/** What the library needs at once on every page: who the viewer is, what may be stored, how things look, what happened. */
export interface LibraryContext {
  readonly platform: Platform;
  readonly session: Session;
  readonly transport: Transport;
  readonly contentPrefetch: ContentPrefetch;
  readonly activity: Pick<Recorder, 'record'>;
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
  /**
   * Whether the device has lists of the viewer, or may store some. Without the id of the former visit, none would be found;
   * without this one's, the next visit finds none.
   */
  mayKeepFeeds(): boolean;
  /** The viewer was known before the first `initialize`, which makes every viewer known: other viewers have no stored lists. */
  isReturning(): boolean;
  /** Copies an event's data for the host. Players, which emit most events, add former names of fields. */
  copyForHost: (data: ActivityData) => object;
}

export interface LibraryHooks {
  /** Another user signed in, or the stored data of the same one was reset; not called before the first `initialize` succeeded. */
  readonly onUserChanged: () => void;
}

export function createLibraryContext(platform: Platform, { onUserChanged }: LibraryHooks): LibraryContext {
  const { whenIdle } = platform.clock;
  const delegate = createDelegateHolder(platform.log);
  const options = createStore<TrackingOptions>(readTrackingOptions(undefined));
  /** Stored lists belong to a user, and need consent. Here, because a page may never load the code of lists. */
  const forgetFeeds = () => deleteDatabase(FEED_DATABASE);
  options.watch(() => {
    if (!options.get().enableFunctionalCookies) forgetFeeds();
  });
  const themes = createThemes(platform.page, supportsCss);

  const readCredentials = () => ({ baseUrl: session.baseUrl(), apiKey: session.requestApiKey() });
  const transport = createTransport({
    network: platform.network,
    readCredentials,
    readAttributePairs: () => session.attributes.toQueryPairs(),
    warn: platform.log.warn,
  });

  let wasKnown: boolean | undefined;
  const session = createSession(platform, transport, options, {
    onTurnBegan() {
      // Not before: the page's own task may still say that nothing is to be read. (B6)
      wasKnown ??= context.mayKeepFeeds();
      themes.reset();
      whenIdle(() => void activity.prepare());
    },
    onUserChanged(reset) {
      if (reset) forgetFeeds();
      // Before the first success nothing was loaded for any user.
      if (session.isInitialized.get()) onUserChanged();
    },
    onSettled(succeeded) {
      themes.setTenant(session.settings()?.theme);
      activity.record('sdkInitialized', { initializeSucceeded: succeeded });
    },
  });

  // Of each type, the fields are those of its own: docs/events.md and its test.
  const notifyHost = delegate.call as (name: CallbackName, ...activity: readonly unknown[]) => void;
  const activity = createRecorder({
    platform,
    options,
    loadDelivery: () => loadDelivery(whenIdle),
    deleteQueue: deleteEventDatabase,
    readUser: () => toEventUser(session.userHash.get()),
    readCredentials,
    readLimits: () => session.settings()?.activity,
    notify: (type, data) => notifyHost('onUserActivityOccurred', type, context.copyForHost(data)),
  });

  const readOptions = createOptionsReader(platform.log);

  const context: LibraryContext = {
    platform,
    session,
    transport,
    contentPrefetch: createContentPrefetch({ transport, session, clock: platform.clock }),
    activity,
    delegate,
    themes,
    options,
    setOptions(input) {
      context.givenOptions = input;
      options.set(readOptions(input));
    },
    mayKeepFeeds: () => options.get().enableFunctionalCookies && platform.storage.read(STORAGE_KEYS.user) !== undefined,
    isReturning: () => wasKnown ?? context.mayKeepFeeds(),
    playbackEnabled: createStore(true),
    embeddedPlayers: createStore(0),
    // A copy, which the host may change: the event itself is still on its way, and its lists are the content's own.
    copyForHost: (data) => structuredClone(data),
  };
  return context;
}

/** A random id is a UUID, with dashes; the hash of a host's id is 64 hex digits. */
const toEventUser = (hash: string) => ({ hash, isIdentified: hash !== '' && !hash.includes('-') });

/** Not awaited: it loads and starts in idle time, and events are in the journal until then. */
async function loadDelivery(whenIdle: Clock['whenIdle']) {
  const chunk = await import('../activity/delivery');
  await new Promise<void>((resolve) => whenIdle(resolve));
  return chunk;
}

/** Reads tracking options, and reports each invalid one once. */
function createOptionsReader(log: Log) {
  const reported = new Set<string>();
  return (input: unknown) =>
    readTrackingOptions(input, (name) => {
      if (!reported.has(name)) log.error(`eventTrackingOptions: ${name} has a wrong value and counts as off.`);
      reported.add(name);
    });
}
