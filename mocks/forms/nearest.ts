/** The name that was most likely meant: at most a third of the letters are other ones. `undefined` when none is near. */
export function findNearest(given: string, names: readonly string[]): string | undefined {
  const near = names
    .map((name) => ({ name, steps: countSteps(given.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, steps }) => steps <= Math.max(1, Math.floor(Math.max(given.length, name.length) / 3)))
    .sort((one, other) => one.steps - other.steps);
  return near[0]?.name;
}

/** How many letters must come, go, change or swap with their neighbour to make one word of the other. */
function countSteps(one: string, other: string): number {
  const width = other.length + 1;
  const rows = [Array.from({ length: width }, (_, at) => at)];
  const steps = (row: number, at: number) => rows[row]?.[at] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    rows.push(next);
    for (let at = 1; at < width; at++) {
      const change = steps(row - 1, at - 1) + (one[row - 1] === other[at - 1] ? 0 : 1);
      const isSwap = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const swap = isSwap ? steps(row - 2, at - 2) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(change, swap, steps(row - 1, at) + 1, steps(row, at - 1) + 1));
    }
  }
  return steps(one.length, other.length);
}
