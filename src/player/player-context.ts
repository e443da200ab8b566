import type { Recorder } from '../activity/recorder';
import type { Transport } from '../api/transport';
import type { Viewer } from '../content/viewer';
import type { Appearance, PlayerAppearance } from '../core/appearance';
import type { DelegateHolder } from '../core/delegate';
import type { LibraryContext } from '../core/library-context';
import type { PageContext } from '../core/page-context';
import { resolveAppearance } from '../core/resolve-appearance';
import type { ListConfiguration } from '../core/view-configuration';
import { withFormerNames } from '../model/former-names';
import { mapStore } from '../model/map-store';
import { createStore, type ReadableStore, type Store } from '../model/store';
import type { TrackingOptions } from '../model/tracking-options';
import type { Outbound } from '../platform/outbound';
import type { Platform } from '../platform/platform';
import type { PlayerPage } from '../platform/player-page';
import { readBehavior } from '../theme/read-behavior';
import type { ContentOpener } from './actions/action-runner';
import type { AdsOptions, PlayerAds } from './ads/ad-slot';
import { createPreferences, type Preferences } from './preferences';

/** The platform with the parts that players need of the page. */
export interface PlayerPlatform extends Platform {
  readonly page: PlayerPage;
}

/** What every player of the page shares. */
export interface PlayerContext {
  readonly platform: PlayerPlatform;
  readonly transport: Transport;
  readonly activity: Pick<Recorder, 'record'>;
  readonly delegate: DelegateHolder;
  readonly outbound: Outbound;
  readonly viewer: Viewer;
  readonly preferences: Preferences;
  /** Of the current user. */
  readonly userHash: ReadableStore<string>;
  readonly options: ReadableStore<TrackingOptions>;
  readonly playbackEnabled: ReadableStore<boolean>;
  /** How many embedded players show a clip. (L1.2) */
  readonly embeddedPlayers: Store<number>;
  /** The `ads` of Settings, as it came. */
  readonly adSettings: () => unknown;
  /** Fetches the code of ads. */
  readonly loadAds: () => Promise<{ createPlayerAds(options: AdsOptions): PlayerAds }>;
  /** Opens the content that an action names. */
  readonly loadOpener: () => Promise<ContentOpener>;
  /** What `create` makes of this context, made once for the page. */
  once<Service>(create: (context: PlayerContext) => Service): Service;
  /** The look of players that belong to no list, until `stop` is called. */
  createAppearance(configuration: Pick<ListConfiguration, 'theme' | 'uiStyle' | 'words'>): OwnAppearance;
}

/** What a player takes from the view it was opened from, or from the default one. */
export interface PlayerOrigin {
  readonly appearance: ReadableStore<PlayerAppearance>;
  /** Applies the theme of the loaded content, unread; does nothing if a list has done so already. */
  readonly useFeedTheme: (theme: unknown) => void;
  /** App schemes that the host lets deep links use. (S4) */
  readonly urlSchemes: readonly string[];
  /** The view's own context for its events. (L9.23) */
  readonly eventContext: Readonly<Record<string, string>>;
}

export interface OwnAppearance {
  readonly appearance: ReadableStore<Appearance>;
  readonly useFeedTheme: (theme: unknown) => void;
  readonly stop: () => void;
}

/** What only players need of the browser, and of the code that waits. */
export type PlayerEnvironment = Pick<PlayerContext, 'outbound' | 'loadOpener' | 'loadAds'>;

export function createPlayerContext(
  library: LibraryContext,
  { viewer, page, locale }: PageContext,
  { outbound, loadOpener, loadAds }: PlayerEnvironment,
): PlayerContext {
  const { transport, activity, delegate, options, playbackEnabled, embeddedPlayers, session, themes } = library;
  const platform = { ...library.platform, page };
  library.copyForHost = withFormerNames;
  const services = new Map<(context: PlayerContext) => unknown, unknown>();

  const context: PlayerContext = {
    ...{ platform, transport, activity, delegate, outbound, options, playbackEnabled, embeddedPlayers },
    ...{ viewer, loadOpener, loadAds },
    preferences: createPreferences(platform.storage),
    userHash: session.userHash,
    adSettings: () => session.settings()?.ads,
    once<Service>(create: (context: PlayerContext) => Service) {
      if (!services.has(create)) services.set(create, create(context));
      return services.get(create) as Service;
    },
    createAppearance(configuration) {
      let feedTheme: unknown;
      const resolve = () => resolveAppearance({ themes, page, feedTheme, configuration, locale: locale.get() });
      const appearance = createStore<Appearance>(resolve());
      const update = () => appearance.set(resolve());
      const stops = [themes.changes, locale].map((store) => store.watch(update));
      return {
        appearance,
        stop: () => stops.map((stop) => stop()),
        useFeedTheme(next) {
          if (next === feedTheme) return;
          feedTheme = next;
          update();
        },
      };
    },
  };
  return context;
}

/** A look with what the service's theme says of how players behave. */
export function toPlayerAppearance(plain: ReadableStore<Appearance>): ReadableStore<PlayerAppearance> {
  return mapStore(plain, (appearance) => ({ ...appearance, behavior: readBehavior(appearance.serviceTheme) }));
}
