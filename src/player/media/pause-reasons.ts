/** Why nothing plays now. Playback resumes when no reason is left. (players.md 10) */
export type PauseReason =
  /** The viewer pressed pause. */
  | 'viewer'
  /** The host called `disablePlayback()`. (L2.5) */
  | 'host'
  /** The page is hidden. */
  | 'hidden'
  /** A finger rests on the player. */
  | 'hold'
  /** A tap that may be the first half of a double tap. */
  | 'tapped'
  /** The viewer looks at a page from nearer. */
  | 'zoomed'
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

export type PauseReasons = ReadonlySet<PauseReason>;

export const NO_PAUSE_REASONS: PauseReasons = new Set();

/** The reasons with `reason` put up or taken away; the same object when nothing changed. */
export function withReason(pauseReasons: PauseReasons, reason: PauseReason, isUp: boolean): PauseReasons {
  if (pauseReasons.has(reason) === isUp) return pauseReasons;
  const next = new Set(pauseReasons);
  if (isUp) next.add(reason);
  else next.delete(reason);
  return next;
}

export function isOpen(pauseReasons: PauseReasons): boolean {
  return pauseReasons.size === 0;
}
