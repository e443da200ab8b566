import { type Mocks, startMocks } from '../../mocks/node';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { createWorld, type World } from '../../mocks/world';
import { createContentContext } from '../../src/core/content-context';
import { createLibraryContext, type LibraryContext } from '../../src/core/library-context';
import { createPageContext } from '../../src/core/page-context';
import type { Views } from '../../src/lists/open-views';
import { createPageSession } from '../../src/lists/session/page-session';
import { createLazy, type Lazy } from '../../src/model/lazy';
import { createNetwork } from '../../src/platform/network';
import type { Opening } from '../../src/player/open/opening';
import { createPlayerCore } from '../../src/player/open-player-core';
import { createSharedInstance } from '../../src/sdk/create-shared-instance';
import { createUser } from '../../src/sdk/create-user';
import type { ServiceScope } from '../../src/sdk/service-scope';
import type { ServiceUser } from '../../src/sdk/service-user';
import type { SharedInstance } from '../../src/sdk/shared-instance';
import { holdToContract } from '../contract/hold-to-contract';
import { createFakePlatform, type FakePlatform } from '../fakes/fake-platform';

/** The library without its rendering code, on a page that a test controls, against a mock service behind real `fetch`. */
export interface OpenLibrary {
  readonly service: SharedInstance;
  readonly user: ServiceUser;
  readonly core: LibraryContext & { readonly page: Lazy<Views> };
  readonly platform: FakePlatform;
  readonly world: World;
  /** How many requests have reached an operation of the contract. */
  requestsTo(operation: string): number;
}

export interface LibraryParts {
  readonly hash?: string;
  /** What an earlier visit left on the device. */
  readonly stored?: Readonly<Record<string, string>>;
  readonly feeds?: unknown;
}

const placesNothing = () => {
  throw new Error('This test places no view.');
};

/** Starts the mock service for a test file; call `close` when it is over. Every request of the library is held to the contract. */
export function startService(): Mocks {
  const world = createWorld();
  holdToContract(world);
  return startMocks(world);
}

export function openLibrary(mocks: Mocks, parts: LibraryParts = {}): OpenLibrary {
  mocks.reset();
  const fake = createFakePlatform({ ...parts, quietLog: true });
  const platform: FakePlatform = { ...fake, network: Object.assign(fake.network, createNetwork()) };
  const library = createLibraryContext(platform, { onUserChanged: () => scope.content?.restart() });
  // The page without what needs a document: content and players, and no view.
  const page = createLazy(async (): Promise<Views> => {
    const content =
      scope.content ??
      createContentContext(library, {
        loadClips: () => import('../../src/lists/clips/clip-lists'),
        loadStories: () => import('../../src/lists/stories/story-lists'),
        reportEmpty() {},
      });
    scope.content = content;
    const context = createPageContext(library, content, { page: platform.page, database: platform.feeds });
    const openPlayerCore = async (opening: Lazy<Opening>) =>
      createPlayerCore(library, context, opening, { ...platform, prepare: async (run) => run() });
    return {
      ...createPageSession(library, context, { ...platform, openPlayerCore }),
      loadPlacing: placesNothing,
      openList: placesNothing,
      checkUser() {},
    };
  });
  const scope: ServiceScope = { library, page, prepare: page.load, prefetch() {} };
  const service = createSharedInstance(scope);
  service.customInstanceHost = mocks.baseUrl;
  return {
    service,
    user: createUser(scope),
    core: Object.assign(library, { page }),
    platform,
    world: mocks.world,
    requestsTo: (operation) => mocks.world.journal.entries({ operation }).length,
  };
}

/** As `openLibrary`, after `initialize` has resolved. */
export async function openInitializedLibrary(mocks: Mocks, parts: LibraryParts = {}): Promise<OpenLibrary> {
  const library = openLibrary(mocks, parts);
  await library.service.initialize(DEMO.keys.web);
  return library;
}
