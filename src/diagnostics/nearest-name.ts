/** Longer names are compared by their beginning: a key of a megabyte must cost nothing. (S19) */
const COMPARED = 60;

/** The one of `names` that a mistyped name is nearest to, and how many letters lie between; upper and lower case are one. */
export function findNearestName(
  name: string,
  names: readonly string[],
): { readonly name: string; readonly distance: number } {
  const wanted = name.slice(0, COMPARED).toLowerCase();
  let nearest = { name: '', distance: Number.POSITIVE_INFINITY };
  for (const known of names) {
    const distance = toDistance(wanted, known.toLowerCase());
    if (distance < nearest.distance) nearest = { name: known, distance };
  }
  return nearest;
}

/** The edit distance: letters to change, insert or delete. */
function toDistance(one: string, other: string): number {
  let line = [...Array(other.length + 1).keys()];
  for (const letter of one) {
    const next = [(line[0] ?? 0) + 1];
    for (let column = 1; column <= other.length; column++) {
      next.push(
        Math.min(
          (next[column - 1] ?? 0) + 1,
          (line[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1),
        ),
      );
    }
    line = next;
  }
  return line.at(-1) ?? 0;
}
