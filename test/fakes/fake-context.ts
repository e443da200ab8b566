import { createTransport } from '../../src/api/transport';
import { createViewer } from '../../src/content/viewer';
import type { PlayerAppearance } from '../../src/core/appearance';
import { createDelegateHolder } from '../../src/core/delegate';
import type { ActivityData } from '../../src/model/activity-data';
import type { ActivityType } from '../../src/model/activity-type';
import { createStore, type Store } from '../../src/model/store';
import { readTrackingOptions, type TrackingOptions } from '../../src/model/tracking-options';
import type { ContentOpener } from '../../src/player/actions/action-runner';
import { createPlayer, NO_PREVIEW, type Player, type PlayerOptions } from '../../src/player/player';
import type { PlayerContext, PlayerOrigin } from '../../src/player/player-context';
import { createPreferences } from '../../src/player/preferences';
import { readBehavior } from '../../src/theme/read-behavior';
import { resolveTheme } from '../../src/theme/resolve-theme';
import type { FakeOutbound } from './fake-outbound';
import { createFakePlatform, type FakePlatform, type FakePlatformParts } from './fake-platform';

/** What the players of a page share, over the fake outside world. */
export interface FakeContext extends PlayerContext {
  readonly platform: FakePlatform;
  readonly outbound: FakeOutbound;
  readonly playbackEnabled: Store<boolean>;
  readonly options: Store<TrackingOptions>;
  /** Every event, in order. */
  readonly recorded: (readonly [type: ActivityType, data: ActivityData | undefined])[];
  /** What actions opened: `clip c-1`. */
  readonly opened: string[];
  /** The `ads` of Settings. */
  ads: unknown;
}

export function createFakeContext(parts: FakePlatformParts = {}): FakeContext {
  const platform = createFakePlatform(parts);
  const recorded: FakeContext['recorded'] = [];
  const opened: string[] = [];
  const options = createStore(readTrackingOptions({}));
  const transport = createTransport({
    network: platform.network,
    readCredentials: () => ({ baseUrl: 'https://api.example.com', apiKey: 'key' }),
    readAttributePairs: () => [],
    warn: platform.log.warn,
  });
  const opener: ContentOpener = {
    openStory: async (id) => void opened.push(`story ${id}`),
    openStoryCategory: async (id, storyId) => void opened.push(`category ${id} ${storyId}`),
    openCollection: async (id, clipId) => void opened.push(`collection ${id} ${clipId}`),
    openClip: async (id) => void opened.push(`clip ${id}`),
  };
  const context: FakeContext = {
    ...{ platform, transport, options, recorded, opened },
    activity: { record: (type, data) => void recorded.push([type, data]) },
    delegate: createDelegateHolder(platform.log),
    outbound: platform.outbound,
    viewer: createViewer({ transport, userHash: () => '', options: () => options.get() }),
    preferences: createPreferences(platform.storage),
    userHash: createStore(''),
    playbackEnabled: createStore(true),
    embeddedPlayers: createStore(0),
    ads: undefined,
    adSettings: () => context.ads,
    loadOpener: async () => opener,
    loadAds: () => import('../../src/player/ui/ads/create-player-ads'),
    once: (create) => create(context),
    createAppearance: () => ({ appearance: toAppearance(), useFeedTheme() {}, stop() {} }),
  };
  return context;
}

/** The look of a player under a theme of the service, as it came. */
export function toAppearance(serviceTheme: unknown = undefined): Store<PlayerAppearance> {
  return createStore<PlayerAppearance>({
    uiStyle: 'auto',
    scheme: 'light',
    theme: resolveTheme('light', []),
    reloading: {} as PlayerAppearance['reloading'],
    serviceTheme,
    behavior: readBehavior(serviceTheme),
    messages: {},
    language: 'en',
    contentLanguage: 'en',
  });
}

/** What a player gets from its opener. */
export function toFakeOrigin(change: Partial<PlayerOrigin> = {}): PlayerOrigin {
  return { appearance: toAppearance(), useFeedTheme() {}, urlSchemes: [], eventContext: {}, ...change };
}

/** Opens a player that draws nothing, over these fakes. */
export function createFakePlayer(context: FakeContext, change: Partial<PlayerOptions> = {}): Player {
  return createPlayer({
    ...{ context, kind: 'clips', presentation: 'modal', invoker: undefined, openedReason: 'deepLink' },
    ...{ preview: NO_PREVIEW, collectionId: 'top', playbackEnabled: context.playbackEnabled, origin: toFakeOrigin() },
    load: async () => ({ own: undefined, mount: () => () => {} }),
    onDismissed() {},
    ...change,
  });
}
