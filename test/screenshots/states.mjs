import { CLIP_STATES } from './clip-states.mjs';
import { LIST_STATES } from './list-states.mjs';
import { STORY_STATES } from './story-states.mjs';

/**
 * @typedef {object} State
 * @property {string} name
 * @property {string} [scenario] - Of the mock service.
 * @property {object[]} [faults] - Of the mock service.
 * @property {object} [page] - For `toHostPage`.
 * @property {boolean} [isLong] - The picture is of the whole page.
 * @property {(page: import('playwright-core').Page) => Promise<unknown>} [beforeLoad]
 * @property {(page: import('playwright-core').Page, parts: { service: string, size: string }) => Promise<unknown>} prepare
 *   Brings the page into the state; throws where the state cannot be had.
 */

/** Everything that is looked at. */
export const STATES = [...LIST_STATES, ...CLIP_STATES, ...STORY_STATES];
