import { UiStyle } from '../model/enums';
import { readTrackingOptions, toEffectiveOptions } from '../model/tracking-options';
import { createCountMethods } from './count-methods';
import { createDeprecatedMethods } from './deprecated-methods';
import { createOpenCalls, toOpenMethods } from './open-calls';
import type { ServiceScope } from './service-scope';
import type { SharedInstance } from './shared-instance';
import { VERSION } from './version';

/** `scope` is undefined if there is no page; then properties have their initial values. (L0.2) */
export function createSharedInstance(scope: ServiceScope | undefined): SharedInstance {
  const need = (): ServiceScope => {
    if (scope) return scope;
    throw new Error('Service runs in browsers only.');
  };

  const players = () => scope?.page.now()?.player.now()?.players;
  /** Open methods require `initialize`, and load the code that opens players. (L5.9) */
  const loadPage = async () => {
    const { library, page } = need();
    if (!library.session.isInitialized.get()) throw new Error('Call this method after initialize() has resolved.');
    return page.load();
  };
  const calls = createOpenCalls(loadPage);

  return {
    get version() {
      return VERSION;
    },
    get isInitialized() {
      return scope?.library.session.isInitialized.get() ?? false;
    },
    get isPlayerVisible() {
      return (players()?.isOpen() ?? false) || (scope?.library.embeddedPlayers.get() ?? 0) > 0;
    },
    get delegate() {
      return scope?.library.delegate.read() ?? {};
    },
    set delegate(delegate) {
      scope?.library.delegate.assign(delegate);
    },
    get theme() {
      return scope ? (scope.library.themes.global() as SharedInstance['theme']) : {};
    },
    set theme(theme) {
      scope?.library.themes.setGlobal(theme);
    },
    get currentTheme() {
      return scope?.library.themes.current();
    },
    get uiStyle() {
      return UiStyle.auto;
    },
    get eventTrackingOptions() {
      const options = toEffectiveOptions(scope?.library.options.get() ?? readTrackingOptions(undefined));
      return { ...options, disabledFunctionalFeatures: [...options.disabledFunctionalFeatures] };
    },
    set eventTrackingOptions(options) {
      scope?.library.setOptions(options);
    },
    get customInstanceHost() {
      return undefined;
    },
    set customInstanceHost(host) {
      scope?.library.session.setInstanceHost(host);
    },
    get currentApiKey() {
      return scope?.library.session.currentApiKey() ?? null;
    },

    initialize: (apiKey, userInput) => initialize(need, apiKey, userInput),

    ...createCountMethods(need),
    ...toOpenMethods(calls),
    dismissPlayer(animated) {
      calls.cancel();
      players()?.dismiss('instanceMethod', animated === true);
    },
    disablePlayback: () => scope?.library.playbackEnabled.set(false),
    enablePlayback: () => scope?.library.playbackEnabled.set(true),
    enableLogging: () => scope?.library.platform.log.enable(),

    ...createDeprecatedMethods(scope, calls, loadPage),
    get currentUserId() {
      return '';
    },
  };
}

/** Not an async function, because equal concurrent calls get the same promise. (L3.5) */
function initialize(need: () => ServiceScope, ...[apiKey, userInput]: Parameters<SharedInstance['initialize']>) {
  try {
    const { library, prepare } = need();
    const initialized = library.session.initialize(apiKey, userInput);
    // Views, elements and links need this code: load it in parallel with Settings.
    prepare().then(
      (loaded) => loaded?.checkUser(userInput),
      () => library.platform.log.error('The code of a view could not be loaded.'),
    );
    return initialized;
  } catch (error) {
    return Promise.reject(error);
  }
}
