/** A turn of the wheel, or the long tail of a trackpad's swipe, is one step; the next one needs a pause before it. */
export interface WheelState {
  /** When the last wheel event came, on the monotonic clock. */
  readonly lastAtMs: number;
}

const WHEEL_QUIET_MS = 400;
/** Smaller movements are a resting finger. */
const LEAST_DELTA = 4;

export const RESTING_WHEEL: WheelState = { lastAtMs: Number.NEGATIVE_INFINITY };

/** The state after a wheel event, and the step it asks for. */
export function nextWheelState(
  state: WheelState,
  event: { readonly deltaY: number; readonly atMs: number },
): { readonly state: WheelState; readonly step: -1 | 0 | 1 } {
  if (Math.abs(event.deltaY) < LEAST_DELTA) return { state, step: 0 };
  const isNew = event.atMs - state.lastAtMs >= WHEEL_QUIET_MS;
  return { state: { lastAtMs: event.atMs }, step: isNew ? (event.deltaY > 0 ? 1 : -1) : 0 };
}
