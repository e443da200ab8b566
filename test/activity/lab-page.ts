import { createDelivery } from '../../src/activity/delivery';
import { createRecorder } from '../../src/activity/recorder';
import type { ActivityData } from '../../src/model/activity-data';
import type { ActivityType } from '../../src/model/activity-type';
import { toDeviceKeys } from '../../src/model/storage-keys';
import { createStore } from '../../src/model/store';
import { readTrackingOptions } from '../../src/model/tracking-options';
import { createBrowserPlatform } from '../../src/platform/browser-platform';
import { deleteEventDatabase } from '../../src/platform/delete-event-database';

/** The event queue as the library connects it, without the library: for tests in real browsers. */
export interface Lab {
  record(type: ActivityType, data: ActivityData): void;
  /** Records `count` opened clips, `<name>-0` and on, each of about `bytes`. */
  recordClips(count: number, name: string, bytes?: number): void;
  setOptions(input: object): void;
  dropCounts(): Record<string, number>;
  /** Runs inside the delegate's callback. */
  onHeard: ((type: string) => void) | undefined;
  ready: Promise<void>;
}

const query = new URLSearchParams(location.search);
const flushIntervalMs = Number(query.get('interval') ?? 3000);
const options = createStore(readTrackingOptions(undefined));
const activity = createRecorder({
  platform: createBrowserPlatform({
    toOwnKeys: toDeviceKeys,
    loadSha256: () => Promise.reject(new Error('Nothing is hashed here.')),
  }),
  options,
  readCredentials: () => ({ baseUrl: query.get('base') ?? '', apiKey: query.get('key') ?? '' }),
  readUser: () => ({ hash: query.get('user') ?? 'lab-user', isIdentified: false }),
  readLimits: () => ({ isEnabled: true, flushCount: 20, flushIntervalMs, maxBatchBytes: 49_152 }),
  notify: (type) => lab.onHeard?.(type),
  loadDelivery: async () => ({ createDelivery }),
  deleteQueue: deleteEventDatabase,
  // The jitter of the start would make tests wait for chance.
  random: () => Number(query.get('chance') ?? 0),
});

const lab: Lab = {
  record: (type, data) => activity.record(type, data),
  recordClips(count, name, bytes = 0) {
    for (let index = 0; index < count; index++) {
      activity.record('openedClip', { clipId: `${name}-${index}`, clipTitle: toNoise(bytes) });
    }
  },
  setOptions: (input) => options.set(readTrackingOptions(input)),
  dropCounts: () => ({ ...activity.dropCounts() }),
  onHeard: undefined,
  ready: activity.prepare(),
};

/** Text that no database can compress. */
function toNoise(bytes: number): string {
  const noise = crypto.getRandomValues(new Uint8Array(Math.ceil(bytes / 2)));
  return Array.from(noise, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

Object.assign(window, { lab });
