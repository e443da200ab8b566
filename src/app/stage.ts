import { loadCaptions } from '../api/captions';
import type { ClipKey } from '../api/clips';
import { createReactions } from '../content/reactions';
import { createSingleClipFeed } from '../content/single-clip-feed';
import { createVoting } from '../content/voting';
import { mapStore } from '../model/map-store';
import { createStore, type ReadableStore } from '../model/store';
import { UiStyle } from '../model/words';
import type { Address } from '../platform/address';
import type { Outbound } from '../platform/outbound';
import { createRouter } from '../routing/router';
import { readBehavior } from '../theme/read-behavior';
import { type ActionRunner, createActionRunner } from './action-runner';
import { createAdsLoader } from './ads-loader';
import type { ClipsPlayerController } from './clips-player-controller';
import type { ContentApp } from './content-app';
import type { Core } from './core';
import { createEmbeddedPlayer } from './embedded-player';
import { followHash } from './hash-follower';
import type { ListConfiguration } from './list-configuration';
import type { Look } from './player-look';
import { createPlayers, type Players } from './players';
import { createPreferences } from './preferences';
import { resolveLook } from './resolve-look';
import type { AdsRoom } from './rooms';
import { type ShareRequest, share } from './share';

/** Where players open: what a page needs from the first tap, hash or open method on, and not before. */
export interface Stage {
  readonly players: Players;
  /** A Clips player inside the page, until `signal` aborts. */
  createEmbeddedPlayer(
    source: ClipSourceKey,
    configuration: ListConfiguration,
    signal: AbortSignal,
  ): ClipsPlayerController;
}

/** What an embedded player shows: a collection, or one clip. */
export type ClipSourceKey = { readonly collectionId: string } | ClipKey;

/** What only players need of the browser. */
export interface StagePlatform {
  readonly address: Address;
  readonly outbound: Outbound;
  /** Asked for only where Settings say that there are ads. */
  readonly loadAds: () => Promise<AdsRoom>;
}

export function createStage(core: Core, content: ContentApp, { address, outbound, loadAds }: StagePlatform): Stage {
  const { transport, delegate, themes } = core;
  const { library, registry, viewer, page, voice, opening } = content;
  const platform = { ...core.platform, page };
  const { clock, log } = platform;

  const router = createRouter({ address, clock, warn: log.warn });
  const preferences = createPreferences(platform.storage);
  const userHash = () => core.session.userHash.get();
  const reactions = createReactions({ transport, viewer, userHash: core.session.userHash });
  const voting = createVoting({ transport, viewer, userHash, uuid: platform.digest.uuid });

  /** How players look that belong to no list. */
  const createLook = ({ theme, uiStyle, words }: Pick<ListConfiguration, 'theme' | 'uiStyle' | 'words'>) => {
    const configuration = { theme, uiStyle, words };
    let feedTheme: unknown;
    const resolve = () => resolveLook({ themes, page, feedTheme, configuration, voice: voice.get() });
    const look = createStore<Look>(resolve());
    const update = () => look.set(resolve());
    const stops = [themes.changes, voice].map((store) => store.watch(update));
    return {
      look,
      stop: () => stops.map((stop) => stop()),
      useFeedTheme(next: unknown) {
        if (next === feedTheme) return;
        feedTheme = next;
        update();
      },
    };
  };
  const defaultLook = createLook({ theme: undefined, uiStyle: UiStyle.auto, words: {} });

  const toActionRunner = (urlSchemes: readonly string[]): ActionRunner =>
    createActionRunner({
      delegate,
      outbound,
      urlSchemes,
      warn: log.warn,
      loadOpener: async () => (await opening.load()).forActions,
    });

  const toPlayerParts = (
    plainLook: ReadableStore<Look>,
    useFeedTheme: (theme: unknown) => void,
    { urlSchemes, context }: Pick<ListConfiguration, 'urlSchemes' | 'context'>,
    isEmbedded = false,
  ) => {
    const look = mapStore(plainLook, (plain) => ({ ...plain, behavior: readBehavior(plain.serviceTheme) }));
    return {
      useFeedTheme,
      platform,
      activity: core.activity,
      viewer,
      reactions,
      library,
      voting,
      actions: toActionRunner(urlSchemes),
      preferences: preferences.forLook(look, isEmbedded),
      instructions: preferences.instructions,
      playbackEnabled: core.playbackEnabled,
      look,
      loadAds: createAdsLoader(core, loadAds, { look, context }),
      loadSheet: (sheetId: string) => transport.get(`/sheets/${encodeURIComponent(sheetId)}`, []),
      loadCaptions: (url: string) => loadCaptions(platform.network, url),
      share: (request: ShareRequest) => share({ delegate, outbound }, request),
      context,
    };
  };

  const players = createPlayers({
    router,
    toPlayerParts(view) {
      // A list has the theme of its feed already.
      if (view) return toPlayerParts(view.look, () => {}, { urlSchemes: view.urlSchemes(), context: view.context() });
      // The next content brings its own theme.
      defaultLook.useFeedTheme(undefined);
      return toPlayerParts(defaultLook.look, defaultLook.useFeedTheme, { urlSchemes: [], context: {} });
    },
  });

  const inSight = createStore<readonly AbortSignal[]>([]);
  followHash({
    router,
    players,
    registry,
    library,
    loadStory: async (id, isAnew) => (await opening.load()).findStory({ id }, isAnew),
  });

  return {
    players,
    createEmbeddedPlayer(source, configuration, signal) {
      const { look, stop, useFeedTheme } = createLook(configuration);
      signal.addEventListener('abort', stop);
      return createEmbeddedPlayer({
        core,
        players,
        playerParts: toPlayerParts(look, useFeedTheme, configuration, true),
        feed:
          'collectionId' in source ? library.clipFeed(source.collectionId) : createSingleClipFeed(transport, source),
        signal,
        inSight,
      });
    },
  };
}
