import type { CategoryChangeWire } from '../../src/api/wire';
import { toErrorResponse, toJsonResponse } from '../answers';
import type { Call } from '../call';
import { readJsonObject } from '../read-json';
import { addClipCategory, type CategoryOutcome, removeClipCategory } from '../rules/clip-categories';
import { isGuid } from '../rules/id-formats';

/** Adds a category to a clip. (H2) */
export const answerAddCategory = (call: Call): Response => answerChange(call, addClipCategory);

/** Removes a category from a clip; the request has a body. (H3) */
export const answerRemoveCategory = (call: Call): Response => answerChange(call, removeClipCategory);

function answerChange({ world, tenant, params, body }: Call, change: typeof addClipCategory): Response {
  const clipId = params.clipId ?? '';
  if (!isGuid(clipId)) return toErrorResponse('B', 400, '`clipId` must be a GUID');
  const parsed = readJsonObject(body);
  if (typeof parsed === 'string') return toErrorResponse('B', 400, parsed);
  const { id } = parsed;
  if (id === undefined || id === null) return toErrorResponse('B', 400, '`id` is required');
  if (typeof id !== 'string' || !isGuid(id)) return toErrorResponse('B', 400, '`id` must be a GUID');
  return toAnswer(change(world, tenant.id, clipId, id));
}

function toAnswer(outcome: CategoryOutcome): Response {
  switch (outcome) {
    case 'added':
      return toChange('The category was added to the clip.');
    case 'removed':
      return toChange('The category was removed from the clip.');
    case 'noSuchClip':
      return toErrorResponse('B', 404, 'No clip has this id.');
    case 'noSuchCategory':
      return toErrorResponse('B', 404, 'No category has this id.');
    case 'alreadyThere':
      return toErrorResponse('B', 409, 'The clip already has this category.');
    case 'notThere':
      return toErrorResponse('B', 409, 'The clip does not have this category.');
  }
}

function toChange(message: string): Response {
  const body: CategoryChangeWire = { success: true, message };
  return toJsonResponse(200, body);
}
