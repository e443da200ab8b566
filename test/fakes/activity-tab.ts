import { createDelivery } from '../../src/activity/delivery';
import { createRecorder, type Recorder } from '../../src/activity/recorder';
import type { ActivityLimits } from '../../src/model/settings';
import { createStore, type Store } from '../../src/model/store';
import { readTrackingOptions, type TrackingOptions } from '../../src/model/tracking-options';
import type { NetworkAnswer, NetworkRequest } from '../../src/platform/network';
import { createFakeDevice, type FakeDevice } from './fake-event-database';
import { textAnswer } from './fake-network';
import { createFakePlatform, type FakePlatform } from './fake-platform';

export interface SentEvent {
  readonly eventId: string;
  readonly type: string;
  readonly occurredAt: string;
  readonly seq: number;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface SentBatch {
  readonly apiKey: string;
  readonly user: string | null;
  readonly identified: boolean;
  readonly session: string;
  readonly sentAt: string;
  readonly sdkVersion: string;
  readonly platform: string;
  readonly common: Readonly<Record<string, unknown>>;
  readonly events: readonly SentEvent[];
}

/** One tab with an activity queue, everything around it in the test's hand. */
export interface ActivityTab {
  readonly platform: FakePlatform;
  readonly device: FakeDevice;
  readonly activity: Recorder;
  readonly options: Store<TrackingOptions>;
  readonly heard: [type: string, data: unknown][];
  readonly user: { hash: string; isIdentified: boolean };
  readonly credentials: { apiKey: string; baseUrl: string };
  readonly limits: { value: ActivityLimits | undefined };
  batches(): SentBatch[];
  /** Ids of all events sent, in order, repeated ones too. */
  sentIds(): string[];
  /** Clip ids of all events sent, in order. */
  sentClips(): unknown[];
  answer(
    respond: NetworkAnswer | ((request: NetworkRequest, index: number) => NetworkAnswer | Promise<NetworkAnswer>),
  ): void;
  /** Every event on the device, as its `clipId`s. */
  storedClips(): unknown[];
}

export const ACCEPTED = textAnswer('', '', 204);

export interface ActivityTabParts {
  readonly device?: FakeDevice;
  readonly platform?: FakePlatform;
  /** Always this; 0 takes every jitter out. */
  readonly random?: () => number;
  readonly notify?: (type: string, data: unknown) => void;
  readonly options?: object;
  /** When the delivery code arrives; at once where left out. A rejection is a chunk that cannot be loaded. */
  readonly loaded?: Promise<void>;
}

/** Resolves when the delivery code is there, or, with `loaded`, at once. */
export async function openActivityTab(parts: ActivityTabParts = {}): Promise<ActivityTab> {
  const { device = createFakeDevice(), platform = createFakePlatform(), random = () => 0, notify, loaded } = parts;
  const options = createStore(readTrackingOptions(parts.options ?? {}));
  const heard: [string, unknown][] = [];
  const user = { hash: 'user-a', isIdentified: true };
  const credentials = { apiKey: 'key-1', baseUrl: 'https://api.test' };
  const limits: { value: ActivityLimits | undefined } = { value: undefined };
  platform.network.answer('/api/app/activity', ACCEPTED);
  const activity = createRecorder({
    // Ids as real ones: no two pages of a device make the same.
    platform: { ...platform, digest: { ...platform.digest, uuid: device.uuid } },
    loadDelivery: async () => {
      await loaded;
      return { createDelivery: (given) => createDelivery({ ...given, openDatabase: (events) => device.open(events) }) };
    },
    deleteQueue() {
      device.deleteByTab();
    },
    options,
    readCredentials: () => ({ ...credentials }),
    readUser: () => ({ ...user }),
    readLimits: () => limits.value,
    notify: (type, data) => {
      heard.push([type, data]);
      notify?.(type, data);
    },
    random,
  });
  if (!loaded) await activity.prepare();
  const batches = () =>
    platform.network.requestsTo('/api/app/activity').map(({ body }) => JSON.parse(body ?? '') as SentBatch);
  return {
    platform,
    device,
    activity,
    options,
    heard,
    user,
    credentials,
    limits,
    batches,
    sentIds: () => batches().flatMap(({ events }) => events.map(({ eventId }) => eventId)),
    sentClips: () =>
      batches().flatMap(({ common, events }) => events.map(({ data }) => ({ ...common, ...data }).clipId)),
    answer: (respond) => platform.network.answer('/api/app/activity', respond),
    storedClips: () =>
      [...device.rows.values()].flatMap((row) =>
        (row as unknown as { events: { fields: string[] }[] }).events.map(
          ({ fields }) => (JSON.parse(`{${fields.join()}}`) as { clipId?: unknown }).clipId,
        ),
      ),
  };
}

/** Records `count` clips opened, `clip-<from>` and on. */
export function recordClips(tab: ActivityTab, count: number, from = 0): string[] {
  const ids = Array.from({ length: count }, (_, index) => `clip-${from + index}`);
  for (const clipId of ids) tab.activity.record('openedClip', { clipId });
  return ids;
}
