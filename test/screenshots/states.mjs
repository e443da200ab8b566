import { CLIP_STATES } from './clip-states.mjs';
import { LIST_STATES } from './list-states.mjs';
import { STORY_STATES } from './story-states.mjs';

/**
 * @typedef {object} State
 * @property {string} name
 * @property {string} [follows] - The name of the state from which this one is prepared; it shares all else with it.
 * @property {string} [scenario] - Of the mock service.
 * @property {object[]} [faults] - Of the mock service.
 * @property {string} [views] - Code that makes the page's views: `one`, `two`, `three`, `four`.
 * @property {boolean} [isWaiting] - The library is never initialized.
 * @property {boolean} [isNewcomer] - The viewer has not seen the instructions.
 * @property {boolean} [isLong] - The picture is of the whole page.
 * @property {(page: import('playwright-core').Page) => Promise<unknown>} [beforeLoad]
 * @property {import('./steps.mjs').Step} prepare
 *   Brings the page into the state; throws where the state cannot be had.
 */

/** Everything that is looked at. @type {State[]} */
export const STATES = [...LIST_STATES, ...CLIP_STATES, ...STORY_STATES];

/** The states that one page goes through, one after the other, without being loaded anew; in the order of `STATES`. */
export function groupByPage(states) {
  const groups = [];
  for (const state of states) {
    const group = groups.find(([first]) => isSamePage(first, state));
    if (group) group.push(state);
    else groups.push([state]);
  }
  return groups;
}

/** Whether both can be shown in one page. */
export function isSamePage(one, other) {
  const [first, second] = [rootOf(one), rootOf(other)];
  const isSame = (name) => JSON.stringify(first[name]) === JSON.stringify(second[name]);
  return first.beforeLoad === second.beforeLoad && ['scenario', 'faults', 'isWaiting', 'isNewcomer'].every(isSame);
}

/** The state from which this one is prepared. */
export function forerunnerOf(state) {
  const before = STATES.find(({ name }) => name === state.follows);
  if (state.follows && !before) throw new Error(`There is no state ${state.follows}, which ${state.name} follows.`);
  return before;
}

function rootOf(state) {
  const before = forerunnerOf(state);
  return before ? rootOf(before) : state;
}
