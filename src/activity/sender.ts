import type { OperationPath } from '../api/operation-path';
import { REQUEST_TIMEOUT_MS } from '../api/transport';
import { STORAGE_KEYS } from '../model/storage-keys';
import type { DeliveryContext } from './activity';
import { toBody, toHalves } from './batch';
import { type BusyRows, createBusyRows } from './lease';
import type { Outbox } from './outbox';
import { countEvents, type OutboxRow, toIso } from './outbox-row';
import {
  countExitRequests,
  type DeliveryResult,
  findClockOffset,
  findDelay,
  INITIAL_RETRY_STATE,
  nextRetryState,
  type RetryEvent,
  toDeliveryResult,
} from './retry-policy';

// Sends batches, and applies the responses to the outbox.

const ACTIVITY_PATH: OperationPath = '/api/app/activity';

interface SenderContext extends DeliveryContext {
  readonly outbox: Outbox;
  readonly toRowId: () => string;
  /** The clock of the rows' `createdAt`, milliseconds. */
  readonly pageNow: () => number;
}

export type Sender = ReturnType<typeof createSender>;

export function createSender(parts: SenderContext) {
  const { platform, readCredentials, random } = parts;
  const { clock, network, page, storage } = platform;

  let state = INITIAL_RETRY_STATE;
  let clockOffset = 0;
  let abort = new AbortController();
  const busy = createBusyRows(clock);
  const settle = createSettling(parts, busy);

  const advance = (event: RetryEvent) => {
    state = nextRetryState(state, event);
  };
  const moment = () => ({ atMs: clock.monotonicMs(), chance: random() });

  return {
    /** Resolves when the response is applied or the request is cancelled. Never rejects. */
    async send(batch: readonly OutboxRow[], keepalive: boolean): Promise<void> {
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
      // The fallback if the browser refuses the request. A beacon has no response, so the events stay. (E2)
      const isHandedOver = keepalive && result.kind === 'unreachable' && !page.isVisible() && network.beacon(url, body);
      if (isHandedOver) return busy.handOver(batch);
      busy.end(batch);
      clockOffset = findClockOffset(answer, clock.now()) ?? clockOffset;
      advance({ type: 'answered', result, apiKey, ...moment() });
      settle(batch, result);
    },
    /** Milliseconds until a request may start; undefined if only an event changes that. */
    delay: () =>
      findDelay(state, { atMs: clock.monotonicMs(), apiKey: readCredentials().apiKey, isVisible: page.isVisible() }),
    /** How many requests may start when the page exits. */
    countExitRequests: () => countExitRequests(state, clock.monotonicMs(), readCredentials().apiKey),
    /** Reads the pause that another tab, or an earlier page, has stored. (D1, F6, K6) */
    readWait() {
      const until = Number(storage.read(STORAGE_KEYS.activityWait));
      if (until) advance({ type: 'waitFound', until, now: clock.now(), ...moment() });
    },
    reconnected: () => advance({ type: 'reconnected', ...moment() }),
    /** IDs of the rows that are being sent. */
    busyIds: busy.ids,
    /** When beacons count as lost, monotonic milliseconds. */
    beaconTimes: busy.beaconTimes,
    /** How far this device's clock is behind the server's, milliseconds. (D27) */
    clockOffset: () => clockOffset,
    /** Cancels the requests. */
    halt() {
      abort.abort();
      abort = new AbortController();
      busy.clear();
    },
  };
}

/** Applies results to the outbox and to what other tabs read. */
function createSettling({ platform, outbox, drop, toRowId, pageNow }: SenderContext, busy: BusyRows) {
  const { clock, log, storage } = platform;
  let hasReportedBlocked = false;
  // The second half of a refused batch, by the first: if the service accepts the first, the second is invalid. (D8)
  const suspects = new Map<string, string>();

  const halve = (batch: readonly OutboxRow[], hasBadEvent: boolean) => {
    const halves = toHalves(batch, toRowId);
    if (!halves) drop(hasBadEvent ? 'rejected' : 'tooLarge', countEvents(batch));
    else if (hasBadEvent) suspects.set(halves[0].id, halves[1].id);
    outbox.replace(batch, halves ?? []);
  };

  return (sent: readonly OutboxRow[], result: DeliveryResult) => {
    // Current rows: what was dropped or forgotten in the meantime must not come back.
    const batch = sent.flatMap(({ id }) => outbox.find(id) ?? []);
    switch (result.kind) {
      case 'acknowledged': {
        drop('rejected', result.rejected.length);
        outbox.replace(batch, []);
        const suspect = outbox.find(suspects.get(batch[0]?.id ?? '') ?? '');
        // The invalid event is in the other half, so that half does not need to be sent as a whole.
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
        if (!hasReportedBlocked) {
          log.info(
            'Activity events cannot be sent: the network is down, or the page or its browser blocks the service.',
          );
        }
        hasReportedBlocked = true;
    }
  };
}
