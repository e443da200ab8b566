import type { Recorder } from '../../activity/recorder';
import type { Transport } from '../../api/transport';
import type { PlayerAppearance } from '../../core/appearance';
import type { DelegateHolder } from '../../core/delegate';
import type { AdPlacement } from '../../model/ad';
import type { Category } from '../../model/category';
import type { Clip } from '../../model/clip';
import type { DismissedReason } from '../../model/enums';
import { createStore, type ReadableStore } from '../../model/store';
import type { TrackingOptions } from '../../model/tracking-options';
import type { Clock } from '../../platform/clock';
import type { PlayerActions } from '../actions/player-actions';
import type { MediaEvent } from '../media/media-item';
import type { MediaPlayer } from '../media/media-player';

/** The ads of one open player. They come between its items and are no items: the URL and the counts skip them. */
export interface PlayerAds {
  /** The waiting ad, drawn but not current yet. */
  readonly waiting: ReadableStore<WaitingAd | undefined>;
  /** The current ad: the player shows its medium in place of the item's, and calls it for every action. */
  readonly current: ReadableStore<AdItem | undefined>;
  readonly hasBanner: ReadableStore<boolean>;
  seen(item: SeenItem): void;
  /** The viewer moves to `nextId`. True: an ad comes first, and `onOver` is called when it ends. */
  takeBreak(nextId: string, onOver?: (isOnwards: boolean) => void): boolean;
  /** The viewer wants to leave the current ad; false when it stays. */
  leave(by: 1 | -1): boolean;
  /** The player closes, or goes somewhere else. */
  end(reason?: DismissedReason): void;
  /** Handles an event of the current medium while that is an ad. */
  onMediaEvent(event: MediaEvent): void;
  /** Draws the ad into its place, until the returned function is called. */
  draw(place: HTMLElement, host: AdHost): () => void;
  /** Fetches the banner and draws it. (L9.6) */
  drawBanner(place: HTMLElement): () => void;
}

/** An ad as the player's medium; `url` is `''` if it has none of its own. */
export interface AdItem {
  readonly id: string;
  readonly url: string;
}

export interface WaitingAd {
  /** The item that the ad comes before. */
  readonly nextId: string;
  readonly item: AdItem;
}

/** The item that the viewer has seen, and the next one (`''` for none). */
export interface SeenItem {
  readonly id: string;
  readonly nextId: string;
  /** External ids. */
  readonly categories: readonly string[];
  /** Those of which the content has details. */
  readonly details: readonly Category[];
  /** The clip after it. */
  readonly next?: Pick<Clip, 'categoryExternalIds' | 'categories'> | undefined;
}

/** What a player passes to the current ad. */
export interface AdHost {
  readonly playback: {
    readonly media: Pick<MediaPlayer, 'pauseReasons' | 'state' | 'time'>;
    screenDrawn(id: string, screen: HTMLElement | undefined): void;
    togglePlay(): void;
  };
  /** The viewer wants to move on or back. */
  step(by: 1 | -1): void;
  /** The player has no gestures of its own for what covers its items. */
  readonly needsGestures: boolean;
}

/** What the ads of a player are made of. */
export interface AdsOptions {
  readonly placement: AdPlacement;
  /** `''` for stories. */
  readonly collection: string;
  /** The `ads` of Settings, as it came. */
  readonly settings: unknown;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly delegate: DelegateHolder;
  readonly options: () => TrackingOptions;
  readonly activity: Pick<Recorder, 'record'>;
  readonly actions: PlayerActions;
  readonly appearance: ReadableStore<PlayerAppearance>;
  readonly context: Readonly<Record<string, string>>;
}

/** Undefined if the tenant has no ads. */
export type LoadPlayerAds = (
  placement: AdPlacement,
  collection: string,
  actions: PlayerActions,
) => Promise<PlayerAds> | undefined;

/** The ads of one open player, once there are any. */
export interface AdSlot {
  readonly loaded: ReadableStore<PlayerAds | undefined>;
  /** The current ad; undefined while an item is. */
  current(): AdItem | undefined;
  /** The ad that comes before the next item. */
  waiting(): WaitingAd | undefined;
  seen(item: SeenItem): void;
  end(reason?: DismissedReason): void;
}

/** Requests no ads before the viewer has seen the first item. */
export function createAdSlot(load: () => Promise<PlayerAds> | undefined, clock: Clock): AdSlot {
  const loaded = createStore<PlayerAds | undefined>(undefined);
  let early: SeenItem[] | undefined = [];
  const fetchAds = () => {
    const loading = load();
    if (!loading) early = undefined;
    loading?.then(
      (made) => {
        loaded.set(made);
        for (const item of early ?? []) made.seen(item);
        early = undefined;
      },
      () => {
        // No ads: nothing that a viewer would miss.
        early = undefined;
      },
    );
  };
  return {
    loaded,
    current: () => loaded.get()?.current.get(),
    waiting: () => loaded.get()?.waiting.get(),
    seen(item) {
      loaded.get()?.seen(item);
      if (early?.push(item) === 1) clock.whenIdle(fetchAds);
    },
    end: (reason) => loaded.get()?.end(reason),
  };
}

/** Calls `onChange` when an ad becomes current, and when it is over. */
export function watchCurrentAd({ loaded }: AdSlot, onChange: () => void): () => void {
  let stopAd = () => {};
  const stop = loaded.watch((ads) => {
    stopAd();
    stopAd = ads?.current.watch(onChange) ?? (() => {});
  });
  return () => {
    stop();
    stopAd();
  };
}
