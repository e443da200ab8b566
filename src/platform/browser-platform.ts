import { createClock } from './clock';
import { createDigest, type LoadSha256 } from './digest';
import { createLog } from './log';
import { createNetwork } from './network';
import { createPage } from './page';
import type { Platform } from './platform';
import { createDeviceStorage } from './storage';

export interface BrowserPlatformParts {
  /** Every key of the SDK in local storage. */
  readonly toOwnKeys: () => readonly string[];
  readonly loadSha256: LoadSha256;
}

/** The outside world of a real page; made without touching storage or network. */
export function createBrowserPlatform({ toOwnKeys, loadSha256 }: BrowserPlatformParts): Platform {
  return {
    clock: createClock(),
    storage: createDeviceStorage(toOwnKeys),
    network: createNetwork(),
    page: createPage(),
    log: createLog(),
    digest: createDigest(loadSha256),
  };
}
