import type { ActivityAcknowledgementWire } from '../../src/api/wire';
import { toEmptyResponse, toErrorResponse, toJsonResponse } from '../answers';
import type { Call } from '../call';
import { readJsonObject } from '../read-json';
import { BATCH_LIMIT, storeBatch } from '../rules/activity-batch';
import { isUserHash } from '../rules/feed-query';

/** Takes a batch of events. (H11.5) */
export function answerActivity({ world, tenant, body }: Call): Response {
  const batch = readJsonObject(body);
  if (typeof batch === 'string') return toErrorResponse('C', 400, batch);
  const events = batch.events;
  if (!Array.isArray(events)) return toErrorResponse('C', 400, '`events` must be a list');
  if (events.length === 0) return toErrorResponse('C', 400, '`events` must hold at least one event');
  if (events.length > BATCH_LIMIT) return toErrorResponse('C', 400, `\`events\` may hold ${BATCH_LIMIT} events`);
  const user = batch.user;
  if (user !== undefined && user !== null && !isUserHash(user)) {
    return toErrorResponse('C', 400, '`user` must be a user hash or null');
  }
  const { accepted, rejected } = storeBatch(world, tenant.id, { ...batch, events });
  if (rejected.length === 0) return toEmptyResponse(204);
  const acknowledgement: ActivityAcknowledgementWire = { accepted, rejected: [...rejected] };
  return toJsonResponse(200, acknowledgement);
}
