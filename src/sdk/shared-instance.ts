import type { OpenedReason, UiStyle } from '../model/enums';
import type {
  IServiceDelegate,
  IServiceTheme,
  IUiTheme,
  OpenDestination,
  ServiceEventTrackingOptions,
  Subset,
  UserInput,
} from './public-types';

/** The library's one instance on a page: `Service.sharedInstance`. */
export interface SharedInstance {
  /** `11.0.0`. */
  readonly version: string;
  /**
   * True after an `initialize` succeeds; stays true for the page session.
   * @since 10.0.0
   */
  readonly isInitialized: boolean;
  /**
   * True while a Story or Clip player is open.
   * @since 10.0.0
   */
  readonly isPlayerVisible: boolean;
  /**
   * The four global callbacks. Assigning replaces all of them, `null` clears them; reading gives a new object.
   * @since 10.0.0
   */
  get delegate(): IServiceDelegate;
  set delegate(delegate: IServiceDelegate | null);
  /**
   * The global theme. Every `initialize` replaces it with a default one, so set it after `initialize` resolves.
   */
  get theme(): Subset<IUiTheme>;
  set theme(theme: Subset<IUiTheme> | null);
  /**
   * The theme resolved for the current colour scheme, frozen; the same object until the theme or the colour scheme changes.
   * Undefined until `initialize` ran or `theme` was assigned.
   */
  readonly currentTheme: IServiceTheme | undefined;
  /** The style of the global theme: `auto` on a host page. A view's own is `configuration.uiStyle`. */
  readonly uiStyle: UiStyle;
  /**
   * What the library may store and send. Assigning replaces every option, an omitted one returns to its default; reading
   * returns the effective values. Set before `initialize` when `enableRemoteViewingStore` must apply.
   * @since 10.7.0
   */
  get eventTrackingOptions(): Required<Omit<ServiceEventTrackingOptions, 'enableUserActivityTracking'>>;
  set eventTrackingOptions(options: ServiceEventTrackingOptions);
  /**
   * Replaces the API host; kept in local storage. Reading returns `undefined`. `''` or `null` restores the default.
   *
   * @throws `TypeError` for anything but https (http on a loopback host or on an http page), and for credentials.
   * @since 8.0.0
   */
  get customInstanceHost(): undefined;
  set customInstanceHost(host: string | null | undefined);
  /** The key of the latest `initialize` call, else the one stored by an earlier page, else null. */
  readonly currentApiKey: string | null;

  /**
   * Starts the library for a key and a user; after a success it applies another user and does not request Settings again.
   * Concurrent calls with the same arguments get the same promise, since 11.0.0.
   *
   * @throws Rejects with the string `Service couldn't be initialized because no API key was provided.`; with an `Error`
   * whose message starts with `InvalidApiKeyError`, `NetworkTimeoutError` or `NetworkError`; with a `TypeError` for
   * arguments of the wrong type.
   *
   * @example
   * ```ts
   * Service.sharedInstance.initialize('demo-web-key', { externalId: 'user-1' }).catch(console.error);
   * new Service.ServiceClipsRowView('top-clips', 'top-clips'); // in the same task: loads in parallel with the settings
   * ```
   */
  initialize(apiKey: string, userInput?: UserInput): Promise<void>;
  /**
   * The total number of stories in the categories; waits for `initialize`. `[]` resolves with 0 at once.
   *
   * @throws Rejects with an `Error` when a request fails or a response has no count.
   * @since 10.13.16
   */
  getStoriesCount(categoryIds: readonly string[]): Promise<number>;
  /**
   * The number of clips in the collection; waits for `initialize`.
   *
   * @throws Rejects with `Error('Collection is required to load Clips count')` for an empty id, with an `Error` when the
   * request fails or the response has no count.
   * @since 10.13.16
   */
  getClipsCount(collectionId: string): Promise<number>;

  /**
   * Opens one story, alone. Resolves once `location.hash` names it. Async since 10.7.0.
   *
   * @throws Rejects with the string `No Story with the provided ID was found.`, with an `Error` when loading fails.
   */
  openStory(id: string): Promise<void>;
  /**
   * Opens one story, alone, by the host's own id.
   *
   * @throws Rejects with the string `No Story with the provided External ID was found.`, with an `Error` when loading
   * fails.
   * @since 10.7.0
   */
  openStoryByExternalId(externalId: string): Promise<void>;
  /**
   * Opens the story that contains the page, at that page. Async since 10.7.0.
   *
   * @throws Rejects with an `Error` when no story can be loaded.
   */
  openPage(pageId: string): Promise<void>;
  /**
   * Opens the stories of a category, at `storyId` if the category contains it, else at the first. Async since 10.7.0.
   *
   * @throws Rejects with an `Error` when the category cannot be loaded.
   */
  openCategory(categoryId: string, storyId?: string): Promise<void>;
  /**
   * Opens a collection in the Clips player.
   *
   * Starts at `destination.clipId`, else at the first clip of `destination.categoryId`, else at the first clip. A view on
   * the page that shows the collection is used when its URLs are enabled; otherwise a default player opens. Async and
   * with `destination` since 10.7.0.
   *
   * @param openedReason - Only `OpenedReason.deepLink` is accepted; it is part of the opened events.
   * @throws Rejects with an `Error` when the collection cannot be loaded or is empty.
   *
   * @example
   * ```ts
   * await Service.sharedInstance.openCollection('top-clips', { categoryId: 'goals' });
   * ```
   */
  openCollection(
    collectionId: string,
    destination?: OpenDestination,
    openedReason?: typeof OpenedReason.deepLink,
  ): Promise<void>;
  /**
   * Opens a clip by the host's own id; searches at most 100 feed pages of the collection.
   *
   * @throws Rejects with an `Error` when the collection cannot be loaded, with the string
   * `No Clip with the provided External ID was found.` when it does not contain the clip.
   * @since 10.7.0
   */
  openClipByExternalId(collectionId: string, externalId: string): Promise<void>;
  /**
   * Closes the open player, with its animation when `animated` is true; `isPlayerVisible` is false at once. Has no effect
   * if no player is open, and never closes an embedded player.
   * @since 10.0.0
   */
  dismissPlayer(animated: boolean): void;
  /** Pauses the open Story player and the active clip; players opened later stay paused. */
  disablePlayback(): void;
  /** Resumes what `disablePlayback` paused. */
  enablePlayback(): void;
  /**
   * Also logs infos and warnings to the console; errors are always logged.
   * @since 10.0.0
   */
  enableLogging(): void;

  /**
   * Opens a clip that a Clips view of the page has loaded; else calls `onError` with a message.
   * @deprecated Use `openCollection` or `openClipByExternalId`.
   */
  openClip(id: string, onError?: (message: string) => void): void;
  /**
   * Sets every tracking option to its default.
   * @deprecated Assign `eventTrackingOptions`.
   */
  enableEventTracking(): void;
  /**
   * Sets every tracking option to its default, except `enableServiceTracking`, which becomes false.
   * @deprecated Assign `eventTrackingOptions`.
   */
  disableEventTracking(): void;
  /**
   * Always `''`.
   * @deprecated Since 10.11.0.
   */
  readonly currentUserId: string;
  /** Reloads the user's activity history; `initialize` does the same. @internal */
  requestUserActivityHistory_(): Promise<void>;
}
