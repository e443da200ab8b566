/** Names that people try for one another; the first of the first row that has both is meant. */
const SYNONYMS = [
  ['title', 'text', 'name', 'description', 'label', 'displayTitle', 'feedTitle'],
  ['poster', 'picture', 'image', 'thumbnail', 'icon'],
  ['url', 'href', 'link', 'image', 'video'],
  ['captions', 'subtitles'],
  ['primaryAction', 'action'],
  ['order', 'clips'],
  ['feed', 'behavior', 'behaviour'],
  ['light', 'colors'],
];

/** `Did you mean "title"?` for the name that was most likely meant, else `otherwise`. */
export function suggest(given: string, names: readonly string[], otherwise: string): string {
  const synonyms = SYNONYMS.filter((row) => row.includes(given)).flat();
  const meant = synonyms.find((name) => names.includes(name)) ?? findNearest(given, names);
  return meant === undefined ? otherwise : `Did you mean "${meant}"?`;
}

/** The name that has the most pairs of letters in common with the given one, at least half of them. */
function findNearest(given: string, names: readonly string[]): string | undefined {
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
