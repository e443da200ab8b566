/** A turn of the wheel, or the long tail of a trackpad's swipe, is one step; the next one needs a pause before it. */
export interface WheelState {
  /** When the viewer last turned the wheel, by the event's own time: a busy page receives it late. */
  readonly lastAtMs: number;
  /** The step of the last event; 0 if it continues a turn. */
  readonly step: -1 | 0 | 1;
}

const WHEEL_QUIET_MS = 400;
/** Smaller movements are a resting finger. */
const LEAST_DELTA = 4;

export const RESTING_WHEEL: WheelState = { lastAtMs: Number.NEGATIVE_INFINITY, step: 0 };

/** The state after a wheel event. */
export function nextWheelState({ lastAtMs }: WheelState, { deltaY, timeStamp }: WheelTurn): WheelState {
  if (Math.abs(deltaY) < LEAST_DELTA) return { lastAtMs, step: 0 };
  const isNew = timeStamp - lastAtMs >= WHEEL_QUIET_MS;
  return { lastAtMs: timeStamp, step: isNew ? (deltaY > 0 ? 1 : -1) : 0 };
}

type WheelTurn = Pick<WheelEvent, 'deltaY' | 'timeStamp'>;
