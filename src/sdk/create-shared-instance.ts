import { loadClipCount } from '../api/counts';
import type { Core } from '../app/core';
import type { OpenMethods } from '../app/open-methods';
import { countStories } from '../content/counts';
import { COLLECTION_REQUIRED } from '../model/messages';
import { readTrackingOptions, toEffectiveOptions } from '../model/tracking-options';
import { UiStyle } from '../model/words';
import { requireTexts } from './read-arguments';
import type { SharedInstance } from './shared-instance';
import { VERSION } from './version';

/** `core` is undefined where there is no page; reads then give the empty values of a fresh page. (L0.2) */
export function createSharedInstance(core: Core | undefined): SharedInstance {
  const need = (): Core => {
    if (core) return core;
    throw new Error('Service runs in browsers only.');
  };

  const stage = () => core?.page.now()?.stage;
  /** Every open method needs `initialize`, and the code that opens. (L5.9) */
  const loadOpening = () => {
    const { session, page } = need();
    if (!session.isInitialized.get()) throw new Error('Call this method after initialize() has resolved.');
    return page.load();
  };
  const open = async (method: keyof OpenMethods, names: readonly unknown[]) =>
    (await (await loadOpening()).opening.load()).methods[method](names[0], names[1], names[2]);

  return {
    get version() {
      return VERSION;
    },
    get isInitialized() {
      return core?.session.isInitialized.get() ?? false;
    },
    get isPlayerVisible() {
      return (stage()?.now()?.players.isOpen() ?? false) || (core?.embeddedPlayers.get() ?? 0) > 0;
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
        const { session, page, platform } = need();
        const initialized = session.initialize(apiKey, userInput);
        // Views, elements and links of the page will want it; it comes while Settings is on its way.
        page.load().then(
          (room) => room.checkUser(userInput),
          () => platform.log.error('The code of a view could not be loaded.'),
        );
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
      if (!collectionId) throw new Error(COLLECTION_REQUIRED);
      if (typeof collectionId !== 'string') throw new TypeError('collectionId must be a non-empty string.');
      const { session, transport } = need();
      await session.whenInitialized();
      return loadClipCount(transport, collectionId);
    },

    openStory: (...names) => open('openStory', names),
    openStoryByExternalId: (...names) => open('openStoryByExternalId', names),
    openPage: (...names) => open('openPage', names),
    openCategory: (...names) => open('openCategory', names),
    openCollection: (...names) => open('openCollection', names),
    openClipByExternalId: (...names) => open('openClipByExternalId', names),
    dismissPlayer(animated) {
      stage()
        ?.now()
        ?.players.dismiss('instanceMethod', animated === true);
    },
    disablePlayback: () => core?.playbackEnabled.set(false),
    enablePlayback: () => core?.playbackEnabled.set(true),
    enableLogging: () => core?.platform.log.enable(),

    openClip(id, onError) {
      open('openClip', [id, onError]).catch((error: unknown) => {
        if (error instanceof Error) onError?.(error.message);
      });
    },
    enableEventTracking: () => core?.setOptions({}),
    disableEventTracking: () => core?.setOptions({ enableServiceTracking: false }),
    get currentUserId() {
      return '';
    },
    async requestUserActivityHistory_() {
      await (await loadOpening()).viewer.reload();
    },
  };
}
