import { createClock } from './clock';
import { createDigest, type LoadSha256 } from './digest';
import { createHostPage } from './host-page';
import { createLog } from './log';
import { createNetwork } from './network';
import type { Platform } from './platform';
import { createDeviceStorage } from './storage';

/** The outside world of a real page; made without touching storage or network. */
export function createBrowserPlatform({
  toOwnKeys,
  loadSha256,
}: {
  /** Every key of the SDK in local storage. */
  readonly toOwnKeys: () => readonly string[];
  readonly loadSha256: LoadSha256;
}): Platform {
  return {
    clock: createClock(),
    storage: createDeviceStorage(toOwnKeys),
    network: createNetwork(),
    page: createHostPage(),
    log: createLog(),
    digest: createDigest(loadSha256),
  };
}
