import { readContentNames } from '../core/content-names';
import { createLibraryContext, type LibraryContext } from '../core/library-context';
import { json } from '../model/json';
import { createLazy } from '../model/lazy';
import { toDeviceKeys } from '../model/storage-keys';
import { beforeFrame } from '../platform/before-frame';
import { createBrowserPlatform } from '../platform/browser-platform';
import { findElements } from '../platform/find-elements';
import { findJson } from '../platform/find-json';
import type { ServiceScope } from './service-scope';
import { offerLoad, View } from './view';

/** The shared parts of this copy of the library. Each part is created on first use. */
export function createScope(): ServiceScope {
  Object.assign(json, findJson(json));
  const createLibrary = () => {
    const platform = createBrowserPlatform({
      toOwnKeys: toDeviceKeys,
      loadSha256: async () => (await import('../platform/sha256')).toSha256Hex,
    });
    return createLibraryContext(platform, { onUserChanged: () => scope.content?.restart() });
  };
  let library: LibraryContext | undefined;
  let takeOffersBack = () => {};
  const page = createLazy(async () => {
    // Do not block the host's task, which may still assign a configuration.
    await beforeFrame(scope.library.platform.clock);
    const elements = findElements();
    for (const element of elements) {
      const kind = element.localName.includes('clips') ? 'clips' : 'stories';
      const [collection, categories] = ['collection', 'categories'].map((name) => element.getAttribute(name));
      scope.prefetch(kind, { configuration: { collection, categories } });
    }
    try {
      const lists = await import('../lists/open-views');
      takeOffersBack();
      const views = lists.openViews(scope.library, scope.content, (spec) => new View(scope, spec));
      scope.content = views;
      return views;
    } catch (error) {
      // Without their code, elements have no views that could show the failure. (A26)
      takeOffersBack();
      const retry = () => void page.load().catch(() => {});
      const takeBacks = elements.map((element) =>
        offerLoad(scope.library, element, Reflect.get(element, 'delegate'), error, retry),
      );
      takeOffersBack = () => {
        for (const takeBack of takeBacks) takeBack();
      };
      throw error;
    }
  });
  const scope: ServiceScope = {
    get library() {
      library ??= createLibrary();
      return library;
    },
    page,
    async prepare() {
      // The host's task may still create a feed.
      await beforeFrame(scope.library.platform.clock);
      return scope.hasFeed ? undefined : page.load();
    },
    prefetch(kind, named) {
      scope.library.contentPrefetch.request({ kind, ...readContentNames(named) });
      (kind === 'clips' ? import('../lists/clips/clip-lists') : import('../lists/stories/story-lists')).catch(() => {});
    },
  };
  return scope;
}
