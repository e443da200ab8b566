import type { Transport } from '../api/transport';
import { ALREADY_INITIALIZED, NO_API_KEY } from '../model/messages';
import type { Settings } from '../model/settings';
import { createStore, type ReadableStore } from '../model/store';
import { type TrackingOptions, toEffectiveOptions } from '../model/tracking-options';
import type { Digest } from '../platform/digest';
import type { Platform } from '../platform/platform';
import { type Attributes, createAttributes } from './attributes';
import { createIdentity } from './identity';
import type { InitializeCall } from './initialization-state';
import { readInitializeCall } from './initialize-call';
import { createInitializeTurns } from './initialize-turns';
import { createInstanceHost } from './instance-host';
import { loadInitialSettings } from './settings-loading';

/** Who uses the library, with which key, against which host; and whether it has been initialized. */
export interface Session {
  /** True once an `initialize` has succeeded; never false again. (L1.1) */
  readonly isInitialized: ReadableStore<boolean>;
  /** While the first success is waited for, and requests have the right key and nobody else's attributes. */
  readonly isStarting: ReadableStore<boolean>;
  /** The hash of the user's id, or the random id; changes when `initialize` applies another user. `''` before the first. */
  readonly userHash: ReadableStore<string>;
  readonly attributes: Attributes;
  /** The tenant's settings; undefined before the first success. */
  settings(): Settings | undefined;
  /** Rejects as L3.8 and L3.9 say; concurrent equal calls get the same promise. */
  initialize(apiKey: unknown, userInput?: unknown): Promise<void>;
  /** Resolves when an `initialize` has succeeded; pending until then, also through a failed one. (L4.3) */
  whenInitialized(): Promise<void>;
  /** The key of the latest `initialize` call, else the stored one, else null. (L1.9) */
  currentApiKey(): string | null;
  /** The key that goes with requests now: a call's own key in its turn, and after a success the key of that. `''` when there is none. */
  requestApiKey(): string;
  /** Host with path prefix, without trailing slash. (L1.8) */
  baseUrl(): string;
  /** Throws a `TypeError` that says what is allowed. (L1.8) */
  setInstanceHost(value: unknown): void;
}

/** What the session tells the app. */
export interface SessionHooks {
  /** The turn of an `initialize` call begins; a call that shares another's promise has none of its own. (L1.4) */
  onTurnBegan(): void;
  /**
   * `userHash` gives another user now, or the same one whose stored data was reset; its watchers hear after this.
   * With `reset` everything in `USER_DATA_KEYS` is gone; without it, what is stored belongs to this user.
   */
  onUserChanged(reset: boolean): void;
  /** Settings have had their final answer, after which `initialize` succeeded or not. Told only when Settings were asked for. (L2.1) */
  onSettled(succeeded: boolean): void;
}

export interface SessionParts {
  readonly platform: Platform;
  readonly transport: Transport;
  /** As the host set them. */
  readonly options: ReadableStore<TrackingOptions>;
  readonly hooks: SessionHooks;
}

const SERVER_KEY = 'The API key is a server key, which gives full access. A page must use a web client key.';
const EMPTY_ID = 'An empty externalId counts as null: nobody is signed in.';

export function createSession({ platform, transport, options, hooks }: SessionParts): Session {
  const { storage, page, log, digest } = platform;
  const instanceHost = createInstanceHost(storage, page);
  const identity = createIdentity(storage, digest);
  const userHash = createStore('');
  const isInitialized = createStore(false);
  const isStarting = createStore(false);
  const attributes = createAttributes({
    storage,
    log,
    isPersonalized: () => toEffectiveOptions(options.get()).enablePersonalization,
    canStore() {
      const stored = identity.storedUserId();
      return stored === undefined || userHash.get() === '' || stored === userHash.get();
    },
  });

  let settings: Settings | undefined;
  let calledKey: string | undefined;
  let appliedKey = '';
  let isReset = false;
  /** The user of now was set while their id could be stored. */
  let mayStoreId = false;

  // The first watchers of both stores, so that every later one finds the hooks' work done.
  userHash.watch(() => hooks.onUserChanged(isReset));
  isInitialized.watch(() => hooks.onSettled(true));
  const whenInitialized = new Promise<void>((resolve) => void isInitialized.watch(() => resolve()));

  const applyOptions = ({ enableFunctionalCookies, enableRemoteViewingStore }: TrackingOptions) => {
    storage.setAllowed(enableFunctionalCookies);
    // At once, not with the next `initialize`: from here on the viewer is nobody the service knows. (L3.4)
    if (!enableRemoteViewingStore && mayStoreId) applyUser(appliedKey, undefined);
  };
  const applyUser = (apiKey: string, hash: string | null | undefined) => {
    mayStoreId = options.get().enableRemoteViewingStore;
    const user = identity.apply({ apiKey, hash, mayStoreId });
    appliedKey = apiKey;
    isReset = user.reset;
    attributes.reload();
    if (user.id !== userHash.get()) userHash.set(user.id);
    else if (isReset) hooks.onUserChanged(true);
  };

  applyOptions(options.get());
  options.watch(applyOptions);

  /** Attributes on the device may be somebody else's, until the user of this call is known. (B2) */
  const isOfUser = ({ apiKey, externalId }: InitializeCall) =>
    attributes.toQueryPairs().length === 0 || (externalId === undefined && identity.storedApiKey() === apiKey);
  const setUp = async (call: InitializeCall): Promise<void> => {
    if (turns.isInitialized()) {
      log.info(ALREADY_INITIALIZED);
      return applyUser(call.apiKey || appliedKey, await toHash(call, digest));
    }
    if (!call.apiKey) throw NO_API_KEY;
    try {
      const starting = askForStart(call, platform, transport);
      isStarting.set(isOfUser(call));
      // Nothing is applied before everything that can fail is done. (A25)
      const [loaded, hash] = await starting;
      settings = loaded;
      applyUser(call.apiKey, hash);
    } catch (error) {
      hooks.onSettled(false);
      throw error;
    }
    if (settings.keyKind === 'server') log.error(SERVER_KEY);
    turns.applied();
    isInitialized.set(true);
  };

  const end = () => isStarting.set(false);
  const turns = createInitializeTurns({ onBegan: hooks.onTurnBegan, setUp: (call) => setUp(call).finally(end) });

  return {
    isInitialized,
    isStarting,
    userHash,
    attributes,
    settings: () => settings,
    initialize(apiKey, userInput) {
      let asked: InitializeCall;
      try {
        asked = readInitializeCall(apiKey, userInput, () => log.warn(EMPTY_ID));
      } catch (error) {
        return Promise.reject(error);
      }
      return turns.take(asked, () => {
        if (asked.apiKey) calledKey = asked.apiKey;
      });
    },
    whenInitialized: () => whenInitialized,
    currentApiKey: () => calledKey ?? identity.storedApiKey() ?? null,
    requestApiKey: () => appliedKey || turns.active()?.apiKey || calledKey || '',
    baseUrl: instanceHost.get,
    setInstanceHost: instanceHost.set,
  };
}

/** What a first call needs. Its hash is made beside Settings: on an http page, code is fetched for it. */
async function askForStart(call: InitializeCall, { clock, digest }: Platform, transport: Transport) {
  const loading = loadInitialSettings(transport, clock);
  // Behind the request for Settings, which goes out at the end of this task.
  const hashing = Promise.resolve().then(() => toHash(call, digest));
  // What Settings fail with is told first.
  hashing.catch(() => {});
  return [await loading, await hashing] as const;
}

const toHash = async ({ externalId }: InitializeCall, digest: Digest) =>
  typeof externalId === 'string' ? digest.sha256Hex(externalId) : externalId;
