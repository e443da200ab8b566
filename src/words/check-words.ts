import { PLURAL_FORM } from './interpreter';
import { words as german } from './languages/de';

/** Every key of the catalogue, read off a language that has them all. */
const KEYS = Object.keys(german).filter((key) => !PLURAL_FORM.test(key));

/** A line for each of a host's words that nothing will ever say, with the key that was probably meant. */
export function findUnknownWords(own: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(own)
    .filter((key) => !KEYS.includes(key.replace(PLURAL_FORM, '')))
    .map(
      (key) =>
        `configuration.words: '${key.slice(0, 60)}' is no word of the interface; did you mean '${findNearest(key)}'?`,
    );
}

function findNearest(key: string): string {
  const wanted = key.slice(0, 60).toLowerCase();
  const distances = KEYS.map((known) => [known, toDistance(wanted, known.toLowerCase())] as const);
  return distances.reduce((best, next) => (next[1] < best[1] ? next : best))[0];
}

/** How many letters must be changed, put in or left out to make one of the other. */
function toDistance(one: string, other: string): number {
  let line = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1];
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
