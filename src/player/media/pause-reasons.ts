/** Why nothing plays at this moment. Playback goes on only when no reason is left. (players.md 10) */
export type PauseReason =
  /** The viewer pressed pause. */
  | 'viewer'
  /** The host called `disablePlayback()`. (L2.5) */
  | 'host'
  /** The page is hidden. */
  | 'hidden'
  /** A finger rests on the player. */
  | 'hold'
  /** A sheet or dialog lies over the player. */
  | 'covered'
  /** The keyboard is inside something interactive on the page. */
  | 'interacting'
  /** The instructions lie over the player. */
  | 'instructions'
  /** A quiz has begun and is not at its end. */
  | 'answering'
  /** Less than half of an embedded player is in sight. */
  | 'offscreen'
  /** The player is closing. */
  | 'closing';

export type Gate = ReadonlySet<PauseReason>;

export const OPEN_GATE: Gate = new Set();

/** The gate with `reason` put up or taken away; the same object when nothing changed. */
export function withReason(gate: Gate, reason: PauseReason, isUp: boolean): Gate {
  if (gate.has(reason) === isUp) return gate;
  const next = new Set(gate);
  if (isUp) next.add(reason);
  else next.delete(reason);
  return next;
}

export function isOpen(gate: Gate): boolean {
  return gate.size === 0;
}
