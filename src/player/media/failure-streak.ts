/** Items that failed one after the other. Three in a row stop the player: the fault is not theirs. (J2) */
const MOST_FAILURES = 3;
/** How long a failed item's message is shown before the next item. (J1) */
export const SKIP_AFTER_MS = 3000;

export type FailureStreak = readonly string[];

/** The streak after the item `id` failed; the same item failing again counts once. */
export function withFailure(streak: FailureStreak, id: string): FailureStreak {
  return streak.includes(id) ? streak : [...streak, id];
}

/** Whether the player may move to the next item by itself. */
export function maySkip(streak: FailureStreak): boolean {
  return streak.length < MOST_FAILURES;
}
