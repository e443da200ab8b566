import { createTransport } from '../../src/api/transport';
import { createStore, type Store } from '../../src/model/store';
import { readTrackingOptions, type TrackingOptions } from '../../src/model/tracking-options';
import type { DeviceStorage } from '../../src/platform/storage';
import { createSession, type Session } from '../../src/session/session';
import { jsonAnswer } from './fake-network';
import { createFakePlatform, type FakePlatform, type FakePlatformParts } from './fake-platform';

export const WEB_KEY = 'web-key';
export const OTHER_KEY = 'other-key';

/** What the service answers to `GET /settings`. */
export const SETTINGS = Object.freeze({
  tenantId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  env: 'mock',
  keyKind: 'webClient',
  features: {},
  theme: { light: { colors: { primary: '#102030' } }, dark: {} },
  ads: { source: 'firstParty', stories: { firstAfter: 2, every: 4 }, clips: { firstAfter: 3, every: 6 } },
  shareDomain: 'share.example.com',
  activity: { enabled: true, flushSize: 10, flushIntervalMs: 5000, maxBytes: 20_000 },
});

export interface StartedSession {
  readonly session: Session;
  readonly platform: FakePlatform;
  readonly options: Store<TrackingOptions>;
  /** The calls of the session to the app, in order: `turn`, `user kept`, `user reset`, `settled true`, `settled false`. */
  readonly told: string[];
  /** Runs when a hook is called, to act as the app or a delegate would. */
  onTold: (line: string) => void;
  setOptions(input: Readonly<Record<string, unknown>>): void;
}

export interface StartedSessionParts extends FakePlatformParts {
  readonly options?: Readonly<Record<string, unknown>>;
  /** A page that continues with another one's storage. */
  readonly platform?: FakePlatform;
  /** Replaces the platform's fake storage. */
  readonly storage?: DeviceStorage;
}

/** A session over the fake outside world, with a service that answers Settings. */
export function startSession(parts: StartedSessionParts = {}): StartedSession {
  const platform = parts.platform ?? createFakePlatform(parts);
  platform.network.answer('/settings', jsonAnswer(SETTINGS));
  const options = createStore(readTrackingOptions(parts.options ?? {}));
  const told: string[] = [];
  const notify = (line: string) => {
    told.push(line);
    started.onTold(line);
  };
  const transport = createTransport({
    network: platform.network,
    readCredentials: () => ({ baseUrl: session.baseUrl(), apiKey: session.requestApiKey() }),
    readAttributePairs: () => session.attributes.toQueryPairs(),
    warn: platform.log.warn,
  });
  const session: Session = createSession(
    { ...platform, storage: parts.storage ?? platform.storage },
    transport,
    options,
    {
      onTurnBegan: () => notify('turn'),
      onUserChanged: (reset) => notify(`user ${reset ? 'reset' : 'kept'}`),
      onSettled: (succeeded) => notify(`settled ${succeeded}`),
    },
  );
  const started: StartedSession = {
    session,
    platform,
    options,
    told,
    onTold: () => {},
    setOptions: (input) => options.set(readTrackingOptions(input)),
  };
  return started;
}

/** What became of each promise: `resolved`, or the reason's message (a string as it is). */
export function toOutcomes(promises: readonly Promise<unknown>[]): Promise<string[]> {
  return Promise.all(promises.map((promise) => promise.then(() => 'resolved', toReason)));
}

function toReason(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
