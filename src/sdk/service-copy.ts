import { loadClips, loadPage, loadSha256, loadStories } from '../core/chunks';
import { readContentNames } from '../core/content-names';
import { createLibraryContext } from '../core/library-context';
import { json } from '../model/json';
import { createLazy } from '../model/lazy';
import { STORAGE_KEYS } from '../model/storage-keys';
import { createBrowserPlatform } from '../platform/browser-platform';
import { findElements } from '../platform/find-elements';
import { findJson } from '../platform/find-json';
import { createLog } from '../platform/log';
import { findRegistry, hasPage, setRegistry } from '../platform/registry';
import type { ServiceScope } from './service-scope';
import { VERSION } from './version';
import { offerLoad, View } from './view';

/** This copy of the library: the first one on a page works, every later one hands out what the first one made. */
export interface ServiceCopy {
  /** Undefined where there is no page, and in a copy that is not the first. */
  readonly scope: ServiceScope | undefined;
  /** What the first copy made, else what `create` makes. (L0.2) */
  claim<Exports extends object>(create: () => Exports): Exports;
}

/** Starts this copy, or binds it to the one that is there. (L0.2, A1–A3, A10) */
export function bindCopy(): ServiceCopy {
  if (!hasPage()) return { scope: undefined, claim: (create) => create() };

  const first = findRegistry();
  if (first) {
    const isSameMajor = first.version.split('.')[0] === VERSION.split('.')[0];
    createLog().error(
      `The library was loaded twice, as ${first.version} and as ${VERSION}; ` +
        (isSameMajor ? 'the first one is used.' : 'the second one does nothing.'),
    );
    // Two copies of one major version agree on what their exports are.
    return {
      scope: undefined,
      claim: (create) => (isSameMajor ? (first.exports as ReturnType<typeof create>) : create()),
    };
  }

  return {
    scope: createScope(),
    claim(create) {
      const exports = create();
      setRegistry({ version: VERSION, exports });
      return exports;
    },
  };
}

function createScope(): ServiceScope {
  Object.assign(json, findJson(json));
  const platform = createBrowserPlatform({
    ownKeys: Object.values(STORAGE_KEYS),
    loadSha256: async () => (await loadSha256()).toSha256Hex,
  });
  const library = createLibraryContext(platform, { onUserChanged: () => page.now()?.restart() });
  let takeOffersBack = () => {};
  const page = createLazy(async () => {
    const elements = findElements();
    for (const element of elements) {
      const kind = element.localName.includes('clips') ? 'clips' : 'stories';
      scope.prefetch(kind);
      const [collection, categories] = ['collection', 'categories'].map((name) => element.getAttribute(name));
      scope.askAhead(kind, { configuration: undefined, attributes: { collection, categories }, fromConstructor: {} });
    }
    try {
      const { openPage } = await loadPage();
      takeOffersBack();
      return openPage(library, (spec) => new View(scope, spec));
    } catch (error) {
      // Elements have no views before their code is there, which could say so. (A26)
      takeOffersBack();
      const retry = () => void page.load().catch(() => {});
      const takeBacks = elements.map((element) =>
        offerLoad(library, element, Reflect.get(element, 'delegate'), error, retry),
      );
      takeOffersBack = () => {
        for (const takeBack of takeBacks) takeBack();
      };
      throw error;
    }
  });
  const scope: ServiceScope = {
    library,
    page,
    prefetch(kind) {
      (kind === 'clips' ? loadClips() : loadStories()).catch(() => {});
    },
    askAhead: (kind, named) => library.ahead.ask({ kind, ...readContentNames(named) }),
  };
  return scope;
}
