import { toEmptyResponse, toErrorResponse } from '../answers';
import type { Call } from '../call';
import { removeClipFromCollection } from '../rules/collection-clips';
import { isContentId, isGuid } from '../rules/id-formats';

/** Takes a clip out of a collection: 200 without a body, also for what never was there. (H9) */
export function answerRemoveClip({ world, tenant, params }: Call): Response {
  const { id = '', clipId = '' } = params;
  if (!isContentId(id)) return toErrorResponse('B', 400, '`id` must be a collection id');
  if (!isGuid(clipId)) return toErrorResponse('B', 400, '`clipId` must be a GUID');
  const outcome = removeClipFromCollection(world, tenant.id, id, clipId);
  if (outcome === 'notManual') {
    return toErrorResponse('B', 400, 'Categories fill the collection `id`: only a manual collection can lose a clip.');
  }
  return toEmptyResponse(200);
}
