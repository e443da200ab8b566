import type { ActivityRecord } from '../records';
import type { World } from '../world';
import { ACTIVITY_TYPES } from './activity-types';
import { isGuid } from './id-formats';

/** Most events of one batch. (ours) */
export const BATCH_LIMIT = 1000;

export interface RejectedEvent {
  readonly index: number;
  /** `null` if it could not be read. */
  readonly eventId: string | null;
  readonly reason: string;
}

export interface BatchOutcome {
  /** Stored now or before: the client may delete them. */
  readonly accepted: number;
  readonly rejected: readonly RejectedEvent[];
}

/**
 * Stores a batch of events: each once however often it comes, acknowledged each time; a bad one is named and stops
 * no other. (H11.5)
 *
 * @param batch - The body as parsed; `events` has been seen to be a list.
 */
export function storeBatch(
  world: World,
  tenantId: string,
  batch: Readonly<Record<string, unknown>> & { readonly events: readonly unknown[] },
): BatchOutcome {
  const common = isObject(batch.common) ? batch.common : {};
  const user = typeof batch.user === 'string' ? batch.user : '';
  const rejected: RejectedEvent[] = [];
  let accepted = 0;
  batch.events.forEach((given, index) => {
    const fault = findEventFault(given);
    if (fault !== undefined || !isObject(given)) {
      const eventId = isObject(given) && typeof given.eventId === 'string' ? given.eventId : null;
      rejected.push({ index, eventId, reason: fault ?? 'an event must be an object' });
      world.sink.rejected();
      return;
    }
    accepted += 1;
    storeEvent(world, {
      eventId: String(given.eventId).toLowerCase(),
      tenantId,
      type: String(given.type),
      occurredAt: Date.parse(String(given.occurredAt)),
      receivedAt: world.now(),
      user,
      isIdentified: user !== '' && batch.identified === true,
      isExcluded: isExcluded(given, common),
      data: { ...common, ...(isObject(given.data) ? given.data : {}) },
    });
  });
  return { accepted, rejected };
}

/** The key of an event in its table. Two tenants may be sent the same id, so the tenant belongs to it. */
export const activityKey = (event: ActivityRecord): string => `${event.tenantId} ${event.eventId}`;

function storeEvent(world: World, event: ActivityRecord): void {
  const key = activityKey(event);
  if (world.tables.activity.has(key)) {
    world.sink.repeated();
    return;
  }
  world.tables.activity.set(key, event);
  world.sink.stored(event);
}

/** The event's own flag, or `excludeFromAnalytics` in the context that the host gave its view. (H7.3) */
function isExcluded(event: Record<string, unknown>, common: Record<string, unknown>): boolean {
  const data = isObject(event.data) ? event.data : {};
  const context = data.context ?? common.context;
  return event.excludeFromAnalytics === true || (isObject(context) && context.excludeFromAnalytics === 'true');
}

function findEventFault(event: unknown): string | undefined {
  if (!isObject(event)) return 'an event must be an object';
  if (typeof event.eventId !== 'string' || !isGuid(event.eventId)) return '`eventId` must be a UUID';
  if (typeof event.type !== 'string' || !ACTIVITY_TYPES.has(event.type)) return '`type` is unknown';
  const { occurredAt, seq } = event;
  if (typeof occurredAt !== 'string' || Number.isNaN(Date.parse(occurredAt))) return '`occurredAt` must be ISO 8601';
  if (typeof seq !== 'number' || !Number.isInteger(seq) || seq < 0) return '`seq` must be an integer, 0 or more';
  return isObject(event.data) ? undefined : '`data` must be an object';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
