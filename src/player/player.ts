import { loadCaptions } from '../api/captions';
import { toPath } from '../api/operation-path';
import type { ActivityData } from '../model/activity-data';
import type { ActivityType } from '../model/activity-type';
import type { DismissedReason, OpenedReason } from '../model/enums';
import { createStore, type ReadableStore, type Store } from '../model/store';
import { createActionRunner } from './actions/action-runner';
import { createPlayerActions, type PlayerActions } from './actions/player-actions';
import { type ShareOutcome, type ShareRequest, share } from './actions/share';
import { type AdSlot, createAdSlot } from './ads/ad-slot';
import { loadPlayerAds } from './ads-loader';
import type { PlayerContext, PlayerOrigin } from './player-context';
import type { PlayerPreferences } from './preferences';
import { createWatchTime, type WatchTime } from './watch-time';

export type OpenState = 'open' | 'closingAnimated' | 'closed';

/** The position of a player in its content, in the terms of its route. */
export type PlayerPosition =
  | { readonly collectionId: string; readonly clipId: string; readonly categoryId: string }
  | { readonly storyId: string; readonly pageId: string };

/** What is known of the first item before the player's own code is loaded; `''` if nothing is. */
export interface Preview {
  /** A video that the tap itself may start. */
  readonly videoUrl: string;
  readonly posterUrl: string;
}

export const NO_PREVIEW: Preview = { videoUrl: '', posterUrl: '' };

/** One open player, whatever it plays: it is open, it may fade, it is closed, once. */
export interface Player {
  readonly kind: 'stories' | 'clips';
  readonly presentation: 'modal' | 'embedded';
  readonly context: PlayerContext;
  readonly origin: PlayerOrigin;
  readonly appearance: PlayerOrigin['appearance'];
  /** What the viewer tapped to open it: the player grows out of it, and it gets the focus back. */
  readonly invoker: HTMLElement | undefined;
  readonly openedReason: OpenedReason;
  readonly preview: Preview;
  /** False while the host has called `disablePlayback()`. (L2.5) */
  readonly playbackEnabled: ReadableStore<boolean>;
  readonly preferences: PlayerPreferences;
  /** False once a close has begun: `animated` starts the closing animation, after which `closed()` is called. */
  readonly openState: ReadableStore<OpenState>;
  /** Begins to close. */
  dismiss(reason: DismissedReason, animated: boolean): void;
  /** The closing animation is over. */
  closed(): void;
  /** Runs `end` when a close begins; at once if it has begun. */
  whenDismissed(end: (reason: DismissedReason) => void): void;
  /**
   * Loads the player's own code; after a failure the next call tries again. Only the first call's `shown` counts: the code
   * waits for it, so that it does not delay that frame.
   */
  load(shown?: Promise<void>): Promise<LoadedPlayer>;
  /** The position of the viewer; undefined until an item is current. The URL follows it. */
  readonly position: Store<PlayerPosition | undefined>;
  /** The sheet over the player, and what runs its actions. */
  readonly actions: PlayerActions;
  readonly ads: AdSlot;
  /** How long the current item has been watched. */
  readonly watchTime: WatchTime;
  /** Records an event of this player. */
  record(type: ActivityType, data: ActivityData): void;
  /** Shares an item; `record` records the share and its success. */
  share(request: ShareRequest, record: (type: ActivityType) => void): Promise<ShareOutcome>;
  /** The text of a captions file; undefined if it cannot be loaded. Never rejects. (J7) */
  loadCaptions(url: string): Promise<string | undefined>;
}

/** A player whose own code is loaded. */
export interface LoadedPlayer<Own = unknown> {
  /** What only its kind has. */
  readonly own: Own;
  /** Draws the player into `root`, an empty element inside an open shadow root, and plays it. */
  mount(root: HTMLElement): () => void;
}

export interface PlayerOptions
  extends Pick<
    Player,
    'kind' | 'presentation' | 'context' | 'origin' | 'invoker' | 'openedReason' | 'preview' | 'playbackEnabled'
  > {
  /** Of clips; `''` for stories. */
  readonly collectionId: string;
  /** Loads the code of this kind of player, and begins to play: after `shown`, the frame of the tap's answer, if it is given. */
  readonly load: (player: Player, shown: Promise<void> | undefined) => Promise<LoadedPlayer>;
  /** Runs as soon as the viewer is done with the player, animation or not. (L2.4) */
  readonly onDismissed: (reason: DismissedReason) => void;
}

export function createPlayer({ collectionId, load, onDismissed, ...own }: PlayerOptions): Player {
  const { context, origin, kind } = own;
  const { clock, network, log } = context.platform;
  const openState = createStore<OpenState>('open');
  const actions = createPlayerActions(
    createActionRunner(context, origin.urlSchemes, log.warn),
    (sheetId) => context.transport.get(toPath('/api/app/sheets/{id}', sheetId), []),
    clock,
  );
  const ads = createAdSlot(
    () => loadPlayerAds(context, origin, { placement: kind, collection: collectionId, actions }),
    clock,
  );
  const ends: ((reason: DismissedReason) => void)[] = [];
  let dismissedFor: DismissedReason | undefined;

  let loading: Promise<LoadedPlayer> | undefined;
  const player: Player = {
    ...own,
    appearance: origin.appearance,
    preferences: context.preferences.forLook(origin.appearance, own.presentation === 'embedded'),
    openState,
    load(shown) {
      loading ??= load(player, shown).catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
    dismiss(reason, animated) {
      if (openState.get() !== 'open') return;
      dismissedFor = reason;
      openState.set(animated ? 'closingAnimated' : 'closed');
      actions.sheet.get()?.close();
      for (const end of ends) end(reason);
      ads.end(reason);
      onDismissed(reason);
    },
    closed() {
      if (openState.get() === 'closingAnimated') openState.set('closed');
    },
    whenDismissed(end) {
      if (dismissedFor) end(dismissedFor);
      else ends.push(end);
    },
    position: createStore<PlayerPosition | undefined>(undefined),
    actions,
    ads,
    watchTime: createWatchTime(clock),
    record: (type, data) => context.activity.record(type, { context: origin.eventContext, ...data }),
    async share(request, record) {
      record('shareButtonTapped');
      const outcome = await share(context, request);
      if (outcome === 'shared' || outcome === 'copied') record('shareSuccess');
      return outcome;
    },
    loadCaptions: (url) => loadCaptions(network, url),
  };
  return player;
}
