import { type Mocks, startMocks } from '../../mocks/node';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { createWorld, type World } from '../../mocks/world';
import { createContentApp } from '../../src/app/content-app';
import { type Core, createCore } from '../../src/app/core';
import type { Rooms } from '../../src/app/rooms';
import { createStage } from '../../src/app/stage';
import { createNetwork } from '../../src/platform/network';
import { createSharedInstance } from '../../src/sdk/create-shared-instance';
import { createUser } from '../../src/sdk/create-user';
import type { ServiceUser } from '../../src/sdk/service-user';
import type { SharedInstance } from '../../src/sdk/shared-instance';
import { holdToContract } from '../contract/hold-to-contract';
import { createFakePlatform, type FakePlatform } from '../fakes/fake-platform';

/** The library without its drawing rooms, on a page in a test's hand, against a mock service behind real `fetch`. */
export interface OpenLibrary {
  readonly service: SharedInstance;
  readonly user: ServiceUser;
  readonly core: Core;
  readonly platform: FakePlatform;
  readonly world: World;
  /** How many requests have reached an operation of the contract. */
  requestsTo(operation: string): number;
}

export interface LibraryParts {
  readonly hash?: string;
  /** What an earlier visit left on the device. */
  readonly stored?: Readonly<Record<string, string>>;
}

const placesNothing = () => {
  throw new Error('This test places no view.');
};

const loadOpening = () => import('../../src/app/opening');
const loadAds = () => import('../../src/players/create-player-ads');

const drawsNothing = () => {
  throw new Error('This test draws nothing.');
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
  const rooms: Rooms = {
    loadDelivery: () => import('../../src/activity/create-delivery'),
    // The page room without what needs a document: content and players, and no view.
    loadPageRoom: async () => ({
      openPageRoom: (core) => ({
        ...createContentApp(core, { ...platform, loadOpening }),
        place: placesNothing,
        checkUser() {},
      }),
    }),
    loadStage: async () => ({
      openStage: (core, content) => ({
        ...createStage(core, content, { ...platform, loadAds }),
        mountEmbeddedPlayer: drawsNothing,
      }),
    }),
    loadClipsPlayer: drawsNothing,
    loadStoryPlayer: drawsNothing,
  };
  const core = createCore(platform, rooms);
  const service = createSharedInstance(core);
  service.customInstanceHost = mocks.baseUrl;
  return {
    service,
    user: createUser(core.session.attributes),
    core,
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
