import type { Digest } from '../../src/platform/digest';
import type { Platform } from '../../src/platform/platform';
import { createFakeAddress, type FakeAddress } from './fake-address';
import { createFakeClock, type FakeClock } from './fake-clock';
import { createFakeDigest } from './fake-digest';
import { createFakeFeedDatabase, type FakeFeedDatabase } from './fake-feed-database';
import { createFakeLog, type FakeLog } from './fake-log';
import { createFakeNetwork, type FakeNetwork } from './fake-network';
import { createFakeOutbound, type FakeOutbound } from './fake-outbound';
import { createFakePage, type FakePage } from './fake-page';
import { createFakeStorage, type FakeStorage } from './fake-storage';

/** The whole outside world, in a test's hand. */
export interface FakePlatform extends Platform {
  readonly outbound: FakeOutbound;
  readonly clock: FakeClock;
  readonly storage: FakeStorage;
  readonly network: FakeNetwork;
  readonly address: FakeAddress;
  readonly page: FakePage;
  readonly log: FakeLog;
  readonly digest: Digest;
  readonly feeds: FakeFeedDatabase;
}

export interface FakePlatformParts {
  readonly hash?: string;
  readonly stored?: Readonly<Record<string, string>>;
  /** The lists that an earlier visit left. */
  readonly feeds?: unknown;
  readonly quietLog?: boolean;
}

export function createFakePlatform({
  hash = '',
  stored = {},
  feeds,
  quietLog = false,
}: FakePlatformParts = {}): FakePlatform {
  const clock = createFakeClock();
  return {
    clock,
    storage: createFakeStorage(stored),
    network: createFakeNetwork(clock),
    address: createFakeAddress(hash),
    outbound: createFakeOutbound(),
    page: createFakePage(),
    log: createFakeLog({ quiet: quietLog }),
    digest: createFakeDigest(),
    feeds: createFakeFeedDatabase(feeds),
  };
}
