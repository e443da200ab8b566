import type { Transport } from '../api/transport';
import { ALREADY_INITIALIZED, NO_API_KEY } from '../model/messages';
import type { Settings } from '../model/settings';
import { createStore, type ReadableStore } from '../model/store';
import type { TrackingOptions } from '../model/tracking-options';
import type { Digest } from '../platform/digest';
import type { Platform } from '../platform/platform';
import type { Attributes } from './attributes';
import { createCurrentUser } from './current-user';
import type { InitializeCall } from './initialization-state';
import { readInitializeCall } from './initialize-call';
import { createInitializeFailures, type InitializeFailures } from './initialize-failure';
import { createInitializeTurns } from './initialize-turns';
import { createInstanceHost } from './instance-host';
import { loadInitialSettings } from './settings-loading';

/** The user, the API key, the instance host, and whether the library is initialized. */
export interface Session {
  /** True after the first successful `initialize`; never false again. (L1.1) */
  readonly isInitialized: ReadableStore<boolean>;
  /** True before the first success, while requests have the right key and no attributes of another user. */
  readonly isStarting: ReadableStore<boolean>;
  /** The last failure, if no call has succeeded; undefined before the first failure and while a call is running. (A28) */
  readonly failure: InitializeFailures['last'];
  /** The hash of the user's id, or the random id. Changes when `initialize` applies another user; `''` before the first. */
  readonly userHash: ReadableStore<string>;
  readonly attributes: Attributes;
  /** The tenant's settings; undefined before the first success. */
  settings(): Settings | undefined;
  /** Concurrent equal calls get the same promise. Rejections: L3.8 and L3.9. */
  initialize(apiKey: unknown, userInput?: unknown): Promise<void>;
  /** Resolves after the first successful `initialize`; a failed one leaves it pending. (L4.3) */
  whenInitialized(): Promise<void>;
  /** The key of the latest `initialize` call, else the stored one, else null. (L1.9) */
  currentApiKey(): string | null;
  /** The key of requests: that of the running call, else that of the last successful call, else `''`. */
  requestApiKey(): string;
  /** Host with path prefix, without trailing slash. (L1.8) */
  baseUrl(): string;
  /** Throws a `TypeError` that lists the allowed values. (L1.8) */
  setInstanceHost(value: unknown): void;
}

/** Notifications of the session. */
export interface SessionHooks {
  /** An `initialize` call starts to run; a call that shares another promise does not. (L1.4) */
  onTurnBegan(): void;
  /**
   * `userHash` has changed, or the stored data of the same user was reset. Runs before the watchers of `userHash`.
   * With `reset` all data in `USER_DATA_KEYS` was removed; otherwise the stored data belongs to this user.
   */
  onUserChanged(reset: boolean): void;
  /** Settings have loaded or finally failed. Not called if Settings were not requested. (L2.1) */
  onSettled(succeeded: boolean): void;
}

const SERVER_KEY = 'The API key is a server key; use a web client key.';
const EMPTY_ID = 'An empty externalId counts as null.';

/** @param options - The options of the host. */
export function createSession(
  platform: Platform,
  transport: Transport,
  options: ReadableStore<TrackingOptions>,
  hooks: SessionHooks,
): Session {
  const { storage, page, log } = platform;
  const instanceHost = createInstanceHost(storage, page);
  const isInitialized = createStore(false);
  const isStarting = createStore(false);
  const failures = createInitializeFailures(isInitialized, (...given) => session.initialize(...given));
  const user = createCurrentUser(platform, options, hooks.onUserChanged);
  let settings: Settings | undefined;
  let calledKey: string | undefined;

  // The first watcher, so the hook runs before all later ones.
  isInitialized.watch(() => hooks.onSettled(true));
  const whenInitialized = new Promise<void>((resolve) => void isInitialized.watch(() => resolve()));

  const setUp = async (call: InitializeCall): Promise<void> => {
    if (turns.isInitialized()) {
      log.info(ALREADY_INITIALIZED);
      return user.apply(call.apiKey || user.apiKey(), await toHash(call, platform.digest));
    }
    if (!call.apiKey) throw NO_API_KEY;
    try {
      const starting = askForStart(call, platform, transport);
      isStarting.set(user.hasAttributesOf(call));
      // Apply nothing before every step that can fail has succeeded. (A25)
      const [loaded, hash] = await starting;
      settings = loaded;
      user.apply(call.apiKey, hash);
    } catch (error) {
      hooks.onSettled(false);
      throw error;
    }
    if (settings.keyKind === 'server') log.error(SERVER_KEY);
    turns.applied();
    isInitialized.set(true);
  };

  const onBegan = () => {
    failures.clear();
    hooks.onTurnBegan();
  };
  const end = () => isStarting.set(false);
  const turns = createInitializeTurns({ onBegan, setUp: (call) => setUp(call).finally(end), onFailed: failures.add });

  const session: Session = {
    isInitialized,
    isStarting,
    failure: failures.last,
    userHash: user.hash,
    attributes: user.attributes,
    settings: () => settings,
    initialize(apiKey, userInput) {
      let asked: InitializeCall;
      try {
        asked = readInitializeCall(apiKey, userInput, () => log.warn(EMPTY_ID));
      } catch (error) {
        if (!turns.active()) failures.add(apiKey, userInput, error);
        return Promise.reject(error);
      }
      return turns.take(asked, () => {
        if (asked.apiKey) calledKey = asked.apiKey;
      });
    },
    whenInitialized: () => whenInitialized,
    currentApiKey: () => calledKey ?? user.storedApiKey() ?? null,
    requestApiKey: () => user.apiKey() || turns.active()?.apiKey || calledKey || '',
    baseUrl: instanceHost.get,
    setInstanceHost: instanceHost.set,
  };
  return session;
}

/** Loads what a first call needs. Hashes in parallel with Settings, because on an http page the code for it is fetched. */
async function askForStart(call: InitializeCall, { clock, digest }: Platform, transport: Transport) {
  const loading = loadInitialSettings(transport, clock);
  // After the request for Settings, which is sent at the end of this task.
  const hashing = Promise.resolve().then(() => toHash(call, digest));
  // A failure of Settings is reported first.
  hashing.catch(() => {});
  return [await loading, await hashing] as const;
}

const toHash = async ({ externalId }: InitializeCall, digest: Digest) =>
  typeof externalId === 'string' ? digest.sha256Hex(externalId) : externalId;
