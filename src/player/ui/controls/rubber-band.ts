/** How far something follows a finger that pulls it past its end: ever less, never further than `room`. (players.md 33) */
export function toRubber(px: number, room: number): number {
  return Math.sign(px) * room * (1 - 1 / ((Math.abs(px) * 0.55) / Math.max(1, room) + 1));
}
