import { REQUEST_TIMEOUT_MS } from '../api/transport';
import { STORAGE_KEYS } from '../model/storage-keys';
import type { DeliveryParts } from './activity';
import { toBody } from './batch';
import type { DeliveryEvent } from './delivery-state';
import { countExitRequests, findDelay, INITIAL_DELIVERY, nextDeliveryState } from './delivery-state';
import { countEvents, type Parcel } from './parcel';
import type { ParcelShelf } from './parcel-shelf';
import { LEASE_MS, toHalves } from './queue-state';
import { toIso } from './queued-event';
import { findClockOffset, toVerdict, type Verdict } from './verdict';

export interface SenderParts extends DeliveryParts {
  readonly shelf: ParcelShelf;
  readonly toParcelId: () => string;
  /** The clock that parcels age by, milliseconds. */
  readonly pageNow: () => number;
}

/** Sends batches and does with the shelf what the answers say. */
export interface Sender {
  /** Settles when the answer is dealt with, or the request given up. Never rejects. */
  send(batch: readonly Parcel[], keepalive: boolean): Promise<void>;
  /** Milliseconds until a request may begin; undefined when only news changes that. */
  delay(): number | undefined;
  /** How many requests may begin at the way out. */
  countExitRequests(): number;
  /** Another tab, or the page before this one, may have been told to wait. (D1, F6, K6) */
  readWait(): void;
  reconnected(): void;
  /** Parcels under way. */
  busyIds(): ReadonlySet<string>;
  /** When beacons count as lost, monotonic milliseconds. */
  beaconTimes(): readonly number[];
  /** How far this device's clock is behind the server's, milliseconds. (D27) */
  clockOffset(): number;
  halt(): void;
}

export function createSender(parts: SenderParts): Sender {
  const { platform, shelf, readCredentials, drop, random, toParcelId, pageNow } = parts;
  const { clock, log, network, page, storage } = platform;

  let delivery = INITIAL_DELIVERY;
  let clockOffset = 0;
  let hasToldBlocked = false;
  let abort = new AbortController();
  // Parcels under way, with the monotonic time until which they count as such.
  const busy = new Map<string, number>();
  // The second half of a refused batch, by its first: when the first is taken, the second is bad. (D8)
  const suspects = new Map<string, string>();

  const advance = (event: DeliveryEvent) => {
    delivery = nextDeliveryState(delivery, event);
  };
  const moment = () => ({ atMs: clock.monotonicMs(), chance: random() });

  const halve = (batch: readonly Parcel[], hasBadEvent: boolean) => {
    const halves = toHalves(batch, toParcelId);
    if (!halves) drop(hasBadEvent ? 'rejected' : 'tooLarge', countEvents(batch));
    else if (hasBadEvent) suspects.set(halves[0].id, halves[1].id);
    shelf.replace(batch, halves ?? []);
  };

  const settle = (sent: readonly Parcel[], verdict: Verdict) => {
    // As they are now: what was dropped or forgotten meanwhile must not come back.
    const batch = sent.flatMap(({ id }) => shelf.find(id) ?? []);
    switch (verdict.kind) {
      case 'acknowledged': {
        drop('rejected', verdict.rejected.length);
        shelf.replace(batch, []);
        const suspect = shelf.find(suspects.get(batch[0]?.id ?? '') ?? '');
        // The bad event is not in the half that was taken, so the other half need not be asked about as a whole.
        if (suspect && suspect.events.length > 1 && !busy.has(suspect.id)) halve([suspect], true);
        return;
      }
      case 'tooLarge':
      case 'malformed':
        return halve(batch, verdict.kind === 'malformed');
      case 'wait':
        storage.write(STORAGE_KEYS.activityWait, String(Math.round(clock.now() + verdict.ms)));
        return;
      case 'failed':
        return shelf.replace(
          batch,
          batch.map((parcel) => ({ ...parcel, tries: parcel.tries + 1, triedAt: parcel.triedAt || pageNow() })),
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
      const url = `${baseUrl}/api/app/activity`;
      const body = toBody(batch, toIso(clock.now() + clockOffset));
      for (const { id } of batch) busy.set(id, Number.POSITIVE_INFINITY);
      advance({ type: 'started', atMs: clock.monotonicMs() });
      const request = { method: 'POST', url, body, timeoutMs: REQUEST_TIMEOUT_MS, maxBytes: 65_536, signal } as const;
      const answer = await network.send(keepalive ? { ...request, keepalive } : request);
      if (signal.aborted) return;
      const verdict = toVerdict(answer, clock.now());
      // The last resort, when the browser refuses the request: nobody will hear its answer, so the events stay. (E2)
      const isHandedOver =
        keepalive && verdict.kind === 'unreachable' && !page.isVisible() && network.beacon(url, body);
      for (const { id } of batch) {
        if (isHandedOver) busy.set(id, clock.monotonicMs() + LEASE_MS);
        else busy.delete(id);
      }
      if (isHandedOver) return;
      clockOffset = findClockOffset(answer, clock.now()) ?? clockOffset;
      advance({ type: 'answered', verdict, apiKey, ...moment() });
      settle(batch, verdict);
    },
    delay: () =>
      findDelay(delivery, { atMs: clock.monotonicMs(), apiKey: readCredentials().apiKey, isVisible: page.isVisible() }),
    countExitRequests: () => countExitRequests(delivery, clock.monotonicMs(), readCredentials().apiKey),
    readWait() {
      const until = Number(storage.read(STORAGE_KEYS.activityWait));
      if (until) advance({ type: 'waitFound', until, now: clock.now(), ...moment() });
    },
    reconnected: () => advance({ type: 'reconnected', ...moment() }),
    busyIds() {
      for (const [id, untilMs] of busy) if (untilMs <= clock.monotonicMs()) busy.delete(id);
      return new Set(busy.keys());
    },
    beaconTimes: () => [...busy.values()].filter(Number.isFinite),
    clockOffset: () => clockOffset,
    halt() {
      abort.abort();
      abort = new AbortController();
      busy.clear();
    },
  };
}
