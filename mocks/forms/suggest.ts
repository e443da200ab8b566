/** The name that was most likely meant: the one that has the most pairs of letters in common, at least half of them. */
export function findNearest(given: string, names: readonly string[]): string | undefined {
  const pairs = pairsOf(given);
  const rate = (others: readonly string[]) =>
    others.filter((pair) => pairs.includes(pair)).length / Math.max(pairs.length, others.length);
  const rated = names.map((name) => ({ name, rating: rate(pairsOf(name)) }));
  return rated.filter(({ rating }) => rating >= 0.5).sort((one, other) => other.rating - one.rating)[0]?.name;
}

/** The letters with their neighbours; the first and the last have a space. */
function pairsOf(word: string): readonly string[] {
  const text = ` ${word.toLowerCase()} `;
  return [...text].slice(1).map((letter, at) => text[at] + letter);
}
