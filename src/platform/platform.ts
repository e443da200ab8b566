import type { Clock } from './clock';
import type { Digest } from './digest';
import type { HostPage } from './host-page';
import type { Log } from './log';
import type { Network } from './network';
import type { DeviceStorage } from './storage';

/** All browser access of the library, in one object that tests replace. */
export interface Platform {
  readonly clock: Clock;
  readonly storage: DeviceStorage;
  readonly network: Network;
  readonly page: HostPage;
  readonly log: Log;
  readonly digest: Digest;
}
