import { loadClipCount } from '../api/counts';
import type { Core } from '../app/core';
import type { PageApp } from '../app/rooms';
import { countStories } from '../content/counts';
import { MESSAGES } from '../model/messages';
import { readString } from '../model/record';
import { readTrackingOptions, toEffectiveOptions } from '../model/tracking-options';
import { OpenedReason, UiStyle } from '../model/words';
import { requireText, requireTexts } from './read-arguments';
import type { SharedInstance } from './shared-instance';
import { VERSION } from './version';

/** `core` is undefined where there is no page; reads then give the empty values of a fresh page. (L0.2) */
export function createSharedInstance(core: Core | undefined): SharedInstance {
  const need = (): Core => {
    if (core) return core;
    throw new Error('Service runs in browsers; on a server it does nothing.');
  };

  /** Every open method: checks its arguments, needs `initialize`, fetches the code that opens. (L5.9) */
  const open = async <Opened>(run: (page: PageApp) => Promise<Opened>): Promise<Opened> => {
    const { session, loadPage } = need();
    if (!session.isInitialized.get()) throw new Error('Call this method after initialize() has resolved.');
    return run(await loadPage());
  };

  const rejectWith = (message: string) => {
    // The contract promises a string here, not an Error.
    throw message;
  };

  return {
    get version() {
      return VERSION;
    },
    get isInitialized() {
      return core?.session.isInitialized.get() ?? false;
    },
    get isPlayerVisible() {
      return (core?.page()?.players.isOpen() ?? false) || (core?.embeddedPlayers.get() ?? 0) > 0;
    },
    get delegate() {
      return core?.delegate.read() ?? {};
    },
    set delegate(delegate) {
      core?.delegate.assign(delegate);
    },
    get theme() {
      return core ? (core.themes.global() as SharedInstance['theme']) : {};
    },
    set theme(theme) {
      core?.themes.setGlobal(theme);
    },
    get currentTheme() {
      return core?.themes.current();
    },
    get uiStyle() {
      return UiStyle.auto;
    },
    get eventTrackingOptions() {
      const options = toEffectiveOptions(core?.options.get() ?? readTrackingOptions(undefined));
      return { ...options, disabledFunctionalFeatures: [...options.disabledFunctionalFeatures] };
    },
    set eventTrackingOptions(options) {
      core?.setOptions(options);
    },
    get customInstanceHost() {
      return undefined;
    },
    set customInstanceHost(host) {
      core?.session.setInstanceHost(host);
    },
    get currentApiKey() {
      return core?.session.currentApiKey() ?? null;
    },

    initialize(apiKey, userInput) {
      // Not an async function: equal concurrent calls get the very same promise. (L3.5)
      try {
        const { session, loadPage, platform } = need();
        const initialized = session.initialize(apiKey, userInput);
        // Views, elements and links of the page will want it; it comes while Settings is on its way.
        loadPage().catch(() => platform.log.error('The code that shows stories and clips could not be loaded.'));
        return initialized;
      } catch (error) {
        return Promise.reject(error);
      }
    },
    async getStoriesCount(categoryIds) {
      const ids = requireTexts('categoryIds', categoryIds);
      if (ids.length === 0) return 0;
      const { session, transport } = need();
      await session.whenInitialized();
      return countStories(transport, ids);
    },
    async getClipsCount(collectionId) {
      if (!collectionId) throw new Error(MESSAGES.collectionRequired);
      const id = requireText('collectionId', collectionId);
      const { session, transport } = need();
      await session.whenInitialized();
      return loadClipCount(transport, id);
    },

    openStory: (id) =>
      open(async ({ opener }) => {
        if (!(await opener.openStory({ id: requireText('id', id) }))) rejectWith(MESSAGES.noStoryWithId);
      }),
    openStoryByExternalId: (externalId) =>
      open(async ({ opener }) => {
        const story = await opener.openStory({ externalId: requireText('externalId', externalId) });
        if (!story) rejectWith(MESSAGES.noStoryWithExternalId);
      }),
    openPage: (pageId) =>
      open(async ({ opener }) => {
        const story = await opener.openStory({ pageId: requireText('pageId', pageId) });
        if (!story) throw new Error('No Story with the provided Page was found.');
      }),
    openCategory: (categoryId, storyId) =>
      open(({ opener }) => opener.openCategory(requireText('categoryId', categoryId), storyId ?? '')),
    openCollection: (collectionId, destination, openedReason) =>
      open(({ opener }) => {
        if (openedReason !== undefined && openedReason !== OpenedReason.deepLink) {
          core?.platform.log.warn('openCollection accepts OpenedReason.deepLink only; the reason was ignored.');
        }
        return opener.openCollection(
          requireText('collectionId', collectionId),
          { clipId: readString(destination, 'clipId'), categoryId: readString(destination, 'categoryId') },
          openedReason === OpenedReason.deepLink ? openedReason : OpenedReason.instanceMethod,
        );
      }),
    openClipByExternalId: (collectionId, externalId) =>
      open(async ({ opener }) => {
        const ids = [requireText('collectionId', collectionId), requireText('externalId', externalId)] as const;
        if (!(await opener.openClipByExternalId(...ids))) rejectWith(MESSAGES.noClipWithExternalId);
      }),
    dismissPlayer(animated) {
      core?.page()?.players.dismiss('instanceMethod', animated === true);
    },
    disablePlayback: () => core?.playbackEnabled.set(false),
    enablePlayback: () => core?.playbackEnabled.set(true),
    enableLogging: () => core?.platform.log.enable(),

    openClip(id, onError) {
      const tell = (message: string) => {
        try {
          onError?.(message);
        } catch {
          core?.platform.log.error('The onError callback of openClip failed.');
        }
      };
      open(({ opener }) => opener.openLoadedClip(id)).then(
        (clip) => clip ?? tell('No Clip with the provided ID is loaded by a view.'),
        (error: unknown) => tell(error instanceof Error ? error.message : 'The Clip could not be opened.'),
      );
    },
    enableEventTracking: () => core?.setOptions({}),
    disableEventTracking: () => core?.setOptions({ enableServiceTracking: false }),
    get currentUserId() {
      return '';
    },
    async requestUserActivityHistory_() {
      const { viewer } = await open(async (page) => page);
      await viewer.reload();
    },
  };
}
