/** How many taps have followed each other quickly in one place. */
export interface TapState {
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
}

export const DOUBLE_TAP_MS = 300;
const NEAR_PX = 48;

export const NO_TAPS: TapState = { count: 0, x: 0, y: 0, atMs: Number.NEGATIVE_INFINITY };

/** The state after a tap: one more of the same, or the first of another row. (players.md 2) */
export function nextTaps(state: TapState, tap: Omit<TapState, 'count'>): TapState {
  const isNear = Math.hypot(tap.x - state.x, tap.y - state.y) <= NEAR_PX;
  const isSoon = tap.atMs - state.atMs <= DOUBLE_TAP_MS;
  return { ...tap, count: isNear && isSoon ? state.count + 1 : 1 };
}
