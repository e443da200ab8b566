import type { OperationPath } from '../api/operation-path';
import { REQUEST_TIMEOUT_MS } from '../api/transport';
import { STORAGE_KEYS } from '../model/storage-keys';
import type { DeliveryParts } from './activity';
import { toBody } from './batch';
import { createBusyRows } from './busy-rows';
import { type DeliveryResult, findClockOffset, toDeliveryResult } from './delivery-result';
import type { DeliveryEvent } from './delivery-state';
import { countExitRequests, findDelay, INITIAL_DELIVERY, nextDeliveryState } from './delivery-state';
import type { Outbox } from './outbox';
import { countEvents, type OutboxRow } from './outbox-row';
import { toHalves } from './queue-state';
import { toIso } from './queued-event';

const ACTIVITY_PATH: OperationPath = '/api/app/activity';

export interface SenderParts extends DeliveryParts {
  readonly outbox: Outbox;
  readonly toRowId: () => string;
  /** The clock that rows age by, milliseconds. */
  readonly pageNow: () => number;
}

/** Sends batches and does with the outbox what the answers say. */
export interface Sender {
  /** Settles when the answer is dealt with, or the request given up. Never rejects. */
  send(batch: readonly OutboxRow[], keepalive: boolean): Promise<void>;
  /** Milliseconds until a request may begin; undefined when only news changes that. */
  delay(): number | undefined;
  /** How many requests may begin at the way out. */
  countExitRequests(): number;
  /** Another tab, or the page before this one, may have been told to wait. (D1, F6, K6) */
  readWait(): void;
  reconnected(): void;
  /** Rows under way. */
  busyIds(): ReadonlySet<string>;
  /** When beacons count as lost, monotonic milliseconds. */
  beaconTimes(): readonly number[];
  /** How far this device's clock is behind the server's, milliseconds. (D27) */
  clockOffset(): number;
  halt(): void;
}

export function createSender(parts: SenderParts): Sender {
  const { platform, outbox, readCredentials, drop, random, toRowId, pageNow } = parts;
  const { clock, log, network, page, storage } = platform;

  let delivery = INITIAL_DELIVERY;
  let clockOffset = 0;
  let hasToldBlocked = false;
  let abort = new AbortController();
  const busy = createBusyRows(clock);
  // The second half of a refused batch, by its first: when the first is taken, the second is bad. (D8)
  const suspects = new Map<string, string>();

  const advance = (event: DeliveryEvent) => {
    delivery = nextDeliveryState(delivery, event);
  };
  const moment = () => ({ atMs: clock.monotonicMs(), chance: random() });

  const halve = (batch: readonly OutboxRow[], hasBadEvent: boolean) => {
    const halves = toHalves(batch, toRowId);
    if (!halves) drop(hasBadEvent ? 'rejected' : 'tooLarge', countEvents(batch));
    else if (hasBadEvent) suspects.set(halves[0].id, halves[1].id);
    outbox.replace(batch, halves ?? []);
  };

  const settle = (sent: readonly OutboxRow[], result: DeliveryResult) => {
    // As they are now: what was dropped or forgotten meanwhile must not come back.
    const batch = sent.flatMap(({ id }) => outbox.find(id) ?? []);
    switch (result.kind) {
      case 'acknowledged': {
        drop('rejected', result.rejected.length);
        outbox.replace(batch, []);
        const suspect = outbox.find(suspects.get(batch[0]?.id ?? '') ?? '');
        // The bad event is not in the half that was taken, so the other half need not be asked about as a whole.
        if (suspect && suspect.events.length > 1 && !busy.has(suspect.id)) halve([suspect], true);
        return;
      }
      case 'tooLarge':
      case 'malformed':
        return halve(batch, result.kind === 'malformed');
      case 'wait':
        storage.write(STORAGE_KEYS.activityWait, String(Math.round(clock.now() + result.ms)));
        return;
      case 'failed':
        return outbox.replace(
          batch,
          batch.map((row) => ({ ...row, tries: row.tries + 1, triedAt: row.triedAt || pageNow() })),
        );
      case 'unreachable':
        if (!hasToldBlocked) {
          log.info(
            'Activity events cannot be sent: the network is down, or the page or its browser blocks the service.',
          );
        }
        hasToldBlocked = true;
    }
  };

  return {
    async send(batch, keepalive) {
      const { apiKey, baseUrl } = readCredentials();
      const { signal } = abort;
      const url = baseUrl + ACTIVITY_PATH;
      const body = toBody(batch, toIso(clock.now() + clockOffset));
      busy.begin(batch);
      advance({ type: 'started', atMs: clock.monotonicMs() });
      const request = { method: 'POST', url, body, timeoutMs: REQUEST_TIMEOUT_MS, maxBytes: 65_536, signal } as const;
      const answer = await network.send(keepalive ? { ...request, keepalive } : request);
      if (signal.aborted) return;
      const result = toDeliveryResult(answer, clock.now());
      // The last resort, when the browser refuses the request: nobody will hear its answer, so the events stay. (E2)
      const isHandedOver = keepalive && result.kind === 'unreachable' && !page.isVisible() && network.beacon(url, body);
      if (isHandedOver) return busy.handOver(batch);
      busy.end(batch);
      clockOffset = findClockOffset(answer, clock.now()) ?? clockOffset;
      advance({ type: 'answered', result, apiKey, ...moment() });
      settle(batch, result);
    },
    delay: () =>
      findDelay(delivery, { atMs: clock.monotonicMs(), apiKey: readCredentials().apiKey, isVisible: page.isVisible() }),
    countExitRequests: () => countExitRequests(delivery, clock.monotonicMs(), readCredentials().apiKey),
    readWait() {
      const until = Number(storage.read(STORAGE_KEYS.activityWait));
      if (until) advance({ type: 'waitFound', until, now: clock.now(), ...moment() });
    },
    reconnected: () => advance({ type: 'reconnected', ...moment() }),
    busyIds: busy.ids,
    beaconTimes: busy.beaconTimes,
    clockOffset: () => clockOffset,
    halt() {
      abort.abort();
      abort = new AbortController();
      busy.clear();
    },
  };
}
