import { CLIP_STATES } from './clip-states';
import { LIST_STATES } from './list-states';
import type { State } from './state';
import { STORY_STATES } from './story-states';

export const STATES: readonly State[] = [...LIST_STATES, ...CLIP_STATES, ...STORY_STATES];

/** Groups states that can follow each other in one page without a reload, in the order of `STATES`. */
export function groupByPage(states: readonly State[]): readonly (readonly State[])[] {
  const groups: State[][] = [];
  for (const state of states) {
    const group = groups.find(([first]) => first && isSamePage(first, state));
    if (group) group.push(state);
    else groups.push([state]);
  }
  return groups;
}

/** Whether both states can be shown in one page. */
export function isSamePage(one: State, other: State): boolean {
  const [first, second] = [rootOf(one), rootOf(other)];
  return (
    first.beforeLoad === second.beforeLoad &&
    (['scenario', 'faults', 'isWaiting', 'isNewcomer'] as const).every(
      (name) => JSON.stringify(first[name]) === JSON.stringify(second[name]),
    )
  );
}

/** The state that `state` follows, if any. */
export function forerunnerOf(state: State): State | undefined {
  const before = STATES.find(({ name }) => name === state.follows);
  if (state.follows && !before) throw new Error(`State ${state.name} follows ${state.follows}, which does not exist.`);
  return before;
}

function rootOf(state: State): State {
  const before = forerunnerOf(state);
  return before ? rootOf(before) : state;
}
